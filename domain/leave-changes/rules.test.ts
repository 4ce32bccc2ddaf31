import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../lib/calendar.ts';
import { fill } from '../lib/text.ts';
import { chargedIn, type HeldDay, mayReturn, refusalOfReturn, remainderOf } from './rules.ts';

/** Leave of two weeks of June from Sunday the 14th, of which Fridays and Saturdays are off. */
const days: HeldDay[] = Array.from({ length: 12 }, (_, at) => ({
  day: addDays('2026-06-14', at),
  charged: [5, 6].includes(at % 7) ? 0 : 1,
}));
const leave = { name: 'Annual Leave', is_returnable: true, date_end: '2026-06-25', days };
/** A range of days of June, such as `17` or `17-18`. */
const range = (shown: string) => {
  const [first, last = first] = shown.split('-') as [string, string | undefined];
  return { date: `2026-06-${first}`, date_end: `2026-06-${last}` };
};

describe('days of approved leave that are given back [D6]', () => {
  it.each<[shown: string, changed: Partial<typeof leave> | null, why: string | null]>([
    ['14', {}, null],
    ['17-18', {}, null],
    ['18-25', {}, null],
    ['19-21', {}, null],
    ['17', null, 'You have no approved leave on this day'],
    ['17', { is_returnable: false }, 'Days of Annual Leave cannot be given back here. Please contact Admin'],
    ['18-17', {}, 'The end cannot be before the start'],
    ['24-26', {}, 'This leave ends on 25-06-2026'],
    ['19-20', {}, 'No day of leave is charged on these dates'],
  ])('%s', (shown, changed, why) => {
    const refusal = refusalOfReturn(range(shown), changed && { ...leave, ...changed }, true);
    expect(refusal && fill(refusal.text, 'en', refusal.values)).toBe(why);
  });

  it.each<[gone: string, charged: number, what: [string, string] | null]>([
    ['25', 1, ['14', '24']],
    ['21-25', 5, ['14', '20']],
    ['14', 1, ['15', '25']],
    ['17', 1, ['14', '25']],
    ['14-18', 5, ['19', '25']],
    ['14-25', 10, null],
  ])('%s: %d days are returned, and what stays', (gone, charged, what) => {
    const given = range(gone);
    expect(chargedIn(days, given)).toBe(charged);
    const isGone = (day: Day) => day >= given.date && day <= given.date_end;
    expect(remainderOf(days, isGone)).toEqual(
      what && { date_start: `2026-06-${what[0]}`, date_end: `2026-06-${what[1]}` },
    );
  });

  it('returns half a day where half of it is charged', () => {
    const halves = days.map((one, at) => (at === 0 || at === 11 ? { ...one, charged: 0.5 } : one));
    expect(['14', '14-15', '25', '14-25'].map((gone) => chargedIn(halves, range(gone)))).toEqual([0.5, 1.5, 0.5, 9]);
    expect(remainderOf(halves, (day) => day > '2026-06-14')).toEqual({
      date_start: '2026-06-14',
      date_end: '2026-06-14',
    });
  });

  it('leaves nothing where only days off would stay', () => {
    expect(remainderOf(days.slice(0, 7), (day) => day < '2026-06-19')).toBeNull();
  });

  it('what is returned and what stays is what there was, whatever days go', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.nat(11), (one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const given = { date: addDays('2026-06-14', first), date_end: addDays('2026-06-14', last) };
        const isGone = (day: Day) => day >= given.date && day <= given.date_end;
        const left = days.filter((day) => day.charged > 0 && !isGone(day.day)).length;
        expect(chargedIn(days, given) + left).toBe(10);
        expect(remainderOf(days, isGone) === null).toBe(left === 0);
      }),
    );
  });

  it.each<[string, boolean, string[], boolean]>([
    ['Approved', true, [], true],
    ['Approved', true, ['Rejected', 'Approved'], true],
    ['Approved', true, ['Pending'], false],
    ['Approved', false, [], false],
    ['Supported', true, [], false],
    ['Canceled', true, ['Approved'], false],
  ])('of leave that is %s, where its type allows it: %s, beside %j: %s', (status, is_returnable, others, may) => {
    expect(mayReturn({ status }, { is_returnable, changes: others.map((one) => ({ status: one })) })).toBe(may);
  });
});
