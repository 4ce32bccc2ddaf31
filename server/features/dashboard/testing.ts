import { beforeAll, beforeEach } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { minuteOf } from '#domain/lib/calendar.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';

/** A member of the cast. */
type Member = keyof typeof cast;

/** The day of the tests, Monday 2 March 2026, and the day before it. */
export const today = '2026-03-02';
export const sunday = '2026-03-01';
/** The instant of a local time, by default today. */
export const at = (time: string, day = today) => new Date(`${day}T${time}:00+08:00`);

/** A server without any events at the start of each test, and helpers that add them. */
export function dashboardFixture() {
  let app: TestApp;
  let letters = 0;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    app.setNow(testNow);
    const moving = ['attendance_likes', 'attendances', 'day_verdicts', 'inbox', 'warning_letters'];
    const others = [
      ...['late_applications', 'leave_office_applications', 'duty_applications', 'correction_applications'],
      ...['leave_returned', 'leave_changes', 'replacement_claims', 'leave_applications'],
      ...['devices', 'holidays'],
    ];
    await app.pool.query([...moving, ...others].map((table) => `delete from ${table}`).join('; '));
  });
  const query = (text: string, values: unknown[] = []) => app.pool.query(text, values);
  return {
    app: () => app,
    query,
    /** The dashboard as a user gets it. */
    seen: async (who: Who) => (await app.ask(who, dashboard.dashboard)).body,
    /** A swipe at the kiosk; the clock stays at its time. */
    swipe(who: Member, time: string) {
      app.setNow(at(time));
      return app.ask(null, clock.clockInOut, {
        body: { code: cast[who].access_card_id, platform: 'web_app' },
        headers: { 'x-clockin-device-id': organisation.kioskSecret },
      });
    },
    /** The first event of someone's day, with its verdict. */
    async came(who: Member, day: string, time: string, { likes = 0 } = {}) {
      const { id, office_id } = cast[who];
      await query(
        `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, likes, source, recorded_at)
         values ($1, $2, $3, 1, $4, $5, 'web_app', $6, 'kiosk', $5)`,
        [id, office_id, day, minuteOf(time), at(time, day), likes],
      );
      await judgeDays(app.db, { people: [id], from: day, to: day }, { now: testNow, today }, 'judge');
    },
    /** A warning letter about a day, issued at an instant. */
    warned(who: Member, type: string, date: string, created: Date, status = 'Pending') {
      letters += 1;
      return query(
        `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [`WL/2026/03/${letters}`, cast[who].id, date, type, status, created],
      );
    },
    /** A leave application in a state, over some days. */
    leave(who: Member, status: string, start: string, end = start) {
      return query(
        `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
         values ($1, 1, $2, $3, $4, 1, 'x', now())`,
        [cast[who].id, status, start, end],
      );
    },
    /** A public holiday; `position_ids` and `places` restrict it. */
    holiday(
      details: string,
      start: string,
      end = start,
      position_ids: number[] | null = null,
      places: { states: readonly string[]; office_ids: readonly number[] } | null = null,
    ) {
      return query(
        `with h as (insert into holidays (details, start, "end", is_restricted, is_local)
           values ($1, $2, $3, $4::int[] is not null, $5::text[] is not null) returning id),
         in_states as (insert into holiday_states select h.id, s from h, unnest($5::text[]) s),
         at_offices as (insert into holiday_offices select h.id, o from h, unnest($6::int[]) o)
         insert into holiday_positions select h.id, p from h, unnest($4::int[]) p`,
        [details, start, end, position_ids, places?.states ?? null, places?.office_ids ?? null],
      );
    },
  };
}
