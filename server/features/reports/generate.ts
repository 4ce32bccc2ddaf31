import { setTimeout as wait } from 'node:timers/promises';
import type { Viewer } from '#domain/access.ts';
import { localTime, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { printTexts } from '#domain/print/texts.ts';
import { type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import { cellOf, coversOf } from '#domain/reports/rules.ts';
import { reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Letterhead } from '#server/platform/documents/pdf.ts';
import { xlsx } from '#server/platform/documents/xlsx.ts';
import { malayNames } from '../people/names-store.ts';
import type { Making } from './queue-store.ts';
import { filterNames, filterShown, type ReportRow, reportRows } from './store.ts';

/** What a report is made from. */
export type ReportInput = Pick<Making, 'type' | 'format' | 'language' | 'asked' | 'asked_at' | 'byline'> & {
  /** Its requester as they are now, whose area its rows are of (D16). */
  viewer: Viewer;
  from: Letterhead;
};

/** Rows made at a time, and the pause in milliseconds after them, in which clock-ins are served. */
const rowsAtOnce = 100;
const pauseMs = 6;

/** The bytes of a report, as they are generated. */
export async function generateReport(
  db: Db,
  { type, format, language, asked, asked_at, byline, viewer, from }: ReportInput,
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<AsyncIterable<Uint8Array>> {
  const rows = paced();
  const { day, minute } = localTime(asked_at, asked.zone);
  const at = `${showDay(day)} ${showTime(timeOf(minute))}`;
  const names = await malayNames(db);
  const filter = filterShown(await filterNames(db, asked, viewer), asked);
  const name = fill(reportTitles[type], language);
  if (format === 'xlsx') {
    const columns: readonly ReportColumn[] = reportColumns[type];
    const cells = async function* () {
      for await (const row of rows) yield columns.map((column) => cellOf(column, row[column.key], language, names));
    };
    return xlsx({
      name,
      about: {
        title: name,
        subject: fill(coversOf(filter, names), language),
        author: from.name,
        created: asked_at,
        byline: fill(texts.requested, language, { at, name: byline }),
        numbered: (page, pages) => fill(printTexts.page, language, { page, pages }),
      },
      columns: columns.map((column) => ({ ...column, head: fill(column.head, language) })),
      rows: cells(),
      total: fill(texts.total, language, { count: '' }),
    });
  }
  const { reportPdf } = await import('./report-pdf.ts');
  const { written } = await import('#server/platform/documents/pdf.ts');
  const head = { from, byline: fill(printTexts.printed, language, { at, name: byline }), language, names };
  return written(reportPdf(type, filter, rows, head));

  /**
   * The rows, at a pace that leaves the database to others; reports progress, with the last of a hundred percent kept
   * until the file is complete.
   */
  async function* paced(): AsyncGenerator<ReportRow> {
    let [total, done, percent] = [0, 0, 0];
    const onTotal = (count: number) => {
      total = count;
    };
    for await (const row of reportRows(db, type, asked, viewer, { signal, onTotal })) {
      signal.throwIfAborted();
      done += 1;
      if (done % rowsAtOnce === 0) {
        await wait(pauseMs);
        const now = Math.min(99, Math.floor((done / total) * 100));
        if (now > percent) onPercent(now);
        percent = now;
      }
      yield row;
    }
  }
}
