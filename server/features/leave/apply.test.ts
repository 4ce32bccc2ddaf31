import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture, week } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());
const { farid, gopal, zara, aminah, chong } = cast;
const { annual, medical, maternity, emergency } = leaveTypes;

describe('applying for leave', () => {
  it('returns one’s applications and balances, with the days deducted [CALLB-41 MYLEAVE-11 LEAVE-40]', async () => {
    const { status, body } = await fixture.apply('farid');
    expect([status, body.message, body.total]).toEqual([200, 'Application has been submitted', 1]);
    expect(body.data[0]).toMatchObject({
      id: body.id,
      status: 'Pending',
      date_start: week.start,
      date_end: week.end,
      total_days: 5,
      leaves_id: annual.id,
      leaves: { name: annual.name, is_backdated: false },
      reason: 'Balik kampung',
      remark: null,
      doc: null,
      supported_by: null,
      supported_at: null,
      approved_by: null,
      approved_at: null,
      user: { id: farid.id, name: farid.name, position: { id: farid.position_id } },
    });
    const entry = body.leaves.find((one: { leaves_id: number }) => one.leaves_id === annual.id);
    expect(entry).toMatchObject({ balance: 9, total_days: 14 });
    expect(await fixture.balance(farid.id)).toBe(9);
  });

  it('skips days off and holidays, and stores both halves of each day [D6]', async () => {
    await fixture.app.pool.query(
      `insert into holidays (details, start, "end") values ('Hari Keputeraan', '2026-03-09', '2026-03-09')`,
    );
    const { body } = await fixture.apply('farid', { date_start: '2026-03-05', date_end: '2026-03-10' });
    expect(body.data[0].total_days).toBe(3);
    const { rows } = await fixture.app.pool.query(
      `select day, count(*)::int as halves, bool_and(is_charged) as charged from leave_days group by day order by day`,
    );
    expect(rows.map(({ day, halves, charged }) => `${day} ${halves} ${charged}`)).toEqual([
      '2026-03-05 2 true',
      '2026-03-06 2 false',
      '2026-03-07 2 false',
      '2026-03-08 2 true',
      '2026-03-09 2 false',
      '2026-03-10 2 true',
    ]);
  });

  it('charges each day to its own period [D6]', async () => {
    const { body } = await fixture.apply('farid', {
      leaves_id: emergency.id,
      date_start: '2026-03-31',
      date_end: '2026-04-01',
    });
    expect(body.data[0].total_days).toBe(2);
    const { rows } = await fixture.app.pool.query(
      `select period, days from leave_ledger where application_id = $1 order by period`,
      [body.id],
    );
    expect(rows).toEqual([
      { period: '2026-03-01', days: -1 },
      { period: '2026-04-01', days: -1 },
    ]);
  });

  it.each([
    ['on frozen dates [LEAVE-34]', {}, 'Selection includes dates that are frozen', 'freeze'],
    [
      'before today [LEAVE-36]',
      { date_start: '2026-03-01', date_end: '2026-03-03' },
      'Dates before today cannot be selected',
    ],
    ['on off days alone', { date_start: '2026-03-06', date_end: '2026-03-07' }, 'Selection has no working days'],
    ['in reverse', { date_start: '2026-03-12', date_end: '2026-03-08' }, 'The last day must not be before the first'],
    ['for ten years', { date_start: '2026-03-08', date_end: '2036-03-08' }, 'Please select at most 366 days'],
    [
      'for more than is left [LEAVE-35]',
      { date_start: '2026-03-08', date_end: '2026-03-31' },
      'Insufficient leave balance',
    ],
    ['of a type that is not given', { leaves_id: maternity.id }, 'This leave type is not assigned'],
    [
      'with another’s attachment',
      { doc: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf' },
      'The attachment was not found. Please upload it again',
    ],
    ['without a reason [LEAVE-30]', { reason: ' ' }, 'Please complete this field'],
    ['without a type [LEAVE-30]', { leaves_id: '' }, 'Please select the options'],
    ['without dates [LEAVE-30]', { date_start: '' }, 'Please complete this field'],
  ])('%s is refused, and nothing is written', async (_, fields, message, freeze = '') => {
    if (freeze)
      await fixture.app.pool.query(`insert into leave_freezes (start, "end") values ('2026-03-10', '2026-03-10')`);
    const answer = await fixture.apply('farid', fields);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect(await fixture.balance(farid.id)).toBe(14);
    expect((await fixture.app.pool.query('select from leave_days')).rowCount).toBe(0);
  });

  it('overlapping one’s own leave is refused, but not once that was rejected [D6]', async () => {
    const { body } = await fixture.apply('farid');
    const again = await fixture.apply('farid', { date_start: '2026-03-12', date_end: '2026-03-15' });
    expect(again.body.message).toBe('You already have leave on these dates');
    await fixture.app.ask('chong', leave.rejectOne, { params: { id: body.id } });
    expect((await fixture.apply('farid')).status).toBe(200);
  });

  it('is not for Permanent staff themselves, but an admin applies for them [MYLEAVE-05 ACCESSB-39 DASH-28]', async () => {
    const refused = await fixture.apply('gopal');
    expect([refused.status, refused.body.message]).toEqual([422, 'Permanent staff cannot apply for leave here']);
    const { rows } = await fixture.app.pool.query(
      `insert into user_leaves (user_id, leaves_id, total_days) values ($1, $2, 5) on conflict do nothing returning id`,
      [gopal.id, annual.id],
    );
    if (rows[0])
      await fixture.app.pool.query(
        `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at) values ($1, $2, 'grant', 5, '2026-01-01', now())`,
        [rows[0].id, gopal.id],
      );
    const { status, body } = await fixture.apply('aminah', {}, gopal.id);
    expect([status, body.data[0].user.id]).toEqual([200, gopal.id]);
    const { rows: steps } = await fixture.app.pool.query('select user_id, for_id from application_steps');
    expect(steps).toEqual([{ user_id: aminah.id, for_id: gopal.id }]);
  });

  it('for someone else is open to admins only [LEAVE-07]', async () => {
    expect((await fixture.apply('farid', {}, zara.id)).status).toBe(404);
    expect((await fixture.apply('chong', {}, farid.id)).status).toBe(404);
    expect((await fixture.apply('aminah', {}, 999_999)).status).toBe(404);
  });

  it('without an approver is refused, and without a supporter waits for the approver at once [D6]', async () => {
    const set = (column: string, id: number | null) =>
      fixture.app.pool.query(`update positions set ${column} = $1 where id = $2`, [id, farid.position_id]);
    const { rows } = await fixture.app.pool.query('select support_id, approve_id from positions where id = $1', [
      farid.position_id,
    ]);
    await set('approve_id', null);
    expect((await fixture.apply('farid')).body.message).toBe('Your position has no approver. Please contact Admin');
    await set('approve_id', rows[0].approve_id);
    await set('support_id', null);
    const { body } = await fixture.apply('farid');
    expect(body.data[0]).toMatchObject({ status: 'Supported', supported_by: null });
    expect(body.data[0].supported_at).not.toBeNull();
    await set('support_id', rows[0].support_id);
  });

  it('of a backdated type accepts days up to a year back, without reducing the current year [LEAVE-37 D6]', async () => {
    const { status } = await fixture.apply('farid', {
      leaves_id: medical.id,
      date_start: '2026-02-24',
      date_end: '2026-02-25',
    });
    expect([status, await fixture.balance(farid.id, medical.id)]).toEqual([200, 12]);
  });

  it('notifies the supporter by inbox, with a link to it [SOCKET-48]', async () => {
    const { body } = await fixture.apply('farid');
    const { rows } = await fixture.app.pool.query(
      'select i.user_id, m.title, m.title_ms, m.message from inbox i join messages m on m.id = i.message_id',
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual([chong.id]);
    expect(rows[0]).toMatchObject({
      title: `${farid.name} has applied for leave`,
      title_ms: `${farid.name} memohon cuti`,
    });
    expect(rows[0].message).toContain(`href="/d/leaves-application?view=${body.id}"`);
  });

  it('takes four statements, and two for the reply, however many days', async () => {
    const short = await statementsOf(() => fixture.apply('farid', { date_end: week.start }));
    await fixture.reset();
    const long = await statementsOf(() => fixture.apply('farid'));
    expect([short.length, long.length]).toEqual([6, 6]);
  });

  it('twenty times concurrently for the last day creates exactly one application [D6]', async () => {
    await fixture.app.pool.query(`update user_leaves set total_days = 1 where user_id = $1 and leaves_id = $2`, [
      farid.id,
      annual.id,
    ]);
    await fixture.app.pool.query(
      `update leave_ledger set days = 1 where kind = 'grant' and user_leave_id =
        (select id from user_leaves where user_id = $1 and leaves_id = $2)`,
      [farid.id, annual.id],
    );
    const days = ['08', '09', '10', '11', '12', '15', '16', '17', '18', '19'].map((day) => `2026-03-${day}`);
    const tries = await Promise.all(
      [...days, ...days].map((day) => fixture.apply('farid', { date_start: day, date_end: day })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await fixture.balance(farid.id)).toBe(0);
    await fixture.app.pool.query(
      `update leave_ledger set days = 14 where kind = 'grant' and user_leave_id =
        (select id from user_leaves where user_id = $1 and leaves_id = $2)`,
      [farid.id, annual.id],
    );
    await fixture.app.pool.query(`update user_leaves set total_days = 14 where user_id = $1 and leaves_id = $2`, [
      farid.id,
      annual.id,
    ]);
  });

  it('twice concurrently for the same days creates one application [D6]', async () => {
    const tries = await Promise.all([fixture.apply('farid'), fixture.apply('farid', { leaves_id: medical.id })]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(tries.find(({ status }) => status === 422)!.body.message).toBe('You already have leave on these dates');
  });
});
