import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { audit } from '#domain/audit/contract.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { departments } from '#domain/departments/contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { dutyKinds } from '#domain/duty-kinds/contract.ts';
import { employmentTypes } from '#domain/employment-types/contract.ts';
import { grades } from '#domain/grades/contract.ts';
import { grants } from '#domain/grants/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { inbox } from '#domain/inbox/contract.ts';
import { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { leaveTypes } from '#domain/leave-types/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { listFiles } from '#domain/limits.ts';
import { messages } from '#domain/messages/contract.ts';
import { offices } from '#domain/offices/contract.ts';
import { outages } from '#domain/outages/contract.ts';
import { positions } from '#domain/positions/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { support } from '#domain/support/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { warningDrafts } from '#domain/warnings/drafts-contract.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { demoDatabase } from '#server/seed/testing.ts';

let app: TestApp;
beforeAll(async () => {
  const demo = await demoDatabase();
  app = await testApp({ databaseUrl: demo.url }, () => openDatabase(demo.url, 5));
});

/** The rows of a file below its heads, as text. */
async function rowsOf(who: Who, file: AnyEndpoint, query: object = {}): Promise<string[][]> {
  const { status, body } = await app.ask(who, file, { query: { format: 'csv', ...query } });
  expect(status).toBe(200);
  return parseCsv(String(body).replace('\ufeff', '')).slice(1) as string[][];
}

/** Every row of a list, page by page. */
async function listed(who: Who, list: AnyEndpoint, query: object = {}) {
  const rows: { id: number }[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await app.ask(who, list, { query: { ...query, page } });
    rows.push(...body.data);
    if (body.data.length === 0 || (!body.more && rows.length >= body.total)) return rows;
  }
}

const ofADay = { date: '2026-02-25' };

describe('the file of a list', () => {
  it.each([
    ['staff', staff, {}],
    ['staff of an office, by email', staff, { office_id: 1, sort: 'email', sort_by: 'desc' }],
    ['attendance', attendance, ofADay],
    ['late arrivals, by name', attendance, { ...ofADay, type: 'late', sort: 'name', sort_by: 'asc' }],
    ['attendance by type', attendance, { ...ofADay, sort: 'type', sort_by: 'asc' }],
    ['leave applications', leave, { sort: 'name', sort_by: 'asc' }],
    ['late applications', late, {}],
    ['leave-office applications', leaveOffice, { status: 'Approved' }],
    ['duty applications', duty, { status: 'Approved' }],
    ['kinds of duty', dutyKinds, {}],
    ['letters', warnings, {}],
    ['refused swipes', kioskEvents, { state: 'all' }],
    ['departments', departments, {}],
    ['positions', positions, { search: 'clerk' }],
    ['offices', offices, {}],
    ['grades', grades, {}],
    ['employment types', employmentTypes, {}],
    ['frozen dates', leaveFreezes, {}],
    ['leave types', leaveTypes, {}],
    ['access', grants, {}],
    ['kiosk outages', outages, {}],
    ['draft letters', warningDrafts, {}],
    ['working hours', workingHours, {}],
    ['public holidays', holidays, {}],
    ['messages', messages, {}],
  ] as const)('has every row of %s', async (_, { list, listFile }, query) => {
    const all = await listed('aminah', list, query);
    const rows = await rowsOf('aminah', listFile, query);
    expect(rows).toHaveLength(all.length);
  });

  it.each([
    ['leave', leave.mine, leave.mineFile],
    ['late arrivals', late.mine, late.mineFile],
    ['leaving the office', leaveOffice.mine, leaveOffice.mineFile],
    ['duty', duty.mine, duty.mineFile],
    ['corrections', correctionApplications.mine, correctionApplications.mineFile],
    ['messages', inbox.list, inbox.listFile],
  ] as const)('has every row of one’s own %s', async (what, list, file) => {
    const rows = await rowsOf('farid', file);
    expect(rows).toHaveLength((await listed('farid', list)).length);
    if (what !== 'messages') expect(rows.every(([name]) => name === cast.farid.name)).toBe(true);
    if (what === 'leave' || what === 'messages') expect(rows.length).toBeGreaterThan(0);
  });

  it('of support reports has one’s own, and for the developer account everyone’s', async () => {
    const all = await rowsOf('vikram', support.listFile);
    const names = (await rowsOf('farid', support.listFile)).map(([, name]) => name);
    expect(all.length).toBeGreaterThan(names.length);
    expect(new Set(names)).toEqual(new Set([cast.farid.name]));
  });

  it('has the names of the list in its order, over many portions', async () => {
    const query = { sort: 'position', sort_by: 'desc', office_id: 1 };
    const all = (await listed('aminah', staff.list, query)) as unknown as { name: string }[];
    expect(all.length).toBeGreaterThan(20);
    expect((await rowsOf('aminah', staff.listFile, query)).map(([name]) => name)).toEqual(all.map(({ name }) => name));
  });

  it('reads a list of more rows than are read at a time, without losing or doubling one', async () => {
    const many = listFiles.portion * 2 + 7;
    await app.pool.query(
      `insert into activity_logs (user_id, module, code, "values", created_at)
       select 3, 'departments', 'added', jsonb_build_object('name', 'Nombor ' || n), $1::date + make_interval(secs => n / 3)
       from generate_series(1, $2::int) n`,
      ['2026-02-25', many],
    );
    const texts = (await rowsOf('aminah', audit.listFile, { module: 'departments', search: 'nombor' })).map(
      (row) => row[3],
    );
    expect(texts).toHaveLength(many);
    expect(new Set(texts).size).toBe(many);
  });

  it('has only the rows its reader sees', async () => {
    const own = await listed('zara', attendance.list, ofADay);
    const rows = await rowsOf('zara', attendance.listFile, ofADay);
    expect(rows).toHaveLength(own.length);
    expect(rows.length).toBeLessThan((await rowsOf('aminah', attendance.listFile, ofADay)).length);
    expect((await app.ask('zara', staff.listFile)).status).toBe(403);
    expect((await app.ask(null, staff.listFile)).status).toBe(401);
  });

  it('has the columns asked for, in the language of its reader, and masks what the list masks', async () => {
    const { body } = await app.ask('aminah', staff.listFile, {
      query: { format: 'csv', language: 'ms', columns: 'name,ic,active', search: 'zara binti' },
    });
    const [heads, zara] = parseCsv(String(body).slice(1)) as string[][];
    expect(heads).toEqual(['Nama', 'No. kad pengenalan', 'Aktif']);
    expect(zara![1]).toMatch(/••-••/);
    expect(zara![2]).toBe('Aktif');
  });

  it('is a workbook with real dates, whose last row counts the others', async () => {
    const response = await app.app.inject({
      url: `${leave.listFile.path}?language=ms&columns=name,dates,days`,
      headers: { authorization: `Bearer ${await app.tokenOf('aminah')}` },
    });
    expect(response.headers['content-disposition']).toBe('attachment; filename="leave-applications-2026-03-02.xlsx"');
    const [sheet] = (await readXlsx(response.rawPayload)).sheets;
    const all = await listed('aminah', leave.list);
    expect(sheet!.rows[0]).toEqual(['Staf', 'Dari', 'Hingga', 'Hari']);
    expect(sheet!.rows).toHaveLength(all.length + 2);
    expect(sheet!.rows[1]![1]).toBeInstanceOf(Date);
    expect(sheet!.rows.at(-1)![0]).toBe(`Jumlah baris: ${all.length}`);
  });

  it('is logged with its name, its number of rows and what it was narrowed to', async () => {
    const { length } = await rowsOf('aminah', positions.listFile, { search: 'clerk' });
    const { rows } = await app.pool.query(
      `select code, "values", after, user_id from activity_logs where module = 'reports' order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      code: 'exported',
      values: { file: 'positions-2026-03-02.csv' },
      after: { rows: length, search: 'clerk', language: 'en' },
      user_id: 3,
    });
  });

  it('of more rows than a file has is refused, with what to do', async () => {
    await app.pool.query(
      `insert into activity_logs (user_id, module, code, "values", created_at)
       select 3, 'grades', 'added', '{"name": "N1"}', '2026-02-20' from generate_series(1, $1::int)`,
      [listFiles.rows + 1],
    );
    const { status, body } = await app.ask('aminah', audit.listFile, { query: { module: 'grades' } });
    expect(status).toBe(422);
    expect(body.message).toBe(
      'This list has more than 20,000 rows, which is the most that a file has. Choose fewer by its filters',
    );
    expect(body.code).toBe('lists.too_many');
    await app.pool.query(`delete from activity_logs where module = 'grades' and id in
      (select id from activity_logs where module = 'grades' order by id desc limit 1)`);
    expect(await rowsOf('aminah', audit.listFile, { module: 'grades' })).toHaveLength(listFiles.rows);
  });
});
