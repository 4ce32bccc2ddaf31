import type { TestApp } from './app.ts';

type Of = { id: number };

/** A Thursday that is over, on which a clock-in was missing. */
const day = '2026-02-26';
const missing = { day, action: 'add', event_id: null, way: 'in', time: '07:30' };

/** Today, on which they have clocked in, and when they came. */
const today = '2026-03-02';
const came = { action: 'add', event_id: null, way: 'in', time: '06:30' };

/** What is sent to the calls that correct somebody's day. */
export const correctionRequests = (app: () => TestApp): Record<string, (one: Of) => Promise<object> | object> => ({
  'corrections.day': ({ id }) => ({ user_id: id, day }),
  'corrections.preview': ({ id }) => ({ user_id: id, ...missing }),
  'corrections.add': ({ id }) => ({ user_id: id, ...missing, reason: 'x' }),
  'corrections.previewMany': ({ id }) => ({ ids: [id], day, way: 'in', time: '07:30' }),
  'corrections.addMany': ({ id }) => ({ ids: [id], day, way: 'in', time: '07:30', reason: 'x' }),
  'corrections.withdraw': async ({ id }) => ({ id: await correctionOf(app(), id), reason: 'x' }),
  'correctionApplications.preview': ({ id }) => ({ user_id: id, day: today, ...came }),
  'correctionApplications.apply': ({ id }) => ({ user_id: id, date: today, ...came, reason: 'x' }),
  ...Object.fromEntries(
    ['detail', 'effect', 'approve', 'reject', 'remove'].map((name) => [
      `correctionApplications.${name}`,
      async ({ id }: Of) => ({ id: await applicationOf(app(), id) }),
    ]),
  ),
  ...Object.fromEntries(
    ['approveSome', 'rejectSome', 'undo'].map((name) => [
      `correctionApplications.${name}`,
      async ({ id }: Of) => ({ ids: [await applicationOf(app(), id)] }),
    ]),
  ),
});

/** An application of somebody to have a clock-in entered today. */
async function applicationOf({ pool }: TestApp, id: number): Promise<number> {
  await pool.query('delete from correction_applications where user_id = $1', [id]);
  const { rows } = await pool.query(
    `insert into correction_applications (user_id, date, action, way, time, reason, status, created_at)
     values ($1, $2, 'add', $3, $4, 'x', 'Pending', now()) returning id`,
    [id, today, came.way, came.time],
  );
  return rows[0].id;
}

/** A correction of somebody's day, whose clock-in is another swipe by now. */
async function correctionOf({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into corrections (user_id, work_date, action, happened_at, minute, is_double, reason, created_by, created_at)
     values ($1, '2026-02-25', 'add', '2026-02-25T00:30:00Z', 510, true, 'x', 3, now()) returning id`,
    [id],
  );
  return rows[0].id;
}
