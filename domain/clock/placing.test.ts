import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Placeable, placeSwipes } from './placing.ts';

const swipe = (second: number, counts = false, id = `${second}`): Placeable => {
  const at = new Date(Date.UTC(2026, 2, 2, 0, 0, second));
  return { id, at, date: at.toISOString().slice(0, 10), counts };
};
const secondsOf = (items: Iterable<Placeable>) =>
  [...items].map(({ at }) => (at.getTime() - Date.UTC(2026, 2, 2)) / 1000);
const counted = (items: readonly Placeable[]) => secondsOf([...placeSwipes(items).counted.values()].flat());

describe('the place of swipes', () => {
  it.each([
    ['one alone counts', [0], [0]],
    ['the second within 59 seconds is a double', [0, 59], [0]],
    ['one a minute later counts', [0, 60], [0, 60]],
    ['a minute is counted from the last one that counts', [0, 50, 90], [0, 90]],
    ['each of a row of near ones is a double of the same', [0, 20, 40, 59], [0]],
    ['the day begins anew at midnight, but not its minute', [86_370, 86_410, 86_431], [86_370, 86_431]],
  ])('%s [D4]', (_, seconds, expected) => {
    expect(counted(seconds.map((second) => swipe(second)))).toEqual(expected);
  });

  it('are by the work date, each with its own first in', () => {
    const { counted: days } = placeSwipes([86_000, 86_390, 90_000].map((second) => swipe(second)));
    expect([...days].map(([day, items]) => [day, items.length])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-03', 1],
    ]);
  });

  it('two that counted before stay, however close, and an event before them displaces the first alone', () => {
    expect(counted([swipe(10, true), swipe(20, true)])).toEqual([10, 20]);
    expect(counted([swipe(0), swipe(10, true), swipe(90, true)])).toEqual([0, 90]);
  });

  it('are the same in whatever order and in however many parts they arrive [D4]', () => {
    const day = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        day.chain((seconds) =>
          fc.tuple(fc.constant(seconds), fc.shuffledSubarray(seconds, { minLength: seconds.length })),
        ),
        ([seconds, arriving]) => {
          const atOnce = placeSwipes(seconds.map((second) => swipe(second)));
          let known: Placeable[] = [];
          for (const second of arriving) {
            const now = placeSwipes([...known, swipe(second)]);
            const ofDay = [...now.counted.values()].flat();
            known = [
              ...ofDay.map((item) => ({ ...item, counts: true })),
              ...[...now.doubles.keys()].map((item) => ({ ...item, counts: false })),
            ];
          }
          const counting = known.filter(({ counts }) => counts);
          expect(secondsOf(counting)).toEqual(secondsOf([...atOnce.counted.values()].flat()));
          expect(secondsOf(counting).every((second, at, all) => at === 0 || second - all[at - 1]! >= 60)).toBe(true);
        },
      ),
    );
  });

  it('never count fewer because one more arrived', () => {
    const seconds = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(seconds, ([first, ...others]) => {
        const without = counted(others.map((second) => swipe(second)));
        expect(counted([first!, ...others].map((second) => swipe(second))).length).toBeGreaterThanOrEqual(
          without.length,
        );
      }),
    );
  });
});
