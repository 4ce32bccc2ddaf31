import { beforeAll, beforeEach } from 'vitest';
import { type Day, instantOf } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { type WarningDraft, warningDrafts } from '#domain/warnings/drafts-contract.ts';
import type { LetterMode } from '#domain/warnings/modes.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { rejudge } from '../days/rejudge.ts';
import { closeDay } from '../runs/close-day.ts';

type Who = keyof typeof cast;

/** Two days on which nobody swipes, closed on a third. */
export const [monday, tuesday, today]: readonly [Day, Day, Day] = ['2026-03-02', '2026-03-03', '2026-03-05'];
export const now = instantOf(today, 600, testZone);

/** A server without letters, drafts and verdicts before each test, and what tests of drafts do with it. */
export function draftFixture() {
  let app: TestApp;
  let announced: LiveEvent[] = [];

  beforeAll(async () => {
    app = await testApp();
    const announce = app.platform.live.announce;
    app.platform.live.announce = (events) => {
      announced.push(...events);
      announce(events);
    };
  });
  beforeEach(async () => {
    announced = [];
    app.setNow(now);
    await app.pool.query(`delete from inbox; delete from messages; delete from warning_letters; delete from letter_drafts; delete from held_causes;
      delete from activity_logs; delete from day_verdicts; delete from closed_days; delete from leave_applications;
      delete from late_applications; update organisation set letters_explain_days = 0;
      update offices set starts_on = null; update users set removed_at = null, active = (id <> ${cast.vikram.id})`);
    await policy('automatic', null);
  });

  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  /** What becomes of letters for absence, the share, and the start of attendance. */
  const policy = (absence: LetterMode | null, share: number | null, starts_on = '2000-01-01') =>
    query('update organisation set letters_absence = $1, letters_share = $2, starts_on = $3', [
      absence,
      share,
      starts_on,
    ]);
  const close = (day: Day = monday) => closeDay(app.db, day, now, today);
  const only = (...ids: number[]) => query('update users set active = (id = any($1))', [ids]);
  const letters = async () =>
    (await query('select user_id from warning_letters order by user_id')).map((one) => one.user_id);
  const drafts = () =>
    query(
      `select user_id, why, dismissed_at is not null as dismissed, dismissed_by from letter_drafts order by user_id`,
    );
  const notices = () =>
    query(`select m.title, m.message, m.message_ms, array_agg(i.user_id order by i.user_id) as ids from inbox i
      join messages m on m.id = i.message_id group by m.id order by m.id`);
  const list = async (who: Who = 'aminah', filters: object = {}) =>
    app.ask(who, warningDrafts.list, { query: filters as Record<string, unknown> });
  const rows = async (who: Who = 'aminah', filters: object = {}) =>
    (await list(who, filters)).body.data as WarningDraft[];
  const draftOf = async (user: { id: number }) =>
    (await query('select id from letter_drafts where user_id = $1 order by id', [user.id]))[0]!.id as number;
  const release = (ids: unknown, who: Who = 'aminah') => app.ask(who, warningDrafts.release, { body: { ids } });
  const dismiss = (ids: unknown, who: Who = 'aminah') => app.ask(who, warningDrafts.dismiss, { body: { ids } });
  const judgeAgain = (from = monday, to = monday, isPortion = false) =>
    app.db
      .transaction()
      .execute((db) =>
        rejudge(
          { db, now, today: today, viewer: { id: cast.aminah.id }, announce: () => undefined, isPortion },
          { people: 'all', spans: [{ from, to }], reason: 'leave' },
        ),
      );
  const leave = (user: { id: number }, day: Day = monday) =>
    query(
      `insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
       values ($1, 1, $2, $2, 1, 'Approved', '', now())`,
      [user.id, day],
    );
  return {
    app: () => app,
    announced: () => announced,
    query,
    policy,
    close,
    only,
    letters,
    drafts,
    notices,
    list,
    rows,
    draftOf,
    release,
    dismiss,
    judgeAgain,
    leave,
  };
}
