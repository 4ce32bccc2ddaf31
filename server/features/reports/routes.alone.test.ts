import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit } from '#domain/audit/contract.ts';
import { minuteOf } from '#domain/lib/calendar.ts';
import { reports } from '#domain/reports/contract.ts';
import { reportTypes } from '#domain/reports/rules.ts';
import { session } from '#domain/session/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { cast } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';
import type { runProcess as inProcess } from './run-process.ts';
import { reportFilesQueue } from './worker.ts';

// Made in this process, since two processes for each of the twelve take a minute on a busy machine; other files start
// them.
vi.mock('./run-process.ts', async () => {
  const [{ generateReport }, { openDatabase }] = await Promise.all([
    import('./generate.ts'),
    import('#server/platform/database/database.ts'),
  ]);
  const runProcess: typeof inProcess = async function* ({ url, ...work }, reading) {
    const { db, close } = openDatabase(url, 2);
    try {
      yield* await generateReport(db, work, reading);
    } finally {
      await close();
    }
  };
  return { runProcess };
});

let app: TestApp;
const { farid, gopal } = cast;
const march = { month: '01-March-2026', date_start: '2026-03-01', date_end: '2026-03-12' };
/** Runs the queue while a call waits for it. */
async function worked<Answer>(call: Promise<Answer>): Promise<Answer> {
  let isOver = false;
  const ending = call.finally(() => {
    isOver = true;
  });
  ending.catch(() => undefined);
  while (!isOver) await app.drain();
  return ending;
}
const make = (type: string, query: object = {}, who: Who = 'aminah') =>
  worked(app.ask(who, reports.made, { params: { type }, query: { ...march, type: 'Active', ...query } }));
const download = (type: string, query: object = {}, who: Who = 'aminah') =>
  make(type, { ...query, download: '1' }, who);
const get = async (who: NonNullable<Who> | null, url: string) =>
  app.app.inject({
    url,
    headers: who ? { authorization: `Bearer ${await app.tokenOf(who)}` } : {},
  });
const made = () => readdir(path.join(app.dataDir, 'reports')).catch(() => []);

async function swipe(user: number, date: string, ...times: string[]): Promise<void> {
  for (const [at, time] of times.entries())
    await app.pool.query(
      `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source, reason)
       values ($1, 1, $2, $3, $4, now(), now(), 'web_app', 'kiosk', '=1+1')`,
      [user, date, at + 1, minuteOf(time)],
    );
}

beforeAll(async () => {
  app = await testApp();
  app.setNow('2026-03-12T23:00:00Z');
  await swipe(farid.id, '2026-03-02', '07:20', '12:01', '13:07', '16:31');
  await swipe(farid.id, '2026-03-03', '06:48', '15:00');
  await swipe(gopal.id, '2026-03-02', '07:30');
  await swipe(1, '2026-03-02', '08:30', '16:30');
  const moment = { now: new Date('2026-03-12T23:00:00Z'), today: '2026-03-13' };
  await judgeDays(app.db, { people: 'all', from: '2026-03-01', to: '2026-03-12' }, moment, 'judge');
});
beforeEach(() => {
  app.setNow('2026-03-12T23:00:00Z');
});

describe('the filters of reports', () => {
  it('are offices, departments and users, without user 1 [CALLB-18]', async () => {
    const { status, body } = await app.ask('aminah', reports.choices);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['chosen', 'departments', 'offices', 'users']);
    const names = body.users.map(({ name }: { name: string }) => name);
    expect(names).toContain(farid.name);
    expect(names).not.toContain(cast.vikram.name);
    expect(body.offices.length).toBeGreaterThan(3);
    const reply = await app.ask('aminah', reports.choices, {
      query: { search: 'FARID', limit: 50, user_id: 8 },
    });
    expect(reply.body.users).toEqual([{ id: farid.id, name: farid.name }]);
    expect(reply.body.chosen).toEqual({ id: gopal.id, name: gopal.name });
  });
});

describe('a report', () => {
  it.each(reportTypes)('%s is available as a spreadsheet and as PDF [CALLB-19 REPORT-16 REPORT-17]', async (type) => {
    const { status, body } = await download(type);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['filename', 'path']]);
    const active = type === 'staffs' ? '-active' : '';
    expect(body.filename).toBe(`${type}-2026-03-01-2026-03-${type === 'attendance' ? '31' : '12'}${active}.xlsx`);
    const file = await get('aminah', body.path);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${body.filename}"`);
    const { sheets } = await readXlsx(file.rawPayload);
    const preview = await app.ask('aminah', reports.preview, {
      params: { type },
      query: { ...march, type: 'Active' },
    });
    expect(sheets[0]!.rows.length).toBe(preview.body.total === 0 ? 1 : preview.body.total + 2);

    const headers = { authorization: `Bearer ${await app.tokenOf('aminah')}` };
    const query = { ...march, type: 'Active', language: 'ms' };
    const printed = await worked(app.app.inject({ url: `/api/reports/${type}`, query, headers }));
    expect(printed.headers['content-type']).toBe('application/pdf');
    const pages = pagesOfPdf(printed.rawPayload);
    expect(pages.join(' ')).toContain(preview.body.total === 0 ? 'Tiada data' : `Jumlah baris: ${preview.body.total}`);
    expect(printed.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
  });

  it('leaves out user 1 for everyone but developers [D1]', async () => {
    const rows = async (who: Who) =>
      (await app.ask(who, reports.preview, { params: { type: 'clockin-clockout' }, query: march })).body.total;
    expect(await rows('aminah')).toBe(7);
    expect(await rows('suraya')).toBe(9);
  });

  it('is filtered by staff, office and department [CALLB-19]', async () => {
    const total = async (query: object) =>
      (
        await app.ask('aminah', reports.preview, {
          params: { type: 'clockin-clockout' },
          query: { ...march, ...query },
        })
      ).body.total;
    expect(await total({ user_id: gopal.id })).toBe(1);
    expect(await total({ date_start: '', date_end: '', date: '2026-03-03' })).toBe(2);
    const { rows } = await app.pool.query(
      `select v.office_id, p.department_id, count(*)::int as count from attendances a
       join day_verdicts v using (work_date, user_id) join positions p on p.id = v.position_id
       where a.user_id <> 1 group by 1, 2`,
    );
    for (const { office_id, department_id, count } of rows)
      expect(await total({ office_id, department_id })).toBe(count);
  });

  it('keeps minutes, text and formulas as they are [D11]', async () => {
    const { body } = await download('clockin-clockout', { user_id: gopal.id, language: 'ms' });
    const { sheets } = await readXlsx((await get('aminah', body.path)).rawPayload);
    expect(sheets[0]!.name).toBe('Daftar masuk - Daftar keluar');
    expect(sheets[0]!.rows[1]).toContain('=1+1');
    expect(sheets[0]!.rows[1]).toContain('Kad akses');
    const late = await app.ask('aminah', reports.preview, { params: { type: 'late' }, query: march });
    expect(late.body.sums).toEqual([{ key: 'minutes', text: '50' }]);
    const row = late.body.rows.find(([name]: string[]) => name === farid.name);
    expect(row.slice(5)).toEqual([...['02-03-2026', '07:20 AM', '20', 'Late by 20 min: starts 07:00 AM, grace 5 min']]);
  });

  it('is written to the audit log', async () => {
    const newest = async () =>
      (await app.ask('aminah', audit.list, { query: { module: 'reports', staffs: 0 } })).body.data[0];
    await download('late', { user_id: farid.id, office_id: 1, language: 'ms' });
    const { rows } = await app.pool.query('select name from offices where id = 1');
    const days = { from: '2026-03-01', until: '2026-03-12' };
    expect(await newest()).toMatchObject({
      user_id: cast.aminah.id,
      code: 'downloaded',
      action: expect.stringMatching(/^Downloaded report late-2026-03-01-2026-03-12-farid-.*\.xlsx$/),
      subject_id: farid.id,
      subject: farid.name,
      before: null,
      after: { report: 'late', ...days, office_id: rows[0].name, user_id: farid.name, language: 'ms' },
    });
    await make('staffs', { type: 'Inactive' });
    expect(await newest()).toMatchObject({
      action: 'Printed report staffs-2026-03-01-2026-03-12-inactive',
      subject: null,
      after: { report: 'staffs', ...days, status: 'Inactive', language: 'en' },
    });
  });
});

describe('a report is refused', () => {
  it.each([
    ['attendance', { month: '' }, 'month', 'Please select month'],
    ['attendance', { month: '01-Mac-2026' }, 'month', 'This value is not valid'],
    ['attendance', { month: '01-April-2026' }, 'month', 'Please choose this month or an earlier one'],
    ['late', { date_start: '', date_end: '' }, 'date', 'Please select date'],
    ['late', { date_start: '2026-03-12', date_end: '2026-03-01' }, 'date_end', 'The end cannot be before the start'],
    ['late', { date_start: '2016-03-12' }, 'date_end', 'Please select at most 366 days'],
    ['late', { date_start: '2026-02-30' }, 'date_start', 'Please provide a valid date'],
    ['staffs', { type: '' }, 'type', 'Please select Active or Inactive'],
    ['staffs', { type: 'Removed' }, 'type', 'This value is not valid'],
    ['late', { user_id: 999_999 }, 'user_id', 'This value is not valid'],
    ['late', { user_id: '99999999999999999999' }, 'user_id', 'This value is not valid'],
    ['late', { office_id: -1 }, 'office_id', 'This value is not valid'],
    ['late', { date_end: '99999-01-01' }, 'date_end', 'Please provide a valid date'],
    ['late', { user_id: 1 }, 'user_id', 'This value is not valid'],
    ['late', { office_id: 999_999 }, 'office_id', 'This value is not valid'],
    ['late', { department_id: 'x' }, 'department_id', 'This value is not valid'],
  ])('%s with %j [REPORT-08 REPORT-09 REPORT-14 REPORT-15]', async (type, query, field, message) => {
    for (const download of ['0', '1']) {
      const { status, body } = await make(type, { ...query, download });
      expect([status, body.fields]).toEqual([422, { [field]: message }]);
    }
  });

  it('of an unknown type, and for anyone but admins [ACCESSB-10]', async () => {
    expect((await make('toString')).status).toBe(404);
    expect((await download('salaries')).status).toBe(404);
    expect((await download('late', {}, 'farid')).status).toBe(403);
    expect((await download('late', {}, null)).status).toBe(401);
    expect((await app.ask('devi', reports.choices)).status).toBe(403);
  });
});

describe('a finished file', () => {
  it('is only for its requester, by token or ticket, for a day', async () => {
    const { body } = await download('late');
    expect((await get('badrul', body.path)).statusCode).toBe(404);
    expect((await get('farid', body.path)).statusCode).toBe(403);
    expect((await get(null, body.path)).statusCode).toBe(401);
    // A session token in the address must not work for other calls (D2).
    const token = await app.tokenOf('aminah');
    for (const other of ['/api/report-files', '/api/reports/late/preview'])
      expect((await get(null, `${other}?token=${token}&date=2026-03-02`)).statusCode).toBe(401);
    for (const name of ['../late.xlsx', `${'0'.repeat(32)}.xlsx`])
      expect((await get('aminah', `/api/report-files/${encodeURIComponent(name)}`)).statusCode).toBe(404);
    const { ticket } = (await app.ask('aminah', session.ticket, { body: { path: body.path } })).body;
    for (const other of ['/api/report-files', '/api/reports/late', `/api/report-files/${'0'.repeat(32)}.xlsx`])
      expect((await get(null, `${other}?token=${ticket}&date=2026-03-02`)).statusCode).toBe(401);
    expect((await get(null, `${body.path}?token=${ticket}`)).statusCode).toBe(200);
    expect((await get(null, `${body.path}?token=${ticket}`)).statusCode).toBe(401);

    app.setNow('2026-03-13T23:00:00Z');
    expect((await get('aminah', body.path)).statusCode).toBe(404);
    expect(await made()).not.toEqual([]);
    await app.platform.jobs.send(app.platform.db, reportFilesQueue, {});
    await app.drain();
    expect(await made()).toEqual([]);
    expect((await app.pool.query('select from report_files')).rowCount).toBe(0);
  });

  it('cannot be requested with a ticket, which only opens the PDF [D2]', async () => {
    const address = '/api/reports/late';
    const { ticket } = (await app.ask('aminah', session.ticket, { body: { path: address } })).body;
    const query = new URLSearchParams({ ...march, download: '1', token: ticket });
    expect((await get(null, `${address}?${query}`)).statusCode).toBe(401);
    expect(await made()).toEqual([]);
  });
});
