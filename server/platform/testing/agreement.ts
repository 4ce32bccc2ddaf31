import { sql } from 'kysely';
import { kindNames, kinds } from '#domain/applications/kinds.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { followVerdicts } from '#server/features/warnings/follow.ts';
import type { Db } from '../database/database.ts';
import type { TestApp } from './app.ts';

/** What does not agree about some people, as messages: none, whatever was done at once, once its jobs have run. */
export async function disagreements(app: TestApp, people: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, text] of Object.entries(laws)) {
    const { rows } = await app.pool.query(text, [people]);
    wrong.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return [...wrong, ...(await decidedTwice(app, people)), ...(await notAsJudgedNow(app, people))];
}

/** Statements that return rows where something does not agree. */
const laws: Record<string, string> = {
  'the ledger of leave is the days that it has': `
    select a.id, a.status, a.total_days, has.days as has, -coalesce(g.days, 0) as charged
    from leave_applications a
      left join lateral (select sum(days) as days from leave_ledger where application_id = a.id) g on true
      cross join lateral (select
        (select count(*) from leave_days l where l.application_id = a.id and l.is_charged) * 0.5
        + (select count(*) from leave_replaced w where w.application_id = a.id and w.is_charged
          and a.status in ('Pending', 'Supported') and not exists (select from leave_days l
            where l.application_id = w.application_id and l.day = w.day and l.half = w.half)) * 0.5 as days) has
    where a.user_id = any($1) and (has.days <> -coalesce(g.days, 0)
      or has.days <> case when a.status in ('Rejected', 'Canceled') then 0 else a.total_days end)`,
  'no balance is below zero': `
    select user_leave_id, sum(days) from leave_ledger where user_id = any($1) group by 1 having sum(days) < 0`,
  'nobody holds a type of leave twice': `
    select user_id, leaves_id from user_leaves where user_id = any($1) and removed_at is null
    group by 1, 2 having count(*) > 1`,
  'the swipes of a day are numbered from one': `
    select user_id, work_date, array_agg(seq order by seq) from attendances where user_id = any($1)
    group by 1, 2 having max(seq) <> count(*)`,
  'a verdict is of all swipes of its day': `
    select v.user_id, v.work_date, v.events, count(a.id) from day_verdicts v
      left join attendances a on a.user_id = v.user_id and a.work_date = v.work_date
    where v.user_id = any($1) group by 1, 2, 3 having count(a.id) <> v.events`,
  'a counted event of a kiosk has its swipe': `
    select e.id from kiosk_events e where e.user_id = any($1) and e.outcome = 'accepted' and e.removed_by is null
      and not exists (select from attendances a where a.user_id = e.user_id and a.work_date = e.work_date
        and a.id = e.attendance_id)`,
  'an approved correction is in effect, and no other': `
    select a.id, a.status, c.id as correction, c.withdrawn_at from correction_applications a
      left join corrections c on c.id = a.correction_id
    where a.user_id = any($1) and (a.status = 'Approved') <> (c.id is not null and c.withdrawn_at is null)`,
  'what waits to give days back is of approved leave': `
    select c.id, l.status from leave_changes c join leave_applications l on l.id = c.leave_id
    where c.user_id = any($1) and c.status = 'Pending' and c.removed_at is null and l.status <> 'Approved'`,
  'nobody who was removed waits for a decision': `
    select a.id from leave_applications a join users u on u.id = a.user_id
    where a.user_id = any($1) and u.removed_at is not null and a.status in ('Pending', 'Supported')`,
  'the figures of a closed month come to its days': `
    select s.user_id, c.month from month_closings c
      cross join lateral month_sums($1, c.month) s
      join month_figures f on f.closing_id = c.id and f.user_id = s.user_id
      left join lateral (select sum(expected) as expected, sum(present) as present, sum(leave) as leave,
        sum(absent) as absent, sum(late) as late, sum(minutes) as minutes, sum(corrections) as corrections
        from month_adjustments m where m.closing_id = c.id and m.user_id = s.user_id) m on true
    where c.opened_at is null and (s.expected, s.present, s.leave, s.absent, s.late, s.minutes, s.corrections)
      is distinct from (f.expected + coalesce(m.expected, 0), f.present + coalesce(m.present, 0),
        f.leave + coalesce(m.leave, 0), f.absent + coalesce(m.absent, 0), f.late + coalesce(m.late, 0),
        f.minutes + coalesce(m.minutes, 0), f.corrections + coalesce(m.corrections, 0))`,
};

/** The state that the last step of a timeline leaves an application in; others leave it in one of several. */
const stateAfter: Readonly<Record<string, string>> = {
  support: 'Supported',
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Canceled',
};

/** Applications of which one decision was made twice, or whose state is not that of the last one. */
async function decidedTwice({ pool }: TestApp, people: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const kind of kindNames) {
    const { rows } = await pool.query<{ id: number; status: string; steps: string[] }>(
      `select a.id, a.status, array(select s.step::text from application_steps s where s.kind = $2
         and s.application_id = a.id and s.step in ('support', 'approve', 'reject', 'cancel', 'undo', 'left') order by s.id) as steps
       from ${kinds[kind].table} a where a.user_id = any($1) and a.removed_at is null`,
      [people, kind],
    );
    for (const { id, status, steps } of rows) {
      const isTwice = steps.some((step, at) => at > 0 && step === steps[at - 1]);
      const state = stateAfter[steps.at(-1) ?? ''];
      if (isTwice || (state !== undefined && state !== status)) wrong.push(`${kind} ${id} is ${status} by ${steps}`);
    }
  }
  return wrong;
}

/** What judging these people's stored days again would change: verdicts, months, letters. It is rolled back. */
async function notAsJudgedNow({ db, platform }: TestApp, people: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  const [now, today] = [platform.clock.now(), platform.clock.today()];
  const rolledBack = new Error('rolled back');
  const judging = db.transaction().execute(async (tx) => {
    const before = await monthsOf(tx, people);
    for (const { work_date, ids } of await storedDays(tx, people)) {
      const judged = await judgeDays(tx, { people: ids, from: work_date, to: work_date }, { now, today }, 'judge');
      if (judged.changed > 0) wrong.push(`verdicts of ${work_date}: ${judged.changed}`);
    }
    if ((await monthsOf(tx, people)) !== before) wrong.push('figures of months');
    const yesterday = addDays(today, -1);
    const within = { db: tx, now, today, viewer: null, announce: () => undefined };
    const letters = await followVerdicts(within, people, monthStart(yesterday), yesterday);
    for (const [what, some] of Object.entries(letters))
      if (some.length > 0) wrong.push(`letters ${what}: ${some.length}`);
    throw rolledBack;
  });
  await judging.catch((error) => {
    if (error !== rolledBack) throw error;
  });
  return wrong;
}

async function storedDays(db: Db, people: readonly number[]): Promise<{ work_date: Day; ids: number[] }[]> {
  const { rows } = await sql<{ work_date: Day; ids: number[] }>`select work_date, array_agg(user_id) as ids
    from day_verdicts where user_id = any(${people}::int[]) group by 1 order by 1`.execute(db);
  return rows;
}

/** What the months of some people come to, as a text to be compared. */
async function monthsOf(db: Db, people: readonly number[]): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat(
      (select jsonb_agg(s order by s) from staff_months s where s.user_id = any(${people}::int[])),
      (select count(*) from month_adjustments m where m.user_id = any(${people}::int[]))) as all`.execute(db);
  return rows[0]!.all;
}
