import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { balances, type ManyPerson } from '#domain/balances/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { departments } from '#server/seed/positions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const statement = async (who: Who, user_id: number, query = {}) =>
  app.ask(who, balances.statement, { params: { user_id }, query });
const entryOf = async (who: Who, user_id: number, type: { name: string } = leaveTypes.annual) =>
  (await statement(who, user_id)).body.data.find((one: { leave: string }) => one.leave === type.name);
const many = async (body: object, { who = 'aminah' as Who, call = balances.preview as typeof balances.apply } = {}) => {
  const { status, body: reply } = await app.ask(who, call, { body: { leaves_id: leaveTypes.paternity.id, ...body } });
  return { status, reply, people: (reply.data ?? []) as ManyPerson[] };
};
const applied = (body: object, who: Who = 'aminah') => many(body, { who, call: balances.apply });
const contract = { employment_type: 'Contract' };

describe('a balance statement [D6]', () => {
  it('has each number with what it is made of, which adds up to the balance', async () => {
    const { id } = cast.farid;
    await app.ask('farid', leave.apply, {
      params: { user_id: id },
      body: { leaves_id: leaveTypes.annual.id, date_start: '2026-03-09', date_end: '2026-03-10', reason: 'Kenduri' },
    });
    const { list } = entitlements;
    const entries = (await app.ask('aminah', list, { params: { user_id: id } })).body.data;
    const { body } = await statement('farid', id);
    expect(body).toMatchObject({ year: 2026, first: '2026-01-01', last: '2026-12-31', until: '2026-03-02' });
    for (const { id: entry, balance } of entries)
      expect(body.data.find((one: { id: number }) => one.id === entry).left).toBe(balance);
    const annual = await entryOf('farid', id);
    expect(annual).toMatchObject({ given: 14, taken: 2, left: 12 });
    expect(annual.parts.find(({ column }: { column: string }) => column === 'taken')).toMatchObject({
      days: 2,
      kind: 'use',
      application: { date_start: '2026-03-09', date_end: '2026-03-10', status: 'Pending' },
    });
  });

  it('is one’s own, or that of whom one may see', async () => {
    expect((await statement('aminah', cast.farid.id)).status).toBe(200);
    expect((await statement('gopal', cast.farid.id)).status).toBe(404);
    expect((await statement(null, cast.farid.id)).status).toBe(401);
  });

  it('is refused for a year that has not begun', async () => {
    const { status, body } = await statement('farid', cast.farid.id, { year: 2027 });
    expect([status, body.fields]).toEqual([422, { year: 'This leave year has not begun yet' }]);
    expect((await statement('farid', cast.farid.id, { year: 'x' })).status).toBe(422);
  });

  it('is a PDF in the reader’s language, with the reader’s names of leave', async () => {
    const { headers, body } = await statement('farid', cast.farid.id, { download: 1, language: 'ms' });
    expect(headers['content-type']).toBe('application/pdf');
    expect(body.length).toBeGreaterThan(1_000);
  });

  it('of everybody is a list, and a file of it, by leave year, type, office and department', async () => {
    const list = async (query = {}, who: Who = 'aminah') => (await app.ask(who, balances.list, { query })).body;
    const all = await list({ search: cast.zara.name });
    expect(all.data.map(({ leave }: { leave: string }) => leave)).toEqual([
      leaveTypes.annual.name,
      leaveTypes.emergency.name,
      leaveTypes.medical.name,
    ]);
    expect(all).toMatchObject({ year: 2026 });
    expect((await list({ search: cast.zara.name, leaves_id: leaveTypes.medical.id })).total).toBe(1);
    const inFinance = await list({ department_id: departments.finance.id });
    expect(inFinance.data.every(({ department }: { department: string }) => department === 'Finance')).toBe(true);
    const file = await app.ask('aminah', balances.listFile, {
      query: { format: 'csv', language: 'ms', search: cast.zara.name },
    });
    expect(String(file.body)).toContain('Cuti Rehat');
    expect((await app.ask('farid', balances.list)).status).toBe(403);
  });
});

describe('a change for many [D6 D16]', () => {
  it('shows what it does to each, writes nothing, then does it with an audit entry a person', async () => {
    const preview = await many({ action: 'give', total_days: 7, ...contract });
    const due = preview.people.filter(({ code }) => code === null);
    expect(due.map(({ id }) => id)).toEqual([cast.farid.id, cast.zara.id]);
    expect(due.every(({ before, after }) => before === null && after === 7)).toBe(true);
    expect((await entryOf('aminah', cast.zara.id, leaveTypes.paternity)) ?? null).toBe(null);

    const given = await applied({ action: 'give', total_days: 7, ...contract });
    expect([given.reply.next, given.people]).toEqual([null, preview.people]);
    expect(await entryOf('aminah', cast.zara.id, leaveTypes.paternity)).toMatchObject({ given: 7, left: 7 });
    const entries = (await entriesIn(app.db, 'entitlements')).filter(({ action }) =>
      action.includes('Paternity Leave'),
    );
    expect(entries.map(({ subject_id }) => subject_id)).toEqual(due.map(({ id }) => id));

    const again = await applied({ action: 'give', total_days: 7, ...contract });
    expect(again.people.find(({ id }) => id === cast.zara.id)!.message).toBe('This leave type is already assigned');
  });

  it('changes the total of those who hold it, and skips the others by name', async () => {
    const { people } = await applied({ action: 'change', leaves_id: leaveTypes.medical.id, total_days: 20 });
    const zara = people.find(({ id }) => id === cast.zara.id);
    expect(zara).toMatchObject({ name: cast.zara.name, before: 14, after: 20, message: null });
    expect(people.some(({ message }) => message === 'This leave type is not assigned')).toBe(true);
    expect(await entryOf('aminah', cast.zara.id, leaveTypes.medical)).toMatchObject({ given: 20, left: 20 });
    const lower = await many({ action: 'change', leaves_id: leaveTypes.annual.id, total_days: 1, ...contract });
    expect(lower.people.find(({ id }) => id === cast.zara.id)!.message).toContain('must be higher than the balance');
  });

  it('takes it away, except where an application uses it', async () => {
    const { id } = cast.zara;
    await app.ask('zara', leave.apply, {
      params: { user_id: id },
      body: { leaves_id: leaveTypes.annual.id, date_start: '2026-03-16', date_end: '2026-03-16', reason: 'Kenduri' },
    });
    const annual = await applied({ action: 'close', leaves_id: leaveTypes.annual.id, ...contract });
    expect(annual.people.find((one) => one.id === id)!.message).toContain('cannot be deleted');
    const emergency = await applied({ action: 'close', leaves_id: leaveTypes.emergency.id, ...contract });
    expect(emergency.people.find((one) => one.id === id)).toMatchObject({ before: 2, after: null, message: null });
    expect((await entryOf('aminah', id, leaveTypes.emergency)) ?? null).toBe(null);
  });

  it('is for the people of what is chosen', async () => {
    const ids = async (body: object) =>
      (await many({ action: 'give', total_days: 3, ...body })).people.map(({ id }) => id);
    expect(await ids({ position_id: cast.farid.position_id })).toContain(cast.gopal.id);
    expect(await ids({ position_id: cast.farid.position_id, employment_type: 'Contract' })).not.toContain(
      cast.gopal.id,
    );
    expect(await ids({ position_id: cast.farid.position_id, grade: 'nobody' })).toEqual([]);
    const below = await ids({ department_id: departments.corporate.id });
    expect(below).toContain(cast.farid.id);
  });

  it('is refused without days, for an unknown type, and to whoever may not enter leave', async () => {
    expect((await many({ action: 'give' })).reply.fields).toHaveProperty('total_days');
    expect((await many({ action: 'give', total_days: 1.25 })).status).toBe(422);
    expect((await many({ action: 'give', total_days: 3, leaves_id: 999 })).reply.fields).toHaveProperty('leaves_id');
    expect((await many({ action: 'give', total_days: 3 }, { who: 'farid' })).status).toBe(403);
  });

  it('skips developer accounts, as a single change does', async () => {
    const { people } = await many({ action: 'give', total_days: 3 });
    expect(people.find(({ id }) => id === cast.suraya.id)?.message).toBeTruthy();
  });

  it('goes on after some hundred people, until all are done', async () => {
    await sql`insert into users (name, email, contact, ic, gender, marital_status, role, access_card_id, office_id,
        working_hour_id, position_id, employment_type, grade, created_at)
      select 'Ramai ' || n, 'ramai' || n || '@hadir.example', '0123', 'R' || n, 'M', 'Single', 'Normal User',
        '88' || lpad(n::text, 8, '0'), u.office_id, u.working_hour_id, u.position_id, 'Contract', u.grade, now()
      from generate_series(1, 620) n, users u where u.id = ${cast.farid.id}`.execute(app.db);
    const body = { action: 'give', total_days: 4, leaves_id: leaveTypes.compassionate.id };
    const first = await applied(body);
    expect([first.people.length, first.reply.next]).toEqual([500, first.people.at(-1)!.id]);
    const remaining = await applied({ ...body, after: first.reply.next });
    expect(remaining.reply.next).toBe(null);
    expect(first.people.length + remaining.people.length).toBeGreaterThan(620);
    const started = performance.now();
    await applied({ action: 'change', total_days: 5, leaves_id: leaveTypes.compassionate.id });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
