import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { grouped } from '#domain/lib/text.ts';
import { type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import { cellOf, reportTypes, shownCell } from '#domain/reports/rules.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { anAdmin } from '#server/platform/testing/viewers.ts';
import { demoDatabase } from '#server/seed/testing.ts';
import { generateReport } from './generate.ts';
import { type ReportFilters, type ReportRow, reportRows } from './store.ts';

const office = 'soffice';
const isThere = spawnSync(office, ['--version']).status === 0;

/** The rows of a CSV file; a quoted cell may contain commas, quotes and line breaks. */
const rowsOf = (csv: string): string[][] =>
  [...csv.matchAll(/((?:"(?:[^"]|"")*"|[^,\n"]*)(?:,(?:"(?:[^"]|"")*"|[^,\n"]*))*)\n/g)].map(([, line]) =>
    [...line!.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );

const from = { name: 'Perbadanan Seri Bayu', address: 'Kuala Terengganu' };

it.skipIf(!isThere)(
  'Every report is opened by LibreOffice, which shows its days, times and lengths, and sums it up [D11]',
  async () => {
    const demo = await demoDatabase();
    const { db, close } = openDatabase(demo.url, 2);
    onTestFinished(close);
    const folder = mkdtempSync(path.join(tmpdir(), 'hadir-office-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const narrowed = { user_id: null, office_id: null, department_id: null, showsFirst: false } as const;
    const filters: ReportFilters = {
      from: '2026-02-01',
      to: '2026-02-28',
      ...narrowed,
      type: 'Active',
      zone: testZone,
    };
    const signal = new AbortController().signal;
    const inOffice = new Map<string, ReportRow[]>();
    for (const type of reportTypes) {
      const ordered = {
        type,
        format: 'xlsx',
        language: 'ms',
        asked: filters,
        asked_at: testNow,
        byline: '',
        viewer: anAdmin,
        from,
      } as const;
      const bytes = await generateReport(db, ordered, { signal, onPercent: () => undefined });
      await writeFile(path.join(folder, `${type}.xlsx`), bytes);
      const rows: ReportRow[] = [];
      for await (const row of reportRows(db, type, filters, anAdmin)) rows.push(row);
      inOffice.set(type, rows);
    }
    const files = reportTypes.map((type) => path.join(folder, `${type}.xlsx`));
    const own = `-env:UserInstallation=file://${folder}/profile`;
    // LibreOffice's export options: commas, quotes around text, UTF-8, cells as shown.
    const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';
    const run = spawnSync(office, [own, '--headless', '--convert-to', asCsv, '--outdir', folder, ...files]);
    expect(run.status).toBe(0);
    for (const type of reportTypes) {
      const columns: readonly ReportColumn[] = reportColumns[type];
      const expected = inOffice.get(type)!;
      const [head, ...rows] = rowsOf(readFileSync(path.join(folder, `${type}.csv`), 'utf8'));
      expect(head).toEqual(columns.map((column) => column.head.ms));
      if (expected.length === 0) continue;
      const total = rows.pop()!;
      const length = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
      const cells = expected.map((row) =>
        columns.map((column) => {
          const cell = cellOf(column, row[column.key], 'ms');
          if (cell !== null && column.kind === 'length') return length(Number(cell));
          return shownCell(column, row[column.key], 'ms');
        }),
      );
      expect(rows).toEqual(cells);
      expect(total[0]).toBe(`Jumlah baris: ${grouped(expected.length)}`);
      for (const [at, column] of columns.entries()) {
        if (!column.isSummed) continue;
        const cells = expected.map((row) => Number(cellOf(column, row[column.key], 'ms') ?? 0));
        const sum = cells.reduce((all, one) => all + one, 0);
        const parts = cells.every(Number.isInteger) ? 0 : 1;
        const number = sum.toLocaleString('en', { minimumFractionDigits: parts });
        expect(total[at]).toBe(column.kind === 'length' ? length(sum) : number);
      }
    }
  },
  120_000,
);
