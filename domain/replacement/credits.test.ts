import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../lib/calendar.ts';
import { type Credit, isPaid, isUnused, lapsesDue, type Spent, spend } from './credits.ts';

/** Credits such as `1 until 06-30`, `0.5` that never lapses, or `1 until 06-30 lapsed 0.5`; ids from 1. */
const credits = (...shown: string[]): Credit[] =>
  shown.map((one, at) => {
    const [, days, until, lapsed] = /^([\d.]+)(?: until ([\d-]+))?(?: lapsed ([\d.]+))?$/.exec(one)!;
    return { id: at + 1, days: Number(days), expires_on: until ? `2026-${until}` : null, lapsed: Number(lapsed ?? 0) };
  });
/** Leave such as `06-10` or `06-10 0.5`. */
const leave = (...shown: string[]): Spent[] =>
  shown.map((one) => {
    const [day, days = '1'] = one.split(' ');
    return { day: `2026-${day}`, days: Number(days) };
  });
const leftOf = (of: Credit[], spent: Spent[]) => {
  const { left, uncovered } = spend(of, spent);
  return [[...left.values()], uncovered];
};

describe('what was earned first is used first [D6]', () => {
  it.each<[what: string, of: Credit[], spent: Spent[], left: number[], uncovered: number]>([
    ['nothing taken', credits('1 until 06-30', '1 until 07-31'), [], [1, 1], 0],
    ['one day', credits('1 until 06-30', '1 until 07-31'), leave('06-10'), [0, 1], 0],
    ['half of the first', credits('1 until 06-30', '1 until 07-31'), leave('06-10 0.5'), [0.5, 1], 0],
    ['a day across two', credits('0.5 until 06-30', '1 until 07-31'), leave('06-10'), [0, 0.5], 0],
    ['the first is over', credits('1 until 06-30', '1 until 07-31'), leave('07-01'), [1, 0], 0],
    ['on its last day', credits('1 until 06-30', '1 until 07-31'), leave('06-30'), [0, 1], 0],
    ['all are over', credits('1 until 06-30'), leave('07-01'), [1], 1],
    ['that which never lapses is last', credits('1', '1 until 07-31'), leave('06-10'), [1, 0], 0],
    [
      'in order of the days, not of the applications',
      credits('1 until 06-30', '1 until 07-31'),
      leave('07-10', '06-10'),
      [0, 0],
      0,
    ],
  ])('%s', (_, of, spent, left, uncovered) => expect(leftOf(of, spent)).toEqual([left, uncovered]));

  it.each<[what: string, of: Credit[], spent: Spent[], lapses: [number, number][]]>([
    ['on its last day', credits('1 until 07-01'), [], []],
    ['the day after', credits('1 until 06-30'), [], [[1, 1]]],
    ['what is left of it', credits('1 until 06-30', '1'), leave('06-10 0.5'), [[1, 0.5]]],
    ['not again', credits('1 until 06-30 lapsed 1'), [], []],
    ['the remaining half, once leave has returned', credits('1 until 06-30 lapsed 0.5'), [], [[1, 0.5]]],
    ['not what pays for leave ahead', credits('1 until 06-30', '1 until 08-31'), leave('07-20'), [[1, 1]]],
  ])('lapses on 1 July: %s', (_, of, spent, lapses) =>
    expect(lapsesDue({ credits: of, given: 0, spent }, '2026-07-01').map(({ id, days }) => [id, days])).toEqual(lapses),
  );

  it('does not lapse what a correction has taken out of the balance', () => {
    const balance = { credits: credits('1 until 06-30', '1 until 07-31'), given: -0.5, spent: [] };
    expect(lapsesDue(balance, '2026-07-01')).toEqual([{ id: 1, days: 0.5 }]);
    expect(isPaid(balance, leave('07-20', '06-10 0.5'))).toBe(true);
    expect(isPaid(balance, leave('07-20', '06-10'))).toBe(false);
  });

  it('pays for leave on days on which it is valid, with days given by hand', () => {
    const balance = { credits: credits('1 until 06-30'), given: 1, spent: leave('06-10') };
    expect(isPaid(balance, leave('08-10'))).toBe(true);
    expect(isPaid(balance, leave('08-10', '08-11'))).toBe(false);
    expect(isPaid({ ...balance, given: 0 }, leave('08-10'))).toBe(false);
    expect(isUnused(balance, 1)).toBe(true);
    expect(isUnused({ ...balance, given: 0 }, 1)).toBe(false);
  });

  it('neither creates nor loses a day: what is left, used and not paid for comes to what there was', () => {
    const day = fc.nat(300).map((many) => addDays('2026-01-01', many));
    const half = fc.constantFrom(0.5, 1);
    const earned = fc.array(fc.record({ days: half, expires_on: fc.option(day) }), { maxLength: 6 });
    const taken = fc.array(fc.record({ day, days: half }), { maxLength: 6 });
    fc.assert(
      fc.property(earned, taken, day, (some, spent, today) => {
        const of = some.map((one, at) => ({ ...one, id: at + 1, lapsed: 0 }));
        const { left, uncovered } = spend(of, spent);
        const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
        expect(sum(left.values()) + sum(spent.map(({ days }) => days)) - uncovered).toBe(
          sum(of.map(({ days }) => days)),
        );
        for (const one of left.values()) expect(one).toBeGreaterThanOrEqual(0);
        // Lapsing twice is lapsing once, and lapses never take what leave is paid by.
        const lapses = lapsesDue({ credits: of, given: 0, spent }, today);
        const after = of.map((one) => ({ ...one, lapsed: lapses.find(({ id }) => id === one.id)?.days ?? 0 }));
        expect(lapsesDue({ credits: after, given: 0, spent }, today)).toEqual([]);
        for (const { id, days } of lapses) expect(days).toBe(left.get(id));
      }),
    );
  });
});
