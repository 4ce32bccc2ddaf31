import { beforeAll, describe, expect, it } from 'vitest';
import { importKinds } from '#domain/imports/kind-names.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { readTable } from '#server/platform/documents/read-table.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { demoDatabase } from '#server/seed/testing.ts';
import { csvOf, headsOf } from './files.ts';
import { checkImport, exportRows } from './run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.pool.query(`insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days,
    reason, created_at) values (7, 1, 'Approved', '2026-03-10', '2026-03-11', 2, E'Dua\nbaris', now()),
    (7, 1, 'Pending', '2026-03-12', '2026-03-12', 1, 'Menunggu', now())`);
});

/** The same of the demo organisation's year. */
let demo: TestApp;
beforeAll(async () => {
  const { url } = await demoDatabase();
  demo = await testApp({ databaseUrl: url }, () => openDatabase(url, 5));
});

describe.each([
  ['the cast', () => app],
  ['a year', () => demo],
])('an import of an export of %s', (_, which) => {
  it.each(importKinds)('of %s changes nothing', async (kind) => {
    const app = which();
    const call = { db: app.db, today: app.platform.clock.today(), viewer: null, platform: app.platform };
    const rows = await exportRows(call, kind);
    expect(rows.length).toBeGreaterThan(0);
    const table = await readTable(Buffer.from(csvOf([headsOf(kind), ...rows])));
    expect(await checkImport(call, kind, table)).toEqual({
      faults: [],
      warnings: [],
      added: [],
      changed: [],
      unchanged: rows.length,
    });
  });
});
