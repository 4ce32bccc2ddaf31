import { describe, expect, it } from 'vitest';
import { refusalOfUndo, undoUntil } from './undo.ts';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);

describe('an import can be undone', () => {
  it.each`
    when                                 | until                        | undone            | now               | code
    ${'at once'}                         | ${undoUntil(at('02T01:00'))} | ${null}           | ${at('02T01:00')} | ${undefined}
    ${'to the minute a day after'}       | ${undoUntil(at('02T01:00'))} | ${null}           | ${at('03T01:00')} | ${undefined}
    ${'not a minute later'}              | ${undoUntil(at('02T01:00'))} | ${null}           | ${at('03T01:01')} | ${'imports.undo.expired'}
    ${'not twice'}                       | ${undoUntil(at('02T01:00'))} | ${at('02T02:00')} | ${at('02T03:00')} | ${'imports.undo.already'}
    ${'not from before it was possible'} | ${null}                      | ${null}           | ${at('02T01:00')} | ${'imports.undo.expired'}
  `('$when', ({ until, undone, now, code }) => {
    expect(refusalOfUndo({ undo_until: until, undone_at: undone }, now)?.code).toBe(code);
  });
});
