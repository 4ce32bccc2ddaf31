import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import type { StateCode } from '#domain/holidays/states.ts';
import { addDays, type Day, daysOf } from '#domain/lib/calendar.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { offices, workingHours } from '#server/seed/cast.ts';

/** Three offices in three states, and whoever stays in each all the time. */
const states = ['TRG', 'KTN', 'PHG'] as const satisfies readonly StateCode[];
const places = [offices.headquarters, offices.kotaBharu, offices.kuantan];
const stayers: number[] = [];
/** Who moves between them. */
let mover: number;

const [first, last, today] = ['2026-03-01', '2026-03-12', '2026-03-15'] as const;
const days = daysOf(first, last);
let app: TestApp;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;

beforeAll(async () => {
  app = await testApp();
  app.setNow('2026-02-20T01:00:00Z');
  const ids = places.map(({ id }) => id);
  // Each office works from Sunday to Thursday, so that only their holidays differ.
  await query(`insert into office_working_hours select o, $2 from unnest($1::int[]) o on conflict do nothing`, [
    ids,
    workingHours.fromSeven.id,
  ]);
  for (const [at, state] of states.entries())
    await query('update offices set state = $2 where id = $1', [ids[at], state]);
  const desk = staffDesk(app);
  for (const { id } of places) stayers.push((await desk.add({ office_id: id })).id);
  mover = (await desk.add({ office_id: ids[0] })).id;
  await query(`delete from holidays; update organisation set starts_on = '2026-01-01', letters_absence = 'off'`);
  app.setNow(`${today}T02:00:00Z`);
  for (const day of days) await closeDay(app.db, day, app.platform.clock.now(), today);
});

/** What a day came to for somebody: all but when and because of what it was judged. */
const verdictOf = async (user_id: number, day: Day) => {
  const [row] = await query(
    `select to_jsonb(v) - 'user_id' - 'judged_at' - 'reason' as verdict from day_verdicts v
    where user_id = $1 and work_date = $2`,
    [user_id, day],
  );
  return row?.verdict;
};

const someDay = fc.integer({ min: 0, max: days.length - 1 }).map((at) => days[at]!);
const move = fc.record({ move: fc.nat(2), day: someDay });
const holiday = fc.record({
  states: fc.subarray([...states]),
  office: fc.option(fc.nat(2), { nil: null }),
  start: someDay,
  more: fc.nat(2),
});

it('a day’s verdict depends on the place of that day alone, whenever somebody was moved and holidays were added [D5 D15]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(move, holiday), { minLength: 2, maxLength: 7 }), async (happenings) => {
      const moves = new Map<Day, number>();
      for (const [at, one] of happenings.entries())
        if ('move' in one) {
          moves.set(one.day, one.move);
          const body = { office_id: places[one.move]!.id, valid_from: one.day };
          const { status } = await app.ask('aminah', staffRecord.change, { params: { user_id: mover }, body });
          expect([200, 422]).toContain(status);
        } else {
          const { states: some, office, start, more } = one;
          const office_ids = office === null ? [] : [places[office]!.id];
          const body = { details: `Cuti ${at}`, start, end: addDays(start, more), states: some, office_ids };
          expect([200, 422]).toContain((await app.ask('aminah', holidays.add, { body })).status);
        }
      await app.drain();
      const placed = await query(
        `select d::date as day, (select office_id from staff_terms where user_id = $1 and valid_from <= d
           order by valid_from desc limit 1) as office_id from generate_series($2::date, $3::date, '1 day') d`,
        [mover, first, last],
      );
      for (const { day, office_id } of placed) {
        const there = stayers[places.findIndex(({ id }) => id === office_id)]!;
        expect([day, await verdictOf(mover, day)]).toEqual([day, await verdictOf(there, day)]);
      }
      await query('delete from holidays; delete from transfer_history');
      await query(`delete from staff_terms where user_id = $1 and valid_from >= $2`, [mover, first]);
      await query('update users set office_id = $2 where id = $1', [mover, places[0]!.id]);
      const people = [mover, ...stayers];
      await judgeDays(app.db, { people, from: first, to: last }, { now: app.platform.clock.now(), today }, 'upgrade');
    }),
    { numRuns: 25 },
  );
});
