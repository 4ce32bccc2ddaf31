import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, audit } from '#domain/audit/contract.ts';
import { departments } from '#domain/departments/contract.ts';
import { pageSize } from '#domain/limits.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { addEntries, type NewEntry } from './store.ts';

let app: TestApp;
const { vikram, aminah, badrul, farid, gopal, zara } = cast;
type Who = keyof typeof cast;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.pool.query('delete from activity_logs'));

const ask = (query: Record<string, unknown> = {}, who: Who = 'aminah') => app.ask(who, audit.list, { query });
const sentences = async (query: Record<string, unknown> = {}) =>
  ((await ask(query)).body.data as AuditEntry[]).map(({ action }) => action);

const entry = (name: string, changed: Partial<NewEntry> = {}): NewEntry => ({
  module: 'departments',
  code: 'added',
  values: { name },
  record_id: 1,
  user_id: aminah.id,
  subject_id: null,
  before: null,
  after: { name },
  ...changed,
});
const add = (entries: NewEntry[], at: Date | string = testNow) => addEntries(app.db, entries, new Date(at));

describe('the audit log', () => {
  it('lists entries, newest first, in both languages, with their changes and staff [AUDIT-01 CALLB-17 ENTITYB-05 ACCESSB-13]', async () => {
    await app.ask('aminah', departments.add, { body: { name: 'Arkib', parent_id: 1 } });
    const { status, body } = await ask();
    const { rows } = await app.pool.query('select name from departments where id = 1');
    expect([status, body.total, body.more, body.page]).toEqual([200, 1, false, 0]);
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        user_id: aminah.id,
        username: aminah.name,
        module: 'departments',
        code: 'added',
        action: 'Added department Arkib',
        action_ms: 'Menambah jabatan Arkib',
        subject_id: null,
        subject: null,
        before: null,
        // A name replaces the id.
        after: { name: 'Arkib', parent_id: rows[0].name },
        created_at: testNow.toISOString(),
      },
    ]);
    expect(body.staffs).toContainEqual({ id: farid.id, name: farid.name });
    expect((await ask({ staffs: 0 })).body.staffs).toEqual([]);
  });

  it('is narrowed to staff found by name, also those who were removed [AUDIT-02 FORM-24]', async () => {
    await app.pool.query('update users set removed_at = now() where id = $1', [zara.id]);
    const query = { search: 'zara', limit: 50, user_id: zara.id };
    const chosen = { id: zara.id, name: zara.name, removed: true };
    const { body } = await app.ask('aminah', audit.staffs, { query });
    expect(body).toEqual({ staffs: [chosen], chosen });
    expect((await app.ask('aminah', audit.staffs, { query: { limit: 3 } })).body.staffs).toHaveLength(3);
    expect((await app.ask('devi', audit.staffs)).status).toBe(403);
  });

  it('is open to admins only [ACCESS-14 ACCESSB-13]', async () => {
    for (const who of ['farid', 'devi', 'vikram'] as const) expect((await ask({}, who)).status).toBe(403);
    for (const who of ['badrul', 'suraya'] as const) expect((await ask({}, who)).status).toBe(200);
  });

  it('shows user 1 among the staff to the developer account only', async () => {
    const ids = async (who: Who) => (await ask({}, who)).body.staffs.map(({ id }: { id: number }) => id);
    expect(await ids('aminah')).not.toContain(vikram.id);
    expect(await ids('suraya')).toContain(vikram.id);
  });

  it('is filtered by a person who acted or is concerned, by module and by month [AUDIT-02]', async () => {
    await add([entry('Januari')], '2026-01-31T15:59:59Z');
    // Midnight in the organisation's time zone.
    await add([entry('Februari', { user_id: badrul.id })], '2026-01-31T16:00:00Z');
    await add([
      entry('', { module: 'staff', code: 'changed', values: {}, subject_id: farid.id }),
      entry('', {
        module: 'staff',
        code: 'own_profile',
        values: {},
        user_id: farid.id,
        subject_id: farid.id,
      }),
      entry('Sistem', { user_id: null }),
    ]);
    expect(await sentences({ user_id: farid.id })).toEqual(['Changed own profile', `Changed staff ${farid.name}`]);
    expect(await sentences({ user_id: badrul.id })).toEqual(['Added department Februari']);
    expect(await sentences({ user_id: gopal.id })).toEqual([]);
    expect(await sentences({ module: 'staff' })).toHaveLength(2);
    expect(await sentences({ module: 'departments', user_id: aminah.id })).toEqual(['Added department Januari']);
    expect(await sentences({ month: '01-January-2026' })).toEqual(['Added department Januari']);
    expect(await sentences({ month: '01-February-2026', user_id: 'all', module: 'all' })).toEqual([
      'Added department Februari',
    ]);
  });

  it.each([
    ['arkib', ['Added department Arkib Negeri']],
    ['BADRUL', ['Added department Rekod']],
    ['farid', [`Changed staff ${farid.name}`]],
    ['removed', ['Removed department Rekod Lama']],
    ['ekod lam', ['Removed department Rekod Lama']],
    ['lama rekod', []],
    ['Jabatan', ['Removed department Rekod Lama', 'Added department Rekod', 'Added department Arkib Negeri']],
    ['departments', ['Removed department Rekod Lama', 'Added department Rekod', 'Added department Arkib Negeri']],
    ['memadam jab', ['Removed department Rekod Lama']],
    ['mengubah maklumat', [`Changed staff ${farid.name}`]],
    ['rekod', ['Removed department Rekod Lama', 'Added department Rekod']],
    ['%', []],
    ['tiada', []],
    ['  Arkib  ', ['Added department Arkib Negeri']],
  ])('finds %j in names, values and the words on the screen [AUDIT-03]', async (search, expected) => {
    await add([
      entry('Arkib Negeri', { user_id: gopal.id }),
      entry('Rekod', { user_id: badrul.id }),
      entry('', { module: 'staff', code: 'changed', values: {}, subject_id: farid.id }),
      entry('Rekod Lama', { code: 'removed' }),
    ]);
    expect(await sentences({ search })).toEqual(expected);
  });

  it('finds a text that most entries contain, and one that few do', async () => {
    await add(Array.from({ length: 30 }, (_, nr) => entry(`Rekod Lama ${nr}`)));
    expect((await ask({ search: 'rekod lama' })).body.total).toBe(30);
    expect(await sentences({ search: 'lama 17' })).toEqual(['Added department Rekod Lama 17']);
  });

  it('lists an entry once that is by, about and mentions the person searched for, page by page [AUDIT-03]', async () => {
    const by = [farid.id, gopal.id, null];
    const all = Array.from({ length: 63 }, (_, at) =>
      entry(at % 2 ? farid.name : `Arkib ${at}`, {
        user_id: by[at % 3]!,
        subject_id: by[Math.floor(at / 3) % 3]!,
        module: at % 5 ? 'departments' : 'offices',
      }),
    );
    await add(all);
    const wanted = ({ user_id, subject_id, values }: NewEntry) =>
      [user_id, subject_id].includes(farid.id) || values.name === farid.name;
    const ids: number[] = [];
    const query = { search: 'farid', staffs: 0 };
    for (let page = 0; page < 3; page += 1) {
      const { data, total } = (await ask({ ...query, page, ...(page ? { after: ids.at(-1) } : {}) })).body;
      ids.push(...data.map(({ id }: AuditEntry) => id));
      expect(total).toBe(all.filter(wanted).length);
    }
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids).toHaveLength(all.filter(wanted).length);
    const offices = (await ask({ ...query, module: 'offices', month: '01-March-2026' })).body.total;
    expect(offices).toBe(all.filter((one) => wanted(one) && one.module === 'offices').length);
    const names = new Map<unknown, string>([farid, gopal].map(({ id, name }) => [id, name.toLowerCase()]));
    for (const person of [farid.id, gopal.id])
      for (const search of ['farid', 'arkib', 'gopal', 'ark', 'arkib 4', 'nobody']) {
        const matches = all.filter(({ user_id, subject_id, values }) => {
          const parts = [names.get(user_id), names.get(subject_id), `${values.name}`.toLowerCase()];
          return [user_id, subject_id].includes(person) && parts.some((text) => text?.includes(search));
        });
        const { data, total } = (await ask({ user_id: person, search })).body;
        expect([search, total, data.length]).toEqual([search, matches.length, Math.min(20, matches.length)]);
      }
  });

  it('lists the newest entries of more people of one name than a page has rows [AUDIT-03]', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type, grade, created_at)
       select 'Zulaikha ' || n, 'zulaikha' || n || '@hadir.example', '0', 'z' || n, 'F', 'Single', (7000000000 + n)::text,
         'Normal User', 'Permanent', 'N19', now() from generate_series(1, 30) n returning id`,
    );
    const [first, ...others] = rows.map(({ id }) => id);
    // The first is in every second entry, each other in a few; nobody else is found.
    const all = Array.from({ length: 120 }, (_, at) => {
      const other = others[(at * 7) % others.length]!;
      if (at % 4 === 3) return entry(`No ${at}`);
      return entry(`No ${at}`, at % 2 ? { user_id: other } : { user_id: first!, subject_id: other });
    });
    await add(all);
    const names: string[] = [];
    const page = async (query: object) => (await ask({ search: 'zulaikha', staffs: 0, ...query })).body;
    for (let nr = 0, after = {}; nr < 5; nr += 1) {
      const { data, total } = await page({ page: nr, ...after });
      expect([data, total]).toEqual([(await page({ page: nr })).data, 90]);
      names.push(...data.map(({ action }: AuditEntry) => action));
      after = { after: data.at(-1)?.id };
    }
    const wanted = all.flatMap(({ values, user_id }) =>
      user_id === aminah.id ? [] : [`Added department ${values.name}`],
    );
    expect(names).toEqual(wanted.toReversed());
  });

  it.each([
    { month: '01-April-2026' },
    { month: '01-Mac-2026' },
    { module: 'nothing' },
    { user_id: 'farid' },
    { page: -1 },
    { search: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });

  it('is paged from the adjacent row, forward and back, whatever is added meanwhile; entries of one instant keep their order', async () => {
    const all = Array.from({ length: 65 }, (_, at) => entry(`No ${at}`));
    await add(all);
    const page = async (query: Record<string, unknown>) => (await ask({ staffs: 0, ...query })).body;
    const first = await page({});
    const second = await page({ page: 1 });
    await add([entry('Later')]);
    const third = await page({ page: 2, after: second.data.at(-1).id });
    const back = await page({ page: 1, before: third.data[0].id });
    const names = [...first.data, ...second.data, ...third.data].map(({ action }: AuditEntry) => action);
    expect(names).toEqual(Array.from({ length: 3 * pageSize }, (_, at) => `Added department No ${64 - at}`));
    expect(back.data).toEqual(second.data);
    expect((await page({ page: 9_000_000 })).data).toEqual([]);
    expect((await page({ page: 9 })).data).toEqual([]);
  });

  it('counts to a thousand and no further', async () => {
    await app.pool.query(
      `insert into activity_logs (user_id, module, code, "values", created_at)
       select $1, 'departments', 'added', jsonb_build_object('name', 'No ' || n), now() from generate_series(1, 1001) n`,
      [aminah.id],
    );
    for (const query of [{}, { user_id: aminah.id }, { module: 'departments' }, { search: 'added' }])
      expect((await ask(query)).body).toMatchObject({ total: 1000, more: true });
    expect((await ask({ user_id: farid.id })).body).toMatchObject({ total: 0, more: false });
  });

  it('cannot be changed by the application, which may only read and add', async () => {
    await add([entry('Arkib')]);
    for (const statement of [
      `update activity_logs set "values" = '{}'`,
      'delete from activity_logs',
      'truncate activity_logs',
      'alter table activity_logs add column x int',
    ])
      await expect(app.platform.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    expect(await sentences()).toEqual(['Added department Arkib']);
  });
});
