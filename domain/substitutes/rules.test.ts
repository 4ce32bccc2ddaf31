import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../applications/kinds.ts';
import { addDays, daysOf } from '../lib/calendar.ts';
import { fill } from '../lib/text.ts';
import { type NamedSubstitution, refusalOfDates, refusalOfNaming, type Substitution } from './rules.ts';

const names = ['', 'Chong', 'Gopal', 'Zara', 'Devi'];
const [chong, gopal, zara, devi] = [1, 2, 3, 4];
const from = (user_id: number, substitute_id: number, more: Partial<Substitution> = {}): NamedSubstitution => ({
  id: 1,
  user_id,
  substitute_id,
  date_from: '2026-03-10',
  date_to: '2026-03-12',
  kinds: [],
  user: names[user_id]!,
  substitute: names[substitute_id]!,
  ...more,
});
const words = (refusal: ReturnType<typeof refusalOfNaming>) =>
  refusal && `${refusal.field}: ${fill(refusal.text, 'en', refusal.values ?? {})}`;
const days = (date_from: string, date_to: string) => ({ date_from, date_to });

describe('naming who decides for somebody', () => {
  const second = 'substitute_id: Zara already decides on some of these days: 10-03-2026 – 12-03-2026';
  const circle =
    'substitute_id: Decisions would go round in a circle: Chong decides for Gopal, 10-03-2026 – 12-03-2026';
  it.each<[what: string, one: NamedSubstitution, others: NamedSubstitution[], why: string | null]>([
    ['somebody, the first', from(chong, gopal), [], null],
    ['oneself', from(chong, chong), [], 'substitute_id: Nobody can stand in for themself'],
    ['a second on the same days', from(chong, gopal), [from(chong, zara)], second],
    ['a second on the last day', from(chong, gopal, days('2026-03-12', '2026-03-20')), [from(chong, zara)], second],
    ['a second from the day after', from(chong, gopal, days('2026-03-13', '2026-03-20')), [from(chong, zara)], null],
    ['a second up to the day before', from(chong, gopal, days('2026-03-01', '2026-03-09')), [from(chong, zara)], null],
    [
      'a second for other kinds',
      from(chong, gopal, { kinds: ['late'] }),
      [from(chong, zara, { kinds: ['duty'] })],
      null,
    ],
    [
      'a second for one kind too',
      from(chong, gopal, { kinds: ['late', 'duty'] }),
      [from(chong, zara, { kinds: ['duty'] })],
      second,
    ],
    ['a second for all kinds', from(chong, gopal), [from(chong, zara, { kinds: ['duty'] })], second],
    ['who stands in for others too', from(chong, gopal), [from(devi, gopal), from(zara, gopal)], null],
    ['who is away themself', from(chong, gopal), [from(gopal, zara)], null],
    ['each other', from(chong, gopal), [from(gopal, chong)], circle],
    ['each other on other days', from(chong, gopal, days('2026-03-13', '2026-03-13')), [from(gopal, chong)], null],
    [
      'each other for other kinds',
      from(chong, gopal, { kinds: ['late'] }),
      [from(gopal, chong, { kinds: ['duty'] })],
      null,
    ],
    [
      'a circle of three',
      from(chong, gopal),
      [from(gopal, zara), from(zara, chong)],
      'substitute_id: Decisions would go round in a circle: Chong decides for Zara, 10-03-2026 – 12-03-2026',
    ],
    [
      'what is a circle on no one day',
      from(chong, gopal),
      [from(gopal, zara, days('2026-03-10', '2026-03-10')), from(zara, chong, days('2026-03-11', '2026-03-12'))],
      null,
    ],
    [
      'what is a circle for no one kind',
      from(chong, gopal),
      [from(gopal, zara, { kinds: ['late'] }), from(zara, chong, { kinds: ['duty'] })],
      null,
    ],
  ])('%s', (_, one, others, why) => expect(words(refusalOfNaming(one, others))).toBe(why));
});

describe('its days', () => {
  const today = '2026-03-10';
  it.each<[string, string, string | null, string | null]>([
    ['2026-03-10', '2026-03-10', null, null],
    ['2026-03-09', '2026-03-12', null, 'date_from: Please choose today or a later day'],
    ['2026-03-09', '2026-03-12', '2026-03-09', null],
    ['2026-03-08', '2026-03-12', '2026-03-09', 'date_from: Please choose today or a later day'],
    ['2026-03-05', '2026-03-09', '2026-03-05', 'date_to: Please choose today or a later day'],
    ['2026-03-10', '2027-03-11', null, null],
    ['2026-03-10', '2027-03-12', null, 'date_to: Please choose a date up to 11-03-2027'],
  ])('from %s to %s, before from %s: %s', (date_from, date_to, before, why) => {
    const had = before === null ? null : { date_from: before };
    expect(words(refusalOfDates({ date_from, date_to }, today, had))).toBe(why);
  });
});

describe('laws', () => {
  const kinds: Kind[] = ['leave', 'late', 'duty'];
  const first = '2026-03-01';
  const one = fc.record({
    user_id: fc.integer({ min: 1, max: 4 }),
    substitute_id: fc.integer({ min: 1, max: 4 }),
    date_from: fc.integer({ min: 0, max: 5 }).map((ahead) => addDays(first, ahead)),
    length: fc.integer({ min: 0, max: 4 }),
    kinds: fc.subarray(kinds),
  });
  const named = ({ length, ...rest }: Omit<Substitution, 'date_to'> & { length: number }) =>
    from(rest.user_id, rest.substitute_id, { ...rest, date_to: addDays(rest.date_from, length) });
  /** Who decides next for somebody on a day, for a kind. */
  const next = (all: readonly Substitution[], user: number, day: string, kind: Kind) =>
    all.filter(
      (each) =>
        each.user_id === user &&
        each.date_from <= day &&
        day <= each.date_to &&
        (each.kinds.length === 0 || each.kinds.includes(kind)),
    );
  /** Whether somebody's decisions come back to them, or they have two substitutes, on any day for any kind. */
  const isBroken = (all: readonly Substitution[]) =>
    daysOf(first, addDays(first, 10)).some((day) =>
      kinds.some((kind) =>
        [1, 2, 3, 4].some((start) => {
          let at = start;
          for (let step = 0; step < 5; step++) {
            const some = next(all, at, day, kind);
            if (some.length > 1) return true;
            if (some.length === 0) return false;
            at = some[0]!.substitute_id;
            if (at === start) return true;
          }
          return true;
        }),
      ),
    );

  it('what is accepted never comes back in a circle, and nobody has two on a day for a kind', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (requests) => {
        const all: NamedSubstitution[] = [];
        for (const each of requests.map(named)) if (refusalOfNaming(each, all) === null) all.push(each);
        expect(isBroken(all)).toBe(false);
      }),
    );
  });

  it('what is refused would have', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (requests) => {
        const all: NamedSubstitution[] = [];
        for (const each of requests.map(named))
          if (refusalOfNaming(each, all) === null) all.push(each);
          else expect(each.user_id === each.substitute_id || isBroken([...all, each])).toBe(true);
      }),
    );
  });
});
