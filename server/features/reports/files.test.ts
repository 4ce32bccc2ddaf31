import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { reportFileBytes } from '#domain/limits.ts';
import { type ReportFile, reports } from '#domain/reports/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { tidyReports } from './worker.ts';

const app: TestApp = await testApp();
const folder = path.join(app.dataDir, 'reports');
const share = (part: number) => Math.floor(reportFileBytes * part);
let made = 0;

/** A finished report with its file, which is as large as its row says. */
async function finished(who: NonNullable<Who>, hoursAgo: number, size = 1): Promise<string> {
  made += 1;
  const name = `${String(made).padStart(32, '0')}.xlsx`;
  await app.pool.query(
    `insert into report_files (name, user_id, type, format, language, filename, asked, asked_at, state, percent, made_at, size)
      values ($1, $2, 'late', 'xlsx', 'en', 'late.xlsx', '{}', $3, 'made', 100, $3, $4)`,
    [name, cast[who].id, new Date(testNow.getTime() - hoursAgo * 3_600_000), size],
  );
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), 'a report');
  return name;
}

const listed = async (who: Who) => (await app.ask(who, reports.files)).body.data.map(({ name }: ReportFile) => name);

beforeEach(() => app.pool.query('delete from report_files').then(() => tidyReports(app.platform)));

it('a finished report is kept for a day', async () => {
  const [young] = [await finished('aminah', 23.9), await finished('aminah', 24)];
  await tidyReports(app.platform);
  expect([await readdir(folder), await listed('aminah')]).toEqual([[young], [young]]);
});

it('of one person the newest are kept up to a size, each person for themselves', async () => {
  const old = await finished('aminah', 5, 1);
  const other = await finished('badrul', 6, share(0.9));
  const [second, newest] = [await finished('aminah', 4, share(0.5)), await finished('aminah', 3, share(0.5))];
  await tidyReports(app.platform);
  expect((await readdir(folder)).sort()).toEqual([other, second, newest].sort());
  expect(await listed('aminah')).toEqual([newest, second]);
  expect((await app.ask('aminah', reports.file, { params: { name: old } })).status).toBe(404);
});

it('the newest is kept whatever its size', async () => {
  const newest = await finished('aminah', 1, share(3));
  await tidyReports(app.platform);
  expect(await listed('aminah')).toEqual([newest]);
  await finished('aminah', 2, 1);
  await tidyReports(app.platform);
  expect([await readdir(folder), await listed('aminah')]).toEqual([[newest], [newest]]);
});
