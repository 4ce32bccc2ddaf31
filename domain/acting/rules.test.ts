import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../lib/calendar.ts';
import { type DatedTerms, termsOn, withTerms } from '../staff/terms.ts';
import { type ActingDays, type ActingPerson, faultOf, ownTerms, stateOn, withActing } from './rules.ts';

const terms = (valid_from: Day, position_id: number | null, office_id = 1): DatedTerms => ({
  valid_from,
  office_id,
  working_hour_id: 1,
  position_id,
  employment_type: 'Permanent',
  grade: 'N19',
});
const instead = (position_id: number, date_from: Day, date_to: Day): ActingDays => ({
  position_id,
  date_from,
  date_to,
  is_instead: true,
});
const beside = (position_id: number, date_from: Day, date_to: Day): ActingDays => ({
  ...instead(position_id, date_from, date_to),
  is_instead: false,
});
const shown = (rows: ReturnType<typeof withActing>) =>
  rows.map(({ valid_from, position_id, own_position_id }) => [valid_from, position_id, own_position_id]);

describe('terms with the posts acted in', () => {
  const own = [terms('2026-01-01', 5), terms('2026-04-01', 6)];
  it.each<[string, ActingDays[], ReturnType<typeof shown>]>([
    [
      'none',
      [],
      [
        ['2026-01-01', 5, null],
        ['2026-04-01', 6, null],
      ],
    ],
    [
      'beside, which changes nothing',
      [beside(9, '2026-02-01', '2026-02-10')],
      [
        ['2026-01-01', 5, null],
        ['2026-04-01', 6, null],
      ],
    ],
    [
      'instead, from its first day to the one after its last',
      [instead(9, '2026-02-01', '2026-02-10')],
      [
        ['2026-01-01', 5, null],
        ['2026-02-01', 9, 5],
        ['2026-02-11', 5, null],
        ['2026-04-01', 6, null],
      ],
    ],
    [
      'over a transfer, after which the new position is their own',
      [instead(9, '2026-03-20', '2026-04-10')],
      [
        ['2026-01-01', 5, null],
        ['2026-03-20', 9, 5],
        ['2026-04-01', 9, 6],
        ['2026-04-11', 6, null],
      ],
    ],
    [
      'one after another',
      [instead(8, '2026-02-11', '2026-02-12'), instead(9, '2026-02-01', '2026-02-10')],
      [
        ['2026-01-01', 5, null],
        ['2026-02-01', 9, 5],
        ['2026-02-11', 8, 5],
        ['2026-02-13', 5, null],
        ['2026-04-01', 6, null],
      ],
    ],
    [
      'up to the day of a transfer',
      [instead(9, '2026-01-01', '2026-03-31')],
      [
        ['2026-01-01', 9, 5],
        ['2026-04-01', 6, null],
      ],
    ],
  ])('%s', (_, posts, rows) => {
    expect(shown(withActing(own, posts))).toEqual(rows);
    expect(ownTerms(withActing(own, posts))).toEqual(own);
  });

  it('are none for somebody without terms', () => {
    expect(withActing([], [instead(9, '2026-02-01', '2026-02-10')])).toEqual([]);
  });

  const someDay = fc.integer({ min: 0, max: 40 }).map((at) => addDays('2026-01-01', at));
  const posts = fc
    .uniqueArray(someDay, { maxLength: 6 })
    .map((days) => days.sort())
    .chain((days) =>
      fc.tuple(...days.map(() => fc.tuple(fc.integer({ min: 10, max: 12 }), fc.boolean()))).map((kinds) =>
        days.flatMap((day, at): ActingDays[] => {
          const next = days[at + 1];
          const [position_id, is_instead] = kinds[at]!;
          return next === undefined ? [] : [{ position_id, date_from: day, date_to: addDays(next, -1), is_instead }];
        }),
      ),
    );
  const written = fc.array(fc.tuple(someDay, fc.integer({ min: 1, max: 4 })), { maxLength: 4 });

  it('have the post’s position on its days and the own on all others, and give the own back as they were', () => {
    fc.assert(
      fc.property(written, posts, (changes, some) => {
        const base = changes.reduce(
          (rows, [day, position_id]) => withTerms(rows, day, { position_id }),
          [terms('2025-12-31', 1)],
        );
        const stored = withActing(base, some);
        expect(ownTerms(stored)).toEqual(base);
        for (let at = 0; at < 45; at += 1) {
          const day = addDays('2025-12-31', at);
          const post = some.find((one) => one.is_instead && one.date_from <= day && day <= one.date_to);
          const ownPosition = termsOn(base, day)!.position_id;
          const row = termsOn(stored, day) as (typeof stored)[number];
          expect([row.position_id, row.own_position_id]).toEqual(
            post ? [post.position_id, ownPosition] : [ownPosition, null],
          );
        }
      }),
    );
  });

  it('let the own terms be changed meanwhile, as if there were no post', () => {
    fc.assert(
      fc.property(written, posts, someDay, (changes, some, from) => {
        const base = changes.reduce(
          (rows, [day, position_id]) => withTerms(rows, day, { position_id }),
          [terms('2025-12-31', 1)],
        );
        const changed = withTerms(ownTerms(withActing(base, some)), from, { position_id: 3 });
        expect(ownTerms(withActing(changed, some))).toEqual(withTerms(base, from, { position_id: 3 }));
      }),
    );
  });
});

describe('who can act in a post', () => {
  const person: ActingPerson = {
    terms: [terms('2025-06-01', 5), terms('2026-04-01', 6)],
    start_date: '2025-06-01',
    end_date: '2026-12-31',
    posts: [beside(9, '2026-05-01', '2026-05-10'), instead(8, '2026-07-01', '2026-07-10')],
  };
  it.each<[string, ActingDays, Partial<ActingPerson>, string | null]>([
    ['another position, beside', beside(7, '2026-03-01', '2026-03-10'), {}, null],
    ['another position, instead', instead(7, '2026-03-01', '2026-03-10'), {}, null],
    ['one day', instead(7, '2026-03-01', '2026-03-01'), {}, null],
    ['days past', instead(7, '2025-07-01', '2025-07-02'), {}, null],
    ['the own position', beside(5, '2026-03-01', '2026-03-10'), {}, 'position_id acting.own_position'],
    ['what was the own position before', beside(5, '2026-04-01', '2026-04-10'), {}, null],
    ['the own position of a later day', instead(6, '2026-03-25', '2026-04-01'), {}, 'position_id acting.own_position'],
    ['before the first day', beside(7, '2025-05-31', '2025-06-10'), {}, 'date_from acting.before_first'],
    [
      'before the first day of a new service',
      beside(7, '2026-01-31', '2026-02-10'),
      { start_date: '2026-02-01' },
      'date_from acting.before_first',
    ],
    ['after the last day', beside(7, '2026-12-30', '2027-01-01'), {}, 'date_to acting.after_last'],
    ['without a last day', beside(7, '2026-12-30', '2027-01-01'), { end_date: null }, null],
    ['more than three years', beside(7, '2026-03-01', '2029-03-02'), { end_date: null }, 'date_to acting.too_long'],
    ['the same position on one of the days', instead(9, '2026-05-10', '2026-05-12'), {}, 'date_from acting.overlaps'],
    ['the same position from the day after', beside(9, '2026-05-11', '2026-05-12'), {}, null],
    ['a second one instead', instead(7, '2026-07-10', '2026-07-12'), {}, 'is_instead acting.instead_already'],
    ['a second one beside it', beside(7, '2026-07-10', '2026-07-12'), {}, null],
    ['a second one beside another', instead(7, '2026-05-01', '2026-05-10'), {}, null],
    [
      'without terms',
      beside(7, '2026-03-01', '2026-03-10'),
      { terms: [], start_date: null },
      'date_from acting.no_terms',
    ],
    [
      'instead of none',
      instead(7, '2026-03-01', '2026-03-10'),
      { terms: [terms('2025-06-01', null)] },
      'is_instead acting.no_position_of_own',
    ],
    ['beside none', beside(7, '2026-03-01', '2026-03-10'), { terms: [terms('2025-06-01', null)] }, null],
  ])('%s', (_, post, more, refused) => {
    const fault = faultOf(post, { ...person, ...more });
    expect(fault && `${fault.field} ${fault.text.code}`).toBe(refused);
  });
});

it.each([
  ['2026-03-01', 'coming'],
  ['2026-03-02', 'now'],
  ['2026-03-10', 'now'],
  ['2026-03-11', 'over'],
])('on %s a post from 2 to 10 March is %s', (today, state) => {
  expect(stateOn({ date_from: '2026-03-02', date_to: '2026-03-10' }, today)).toBe(state);
});
