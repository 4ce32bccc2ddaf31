import { beforeAll, describe, expect, it } from 'vitest';
import { imports } from '#domain/imports/contract.ts';
import { type ImportKind, importKinds } from '#domain/imports/kind-names.ts';
import { undoTexts as texts } from '#domain/imports/undo-texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { rejudge } from '#server/features/days/rejudge.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { exportRows } from './run.ts';
import { importRows, undo } from './testing.ts';

let app: TestApp;
let exported: Record<string, Record<string, string>[]>;
beforeAll(async () => {
  app = await testApp();
  await app.pool.query(`update users set staff_no = 'K-' || id;
    update staff_terms set valid_from = '2026-01-01';
    update organisation set starts_on = '2026-02-09'`);
  const days = { people: 'all', spans: [{ from: '2026-02-09', to: '2026-03-02' }], reason: 'start' } as const;
  const { clock } = app.platform;
  await app.db
    .transaction()
    .execute((db) =>
      rejudge({ db, now: clock.now(), today: clock.today(), viewer: null, announce: () => undefined }, days),
    );
  expect((await app.pool.query('select from day_verdicts where is_absent')).rowCount).toBeGreaterThan(50);
  exported = Object.fromEntries(
    await Promise.all(importKinds.map(async (kind) => [kind, await recordsOf(kind)] as const)),
  );
});

/** Every record of a kind as an import has it. */
async function recordsOf(kind: ImportKind): Promise<Record<string, string>[]> {
  const { body } = await app.ask('aminah', imports.columns, { params: { kind } });
  const names: string[] = body.data.map(({ name }: { name: string }) => name);
  const call = { db: app.db, today: app.platform.clock.today(), viewer: null, platform: app.platform };
  const rows = await exportRows(call, kind);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!])));
}
const rowsOf = (sql: string, ...values: unknown[]) => app.pool.query(sql, values).then(({ rows }) => rows);
const first = (kind: ImportKind) => exported[kind]![0]!;

/** Everything that an import may write, apart from versions and what is only added to. */
const whole = async () => ({
  exports: await Promise.all(importKinds.map(recordsOf)),
  distances: await rowsOf(`select d.* from office_distances d join offices o on o.id = d.office_id
    where o.removed_at is null order by 1, 2`),
  days: await rowsOf(`select d.* from working_hour_days d join working_hours h on h.id = d.working_hour_id
    where h.removed_at is null order by 1, 2`),
  offers: await rowsOf('select * from office_working_hours order by 1, 2'),
  terms:
    await rowsOf(`select t.user_id, valid_from, t.office_id, t.working_hour_id, t.position_id, t.grade from staff_terms t
    join users u on u.id = t.user_id where removed_at is null order by 1, 2`),
  account: await rowsOf(`select id, office_id, working_hour_id, position_id, grade, active, role from users
    where removed_at is null order by 1`),
  balances: await rowsOf(`select e.id, e.total_days, e.opening_on, sum(l.days) as balance from user_leaves e
    join leave_ledger l on l.user_leave_id = e.id where e.removed_at is null group by 1 order by 1`),
  verdicts: await rowsOf(`select v.user_id, work_date, excuse, is_absent, why from day_verdicts v
    join users u on u.id = v.user_id where removed_at is null and work_date < '2026-03-02' order by 1, 2`),
  leave: await rowsOf('select * from leave_days order by 1, 2, 3'),
});

const person = (no: string, more: Record<string, string> = {}) => ({
  ...first('staff'),
  ...{ staff_no: no, ic: `900101-11-${no.padStart(4, '0')}`, email: '', name: `Orang ${no}` },
  ...{
    access_card_id: `400000${no.padStart(4, '0')}`,
    role: 'Normal User',
    end_date: '',
    employment_type: 'Permanent',
  },
  ...more,
});

describe('undoing an import of', () => {
  it.each([
    [
      'departments',
      () => [
        { ...first('departments'), name: first('departments').name!.toUpperCase() },
        { name: 'Unit Baharu', parent: 'Jabatan Baharu' },
        { name: 'Jabatan Baharu', parent: '' },
      ],
    ],
    [
      'positions',
      () => [
        { ...first('positions'), level: '9' },
        {
          ...first('positions'),
          name: 'Kerani Kontrak',
          name_ms: 'Kerani Kontrak',
          level: '8',
          support: 'Ketua Baharu',
        },
        { ...first('positions'), name: 'Ketua Baharu', name_ms: 'Ketua Baharu', level: '7' },
      ],
    ],
    [
      'offices',
      () => [
        { ...first('offices'), max_distance: '77', address: 'Alamat lain', state: 'Terengganu' },
        { ...first('offices'), name: 'Pejabat Baharu' },
      ],
    ],
    [
      'hours',
      () => [
        { ...first('hours'), monday: '10:00-12:00' },
        { name: 'Syif', monday: '08:00-12:00' },
      ],
    ],
    ['staff', () => [{ ...first('staff'), contact: '0139990001', grade: 'N22' }, person('901'), person('902')]],
    [
      'balances',
      () => [
        { staff_no: 'K-7', leave_type: 'Annual Leave', total_days: '25', carried: '3', taken: '0.5', as_of: '' },
        {
          staff_no: 'K-8',
          leave_type: 'Annual Leave',
          total_days: '20',
          carried: '3',
          taken: '1',
          as_of: '31-12-2025',
        },
      ],
    ],
    [
      'holidays',
      () => [{ details: 'Cuti Peristiwa', start: '2026-02-16', end: '2026-02-17', states: 'Kelantan; Terengganu' }],
    ],
    [
      'leave',
      () => [
        { staff_no: 'K-7', leave_type: 'Annual Leave', date_start: '2026-02-23', date_end: '2026-02-24' },
        { staff_no: 'K-9', leave_type: 'Annual Leave', date_start: '2026-03-09', date_end: '2026-03-10' },
      ],
    ],
  ] as [ImportKind, () => Record<string, string>[]][])(
    '%s leaves everything as it was, the day after as well [D5 D6]',
    async (kind, rows) => {
      for (const undone of ['2026-03-02T03:00:00Z', '2026-03-03T00:59:00Z']) {
        app.setNow('2026-03-02T01:00:00Z');
        const before = await whole();
        const { id, faults, counts } = await importRows(app, kind, rows());
        expect(faults).toEqual([]);
        expect(counts[0]! + counts[1]!).toBe(rows().length);
        await app.drain();
        expect((await whole()).exports).not.toEqual(before.exports);
        app.setNow(undone);
        const { made, changed } = await undo(app, id!);
        expect([made.length, changed.length]).toEqual(counts.slice(0, 2));
        await app.drain();
        app.setNow('2026-03-02T01:00:00Z');
        expect(await whole()).toEqual(before);
        expect(await entriesIn(app.db, 'imports', id!)).toMatchObject([
          {},
          { action: expect.stringMatching(/^Undid/) },
        ]);
      }
    },
  );

  it('balances keeps their ledgers, which are only added to [D6]', async () => {
    const sum = () =>
      rowsOf(`select kind, sum(days) as days from leave_ledger where user_id = 8 group by 1 order by 1`);
    expect((await sum()).every(({ days }) => Number(days) === 0)).toBe(true);
    const { rowCount } = await app.pool.query('select from leave_ledger where user_id = 8');
    expect(rowCount).toBeGreaterThan(4);
  });
});

describe('an import that something depends on', () => {
  const importOne = async (kind: ImportKind, ...rows: Record<string, string>[]) => {
    const { id, faults } = await importRows(app, kind, rows);
    expect(faults).toEqual([]);
    return id!;
  };
  const blocksOf = async (id: number) => {
    const { body } = await app.ask('aminah', imports.undoing, { params: { id } });
    const refused = await app.ask('aminah', imports.undo, { params: { id } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'imports.undo.depends' } });
    expect(body.blocked).toBe(body.blocks.length);
    return body.blocks.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`);
  };

  it('is not undone, and names what refers to which row', async () => {
    const id = await importOne('departments', { name: 'Induk', parent: '' }, { name: 'Anak', parent: 'Induk' });
    const child = (await rowsOf(`select id from departments where name = 'Anak'`))[0].id;
    await app.pool.query('insert into departments (name, parent_id) values ($1, $2)', ['Cucu', child]);
    await app.pool.query(
      `insert into positions (name, department_id, level, send_message) values ('Kerani Cucu', $1, 5, false)`,
      [child],
    );
    expect(await blocksOf(id)).toEqual(['3 Departments: 1 (Cucu)', '3 Positions: 1 (Kerani Cucu)']);
    await app.pool.query(`update departments set removed_at = now() where name = 'Cucu'`);
    await app.pool.query(`update positions set removed_at = now() where name = 'Kerani Cucu'`);
    expect((await app.ask('aminah', imports.undo, { params: { id } })).status).toBe(200);
  });

  it('of people who signed in, swiped, applied or hold leave is not undone', async () => {
    const id = await importOne('staff', ...['911', '912', '913', '914', '915'].map((no) => person(no)));
    const ids = (await rowsOf(`select id from users where staff_no like '91_' order by id`)).map((row) => row.id);
    await app.pool.query('update users set last_active = now() where id = $1', [ids[0]]);
    await app.pool.query(
      `insert into late_applications (user_id, status, date, reason, created_at)
      values ($1, 'Pending', '2026-03-04', 'Lewat', now())`,
      [ids[1]],
    );
    await app.pool.query(`insert into user_leaves (user_id, leaves_id, total_days) values ($1, 1, 10)`, [ids[2]]);
    await app.ask('badrul', staff.remove, { params: { id: ids[4] } });
    expect(await blocksOf(id)).toEqual([
      '2 Has logged in or was given a password',
      '3 Late applications: 1',
      '4 Leaves: 1',
    ]);
    const { body } = await app.ask('aminah', imports.undoing, { params: { id } });
    expect(body).toMatchObject({ removes: 4, restores: 0, gone: 1 });
  });

  it('whose records were edited, or imported again, is not undone; a later import is undone first', async () => {
    const office = { ...first('offices'), name: 'Pejabat Disunting' };
    const one = await importOne('offices', office);
    const two = await importOne('offices', { ...office, parliment: 'Besut' });
    expect(await blocksOf(one)).toEqual(['2 Changed by a later import: test.csv']);
    expect((await app.ask('aminah', imports.undo, { params: { id: two } })).status).toBe(200);
    const { id } = (await rowsOf(`select id from offices where name = 'Pejabat Disunting'`))[0];
    await app.pool.query(`update offices set address = 'Baharu' where id = $1`, [id]);
    expect(await blocksOf(one)).toEqual(['2 Changed since the import by Someone']);
    await app.pool.query(`update offices set address = $1 where id = $2`, [first('offices').address, id]);
    expect((await app.ask('aminah', imports.undo, { params: { id: one } })).body).toMatchObject({
      removed: 1,
      restored: 0,
    });
  });

  it('is not undone when leave was taken of a balance since [D6]', async () => {
    const id = await importOne('balances', { staff_no: 'K-9', leave_type: 'Annual Leave', total_days: '30' });
    const leave = { staff_no: 'K-9', leave_type: 'Annual Leave', date_start: '2026-03-16', date_end: '2026-03-17' };
    const taken = await importOne('leave', leave);
    expect(await blocksOf(id)).toEqual(['2 Leave was applied for since']);
    await undo(app, taken);
    expect((await app.ask('aminah', imports.undo, { params: { id } })).status).toBe(200);
  });
});

describe('an import is undone', () => {
  const unit = async (name: string) => (await importRows(app, 'departments', [{ name, parent: '' }])).id!;
  const undoAs = (who: 'aminah' | 'suraya' | 'badrul', id: number) => app.ask(who, imports.undo, { params: { id } });

  it('once, also by two at the same moment, and while another import runs', async () => {
    const id = await unit('Unit Serentak');
    const [one, two, other] = await Promise.all([undoAs('aminah', id), undoAs('suraya', id), unit('Unit Lain')]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    expect([one, two].find(({ status }) => status === 422)!.body.message).toBe(texts.already.en);
    expect(other).toBeGreaterThan(id);
    const { body } = await app.ask('aminah', imports.list, { query: {} });
    const row = body.data.find((each: { id: number }) => each.id === id);
    expect(row).toMatchObject({ kind: 'departments', filename: 'test.csv', by: null, added: 1, is_undoable: false });
    expect(row.undone_by).toMatch(/Aminah|Suraya/);
  });

  it('for a day, and no import there is not', async () => {
    const id = await unit('Unit Lama');
    app.setNow('2026-03-03T01:00:01Z');
    expect((await undoAs('aminah', id)).body.message).toBe(texts.expired.en);
    app.setNow('2026-03-03T01:00:00Z');
    expect((await undoAs('aminah', id)).status).toBe(200);
    app.setNow('2026-03-02T01:00:00Z');
    expect((await undoAs('aminah', 999_999)).status).toBe(404);
  });

  it('by those who may change its people [D1 D16]', async () => {
    const { id } = await importRows(app, 'staff', [person('931', { role: 'Admin' })]);
    const refused = await undoAs('badrul', id!);
    expect(refused.body.message).toContain('You may not change this person');
    expect((await undoAs('aminah', id!)).status).toBe(200);
    // Who gave no such role takes none away.
    const { id: manager } = await importRows(app, 'staff', [person('932', { role: 'Manager' })]);
    expect((await undoAs('badrul', manager!)).body.message).toContain('You may not change this person');
    expect((await undoAs('aminah', manager!)).status).toBe(200);
    const { id: leave } = await importRows(app, 'balances', [
      { staff_no: `K-${cast.suraya.id}`, leave_type: 'Annual Leave', total_days: '30' },
    ]);
    expect((await undoAs('aminah', leave!)).body.message).toContain('You may not change this person');
    expect((await undoAs('suraya', leave!)).status).toBe(200);
  });

  it('of five thousand people in the time of a request', async () => {
    const people = Array.from({ length: 5_000 }, (_, at) => person(String(1_000 + at)));
    const { id, faults } = await importRows(app, 'staff', people);
    expect(faults).toEqual([]);
    const started = performance.now();
    expect((await undoAs('aminah', id!)).body).toMatchObject({ removed: 5_000 });
    const seconds = (performance.now() - started) / 1_000;
    console.log(`undo of 5,000: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(30);
  }, 120_000);
});
