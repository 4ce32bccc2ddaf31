import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { changeDay } from '../staff/day-change.ts';
import { at, dashboardFixture, sunday, today } from './testing.ts';

const { app, came, leave, holiday, query } = dashboardFixture();
const tomorrow = '2026-03-03';
const counted = ['farid', 'gopal', 'zara', 'devi', 'chong'] as const;
const days = [sunday, today, tomorrow];

const who = fc.constantFrom(...counted);
const day = fc.constantFrom(...days);
/** Offices and sets of hours that an outage may excuse. */
const places = [1, 4].flatMap((office) => [1, 2].map((set) => ({ office, set })));
const setOrNone = fc.constantFrom(null, 1, 2);
/** A change of a fact, as the statements that make it. */
const changes = fc.oneof(
  fc.record({ what: fc.constant('hours' as const), who, day, to: setOrNone }),
  fc.record({ what: fc.constant('position' as const), who, day, to: fc.constantFrom(null, 10, 12) }),
  fc.record({ what: fc.constant('office' as const), who, day, to: fc.constantFrom(null, 1, 4) }),
  fc.record({
    what: fc.constant('state' as const),
    office: fc.constantFrom(1, 4),
    to: fc.constantFrom(null, 'TRG', 'PHG'),
  }),
  fc.record({ what: fc.constant('active' as const), who, to: fc.boolean() }),
  fc.record({ what: fc.constant('removed' as const), who, to: fc.boolean() }),
  fc.record({ what: fc.constant('start' as const), who, to: fc.option(day) }),
  fc.record({ what: fc.constant('end' as const), who, to: fc.option(day) }),
  fc.record({ what: fc.constant('leave' as const), who, day }),
  fc.record({ what: fc.constant('duty' as const), who, day, expects_swipe: fc.boolean(), isPart: fc.boolean() }),
  fc.record({
    what: fc.constant('holiday' as const),
    day,
    of: fc.constantFrom<number[] | null>(null, [], [10], [12]),
    at: fc.constantFrom(
      null,
      { states: ['TRG'], office_ids: [] },
      { states: ['PHG'], office_ids: [1] },
      { states: ['KUL'], office_ids: [] },
    ),
  }),
  fc.record({ what: fc.constant('swipe' as const), who }),
  fc.record({ what: fc.constant('event removed' as const), who }),
  fc.record({ what: fc.constant('new' as const), to: setOrNone }),
  fc.record({ what: fc.constant('starts on' as const), office: fc.constantFrom(null, 1, 4), to: fc.option(day) }),
  fc.record({
    what: fc.constant('down' as const),
    pairs: fc.uniqueArray(fc.constantFrom(...places), { maxLength: 2 }),
  }),
  fc.record({ what: fc.constant('day' as const), day }),
  // All changes were days ago, so that nobody is read one by one for them, and today begins.
  fc.record({ what: fc.constant('settled' as const) }),
);
type Change = typeof changes extends fc.Arbitrary<infer One> ? One : never;

let now = today;
let added = 0;
let down: typeof places = [];
const terms = async (name: keyof typeof cast, from: string, column: string, to: number | null) => {
  await query(
    `insert into staff_terms as t select user_id, $2::date, office_id, working_hour_id, position_id, employment_type, grade
       from staff_terms where user_id = $1 order by valid_from desc limit 1 on conflict do nothing`,
    [cast[name].id, from],
  );
  await query(`update staff_terms set ${column} = $3 where user_id = $1 and valid_from >= $2`, [
    cast[name].id,
    from,
    to,
  ]);
  await changeDay(app().platform);
};

const make: { [What in Change['what']]: (change: Extract<Change, { what: What }>) => Promise<unknown> } = {
  hours: ({ who, day, to }) => terms(who, day, 'working_hour_id', to),
  position: ({ who, day, to }) => terms(who, day, 'position_id', to),
  office: ({ who, day, to }) => terms(who, day, 'office_id', to),
  state: ({ office, to }) => query('update offices set state = $2 where id = $1', [office, to]),
  active: ({ who, to }) => query('update users set active = $2 where id = $1', [cast[who].id, to]),
  removed: ({ who, to }) =>
    query('update users set removed_at = case when $2 then now() end where id = $1', [cast[who].id, to]),
  start: ({ who, to }) => query('update users set start_date = $2 where id = $1', [cast[who].id, to]),
  end: ({ who, to }) => query('update users set end_date = $2 where id = $1', [cast[who].id, to]),
  leave: ({ who, day }) => leave(who, 'Approved', day),
  duty: ({ who, day, expects_swipe, isPart }) =>
    query(
      `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, start_time, end_time, place, reason, status, created_at)
       values ($1, 1, $2, $3, $3, $4, $5, 'Kuala Lumpur', '', 'Approved', now())`,
      [cast[who].id, expects_swipe, day, ...(isPart ? ['07:00', '10:00'] : [null, null])],
    ),
  holiday: ({ day, of, at }) => holiday('Cuti', day, day, of, at),
  swipe: ({ who }) =>
    app().ask(null, clock.clockInOut, {
      body: { code: cast[who].access_card_id, platform: 'web_app' },
      headers: { 'x-clockin-device-id': organisation.kioskSecret },
    }),
  'event removed': ({ who }) => query('delete from day_verdicts where user_id = $1', [cast[who].id]),
  new: ({ to }) => {
    added += 1;
    const unique = `n${added}`;
    return query(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, working_hour_id,
         employment_type, grade, created_at)
       select n, n || '@hadir.example', n, n, 'F', 'Single', n, 'Normal User', $2, 'Permanent', 'N19', now() from (select $1::text as n) n`,
      [unique, to],
    );
  },
  'starts on': ({ office, to }) =>
    office === null
      ? query('update organisation set starts_on = $1', [to])
      : query('update offices set starts_on = $2 where id = $1', [office, to]),
  settled: () => query('delete from staff_changes; delete from attendances; delete from day_verdicts'),
  down: async ({ pairs }) => {
    down = pairs;
  },
  day: async ({ day }) => {
    now = day;
    app().setNow(at('08:00', day));
    await changeDay(app().platform);
  },
};

/** The counts, and the same by reading everybody. */
async function compared(over: number[], showsFirst: boolean) {
  const values = [now, [1, 2, 3], over, down.map(({ office }) => office), down.map(({ set }) => set), showsFirst];
  const fast = await query('select * from staff_counts_today($1, $2, $3, $4, $5, $6)', values);
  const full = await query(
    `select count(*) filter (where state = 'in') as in, count(*) filter (where state = 'leave') as leave,
       count(*) filter (where state = 'awaited') as awaited, count(*) filter (where state = 'absent') as absent,
       (select count(*) from day_verdicts where work_date = $1 and is_late and (user_id <> 1 or $6)) as late
     from staff_today($1, $2, $3, $4, $5) where user_id <> 1 or $6`,
    values,
  );
  return [fast.rows[0], full.rows[0]];
}

describe('the counts of staff today', () => {
  it('are those of everybody read one by one, after any changes of their facts', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 12 }), fc.boolean(), async (list, first) => {
        for (const change of list) {
          await make[change.what](change as never);
          for (const over of [[], [1]]) {
            const [fast, full] = await compared(over, first);
            expect(fast).toEqual(full);
          }
        }
      }),
      { numRuns: 25, seed: 98 },
    );
  });

  it('count nobody as missing before attendance starts, who is in all the same', async () => {
    now = today;
    app().setNow(at('08:00', today));
    await query(
      'delete from staff_changes; update offices set starts_on = null; update organisation set starts_on = null',
    );
    const [fast, full] = await compared([1], false);
    expect([fast.awaited, fast.absent]).toEqual([0, 0]);
    expect(fast).toEqual(full);
    await query(`update organisation set starts_on = '2000-01-01'`);
    const [begun] = await compared([1], false);
    expect(begun.awaited + begun.absent).toBeGreaterThan(0);
  });

  it('stay right when they are made anew while staff change', async () => {
    const each = Array.from({ length: 10 }, (_, nth) => [
      query('update users set working_hour_id = $2 where id = $1', [cast.farid.id, (nth % 3) + 1]),
      changeDay(app().platform),
    ]);
    await Promise.all(each.flat());
    await came('gopal', today, '07:00');
    now = today;
    const [fast, full] = await compared([], true);
    expect(fast).toEqual(full);
  });
});
