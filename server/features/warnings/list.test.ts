import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { may } from '#domain/access.ts';
import { inbox } from '#domain/inbox/contract.ts';
import type { LiveEvent } from '#domain/live.ts';
import { session } from '#domain/session/contract.ts';
import { type ListedWarning, warnings } from '#domain/warnings/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { viewerOfToken } from '#server/platform/sign-in/session-store.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { closeDay } from '../runs/close-day.ts';

let app: TestApp;
let announced: LiveEvent[] = [];
const { vikram, suraya, aminah, farid, gopal, zara } = cast;
type Who = keyof typeof cast;

beforeAll(async () => {
  app = await testApp();
  await app.pool.query('alter table warning_letters alter column id restart with 100');
  const announce = app.platform.live.announce;
  app.platform.live.announce = (events) => {
    announced.push(...events);
    announce(events);
  };
});

/** Letters 1 to 6, each to someone else, a day apart, all pending and without a document. */
const owners = [farid, farid, gopal, zara, aminah, suraya];
beforeEach(async () => {
  announced = [];
  await app.pool.query('delete from inbox; delete from warning_letters; delete from activity_logs');
  for (const [at, { id }] of owners.entries())
    await app.pool.query(
      `insert into warning_letters (id, ref_no, user_id, date, type, status, count, created_at)
       overriding system value values ($1, $5, $2, '2026-02-20'::date + $1::int, $3, 'Pending', 3, $4)`,
      [at + 1, id, at % 2 ? 'absence' : 'is_late', testNow, `WL/2026/02/000${at + 1}`],
    );
});

const list = async (who: Who, query: Record<string, unknown> = {}) => app.ask(who, warnings.list, { query });
const ids = async (who: Who, query: Record<string, unknown> = {}) =>
  ((await list(who, query)).body.data as ListedWarning[]).map(({ id }) => id);
const settle = (action: 'verify' | 'reject', chosen: unknown, who: Who = 'aminah') =>
  app.ask(who, action === 'verify' ? warnings.verifyChosen : warnings.rejectChosen, { body: { ids: chosen } });
const statuses = async () =>
  (await app.pool.query('select id, status from warning_letters order by id')).rows.map(({ status }) => status[0]);

describe('the list of warning letters', () => {
  it('has every field of a letter, the total and the counter [CALLB-77 ENTITYB-15]', async () => {
    const { status, body } = await list('aminah');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 6, more: false, page: 0, warning_letter: 0 });
    expect(body.data[5]).toMatchObject({
      id: 1,
      ref_no: 'WL/2026/02/0001',
      user: { id: farid.id, name: farid.name },
      date: '2026-02-21',
      type: 'is_late',
      status: 'Pending',
      created_at: testNow.toISOString(),
      settles: true,
    });
  });

  it('shows an admin all letters and everybody else their own [ACCESS-34 ACCESSB-22]', async () => {
    expect(await ids('aminah')).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await ids('farid')).toEqual([2, 1]);
    expect(await ids('zara')).toEqual([4]);
    expect(await ids('chong')).toEqual([]);
  });

  it('shows letters of the developer account’s own user only to the developer account', async () => {
    await app.pool.query('update warning_letters set user_id = $1 where id = 6', [vikram.id]);
    expect(await ids('aminah')).toEqual([5, 4, 3, 2, 1]);
    expect(await ids('suraya')).toEqual([6, 5, 4, 3, 2, 1]);
    await app.pool.query('update warning_letters set user_id = $1 where id = 6', [suraya.id]);
  });

  it.each([
    [{ type: 'absence' }, [6, 4, 2]],
    [{ type: 'is_late', status: 'Pending' }, [5, 3, 1]],
    [{ status: 'Rejected' }, []],
    [{ user_id: farid.id }, [2, 1]],
    [{ office_id: zara.office_id }, [4]],
    [{ month: '01-February-2026' }, [6, 5, 4, 3, 2, 1]],
    [{ month: '01-January-2026' }, []],
    [{ search: '/0003' }, [3]],
    [{ search: farid.name.toUpperCase() }, [2, 1]],
    [{ search: '%' }, []],
    [{ sort: 'date', sort_by: 'asc' }, [1, 2, 3, 4, 5, 6]],
    [{ page: 7 }, []],
    [{ type: 'all', status: '', user_id: 'all', office_id: 'all', month: '' }, [6, 5, 4, 3, 2, 1]],
  ])('filtered by %j is %j [WARN-01 WARN-04 CALLB-77]', async (query, expected) => {
    expect(await ids('aminah', query)).toEqual(expected);
  });

  it.each([
    { type: 'sleeping' },
    { status: 'Open' },
    { user_id: 'farid' },
    { month: '01-Mac-2026' },
    { month: '2026-02' },
    { month: '01-April-2026' },
    { sort: 'doc' },
  ])('refuses %j', async (query) => {
    expect((await list('aminah', query)).status).toBe(422);
  });

  it('never shows another person’s letters, whatever is asked for [WARN-02 WARN-03 CALLB-78]', async () => {
    expect(await ids('farid', { user_id: gopal.id })).toEqual([]);
    expect((await app.ask('farid', warnings.allStaffs)).status).toBe(403);
    const { body } = await app.ask('aminah', warnings.allStaffs);
    expect(Object.keys(body)).toEqual(['staffs', 'offices', 'chosen']);
    expect(body.staffs).toContainEqual({ id: farid.id, name: farid.name });
    expect(body.staffs.map(({ id }: { id: number }) => id)).not.toContain(vikram.id);
  });

  it('is narrowed to staff found by name, a limited number at a time [CALLB-78 FORM-24]', async () => {
    const query = { search: 'FARID', limit: 50, user_id: gopal.id };
    const { body } = await app.ask('aminah', warnings.allStaffs, { query });
    expect(body.staffs).toEqual([{ id: farid.id, name: farid.name }]);
    expect(body.chosen).toEqual({ id: gopal.id, name: gopal.name });
    expect(body.offices.length).toBeGreaterThan(1);
    const few = await app.ask('aminah', warnings.allStaffs, { query: { limit: 2 } });
    expect(few.body.staffs).toHaveLength(2);
  });

  it('says for each letter whether it may be settled, as the access rule does [ACCESS-60 ACCESS-61]', async () => {
    const people = Object.values(cast);
    for (const who of ['aminah', 'badrul', 'suraya', 'farid'] as const) {
      const viewer = await viewerOfToken(app.pool, await app.tokenOf(who), app.platform.clock);
      for (const row of (await list(who)).body.data as ListedWarning[]) {
        const owner = people.find(({ id }) => id === row.user.id)!;
        const flags = { id: owner.id, super_user: owner === suraya, isSkaloot: owner === vikram };
        expect([who, row.id, row.settles]).toEqual([who, row.id, may.settleLetter(viewer!, flags)]);
      }
    }
  });
});

describe('an explanation', () => {
  it('is shown with its letter to every administrator, who are notified, and to its addressee', async () => {
    const { rows } = await app.pool.query(
      'insert into inbox (user_id, warning_id, created_at) values ($1, 1, $2) returning id',
      [farid.id, testNow],
    );
    const of = async (who: Who) => (await list(who)).body.data.find(({ id }: ListedWarning) => id === 1);
    expect(await of('aminah')).toMatchObject({ reply: null, replied_at: null });
    expect((await of('farid')).inbox).toEqual({ id: rows[0].id, is_archived: false });
    const reply = 'Jambatan ditutup <b>banjir</b>.\nSaya memohon maaf.';
    await app.ask('farid', inbox.reply, { body: { id: rows[0].id, reply } });
    const given = { reply, replied_at: testNow.toISOString() };
    expect(await of('aminah')).toMatchObject(given);
    expect(await of('badrul')).toMatchObject(given);
    expect(await of('farid')).toMatchObject(given);
    const { body } = await app.ask('aminah', warnings.ofUser, { params: { userId: farid.id }, query: {} });
    expect(body.data.map((one: ListedWarning) => one.reply)).toEqual([null, reply]);
    expect(announced).toContainEqual({ to: 'admins', message: { type: 'warning-letter' } });
    // Clearing the archive removes it for its reader only.
    await app.ask('farid', inbox.removeAll);
    expect((await of('farid')).inbox).toEqual({ id: rows[0].id, is_archived: true });
    await app.ask('farid', inbox.clearArchive);
    expect(await of('aminah')).toMatchObject({ ...given, inbox: null });
  });
});

describe('verifying and rejecting chosen letters', () => {
  it('settles all of them and says so [CALLB-79 CALLB-80 WARN-17 WARN-18]', async () => {
    const verified = await settle('verify', [1, 3]);
    expect([verified.status, verified.body]).toMatchObject([
      200,
      { message: 'Warning Letter has been verified', done: [1, 3], skipped: [] },
    ]);
    expect((await settle('reject', ['2'])).body).toMatchObject({
      message: 'Warning letter has been rejected',
      done: [2],
    });
    expect(await statuses()).toEqual(['V', 'R', 'V', 'P', 'P', 'P']);
    const { rows } = await app.pool.query('select decided_by, decided_at from warning_letters where id = 1');
    expect(rows).toEqual([{ decided_by: aminah.id, decided_at: testNow }]);
  });

  it('skips those that are not pending, one’s own, a developer account’s and missing ones, and says why [WARN-11 WARN-12]', async () => {
    await settle('verify', [1]);
    await settle('reject', [2]);
    const { status, body } = await settle('reject', [1, 2, 3, 5, 6, 999, 3]);
    expect([status, body.done, body.message]).toEqual([200, [3], 'Settled: 1, skipped: 5']);
    expect(body.skipped.map(({ id, message }: { id: number; message: string }) => [id, message])).toEqual([
      [1, 'This letter has already been verified'],
      [2, 'This letter has already been rejected'],
      [5, 'You cannot verify or reject your own letter'],
      [6, expect.stringContaining('developer')],
      [999, 'Record not found'],
    ]);
    expect(body.skipped[0]).toMatchObject({ ref_no: 'WL/2026/02/0001', name: farid.name });
  });

  it('is refused with the report where nothing could be done, such as a second time', async () => {
    await settle('verify', [1]);
    const again = await settle('verify', [1]);
    expect([again.status, again.body]).toMatchObject([
      422,
      { message: 'This letter has already been verified', done: [], skipped: [{ id: 1 }] },
    ]);
    expect((await settle('verify', [5])).body.message).toBe('You cannot verify or reject your own letter');
    for (const wrong of [[], '', ['x'], [-1], [1.5], undefined])
      expect((await settle('verify', wrong)).status).toBe(422);
  });

  it('is for admins only [WARN-05 WARN-06]', async () => {
    for (const who of ['farid', 'vikram', 'devi'] as const) {
      expect((await settle('verify', [1], who)).status).toBe(403);
      expect((await settle('reject', [1], who)).status).toBe(403);
    }
    expect(await statuses()).toEqual(['P', 'P', 'P', 'P', 'P', 'P']);
  });

  it('by two admins concurrently settles each letter once', async () => {
    const answers = await Promise.all([
      settle('verify', [1, 2, 3]),
      settle('reject', [3, 2, 1], 'badrul'),
      settle('verify', [2, 4], 'suraya'),
    ]);
    const done = answers.flatMap(({ body }) => body.done as number[]);
    expect(done.toSorted()).toEqual([1, 2, 3, 4]);
    expect(await entriesIn(app.db)).toHaveLength(4);
  });

  it('is written to the audit log, and updates counters and lists [COUNTER-02 SOCKET-41]', async () => {
    await settle('verify', [1, 4]);
    expect(await entriesIn(app.db)).toMatchObject([
      { action: `Verified letter WL/2026/02/0001 of ${farid.name}`, before: { status: 'Pending' } },
      { action: `Verified letter WL/2026/02/0004 of ${zara.name}`, after: { status: 'Verified' } },
    ]);
    const message = { type: 'warning-letter' };
    expect(announced).toContainEqual({ to: 'users', ids: [farid.id, zara.id], message });
    expect(announced).toContainEqual({ to: 'admins', message });
  });

  it('lowers the counter of everyone who sees the letter [COUNTER-01 COUNTER-02]', async () => {
    const pending = async (who: Who) => (await app.ask(who, session.notification)).body.warning_letter;
    await app.pool.query("update warning_letters set date = '2026-03-01'");
    expect([await pending('badrul'), await pending('farid')]).toEqual([6, 2]);
    const { body } = await settle('verify', [1]);
    expect([body.warning_letter, await pending('badrul'), await pending('farid')]).toEqual([5, 5, 1]);
  });
});

describe('removing a letter', () => {
  const remove = (id: number, who: Who = 'aminah') => app.ask(who, warnings.remove, { params: { id } });

  it('removes it from every list, with its inbox message, and logs it [CALLB-81]', async () => {
    await app.pool.query('insert into inbox (user_id, warning_id, created_at) values ($1, 1, now())', [farid.id]);
    expect((await remove(1)).status).toBe(200);
    expect(await ids('farid')).toEqual([2]);
    const params = { userId: farid.id };
    expect((await app.ask('farid', warnings.ofUser, { params })).body.total).toBe(1);
    expect((await app.ask('farid', warnings.letter, { params: { ...params, warningId: 1 } })).status).toBe(404);
    expect((await app.pool.query('select from inbox')).rowCount).toBe(0);
    expect((await remove(1)).status).toBe(404);
    expect((await settle('verify', [1])).status).toBe(422);
    expect(await entriesIn(app.db)).toMatchObject([
      { code: 'removed', user_id: aminah.id, subject_id: farid.id, before: { status: 'Pending' } },
    ]);
  });

  it('is refused for one’s own and for a developer account’s, and to anyone but admins', async () => {
    expect((await remove(5)).body.message).toBe('You cannot delete your own letter');
    expect((await remove(6)).status).toBe(422);
    expect((await remove(1, 'farid')).status).toBe(403);
    expect(await ids('aminah')).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('is not undone when its day is closed again', async () => {
    await app.pool.query('delete from warning_letters');
    const day = '2026-02-26';
    await closeDay(app.db, day, testNow, '2026-03-02');
    const [first] = await ids('aminah', { user_id: gopal.id });
    expect(first).toBeDefined();
    await remove(first!);
    await closeDay(app.db, day, testNow, '2026-03-02');
    expect(await ids('aminah', { user_id: gopal.id })).toEqual([]);
  });
});
