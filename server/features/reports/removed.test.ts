import { beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { reports } from '#domain/reports/contract.ts';
import type { ReportType } from '#domain/reports/rules.ts';
import { session } from '#domain/session/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

const { farid, zara } = cast;
const day = '2026-02-16';
const period = { date_start: '2026-02-01', date_end: '2026-02-28' };
const marked = { id: farid.id, name: farid.name, removed: true };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.pool.query(
    `insert into day_verdicts (work_date, user_id, is_late, is_absent, is_over, reason, judged_at)
     values ($1, $2, true, false, true, 'close', now()), ($3, $2, false, true, true, 'close', now())`,
    [day, farid.id, '2026-02-17'],
  );
  await app.pool.query(
    `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
     values ('WL/2026/02/0001', $1, $2, 'absence', 'Pending', now()), ('WL/2026/03/0001', $1, '2026-03-01', 'absence', 'Pending', now())`,
    [farid.id, '2026-02-17'],
  );
  await app.pool.query(`update users set removed_at = '2026-03-02T00:30:00Z' where id = $1`, [farid.id]);
});

const ask = async (endpoint: Parameters<TestApp['ask']>[1], input: object) => {
  const { status, body } = await app.ask('aminah', endpoint, input);
  expect(status).toBe(200);
  return body;
};
const namesIn = async (type: ReportType, language: string, more: object = {}) => {
  const query = { ...period, language, ...more };
  const { rows } = await ask(reports.preview, { params: { type }, query });
  return rows.map((row: string[]) => row[0]);
};

describe('somebody who was removed', () => {
  it.each([
    ['late', {}],
    ['absence', {}],
    ['warning-letters', {}],
    ['staffs', { type: 'Inactive' }],
  ] as const)('stays in the report %s of a time they were there, and is marked', async (type, more) => {
    expect(await namesIn(type, 'en', more)).toContain(`${farid.name} (removed)`);
    expect(await namesIn(type, 'ms', { ...more, user_id: farid.id })).toEqual([`${farid.name} (telah dipadam)`]);
  });

  it('is not in a report of staff about a later time, nor among those who are active', async () => {
    const later = { date_start: '2026-03-03', date_end: '2026-03-31', type: 'Inactive' };
    expect(await namesIn('staffs', 'en', later)).not.toContain(`${farid.name} (removed)`);
    expect((await namesIn('staffs', 'en', { type: 'Active' })).join()).not.toContain(farid.name);
  });

  it.each([
    ['reports', reports.choices, 'users'],
    ['attendance', attendance.allStaffs, 'staffs'],
    ['letters', warnings.allStaffs, 'staffs'],
  ] as const)('is found by the filter of %s, marked; others are not marked', async (_, endpoint, key) => {
    const listed = await ask(endpoint, { query: { search: farid.name.slice(0, 8), user_id: farid.id } });
    expect([listed[key], listed.chosen]).toEqual([[marked], marked]);
    const other = await ask(endpoint, { query: { search: zara.name.slice(0, 8) } });
    expect(other[key]).toEqual([{ id: zara.id, name: zara.name }]);
  });

  it('keeps their letters, which can be read, and which wait for nobody', async () => {
    const { data, warning_letter } = await ask(warnings.list, { query: { user_id: farid.id } });
    expect(data.map(({ ref_no, user }: { ref_no: string; user: object }) => [ref_no, user])).toEqual([
      ['WL/2026/03/0001', marked],
      ['WL/2026/02/0001', marked],
    ]);
    const counters = await ask(session.notification, {});
    expect([warning_letter, counters.warning_letter]).toEqual([0, 0]);
    const paper = await app.app.inject({
      url: `/api/users/warning/${farid.id}/${data[0].id}`,
      headers: { authorization: `Bearer ${await app.tokenOf('aminah')}` },
    });
    expect(paper.statusCode).toBe(200);
  });
});

it('names the system as who decided a letter that lost its cause, and nobody where none decided', async () => {
  await app.pool.query(
    `insert into warning_letters (ref_no, user_id, date, type, status, created_at, decided_at)
     values ('WL/2026/02/0002', $1, '2026-02-17', 'absence', 'Rejected', now(), now()),
       ('WL/2026/02/0003', $1, '2026-02-18', 'absence', 'Pending', now(), null)`,
    [zara.id],
  );
  const rowsIn = async (language: string) => {
    const query = { ...period, user_id: zara.id, language };
    const { rows } = await ask(reports.preview, { params: { type: 'warning-letters' }, query });
    return rows.map((row: string[]) => row.at(-1));
  };
  expect([await rowsIn('en'), await rowsIn('ms')]).toEqual([
    ['System', ''],
    ['Sistem', ''],
  ]);
});
