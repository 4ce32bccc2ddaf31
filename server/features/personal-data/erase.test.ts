import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { erasures, personalData } from '#domain/personal-data/contract.ts';
import { holdingNames } from '#domain/personal-data/holdings.ts';
import { formerName } from '#domain/personal-data/rules.ts';
import { erasureTexts as texts } from '#domain/personal-data/texts.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { lockConnection } from '#server/platform/database/locks.ts';
import { folderPath } from '#server/platform/files/files.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { entriesIn } from '../audit/testing.ts';
import { addErasure } from './erase-store.ts';
import { countsAbout } from './holdings-store.ts';
import { dumpOf, makeEverything, mentionElsewhere } from './testing.ts';
import { formerly, secret, siti } from './testing-person.ts';

// An erasure starts a process of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let made: Awaited<ReturnType<typeof makeEverything>>;
beforeAll(async () => {
  app = await testApp();
  made = await makeEverything(app);
  await mentionElsewhere(app, mentions);
});

const mentions = [...Object.values(siti), siti.ic.replaceAll('-', ''), ...Object.values(formerly)];
const traces = [...mentions, secret];
const query = async (sql: string, values: unknown[] = []) => (await app.pool.query(sql, values)).rows;

describe('somebody who left', () => {
  it('has a row in every table that holds anything about people, so that this test is about all of them', async () => {
    await addErasure(app.db, cast.zara.id, null, app.platform.clock.now());
    const tables = (await countsAbout(app.db, made.id)).map(({ table }) => table);
    expect(holdingNames.filter((table) => !tables.includes(table))).toEqual(['erasures']);
    expect((await countsAbout(app.db, cast.zara.id)).map(({ table }) => table)).toContain('erasures');
    await app.pool.query('delete from erasures');
  });

  it('is found by administrators, who read before what goes, is emptied and stays', async () => {
    const { body } = await app.ask('aminah', erasures.former, { query: { search: 'siti nurhaliza' } });
    expect(body.data).toMatchObject([{ id: made.id, name: siti.name, end_date: '2026-02-25', erased_at: null }]);
    const preview = await app.ask('aminah', erasures.preview, { params: { user_id: made.id } });
    expect(preview.body).toMatchObject({ name: siti.name, files: 2, is_shared: false });
    const tablesOf = (part: string) => preview.body[part].map(({ table }: { table: string }) => table);
    expect(tablesOf('goes')).toEqual(
      expect.arrayContaining(['inbox', 'chats', 'sessions', 'devices', 'letter_drafts']),
    );
    expect(tablesOf('empties')).toEqual(expect.arrayContaining(['users', 'leave_applications', 'activity_logs']));
    expect(tablesOf('stays')).toEqual(expect.arrayContaining(['day_verdicts', 'leave_days', 'staff_months']));
  });

  it.each([
    { what: 'a name that is not theirs', isFormer: true, name: 'Siti', text: texts.notTyped },
    { what: 'who is in service', isFormer: false, name: cast.farid.name, text: texts.hasNotLeft },
  ])('is not erased by $what', async ({ isFormer, name, text }) => {
    const user_id = isFormer ? made.id : cast.farid.id;
    const { status, body } = await app.ask('aminah', erasures.erase, { body: { user_id, name } });
    expect([status, body.message]).toEqual([422, text.en]);
  });

  it('is not erased by the database role of the application, unless an erasure was noted', async () => {
    const scrub = (id: number) => app.platform.pool.query('select scrub_person($1, $2, $3)', [id, 'a^', 'x']);
    await expect(scrub(made.id)).rejects.toThrow('is not to be erased');
    await query('insert into erasures (user_id, asked_at) values ($1, now())', [cast.farid.id]);
    await expect(scrub(cast.farid.id)).rejects.toThrow('is not to be erased');
    await query('delete from erasures');
    await expect(app.platform.pool.query('delete from chat_messages')).rejects.toThrow('permission denied');
  });

  it('is nowhere in the database afterwards, while figures and verdicts stay under a number', async () => {
    const before = await dumpOf(app);
    expect(traces.filter((trace) => ![...before.values()].join('\n').includes(trace))).toEqual([]);
    const files = [
      ['users', made.photo],
      ['docs', made.doc],
    ] as const;
    const places = files.map(([folder, name]) => path.join(folderPath(app.dataDir, folder), name));
    expect(places.map(existsSync)).toEqual([true, true]);
    const verdict = await query('select * from day_verdicts where user_id = $1', [made.id]);

    const reply = await app.ask('aminah', erasures.erase, {
      body: { user_id: made.id, name: ` ${siti.name.toLowerCase()} ` },
    });
    expect([reply.status, reply.body.message]).toEqual([200, texts.started.en]);
    const again = await app.ask('aminah', erasures.erase, { body: { user_id: made.id, name: siti.name } });
    expect([again.status, again.body.message]).toEqual([422, texts.already.en]);
    await app.drain();

    const left = [...(await dumpOf(app))].flatMap(([table, text]) =>
      traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase())).map((trace) => `${table}: ${trace}`),
    );
    expect(left).toEqual([]);
    expect(places.map(existsSync)).toEqual([false, false]);
    const [course, missing] = verdict[0].why;
    expect(await query('select * from day_verdicts where user_id = $1', [made.id])).toEqual([
      { ...verdict[0], why: [{ ...course, values: { ...course.values, place: '' } }, missing] },
    ]);
    expect(await query('select language from month_sheets')).toEqual([]);
    const [person] = await query(
      'select name, removed_at is not null as removed, password_hash from users where id = $1',
      [made.id],
    );
    expect(person).toEqual({ name: formerName(made.id), removed: true, password_hash: null });
    expect(await query('select name, late from month_figures where user_id = $1', [made.id])).toEqual([
      { name: formerName(made.id), late: 1 },
    ]);
    const [late] = await query(`select reason from late_applications where user_id = $1 order by id desc`, [
      cast.farid.id,
    ]);
    expect(late.reason).toBe(mentions.map(() => formerName(made.id)).join(', '));
    const events = await query('select distance, away, lat from attendances where user_id = $1', [made.id]);
    expect(events).toEqual([{ distance: 12, away: false, lat: null }]);
  });

  it('is in the audit log as erased, by whom and when', async () => {
    const entries = await entriesIn(app.db, 'erasures');
    expect(entries.map(({ code }) => code)).toEqual(['started', 'done']);
    const { body } = await app.ask('aminah', erasures.former, { query: { search: `#${made.id}` } });
    expect(body.data).toMatchObject([{ id: made.id, name: formerName(made.id), erased_at: expect.any(String) }]);
  });

  it('is neither erased nor asked for again', async () => {
    const preview = await app.ask('aminah', erasures.preview, { params: { user_id: made.id } });
    expect([preview.status, preview.body.code]).toEqual([422, texts.already.code]);
    const { status } = await app.ask('aminah', personalData.enter, { body: { user_id: made.id } });
    expect(status).toBe(422);
  });

  it('leaves in other texts the phone that a colleague has too', async () => {
    const [other] = await query(
      `insert into users (name, email, contact, ic, emergency_contact, gender, marital_status, access_card_id, role,
         employment_type, grade, created_at, removed_at)
       select 'Osman bin Isteri', 'osman@hadir.example', '0122223333', '700101-01-0002', contact, gender, marital_status,
         '7777777778', 'Normal User', employment_type, grade, created_at, now() from users where id = $1 returning id`,
      [cast.farid.id],
    );
    await query(
      `insert into error_log (text, created_at) select contact || ' 012-2223333', now() from users where id = $1`,
      [cast.farid.id],
    );
    await app.ask('aminah', erasures.erase, { body: { user_id: other.id, name: 'Osman bin Isteri' } });
    await app.drain();
    const [error] = await query(`select text from error_log order by id desc limit 1`);
    const [farid] = await query('select contact from users where id = $1', [cast.farid.id]);
    expect(error.text).toBe(`${farid.contact} ${formerName(other.id)}`);
  });

  it('waits while months are taken out into a file, whose days nobody may change meanwhile', async () => {
    const [other] = await query(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type, grade,
         created_at, removed_at) select 'Mek binti Nanti', 'mek@hadir.example', '0123334444', '700101-01-0003', gender,
         marital_status, '7777777779', 'Normal User', employment_type, grade, created_at, now() from users where id = $1 returning id`,
      [cast.farid.id],
    );
    const erasedAt = async () =>
      (await query('select erased_at from erasures where user_id = $1', [other.id]))[0]?.erased_at;
    const detaching = await app.pool.connect();
    await lockConnection(detaching, 'schema');
    await app.ask('aminah', erasures.erase, { body: { user_id: other.id, name: 'Mek binti Nanti' } });
    const drained = app.drain();
    await vi.waitFor(
      async () =>
        expect(
          await query(`select from pg_locks where not granted and locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`),
        ).toHaveLength(1),
      { timeout: 60_000, interval: 50 },
    );
    expect(await erasedAt()).toBeNull();
    detaching.release(true);
    await drained;
    expect(await erasedAt()).toBeInstanceOf(Date);
  });

  it('leaves their name in other texts where somebody else has the same one', async () => {
    const [copy] = await query(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type, grade,
         created_at, removed_at) select name, 'lain@hadir.example', '0111111111', '700101-01-0001', gender, marital_status,
         '7777777777', 'Normal User', employment_type, grade, created_at, now() from users where id = $1 returning id`,
      [cast.farid.id],
    );
    await query(`insert into error_log (text, created_at) values ($1, now())`, [`${cast.farid.name} 0111111111`]);
    const { body } = await app.ask('aminah', erasures.preview, { params: { user_id: copy.id } });
    expect(body.is_shared).toBe(true);
    await app.ask('aminah', erasures.erase, { body: { user_id: copy.id, name: cast.farid.name } });
    await app.drain();
    const [error] = await query(`select text from error_log order by id desc limit 1`);
    expect(error.text).toBe(`${cast.farid.name} ${formerName(copy.id)}`);
    const [farid] = await query('select name from users where id = $1', [cast.farid.id]);
    expect(farid.name).toBe(cast.farid.name);
  });

  it('leaves the names of offices, positions and roles, the words of leave and all days as they were, whatever they called themself', async () => {
    const [office] = await query('select id, name from offices order by id limit 1');
    const [position] = await query(`select id, name from positions where name like '% %' order by id limit 1`);
    const [one] = await query(
      `insert into users (name, email, contact, ic, staff_no, gender, marital_status, access_card_id, role, employment_type,
         grade, created_at, removed_at)
       select $2, 'nama@hadir.example', '20260224', '700101-01-0009', '202602', gender, marital_status, '7777777770',
         'Normal User', employment_type, grade, created_at, now() from users where id = $1 returning id`,
      [cast.farid.id, position.name],
    );
    for (const name of [office.name, 'Annual Leave', 'normal user', 'Kuala Terengganu'])
      await query(
        `insert into activity_logs (user_id, module, record_id, subject_id, code, "values", before, created_at)
         values ($1, 'staff', $1, $1, 'changed', '{}', $2, now())`,
        [one.id, { name }],
      );
    const others = async () =>
      JSON.stringify([
        await query('select * from offices order by id'),
        await query('select * from positions order by id'),
        await query('select * from leave_types order by id'),
        await query(
          `select * from activity_logs where subject_id is distinct from $1 and module <> 'erasures'
          and user_id is distinct from $1 order by id`,
          [one.id],
        ),
      ]);
    await query(
      `insert into activity_logs (user_id, module, record_id, subject_id, code, "values", after, created_at)
       values ($1, 'staff', $2, $2, 'changed', $3, $4, now())`,
      [
        cast.aminah.id,
        cast.farid.id,
        { date: '2026-02-24', month: '2026-02' },
        { role: 'Normal User', office: office.name, leave: 'Annual Leave' },
      ],
    );
    const before = await others();
    await app.ask('aminah', erasures.erase, { body: { user_id: one.id, name: position.name } });
    await app.drain();
    const [erased] = await query('select name from users where id = $1', [one.id]);
    expect(erased.name).toBe(formerName(one.id));
    expect(await others()).toBe(before);
  });
});

it('somebody who came back before it began is not erased', async () => {
  const { id, name } = cast.zara;
  await query(`update users set active = false, end_date = '2026-02-20' where id = $1`, [id]);
  await query(`insert into service_ends (user_id, last_day, left_at) values ($1, '2026-02-20', now())`, [id]);
  expect((await app.ask('aminah', erasures.erase, { body: { user_id: id, name } })).status).toBe(200);
  expect((await staffDesk(app).edit(id, { end_date: '2027-12-31', active: 1 })).status).toBe(200);
  await app.drain();
  expect(await query('select name, removed_at, active from users where id = $1', [id])).toEqual([
    { name, removed_at: null, active: true },
  ]);
  expect(await query('select user_id from erasures where user_id = $1', [id])).toEqual([]);
  expect((await entriesIn(app.db, 'erasures', id)).map(({ code }) => code)).toEqual(['started', 'given_up']);
});
