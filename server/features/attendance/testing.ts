import { beforeAll, beforeEach } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';

/** The day of the tests. */
export const monday = '2026-03-02';

/** A clock event for a test; by default the first in of the day, on time by card at 06:58. */
interface Wanted {
  date?: string;
  seq?: number;
  time?: string;
  is_late?: boolean;
  is_early?: boolean;
  remark?: object | null;
  platform?: string;
  office_id?: number;
  away?: boolean;
  distance?: number | null;
  lat?: number | null;
  lng?: number | null;
  reason?: string | null;
  doc?: string | null;
}

const onTime = { code: 'onTime', values: { start: '07:00', grace: 5 } };
const usual = {
  platform: 'web_app',
  source: 'kiosk',
  away: false,
  distance: null,
  lat: null,
  lng: null,
  reason: null,
  doc: null,
};

/** A server whose attendances are deleted before every test. */
export function attendanceFixture() {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.pool.query('delete from attendance_likes; delete from attendances; delete from day_verdicts');
  });
  const list = (who: Who, query: object = {}) => app.ask(who, attendance.list, { query: { ...query } });

  return {
    app: () => app,
    list,
    /** The first names on the first page, in order. */
    names: async (who: Who, query: object = {}): Promise<string[]> => {
      const { body } = await list(who, query);
      return body.data.map((row: { user: { name: string } }) => row.user.name.split(' ')[0]!.toLowerCase());
    },
    /** Inserts an event of a member of the cast and returns its id. */
    put: async (who: NonNullable<Who>, wanted: Wanted = {}): Promise<number> => {
      const { date = monday, seq = 1, time = '06:58', is_late, is_early, remark = onTime, ...columns } = wanted;
      const minute = minuteOf(time);
      const day = { user_id: cast[who].id, work_date: date };
      const created_at = instantOf(date, minute, testZone);
      const { id } = await app.db
        .insertInto('attendances')
        .values({
          ...usual,
          ...day,
          office_id: cast[who].office_id,
          seq,
          minute,
          created_at,
          recorded_at: created_at,
          ...columns,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const judged = {
        is_late,
        is_early,
        why: JSON.stringify([remark]),
        reason: 'swipe',
        judged_at: created_at,
      };
      if (seq === 1)
        await app.db
          .insertInto('day_verdicts')
          .values({ ...day, clock_in: minute, events: 1, ...judged })
          .execute();
      return id;
    },
    like: (who: Who, attendance_id: unknown) => app.ask(who, attendance.likes, { body: { attendance_id } }),
  };
}
