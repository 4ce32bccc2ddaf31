import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClockSettings, hoursOn } from '#domain/days/hours.ts';
import type { Verdict } from '#domain/days/rules.ts';
import { holidayOf } from '#domain/holidays/places.ts';
import { addDays, type Day, monthEnd } from '#domain/lib/calendar.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { cast } from '#server/seed/cast.ts';
import { swipeFacts } from '../clock/store.ts';
import { personFacts } from '../dashboard/store.ts';
import { judgeDays, verdictOf } from './judge.ts';
import { factsOf, personDays } from './person-days-store.ts';
import { FactsCache, isTrialAt, outagesAt, settingsOf } from './reference.ts';

const first = '2026-03-01';
const someDay = fc.integer({ min: 0, max: 6 }).map((days) => addDays(first, days));
const someSet = fc.constantFrom(1, 2, null);
const somePosition = fc.constantFrom(cast.farid.position_id, cast.zara.position_id, null);
const someOffice = fc.constantFrom(1, 2, 4, null);
const someState = fc.constantFrom('TRG', 'PHG', null);
/** Where a holiday applies: the offices in states, and others; everywhere is null. */
const somePlaces = fc.option(
  fc.record({
    states: fc.uniqueArray(fc.constantFrom('TRG', 'PHG', 'KUL'), { maxLength: 2 }),
    offices: fc.uniqueArray(fc.constantFrom(1, 2, 4), { maxLength: 2 }),
  }),
);
const someTime = fc.constantFrom('06:00', '07:30', '09:00');
/** What decides when a day ends, and who is late. */
const endOf = (settings: ClockSettings) => ({
  max_minute_before_late: settings.max_minute_before_late,
  ramadhan: settings.ramadhan,
  cut: settings.ramadhan ? Math.round(settings.hours_to_cut_during_ramadhan * 60) : 0,
  end: settings.ramadhan_end ?? null,
});
const status = fc.constantFrom('Approved', 'Pending', 'Rejected');

/** A week of Farid's: what is in force from which day, what is excused, and whom holidays are for. */
const week = fc.record({
  terms: fc.uniqueArray(fc.tuple(someDay, someSet, somePosition, someOffice), {
    selector: ([day]) => day,
    maxLength: 4,
  }),
  hours: fc.uniqueArray(fc.tuple(someDay, someTime, fc.boolean()), { selector: ([day]) => day, maxLength: 3 }),
  settings: fc.uniqueArray(fc.tuple(someDay, fc.nat(30), fc.boolean()), { selector: ([day]) => day, maxLength: 2 }),
  holidays: fc.array(fc.tuple(someDay, someDay, fc.option(fc.array(somePosition, { maxLength: 2 })), somePlaces), {
    maxLength: 3,
  }),
  states: fc.tuple(someState, someState, someState),
  leave: fc.array(fc.tuple(someDay, someDay, status), { maxLength: 2 }),
  late: fc.array(fc.tuple(someDay, status), { maxLength: 3 }),
  permits: fc.array(fc.tuple(someDay, status), { maxLength: 3 }),
  duties: fc.array(fc.tuple(someDay, someDay, fc.boolean(), status), { maxLength: 3 }),
  outages: fc.array(fc.tuple(someDay, fc.constantFrom(1, 2), fc.boolean()), { maxLength: 3 }),
  /** Of which office or set of hours, or of everybody, by choice or not, and whether Farid chose it. */
  ramadhan: fc.array(
    fc.tuple(
      someDay,
      someDay,
      fc.constantFrom('office', 'state', 'hours', 'all'),
      fc.constantFrom(1, 2),
      fc.constantFrom(null, true, false),
    ),
    { maxLength: 3 },
  ),
  starts: fc.tuple(fc.option(someDay), fc.option(someDay)),
  ends: fc.uniqueArray(fc.tuple(someDay, someDay, someDay), { selector: ([, day]) => day, maxLength: 2 }),
  /** Days whose verdict is not stored. */
  unjudged: fc.array(someDay, { maxLength: 2 }),
});

it('a swipe, the dashboard and the judged day read the same facts of any day [D5 HOLIDAY-07 HOLIDAY-08]', {
  timeout: 120_000,
}, async () => {
  const { pool, db } = await testDatabase();
  const id = cast.farid.id;
  const query = (text: string, values: unknown[]) => pool.query(text, values);
  const reset = () =>
    pool.query(`delete from leave_applications; delete from late_applications; delete from leave_office_applications; delete from duty_applications;
      delete from holidays; delete from office_outages; delete from ramadhan_choices; delete from ramadhan_periods; delete from service_ends; delete from day_verdicts; delete from settings where valid_from >= '${first}';
      delete from working_hour_days where valid_from >= '${first}'; delete from staff_terms where user_id = ${id}`);

  async function write(facts: typeof week extends fc.Arbitrary<infer Week> ? Week : never): Promise<void> {
    for (const [day, set, position, office] of facts.terms)
      await query(
        `insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade) values ($1, $2, $5, $3, $4, 'Contract', 'N19')`,
        [id, day, set, position, office],
      );
    for (const [at, state] of facts.states.entries())
      await query('update offices set state = $2 where id = $1', [[1, 2, 4][at], state]);
    await query('update organisation set starts_on = $1', [facts.starts[0]]);
    await query('update offices set starts_on = $1 where id = 1', [facts.starts[1]]);
    for (const [day, start_time, enable] of facts.hours) {
      const days = Array.from({ length: 7 }, (_, at) => ({
        id: at,
        day: `${at}`,
        enable,
        start_time,
        end_time: '16:30',
      }));
      await query('insert into working_hour_days (working_hour_id, valid_from, days) values (1, $1, $2)', [
        day,
        JSON.stringify(days),
      ]);
    }
    for (const [day, grace, ramadhan] of facts.settings)
      await query('insert into settings values ($1, $2, 3, 7, $3, 1)', [day, grace, ramadhan]);
    for (const [one, other, positions, places] of facts.holidays) {
      const [start, end] = [one, other].sort();
      const { rows } = await query(
        `insert into holidays (details, start, "end", is_restricted, is_local) values ('H' || $1::date, $1::date, $2, $3, $4) returning id`,
        [start, end, positions !== null, places !== null],
      );
      await query('insert into holiday_states select $1, unnest($2::text[])', [rows[0].id, places?.states ?? []]);
      await query('insert into holiday_offices select $1, unnest($2::int[])', [rows[0].id, places?.offices ?? []]);
      for (const position of new Set(positions ?? []))
        if (position !== null) await query('insert into holiday_positions values ($1, $2)', [rows[0].id, position]);
    }
    for (const [one, other, state] of facts.leave) {
      const [start, end] = [one, other].sort();
      await query(
        `insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at) values ($1, 1, $2, $3, 1, $4, '', now())`,
        [id, start, end, state],
      );
    }
    for (const [day, state] of facts.late)
      await query(
        `insert into late_applications (user_id, date, status, reason, created_at) values ($1, $2, $3, '', now()) on conflict do nothing`,
        [id, day, state],
      );
    for (const [day, state] of facts.permits)
      await query(
        `insert into leave_office_applications (user_id, date, start_time, end_time, is_official, status, reason, created_at) values ($1, $2, '08:00', '09:00', true, $3, '', now())`,
        [id, day, state],
      );
    for (const [one, other, expects_swipe, state] of facts.duties) {
      const [start, end] = [one, other].sort();
      await query(
        `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, start_time, end_time, place, status, reason, created_at)
         values ($1, 2, $2, $3, $4::date, case when $3::date = $4::date then '13:00' end, case when $3::date = $4::date then '16:00' end,
           'Kuala Lumpur', $5, '', now())`,
        [id, expects_swipe, start, end, state],
      );
    }
    for (const [one, end, due] of facts.ends)
      await query('insert into service_ends (user_id, first_day, last_day, due_from) values ($1, $2, $3, $4)', [
        ...[id, one, end, due],
      ]);
    for (const [one, other, place, which, chose] of facts.ramadhan) {
      const [start, end] = [one, other].sort();
      const { rows } = await query(
        `insert into ramadhan_periods (first_day, last_day, states, office_ids, working_hour_ids, days, choose_until)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [
          ...[start, end, place === 'state' ? [['TRG', 'PHG'][which - 1]] : []],
          ...[place === 'office' ? [which] : [], place === 'hours' ? [which] : []],
          JSON.stringify(
            Array.from({ length: 7 }, (_, at) => ({ minutes: at * 10, end_time: at === 3 ? '12:30' : null })),
          ),
          chose === null ? null : start,
        ],
      );
      if (chose !== null)
        await query(
          'insert into ramadhan_choices (user_id, period_id, leaves_early, chosen_by, chosen_at) values ($1, $2, $3, $1, now())',
          [...[id, rows[0].id, chose]],
        );
    }
    for (const [day, office, isWithdrawn] of facts.outages)
      await query(
        `insert into office_outages (office_id, day, start_time, end_time, reason, created_by, created_at, withdrawn_by,
          withdrawn_at, withdrawn_reason) values ($1, $2, '07:10', '09:30', '', $3, now(), $4, $5, $6)`,
        [office, day, id, ...(isWithdrawn ? [id, `${day}T02:00:00Z`, ''] : [null, null, null])],
      );
  }

  /** A range is what its days are, and the dashboard's month is judged by it whatever is stored. */
  async function agreeOnAll(unjudged: readonly Day[], today: Day): Promise<void> {
    const people = [id, cast.zara.id];
    const last = addDays(first, 6);
    const together = await personDays(db, people, { from: first, to: last, today });
    const apart = await Promise.all(
      together.map(({ user_id, work_date: day }) => personDays(db, [user_id], { from: day, to: day, today })),
    );
    expect(together).toEqual(apart.flat());
    expect(together).toHaveLength(14);
    const month = await personDays(db, [id], { from: first, to: monthEnd(first), today });
    await judgeDays(db, { people, from: first, to: last }, { now: new Date(`${today}T04:00:00Z`), today }, 'judge');
    await query('delete from day_verdicts where work_date = any($1)', [unjudged]);
    const { judged, month: others } = await personFacts(pool, { id }, today);
    const shown = ({ excuse, is_absent, why }: Pick<Verdict, 'excuse' | 'is_absent' | 'why'>) => [
      excuse,
      is_absent,
      why,
    ];
    expect([...judged, ...others.map((row) => verdictOf(row, today))].map(shown)).toEqual(
      month.map((row) => shown(verdictOf(row, today))),
    );
  }

  async function agreeOn(day: Day): Promise<void> {
    const [row] = await personDays(db, [id], { from: day, to: day, today: day });
    const judged = factsOf(row!);
    const [swiped] = await swipeFacts(pool, [{ card: cast.farid.access_card_id, date: day }]);
    const facts = await new FactsCache(pool).on(day);
    const { hours, holidays } = facts;
    const { office_id, position_id, working_hour_id, leave, late, permits, duties } = swiped!;
    const days = working_hour_id === null ? undefined : hours.get(working_hour_id);
    expect({ office_id, position_id, working_hour_id }).toEqual({
      office_id: row!.office_id,
      position_id: row!.position_id,
      working_hour_id: row!.working_hour_id,
    });
    expect({
      hours: days ? hoursOn(days, day) : null,
      settings: endOf(settingsOf(facts, swiped!)),
      holiday: holidayOf(holidays, office_id, position_id),
      leave,
      late,
      permits,
      duties,
      isTrial: isTrialAt(facts, office_id),
      outages: outagesAt(facts, office_id),
    }).toEqual({
      hours: judged.hours,
      settings: endOf(judged.settings),
      holiday: judged.holiday,
      leave: judged.leave,
      late: judged.late,
      permits: judged.permits,
      duties: judged.duties,
      isTrial: judged.isTrial,
      outages: judged.outages,
    });
    const shown = await personFacts(pool, { id }, day);
    expect(shown.hours ? hoursOn(shown.hours, day) : null).toEqual(judged.hours);
    const today = shown.public_holiday.filter(({ start, end }) => start <= day && end >= day);
    const names = today.map(({ details }) => details);
    expect(judged.holiday === null ? names : names.includes(judged.holiday)).toEqual(
      judged.holiday === null ? [] : true,
    );
  }

  await fc.assert(
    fc.asyncProperty(week, fc.uniqueArray(someDay, { minLength: 3, maxLength: 3 }), async (facts, days) => {
      await reset();
      await write(facts);
      for (const day of days) await agreeOn(day);
      await agreeOnAll(facts.unjudged, days[0]!);
    }),
    { numRuns: 25 },
  );
});

it('newest terms without hours have none, on the dashboard too [D5]', async () => {
  const { pool } = await testDatabase();
  const { id, position_id } = cast.farid;
  await pool.query(`insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
    values (${id}, '${first}', 1, null, ${position_id}, 'Contract', 'N19')`);
  expect((await personFacts(pool, { id }, first)).hours).toBe(null);
});
