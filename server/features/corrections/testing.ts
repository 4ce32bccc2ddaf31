import { afterEach } from 'vitest';
import { corrections } from '#domain/corrections/contract.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { cast } from '#server/seed/cast.ts';
import { eventCalls, instantAt, numbered, type SentEvent } from '../clock/events-testing.ts';
import { clockFixture, monday } from '../clock/testing.ts';

export const tuesday = '2026-03-03';

type Who = 'aminah' | 'badrul' | 'farid' | 'gopal' | 'zara';

/** A server on which Farid, who works from 07:00 to 16:30, swipes on Monday, and days are corrected. */
export function correctionFixture() {
  const fixture = clockFixture();
  const { app, at } = fixture;
  const { send, stored } = eventCalls(fixture);
  const next = numbered();
  const query = async (text: string, values: unknown[] = []) => (await app().pool.query(text, values)).rows;
  afterEach(() =>
    app().pool.query(`delete from removed_events; update kiosk_events set removed_by = null; delete from correction_applications; delete from corrections;
      delete from inbox; delete from messages; delete from warning_letters; delete from letter_drafts;
      delete from activity_logs; delete from grants where user_id <> 3`),
  );

  const body = (changed: object) => ({
    ...{ user_id: cast.farid.id, day: monday, action: 'add', event_id: null, way: null, time: null },
    ...changed,
  });
  const eventOn = (time: string, second = 0, user: { access_card_id: string } = cast.farid): SentEvent =>
    next(user, time, { happened_at: instantAt(time, monday, second) });
  return {
    ...fixture,
    send,
    stored,
    query,
    eventOn,
    /** Swipes of Monday arrive at its end, so that they are stored with their events. */
    swiped: async (...times: string[]) => {
      at('18:00');
      await send(times.map((time) => eventOn(time)));
    },
    closeMonday: async () => {
      at('01:00', tuesday);
      await closeDay(app().db, monday, app().platform.clock.now(), tuesday);
      at('08:00', tuesday);
    },
    correct: (changed: object, who: Who = 'aminah') =>
      app().ask(who, corrections.add, { body: { ...body(changed), reason: 'Kiosk terputus', doc: '', ...changed } }),
    preview: (changed: object, who: Who = 'aminah') => app().ask(who, corrections.preview, { body: body(changed) }),
    withdraw: (id: number, who: Who = 'aminah') =>
      app().ask(who, corrections.withdraw, { body: { id, reason: 'Tersilap' } }),
    dayOf: async (who: Who = 'aminah', user_id: number = cast.farid.id, day = monday) =>
      app().ask(who, corrections.day, { params: { user_id, day } }),
    /** The places and times of somebody's events of a day that count. */
    day: async (user: { id: number } = cast.farid, of = monday) =>
      (
        await query(
          `select seq, to_char(created_at at time zone 'Asia/Kuala_Lumpur', 'HH24:MI:SS') as time from attendances
            where user_id = $1 and work_date = $2 order by seq`,
          [user.id, of],
        )
      ).map(({ seq, time }) => `${seq} ${time}`),
    /** The id of the event of a minute that counts. */
    idAt: async (time: string, user: { id: number } = cast.farid): Promise<number> =>
      (
        await query(
          `select id from attendances where user_id = $1 and work_date = $2
            and to_char(created_at at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') = $3`,
          [user.id, monday, time],
        )
      )[0]!.id,
    verdict: async (user: { id: number } = cast.farid, of = monday) =>
      (
        await query(
          `select is_late, left_early, no_clockout, is_absent, clock_in, clock_out, events from day_verdicts
            where user_id = $1 and work_date = $2`,
          [user.id, of],
        )
      )[0],
  };
}
