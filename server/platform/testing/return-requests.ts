import type { TestApp } from './app.ts';

type Of = { id: number };

/** A rest day that is over, and a day of leave. */
const [worked, away] = ['2026-02-28', '2026-03-24'] as const;

const decisions = ['detail', 'approve', 'reject', 'remove'] as const;
const bulks = ['approveSome', 'rejectSome', 'undo'] as const;

/** What is sent to the calls about days of leave that somebody gives back, and about claims for work on days off. */
export const returnRequests = (app: () => TestApp): Record<string, (one: Of) => Promise<object>> => ({
  'leaveChanges.apply': async ({ id }) => {
    await leaveOf(app(), id);
    return { user_id: id, date: away, reason: 'x' };
  },
  'replacement.apply': async ({ id }) => {
    await workOf(app(), id);
    return { user_id: id, date: worked, reason: 'x' };
  },
  ...Object.fromEntries(
    [...decisions, ...bulks].flatMap((name) => {
      const isOne = decisions.some((one) => one === name);
      const sent = (id: number) => (isOne ? { id } : { ids: [id] });
      return [
        [`leaveChanges.${name}`, async ({ id }: Of) => sent(await changeOf(app(), id))],
        [`replacement.${name}`, async ({ id }: Of) => sent(await claimOf(app(), id))],
      ];
    }),
  ),
});

/** Approved leave of somebody, whose days can be given back; returns its id. */
async function leaveOf({ pool }: TestApp, id: number): Promise<number> {
  await pool.query(`update leave_types set is_returnable = true where id = 1`);
  await pool.query(
    'delete from leave_returned where application_id in (select application_id from leave_days where user_id = $1)',
    [id],
  );
  await pool.query('delete from leave_changes where user_id = $1', [id]);
  await pool.query('delete from leave_days where user_id = $1', [id]);
  const { rows } = await pool.query(
    `with made as (insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
       values ($1, 1, 'Approved', $2, $2, 1, 'x', now()) returning id),
     days as (insert into leave_days (user_id, day, half, application_id, period, is_charged)
       select $1, $2, half, made.id, '2026-01-01', true from made, (values (1), (2)) h(half))
     insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, created_at)
     select e.id, $1, 'use', -1, '2026-01-01', made.id, now() from made, user_leaves e where e.user_id = $1 and e.leaves_id = 1
     returning application_id as id`,
    [id, away],
  );
  return rows[0].id;
}

/** A request of somebody to give that day back. */
async function changeOf(app: TestApp, id: number): Promise<number> {
  const leave = await leaveOf(app, id);
  const { rows } = await app.pool.query(
    `insert into leave_changes (user_id, leave_id, date, date_end, days, reason, status, created_at)
     values ($1, $2, $3, $3, 1, 'x', 'Pending', now()) returning id`,
    [id, leave, away],
  );
  return rows[0].id;
}

/** Work of somebody on a rest day that earns a day. */
async function workOf({ pool }: TestApp, id: number): Promise<void> {
  await pool.query(
    `update leave_types set is_replacement = true, carry_forward = true, whole_from_minutes = 420 where id = 4`,
  );
  await pool.query('update leave_ledger set claim_id = null where user_id = $1', [id]);
  await pool.query('delete from replacement_claims where user_id = $1', [id]);
  await pool.query(
    `insert into day_verdicts (work_date, user_id, clock_in, clock_out, events, reason, judged_at)
     values ($2, $1, 480, 960, 2, 'close', now()) on conflict do nothing`,
    [id, worked],
  );
}

/** A claim of somebody for it. */
async function claimOf(app: TestApp, id: number): Promise<number> {
  await workOf(app, id);
  const { rows } = await app.pool.query(
    `insert into replacement_claims (user_id, date, minutes, days, reason, status, created_at)
     values ($1, $2, 480, 1, 'x', 'Pending', now()) returning id`,
    [id, worked],
  );
  return rows[0].id;
}
