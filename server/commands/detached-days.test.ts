import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { months } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { reports } from '#domain/reports/contract.ts';
import { statistics } from '#domain/statistics/contract.ts';
import { judgeDays } from '../features/days/judge.ts';
import { testNow } from '../platform/testing/moment.ts';
import { cast } from '../seed/cast.ts';
import { closeDay } from './close-day.ts';
import { december, detachFixture, february, ids, january } from './detach-testing.ts';
import { judge } from './judge.ts';
import { blankDatabase, emptyFolder, makeBackup, restoreInto } from './testing.ts';

const { app, run, query, close, rows } = await detachFixture();
const moment = { now: testNow, today: '2026-03-02' };
const everything = { people: ids, from: december, to: '2023-02-28' };
const staffMonths = () => query('select * from staff_months order by month, user_id');
const refusal = {
  status: 422,
  body: { code: texts.inFile.code, message: expect.stringContaining('Days before 01-02-2023 are kept in a file') },
};
const figures = async () => {
  const { body } = await app.ask('aminah', months.detail, { params: { month: '2022-12' } });
  const { id, checksum } = body.closing;
  const token = await app.tokenOf('aminah');
  const statement = await app.app.inject({
    url: `/api/months/statement/${id}/${cast.farid.id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const people = await app.ask('aminah', months.people, { params: { closing_id: id } });
  return { checksum, statement: statement.rawPayload.toString('base64'), people: people.body.data };
};
let before: { figures: Awaited<ReturnType<typeof figures>>; months: Awaited<ReturnType<typeof staffMonths>> };

beforeAll(async () => {
  await close(december);
  await close(january);
  before = { figures: await figures(), months: await staffMonths() };
  await run('--before', february, '--into', emptyFolder());
});

describe('days that are kept in a file', () => {
  it('are never judged or counted, whoever asks', async () => {
    const stored = await rows();
    const { judged, failed } = await judgeDays(app.db, everything, moment, 'judge');
    expect([judged, failed]).toEqual([3 * 28, []]);
    expect([await rows(), await staffMonths()]).toEqual([stored, before.months]);
    expect(await query('select from month_adjustments')).toEqual([]);
    const command = { ...app, clock: app.platform.clock, say: () => undefined } as never;
    await expect(judge.run([december, '2023-02-28'], command)).rejects.toThrow('kept in a file');
    await expect(closeDay.run(['2023-01-03'], command)).rejects.toThrow('kept in a file');
  });

  it('are changed by no fact: a holiday of then is refused in both languages, one of a later day is not', async () => {
    const add = (day: string) =>
      app.ask('aminah', holidays.add, { body: { details: `Cuti ${day}`, start: day, end: day } });
    const refused = await add('2022-12-06');
    expect(refused).toMatchObject(refusal);
    expect(refused.body.message_ms).toBe(
      'Hari sebelum 01-02-2023 disimpan dalam fail. Sila minta pengendali Hadir mengembalikannya',
    );
    expect(await query(`select from holidays where start = '2022-12-06'`)).toEqual([]);
    expect((await add('2023-02-07')).status).toBe(200);
    expect(await staffMonths()).not.toEqual(before.months);
    expect((await staffMonths()).filter(({ month }) => month < february)).toEqual(
      before.months.filter(({ month }) => month < february),
    );
  });

  it.each([
    ['the attendance list', attendance.list, { query: { date: '2022-12-05' } }],
    ['its file', attendance.listFile, { query: { date: '2022-12-05' } }],
    [
      'the month of a person',
      monthlyAttendance.month,
      { params: { userId: cast.farid.id, month: '01-December-2022' } },
    ],
    [
      'a report',
      reports.preview,
      { params: { type: 'absence' }, query: { date_start: january, date_end: '2023-03-01' } },
    ],
    ['hours of lateness', statistics.lateness, { query: { month: '2023-02' } }],
    ['opening the month again', months.open, { body: { month: '2023-01', reason: 'A mistake' } }],
  ] as const)('are not shown as empty: %s says where they are', async (_, endpoint, input) => {
    expect(await app.ask(endpoint === months.open ? 'suraya' : 'aminah', endpoint, input)).toMatchObject(refusal);
  });

  it('have their closed figures and statements as ever, and the list of months says where they are', async () => {
    const { body } = await app.ask('aminah', months.list, { query: { year: 'all', last: 1 } });
    const listed = body.data as { month: string; state: string; in_file: boolean }[];
    expect(
      listed
        .filter(({ month }) => month <= february)
        .map(({ month, state, in_file }) => [month, state, in_file])
        .sort(),
    ).toEqual([
      [december, 'closed', true],
      [january, 'closed', true],
      [february, 'ready', false],
    ]);
    expect(await figures()).toEqual(before.figures);
  });

  it('are not judged either where a backup was restored into plain tables', async () => {
    const [target, file] = [await blankDatabase(), path.join(emptyFolder(), 'backup.gz')];
    await makeBackup({ pool: app.pool, dataDir: app.dataDir, file });
    await restoreInto({ pool: target.pool, dataDir: emptyFolder(), file });
    expect((await judgeDays(target.db, everything, moment, 'judge')).judged).toBe(3 * 28);
    const { rows: first } = await target.pool.query('select min(work_date) as day from day_verdicts');
    expect(first).toEqual([{ day: february }]);
  });
});
