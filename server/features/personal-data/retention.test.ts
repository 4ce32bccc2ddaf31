import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataRules } from '#domain/personal-data/contract.ts';
import { formerName, type Retention, retentionKinds } from '#domain/personal-data/rules.ts';
import { dataRuleTexts as texts } from '#domain/personal-data/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { entriesIn } from '../audit/testing.ts';
import { makeEverything } from './testing.ts';
import { secret } from './testing-person.ts';

// Each night starts a process of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let person: Awaited<ReturnType<typeof makeEverything>>;
const query = async (sql: string, values: unknown[] = []) => (await app.pool.query(sql, values)).rows;
const none = Object.fromEntries(retentionKinds.map((kind) => [kind, 0])) as Record<keyof Retention, number>;
beforeAll(async () => {
  app = await testApp();
  person = await makeEverything(app);
});
beforeEach(async () => {
  app.setNow('2026-03-02T00:30:00Z');
  await query(`update data_rules set applied_on = null, version = 1`);
  expect((await save({})).status).toBe(200);
});

const save = (rules: Partial<Retention>, version?: number) =>
  app.ask('aminah', dataRules.save, { body: { ...none, ...rules, version } });
/** The night of 15 May 2026, eleven weeks after everything was made, by an hour of the day. */
async function night(hour = '02:00', day = '2026-05-15') {
  app.setNow(new Date(`${day}T${hour}:00+08:00`));
  await query(`update sessions set expires_at = '2027-01-01'; delete from pgboss.job where name = 'retention'`);
  await app.platform.jobs.send(app.db, { name: 'retention' }, {}, { key: 'retention' });
  await app.drain();
}

describe('what is kept for how long', () => {
  it('is for ever at first, whatever the night', async () => {
    await night();
    const [row] = await query('select reason from leave_applications where user_id = $1', [person.id]);
    expect(row.reason).toBe(secret);
    expect(await entriesIn(app.db, 'data_rules')).toSatisfy((all: { code: string }[]) =>
      all.every(({ code }) => code !== 'applied'),
    );
  });

  it('is previewed by what is typed', async () => {
    app.setNow('2026-05-15T02:00:00+08:00');
    await query(`update sessions set expires_at = '2027-01-01'`);
    const { body } = await app.ask('aminah', dataRules.preview, {
      query: { ...none, reasons_months: 2, location_days: 30 },
    });
    expect(body).toMatchObject({ files_months: 0, chat_months: 0, location_days: 1 });
    expect(body.reasons_months).toBeGreaterThanOrEqual(7);
    const longer = await app.ask('aminah', dataRules.preview, { query: { ...none, reasons_months: 12 } });
    expect(longer.body.reasons_months).toBe(0);
  });

  it('goes in the next night from two, once', async () => {
    await save({ reasons_months: 2, chat_months: 2, inbox_months: 2, errors_months: 2 });
    await night('09:00', '2026-03-02');
    const reasons = () => query(`select reason, remark from leave_applications where user_id = $1`, [person.id]);
    expect(await reasons()).toEqual([{ reason: secret, remark: secret }]);
    await night('01:59');
    expect(await reasons()).toEqual([{ reason: secret, remark: secret }]);
    await night();
    expect(await reasons()).toEqual([{ reason: '', remark: null }]);
    const steps = await query(
      `select remark from application_steps where step = 'approve' and created_at < '2026-03-01'`,
    );
    expect(new Set(steps.map(({ remark }) => remark))).toEqual(new Set([null]));
    const states = await query('select status from late_applications where user_id = $1', [person.id]);
    expect(states).toEqual([{ status: 'Approved' }]);
    const counts = await query(
      `select (select count(*) from chat_messages)::int as chats, (select count(*) from error_log)::int as errors,
         (select count(*) from inbox where user_id = $1 and message_id is not null)::int as inbox,
         (select count(*) from inbox where user_id = $1)::int as letters`,
      [person.id],
    );
    expect(counts).toEqual([{ chats: 0, errors: 0, inbox: 0, letters: 1 }]);
    const applied = (await entriesIn(app.db, 'data_rules')).filter(({ code }) => code === 'applied');
    expect(applied).toHaveLength(1);
    expect(applied[0]!.after).toMatchObject({ chat_months: 2, errors_months: 1 });
    await night('03:00');
    expect((await entriesIn(app.db, 'data_rules')).filter(({ code }) => code === 'applied')).toHaveLength(1);
  });

  it('of closed months is until when they stay in the database: 24 at first, 13 at least, or for ever', async () => {
    const [column] = await query(`select column_default from information_schema.columns
      where table_name = 'data_rules' and column_name = 'detach_months'`);
    expect(column.column_default).toBe('24');
    const short = await save({ detach_months: 12 });
    expect([short.status, short.body.fields.detach_months]).toEqual([422, 'At least 13, or 0']);
    expect((await save({ detach_months: 13 })).status).toBe(200);
    app.setNow('2027-03-15T02:00:00+08:00');
    await query(`update sessions set expires_at = '2028-01-01'`);
    const leaving = async (months: number) =>
      (await app.ask('aminah', dataRules.preview, { query: { ...none, detach_months: months } })).body.detach_months;
    // December 2025 and January 2026 are closed.
    expect([await leaving(0), await leaving(15), await leaving(14), await leaving(13)]).toEqual([0, 0, 1, 2]);
    await query(`insert into detached_months (until, file, began_at) values ('2026-01-01', 'x.gz', now())`);
    expect(await leaving(13)).toBe(1);
    await query('delete from detached_months');
  });

  it('of closed months stays as it is where a page of the release before saves the rest', async () => {
    await save({ detach_months: 36 });
    const { detach_months: _, ...rest } = none;
    expect((await app.ask('aminah', dataRules.save, { body: { ...rest, chat_months: 6 } })).status).toBe(200);
    expect((await app.ask('aminah', dataRules.read)).body).toMatchObject({ detach_months: 36, chat_months: 6 });
  });

  it('of files is their day, on which they are removed', async () => {
    await save({ files_months: 2 });
    await night();
    const [file] = await query('select delete_after, erased_at from documents where name = $1', [person.doc]);
    expect(file.delete_after).toBe('2026-05-14');
  });

  it('of coordinates leaves the distance and whether it was away', async () => {
    await save({ location_days: 30 });
    await night();
    const [event] = await query('select lat, lng, distance, away from attendances where user_id = $1', [person.id]);
    expect(event).toEqual({ lat: null, lng: null, distance: 12, away: false });
  });

  it('of former staff erases them', async () => {
    await save({ former_months: 3 });
    await night();
    expect(await query('select name from users where id = $1', [person.id])).not.toEqual([
      { name: formerName(person.id) },
    ]);
    await save({ former_months: 2 });
    await night('02:00', '2026-05-16');
    expect(await query('select name from users where id = $1', [person.id])).toEqual([{ name: formerName(person.id) }]);
    expect(await query('select asked_by from erasures where user_id = $1', [person.id])).toEqual([{ asked_by: null }]);
  });

  it('is refused to an older version', async () => {
    const { body } = await app.ask('aminah', dataRules.read);
    expect((await save({ chat_months: 6 }, body.version)).status).toBe(200);
    expect((await save({ chat_months: 7 }, body.version)).status).toBe(422);
  });
});

describe('the notice of purpose', () => {
  const notice = (body: object) => app.ask('aminah', dataRules.saveNotice, { body });

  it('has both languages or neither, and another number with another text', async () => {
    const half = await notice({ notice_on: 1, notice_en: 'Why', notice_ms: '' });
    expect([half.status, half.body.fields.notice_ms]).toEqual([422, texts.bothTexts.en]);
    const number = async () => (await query('select notice_number from data_rules'))[0].notice_number;
    await notice({ notice_on: 1, notice_en: 'Why', notice_ms: 'Sebab' });
    const first = await number();
    await notice({ notice_on: 1, notice_en: 'Why', notice_ms: 'Sebab' });
    expect(await number()).toBe(first);
    await notice({ notice_on: 1, notice_en: '', notice_ms: '' });
    expect(await number()).toBe(first + 1);
    await notice({ notice_on: 0, notice_en: '', notice_ms: '' });
    expect((await app.ask('aminah', dataRules.read)).body).toMatchObject({ notice_on: 0, acknowledged: 0 });
  });
});

it('nobody but administrators reads or changes the rules', async () => {
  for (const who of ['farid', 'devi', 'vikram'] as const)
    expect((await app.ask(who, dataRules.read)).status, who).toBe(403);
  expect(cast.aminah.role).toBe('Admin');
});
