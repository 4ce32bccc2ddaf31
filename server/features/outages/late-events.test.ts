import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { type Day, instantOf, minuteOf, timeOf } from '#domain/lib/calendar.ts';
import { months } from '#domain/months/contract.ts';
import { type FigureName, figureNames } from '#domain/months/figures.ts';
import { outages } from '#domain/outages/contract.ts';
import { instantAt, numbered } from '#server/features/clock/events-testing.ts';
import { lobby } from '#server/features/clock/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/** Thursday 26 February 2026, the only working day of its month: from 07:00 to 15:30, cut at 11:15; five minutes of grace. */
const day: Day = '2026-02-26';

/** Who swiped that day at a kiosk that had its network, and what arrived later. */
const people = {
  whole: ['09:05', '15:35'],
  // On leave in the morning.
  half: ['15:40'],
  // With a permit from 07:00 to 10:45.
  permit: ['12:05', '15:30'],
  missing: [],
  early: ['15:31'],
} as const;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

/**
 * In and out of each, with what lapsed and by how many minutes, after each step: the day is closed; an event arrives before
 * the kiosk is known to have been down; it was down from 06:30 to 09:00 and from 10:30 to 12:00; an event arrives; the month
 * is closed and two more arrive; both outages are withdrawn; and the last events arrive.
 */
const steps = ['closed', 'before', 'down', 'after', 'adjusted', 'withdrawn', 'last'] as const;
type Step = (typeof steps)[number];
const byHand: Record<Name, readonly string[]> = {
  // At 09:05 the kiosk worked for five minutes. 06:58 makes 15:35 an in, and 12:00 an out again.
  whole: [
    ...['09:05-15:35 late 125', '09:05-15:35 late 125', '09:05-15:35', '09:05-15:35'],
    ...['06:58- no clock-out', '06:58- no clock-out', '06:58-15:35'],
  ],
  // Only the second outage hid an arrival at 11:15; a second event makes the first the in, whatever was down.
  half: [
    ...['15:40- late 255, no clock-out', '15:40- late 255, no clock-out', '-15:40', '-15:40'],
    ...['11:05-15:40', '11:05-15:40', '11:05-15:40'],
  ],
  // Due at 10:45, when the kiosk was down; ten minutes to eleven is five minutes after the permit, and 15:30 is an in then.
  permit: [
    ...['12:05-15:30 late 80', '12:05-15:30 late 80', '12:05-15:30', '12:05-15:30'],
    ...['12:05-15:30', '12:05-15:30 late 80', '10:50- late 5, no clock-out'],
  ],
  // Neither outage lasted all day. Whoever swiped at 07:20 could swipe then.
  missing: [
    ...['- absent', '- absent', '- absent', '07:20- late 20, no clock-out'],
    ...['07:20-15:31 late 20', '07:20-15:31 late 20', '07:20-15:31 late 20'],
  ],
  early: ['15:31- late 510, no clock-out', ...Array.from({ length: 6 }, () => '07:02-15:31')],
};
/** What arrives in a step. */
const late: Partial<Record<Step, readonly [who: Name, time: string][]>> = {
  before: [['early', '07:02']],
  after: [['missing', '07:20']],
  adjusted: [
    ['missing', '15:31'],
    ['whole', '06:58'],
    ['half', '11:05'],
  ],
  last: [
    ['permit', '10:50'],
    ['whole', '12:00'],
  ],
};

type Some = Partial<Record<FigureName, number>>;
/** What February was closed with, and what all that came later adds. */
const figures: Record<Name, { closed: Some; adjusted: Some | null }> = {
  // 390 minutes; 517 from 06:58.
  whole: { closed: { expected: 1, present: 1, minutes: 390 }, adjusted: { minutes: 127 } },
  half: { closed: { expected: 1, present: 1, leave: 0.5 }, adjusted: { minutes: 275 } },
  permit: {
    closed: { expected: 1, present: 1, minutes: 205 },
    adjusted: { late: 1, late_minutes: 5, no_clockout: 1, minutes: -205 },
  },
  missing: {
    closed: { expected: 1, present: 1, late: 1, late_minutes: 20, no_clockout: 1 },
    adjusted: { no_clockout: -1, minutes: 491 },
  },
  early: { closed: { expected: 1, present: 1, minutes: 509 }, adjusted: null },
};

let app: TestApp;
const id = {} as Record<Name, number>;
const seen = {} as Record<Step, Record<string, string>>;
let notices: Record<string, number>;
let closing: number;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;

/** Everybody's day as it is stored. */
async function stored(): Promise<Record<string, string>> {
  const rows = await query('select * from day_verdicts where work_date = $1', [day]);
  const texts = names.map((who) => {
    const row = rows.find(({ user_id }) => user_id === id[who]);
    const time = (minute: number | null) => (minute === null ? '' : timeOf(minute));
    const lapses = [
      row.is_late && `late ${row.why[0].values.minutes}`,
      row.left_early && 'left early',
      row.no_clockout && 'no clock-out',
      row.is_absent && 'absent',
    ].filter(Boolean);
    return [who, `${time(row.clock_in)}-${time(row.clock_out)} ${lapses.join(', ')}`.trim()];
  });
  return Object.fromEntries(texts);
}

beforeAll(async () => {
  app = await testApp();
  app.setNow('2026-02-20T02:00:00Z');
  await query(`delete from holidays; update organisation set starts_on = '2026-02-26', letters_is_late = 'off',
    letters_leave_early = 'off', letters_no_clockout = 'off', letters_absence = 'off', close_after_days = null`);
  const cards = {} as Record<Name, { access_card_id: string }>;
  for (const name of names) {
    cards[name] = await staffDesk(app).add({ start_date: '2020-01-01' });
    id[name] = (cards[name] as unknown as { id: number }).id;
  }
  await query(
    `with a as (insert into leave_applications (user_id, leaves_id, date_start, date_end, half_start, half_end, total_days,
       status, reason, created_at) values ($1, $2, $3, $3, 'morning', 'morning', 0.5, 'Approved', '', now()) returning id)
     insert into leave_days (user_id, day, half, application_id, period, is_charged)
     select $1, $3, 1, id, '2026-01-01', true from a`,
    [id.half, leaveTypes.annual.id, day],
  );
  await query(
    `insert into leave_office_applications (user_id, date, start_time, end_time, reason, status, is_official, created_at)
     values ($1, $2, '07:00', '10:45', 'Klinik', 'Approved', false, now())`,
    [id.permit, day],
  );

  const swipes = names.flatMap((who) => people[who].map((time) => ({ who, time })));
  for (const { who, time } of swipes.toSorted((a, b) => (a.time < b.time ? -1 : 1))) {
    app.setNow(instantOf(day, minuteOf(time), testZone));
    const body = { code: cards[who].access_card_id, platform: 'web_app' };
    const { status } = await app.ask(null, clock.clockInOut, { body, headers: lobby });
    expect([who, time, status]).toEqual([who, time, 200]);
  }
  const next = numbered();
  const done = async (answer: Promise<{ status: number; body: { message?: string; id?: number } }>) => {
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([200, body.message]);
    return body.id!;
  };
  const see = async (step: Step) => {
    for (const [who, time] of late[step] ?? []) {
      const events = [next(cards[who], time, { happened_at: instantAt(time, day) })];
      const { body } = await app.ask(null, clock.events, { body: { events }, headers: lobby });
      expect([who, time, body.results[0].outcome]).toEqual([who, time, 'accepted']);
    }
    seen[step] = await stored();
  };

  app.setNow('2026-02-27T02:00:00Z');
  await closeDay(app.db, day, new Date('2026-02-27T02:00:00Z'), '2026-02-27');
  await see('closed');
  await see('before');
  const down = (start_time: string, end_time: string) =>
    done(
      app.ask('aminah', outages.add, {
        body: { office_id: 1, day, start_time, end_time, reason: 'Bekalan elektrik', doc: '' },
      }),
    );
  await query('delete from inbox; delete from messages');
  const both = [await down('06:30', '09:00'), await down('10:30', '12:00')];
  const sent = await query('select user_id, count(*)::int as many from inbox group by 1');
  notices = Object.fromEntries(names.map((who) => [who, sent.find((row) => row.user_id === id[who])?.many ?? 0]));
  await see('down');
  await see('after');

  app.setNow('2026-02-28T22:00:00Z');
  await query(`insert into closed_days (work_date, closed_at) values ('2026-02-27', now()), ('2026-02-28', now())`);
  await done(app.ask('aminah', months.close, { body: { month: '2026-02', in_the_way: 0, reason: '' } }));
  closing = (await app.ask('aminah', months.detail, { params: { month: '2026-02' } })).body.closing.id;
  await see('adjusted');
  for (const one of both) await done(app.ask('aminah', outages.withdraw, { body: { id: one, reason: 'Tersilap' } }));
  await see('withdrawn');
  await see('last');
}, 60_000);

describe('a kiosk that was down twice, with events that arrive late', () => {
  it.each(names)('judges the day of %s as it is by hand after each step [D4 D5]', (who) => {
    expect(steps.map((step) => [step, seen[step][who]])).toEqual(steps.map((step, at) => [step, byHand[who][at]]));
  });

  it('tells each person concerned once [D5]', () => {
    expect(notices).toEqual({ whole: 1, half: 1, permit: 1, missing: 0, early: 0 });
  });

  it.each(names)('closed the month of %s as it was then, and adds what came later [D5]', async (who) => {
    const { body } = await app.ask('aminah', months.people, { params: { closing_id: closing } });
    const row = body.data.find((one: { id: number }) => one.id === id[who]);
    const some = (all: Record<FigureName, number> | null) =>
      all && Object.fromEntries(figureNames.filter((name) => all[name] !== 0).map((name) => [name, all[name]]));
    expect({ closed: some(row.figures), adjusted: some(row.adjusted) }).toEqual(figures[who]);
  });
});
