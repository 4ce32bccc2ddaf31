import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { balances } from '#domain/balances/contract.ts';
import { months } from '#domain/months/contract.ts';
import { type Figures, figureNames, noFigures } from '#domain/months/figures.ts';
import { payroll } from '#domain/payroll/contract.ts';
import { payrollTexts as texts } from '#domain/payroll/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let app: TestApp;
const { devi, farid, gopal } = cast;
const { annual } = leaveTypes;

/** Figures as the columns of a table, and their values. */
const columns = [...figureNames, 'leave_types'];
const valuesOf = (figures: Figures) => [
  ...figureNames.map((name) => figures[name]),
  JSON.stringify(figures.leave_types),
];
const add = async (table: string, first: Record<string, unknown>, figures: Partial<Figures>) => {
  const names = [...Object.keys(first), ...columns];
  const values = [...Object.values(first), ...valuesOf({ ...noFigures, ...figures })];
  const { rows } = await app.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
    values,
  );
  return rows[0];
};
const close = async (month: string) => {
  const { rows } = await app.pool.query(
    `insert into month_closings (month, closed_at, in_the_way, paper, people) values ($1, now(), '[]', '{}', 2) returning id`,
    [month],
  );
  return rows[0].id as number;
};

/** October is closed with three people; November carries what changed it. */
let [october, november] = [0, 0];
beforeAll(async () => {
  app = await testApp();
  october = await close('2025-10-01');
  november = await close('2025-11-01');
  const of = (closing_id: number, { id, name }: { id: number; name: string }) => ({ closing_id, user_id: id, name });
  await add('month_figures', { ...of(october, farid), department: 'Finance' }, { expected: 23, absent: 1 });
  await add('month_figures', of(october, gopal), { expected: 23 });
  await add(
    'month_figures',
    { ...of(november, farid), department: '=Finance, old' },
    {
      expected: 20,
      absent: 2,
      minutes: 9_125,
      leave_types: { [annual.id]: 3 },
    },
  );
  await add('month_figures', of(november, devi), { expected: 20 });
  const change = (user_id: number) => ({
    closing_id: october,
    user_id,
    reason: 'holiday',
    days: '[]',
    made_at: 'now()',
  });
  const [first, second] = [
    await add('month_adjustments', change(farid.id), { absent: -1 }),
    await add('month_adjustments', change(gopal.id), { expected: -1 }),
  ];
  for (const { id } of [first, second])
    await app.pool.query('insert into month_carries (closing_id, adjustment_id) values ($1, $2)', [november, id]);
  await app.pool.query('update users set staff_no = case id when $1 then $2 end', [farid.id, 'P-017']);
});

const layout = {
  name: 'Gaji',
  in_hours: true,
  absent_unpaid: true,
  unpaid_types: [annual.id],
  columns: [
    { field: 'staff_no', of: 'both', head: 'NO_PEKERJA' },
    { field: 'ic', of: 'both', head: 'NO_KP' },
    { field: 'department', of: 'both', head: 'PUSAT_KOS' },
    { field: 'absent', of: 'earlier', head: 'PELARASAN' },
    { field: 'minutes', of: 'month', head: 'JAM' },
    { field: 'unpaid', of: 'both', head: 'TANPA_GAJI' },
    { field: `leave:${annual.id}`, of: 'both', head: 'CUTI_REHAT' },
  ],
};
const save = (body: object, who: 'aminah' | 'farid' = 'aminah') =>
  app.ask(who, payroll.add, { body: { ...layout, ...body } });
const fileOf = (
  id: number,
  month: string,
  query: Record<string, unknown> = { format: 'csv' },
  who: 'aminah' | 'farid' = 'aminah',
) => app.ask(who, payroll.file, { params: { id, month }, query });

it('of whom the staff number is, is found by it in closed figures, their adjustments and balances, and by nothing like it', async () => {
  const namesBy = async (search: string) => {
    const people = { params: { closing_id: november }, query: { search } };
    const carried = { params: { closing_id: november }, query: { search, carried: '1' } };
    const [figures, adjustments, held] = [
      await app.ask('aminah', months.people, people),
      await app.ask('aminah', months.adjustments, carried),
      await app.ask('aminah', balances.list, { query: { search } }),
    ];
    return [
      figures.body.data.map(({ name }: { name: string }) => name),
      ...[adjustments, held].map(({ body }) => [...new Set(body.data.map((row: { user: object }) => row.user))]),
    ];
  };
  const [figures, adjustments, held] = await namesBy(' p-017 ');
  expect([figures, adjustments]).toEqual([[farid.name], [{ id: farid.id, name: farid.name }]]);
  expect(held!.length).toBeGreaterThan(0);
  expect(held!.every((user: { id: number }) => user.id === farid.id)).toBe(true);
  expect(await namesBy('P-01')).toEqual([[], [], []]);
});

describe('a payroll file', () => {
  it('has a head and a row for each person by name, by the figures as they were closed and the changes they carry', async () => {
    const { id } = (await save({})).body;
    const { status, body, headers } = await fileOf(id, '2025-11');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="payroll-2025-11.csv"']);
    const [bom, text] = [String(body).slice(0, 1), String(body).slice(1)];
    const [heads, ...rows] = parseCsv(text);
    const expected = [
      [devi, ['', devi.ic, '', '0', '0', '0', '0']],
      [farid, ['P-017', farid.ic, "'=Finance, old", '-1', '152.08', '4', '3']],
      // Of October alone, and has no figures of November.
      [gopal, ['', gopal.ic, '', '0', '0', '0', '0']],
    ] as const;
    const byName = expected.toSorted(([a], [b]) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
    expect(bom).toBe('\ufeff');
    expect(heads).toEqual(layout.columns.map(({ head }) => head));
    expect(rows).toEqual(byName.map(([, cells]) => cells));
    const [log] = (await entriesIn(app.db, 'payroll_layouts', id)).slice(-1);
    expect(log!.action).toBe('Made payroll-2025-11.csv by Gaji, rows: 3');
  });

  it('is a spreadsheet with numbers as numbers, and no line below them', async () => {
    const { id } = (await save({ name: 'Lajur' })).body;
    const response = await app.app.inject({
      url: `/api/payroll-layouts/file/${id}/2025-11`,
      headers: { authorization: `Bearer ${await app.tokenOf('aminah')}` },
    });
    const { rows } = (await readXlsx(response.rawPayload)).sheets[0]!;
    expect(rows).toHaveLength(4);
    expect(rows.find(([number]) => number === 'P-017')).toEqual(['P-017', farid.ic, '=Finance, old', -1, 152.08, 4, 3]);
  });

  it('is shown before it is made, with how many staff numbers are not known', async () => {
    const { id } = (await save({ name: 'Pratonton' })).body;
    const { body } = await app.ask('aminah', payroll.preview, { params: { id, month: '2025-11' } });
    expect(body).toMatchObject({ heads: layout.columns.map(({ head }) => head), people: 3, without_number: 2 });
    expect(body.rows).toHaveLength(3);
  });

  it('is of a closed month alone; one that was opened again has none', async () => {
    const { id } = (await save({ name: 'Bulan' })).body;
    const months = async () =>
      (await app.ask('aminah', payroll.months, {})).body.data.map(({ month }: { month: string }) => month);
    expect(await months()).toEqual(['2025-11-01', '2025-10-01']);
    expect((await fileOf(id, '2025-12')).body).toMatchObject({ message: texts.notClosed.en });
    expect([(await fileOf(id, '2025-13')).status, (await fileOf(999_999, '2025-11')).status]).toEqual([404, 404]);
    await app.pool.query(
      `update month_closings set opened_at = now(), opened_by = 1, opened_reason = 'Salah' where id = $1`,
      [november],
    );
    expect([(await fileOf(id, '2025-11')).status, await months()]).toEqual([422, ['2025-10-01']]);
    await app.pool.query('update month_closings set opened_at = null, opened_by = null, opened_reason = null');
  });

  it('is for those who see the reports of everybody', async () => {
    const { id } = (await save({ name: 'Akses' })).body;
    expect([(await fileOf(id, '2025-11', {}, 'farid')).status, (await save({}, 'farid')).status]).toEqual([403, 403]);
  });
});

describe('a layout', () => {
  it.each([
    ['no column', { columns: [] }, { columns: texts.noColumn.en }],
    ['a field that is none', { columns: [{ field: 'password', of: 'both', head: 'P' }] }, 'columns.0.field'],
    [
      'a type of leave that is not there',
      { columns: [{ field: 'leave:999', of: 'both', head: 'L' }] },
      'columns.0.field',
    ],
    ['unpaid leave that is not there', { unpaid_types: [999] }, { unpaid_types: texts.noType.en }],
    [
      'a head twice',
      { columns: ['No', 'no'].map((head) => ({ field: 'name', of: 'both', head })) },
      { 'columns.1.head': texts.headTwice.en },
    ],
    ['a column without a head', { columns: [{ field: 'name', of: 'both', head: ' ' }] }, 'columns.0.head'],
  ] as const)('is refused with %s', async (_, more, fields) => {
    const { status, body } = await save({ name: 'Salah', ...more });
    expect(status).toBe(422);
    if (typeof fields === 'string') expect(Object.keys(body.fields)).toEqual([fields]);
    else expect(body.fields).toEqual(fields);
  });

  it('has a name that no other has, is changed with its version, and goes', async () => {
    const { id } = (await save({ name: 'Bank' })).body;
    expect((await save({ name: 'bank' })).status).toBe(422);
    const columnsNow = [{ field: 'name', of: 'month', head: 'Nama' }];
    const edit = (version: number) =>
      app.ask('aminah', payroll.edit, { body: { ...layout, id, version, name: 'Bank', columns: columnsNow } });
    expect([(await edit(1)).status, (await edit(1)).status]).toEqual([200, 422]);
    const listed = async () =>
      (await app.ask('aminah', payroll.list, { query: { search: 'bank' } })).body.data as { columns: object[] }[];
    expect((await listed())[0]!.columns).toEqual(columnsNow);
    const [log] = (await entriesIn(app.db, 'payroll_layouts', id)).slice(-1);
    expect(log!.after).toMatchObject({ columns: 'Nama (name, month)' });
    const remove = () => app.ask('aminah', payroll.remove, { params: { id } });
    expect([(await remove()).status, (await remove()).status, await listed()]).toEqual([200, 404, []]);
  });
});
