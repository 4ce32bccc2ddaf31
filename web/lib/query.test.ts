import { describe, expect, it, vi } from 'vitest';
import { textOf } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { CallError } from './call-error.ts';
import { lendToasts, tellAnyFailure, tellFailure } from './query.ts';

const failed = vi.fn();
lendToasts(failed, vi.fn());
const said = textOf({ message: 'In use', message_ms: 'Digunakan', code: 'departments.in_use' });

describe('a failed call', () => {
  it.each([
    [tellFailure, 422, said, true],
    [tellFailure, 500, words.wrong, false],
    [tellAnyFailure, 500, words.wrong, true],
    [tellAnyFailure, 422, said, true],
  ])(
    'is shown by %o, for status %i with %o: %s [ERROR-21 ERROR-22 ERROR-23]',
    (tell, status, text, isTold) => {
      failed.mockClear();
      tell(new CallError(status, text));
      expect(failed.mock.calls).toEqual(isTold ? [[text]] : []);
    },
  );

  it.each([0, 401, 402, 403, 409, 429])('of status %i is left to the shell', (status) => {
    failed.mockClear();
    tellFailure(new CallError(status, said));
    tellAnyFailure(new CallError(status, words.wrong));
    tellFailure(new Error('not a call'));
    expect(failed).not.toHaveBeenCalled();
  });
});
