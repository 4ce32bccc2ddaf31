import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, withWindow } from './windows.ts';

describe('the chat windows of a page', () => {
  it.each([
    ['with room, one that was asked for stands last', [1], [2], 3, true, [1, 3], [2]],
    ['with room, one that opens by itself does too', [1], [2], 3, false, [1, 3], [2]],
    ['without room, one that was asked for takes the oldest’s place', [1, 2], [], 3, true, [2, 3], [1]],
    ['without room, one that opens by itself waits behind the button', [1, 2], [], 3, false, [1, 2], [3]],
    ['one that was hidden is shown when it is asked for', [1], [3], 3, true, [1, 3], []],
    ['one that stands stays where it is', [3, 1], [], 3, true, [3, 1], []],
  ])('%s', (_, shown, hidden, id, isRequested, nowShown, nowHidden) => {
    expect(withWindow({ shown, hidden }, id, 2, isRequested)).toEqual({ shown: nowShown, hidden: nowHidden });
  });

  it('that no longer fit a narrower page move behind the button, the oldest first', () => {
    expect(fitted({ shown: [1, 2, 3], hidden: [4] }, 1)).toEqual({ shown: [3], hidden: [4, 1, 2] });
    expect(fitted({ shown: [1, 2], hidden: [] }, 0)).toEqual({ shown: [], hidden: [1, 2] });
  });

  it('are never lost, duplicated or too many, and one that opens by itself displaces none', () => {
    const requests = fc.array(fc.record({ id: fc.integer({ min: 1, max: 9 }), isRequested: fc.boolean() }));
    fc.assert(
      fc.property(requests, fc.integer({ min: 1, max: 4 }), (done, room) => {
        let windows = { shown: [] as readonly number[], hidden: [] as readonly number[] };
        for (const { id, isRequested } of done) {
          const before = windows.shown;
          windows = withWindow(windows, id, room, isRequested);
          if (isRequested) expect(windows.shown).toContain(id);
          else expect(windows.shown).toEqual(expect.arrayContaining([...before]));
        }
        const all = [...windows.shown, ...windows.hidden];
        expect(windows.shown.length).toBeLessThanOrEqual(room);
        expect(all.sort()).toEqual([...new Set(done.map(({ id }) => id))].sort());
      }),
    );
  });
});
