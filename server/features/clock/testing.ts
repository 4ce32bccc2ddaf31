import { afterEach, beforeAll, beforeEach } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { type Day, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { type Answer, type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { organisation } from '#server/seed/cast.ts';

/** Monday 2 March 2026, on which every test begins at 07:00. */
export const monday: Day = '2026-03-02';
/** The kiosk of the headquarters, which accepts typed cards, and one of Kuantan, which does not. */
export const lobby = { 'x-clockin-device-id': organisation.kioskSecret };
export const frontDesk = { 'x-clockin-device-id': `${organisation.kioskSecret}-kuantan` };

type Query = (...all: unknown[]) => Promise<unknown>;
type Named = string | { name?: string; text: string };

/** The name of a statement, without the month that its text has; undefined without one. */
const nameOf = (statement: Named): string | undefined =>
  typeof statement === 'string' ? undefined : statement.name?.replace(/-\d{4}-\d{2}-\d{2}$/, '');

/** A server whose attendances are deleted before every test. */
export function clockFixture() {
  let app: TestApp;
  let query: Query;
  beforeAll(async () => {
    app = await testApp();
    query = app.platform.pool.query as Query;
  });
  beforeEach(async () => {
    await app.pool.query('delete from attendances; delete from day_verdicts; delete from kiosk_events');
    at('07:00');
  });
  afterEach(() => watch(query));
  const watch = (watcher: Query) => {
    app.platform.pool.query = watcher as typeof app.platform.pool.query;
  };

  /** Sets the server's clock to a local time. */
  function at(time: string, day = monday, second = 0): void {
    app.setNow(new Date(instantOf(day, minuteOf(time), testZone).getTime() + second * 1000));
  }

  return {
    at,
    app: () => app,
    swipe: (card: unknown, headers: Record<string, string> = lobby, more: object = {}): Promise<Answer> =>
      app.ask(null, clock.clockInOut, { body: { code: card, platform: 'web_app', ...more }, headers }),
    /** The stored events, of everyone or of one person. */
    rows: async (userId: number | null = null) => {
      const { rows } = await app.pool.query(
        `select a.user_id, a.work_date, seq, type, minute, coalesce(v.is_late, false) as is_late,
          coalesce(v.is_early, false) as is_early, v.why -> 0 as remark, a.platform, kiosk_id, distance, away, a.reason
         from attendances a
           left join day_verdicts v on v.work_date = a.work_date and v.user_id = a.user_id and a.seq = 1
         where $1::int is null or a.user_id = $1 order by a.work_date, seq`,
        [userId],
      );
      return rows;
    },
    /** Changes reference facts as a feature would, and announces it. */
    fact: async (statement: string) => {
      await app.pool.query(statement);
      app.platform.live.announce([{ to: 'facts' }]);
    },
    /** The statements a call made, without those of sessions, the live bus and presence. */
    statementsOf: async (work: () => Promise<unknown>): Promise<string[]> => {
      const replies: string[] = [];
      watch((...all) => {
        const [first] = all as [Named];
        const text = typeof first === 'string' ? first : first.text;
        if (!/pg_notify|\bservers\b|\bonline\b|\bsessions\b/.test(text)) replies.push(nameOf(first) ?? text);
        return query.apply(app.platform.pool, all);
      });
      await work();
      return replies;
    },
    /** Does something once after a named statement, before its caller has the result. */
    after: (name: string, work: () => Promise<unknown>): void =>
      watch(async (...all) => {
        const result = await query.apply(app.platform.pool, all);
        if (nameOf(all[0] as Named) !== name) return result;
        watch(query);
        await work();
        return result;
      }),
    /** Holds a named statement until this many callers have reached it. */
    meetAt: (name: string, callers: number): void => {
      let waiting = 0;
      const together = Promise.withResolvers<void>();
      watch(async (...all) => {
        if (nameOf(all[0] as Named) === name) {
          waiting += 1;
          if (waiting >= callers) together.resolve();
          await together.promise;
        }
        return query.apply(app.platform.pool, all);
      });
    },
  };
}
