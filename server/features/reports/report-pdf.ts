import { type Fill, fill, grouped, type Language, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { MalayNames } from '#domain/names/rules.ts';
import { isFigure, type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import {
  cellOf,
  coversOf,
  filterWords,
  type ReportFilter,
  type ReportType,
  shownCell,
  shownSum,
} from '#domain/reports/rules.ts';
import { reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import type { PdfHead, Printout } from '#server/platform/documents/pdf.ts';
import type { ReportRow } from './store.ts';

/** The minimum width of each kind of column, in points; for text that of the longest state, such as Diluluskan. */
const least = { date: 52, time: 47, length: 62, distance: 42, number: 42, text: 34 };
const leastOf = ({ kind, say }: ReportColumn) => (kind === 'text' && say ? 48 : least[kind]);

/** A report as PDF: A4 landscape, its heads on every page, the number of rows and the totals at its end. */
export function reportPdf(
  type: ReportType,
  filter: ReportFilter,
  rows: AsyncIterable<ReportRow>,
  { language, names, ...head }: Pick<PdfHead, 'from' | 'byline'> & { language: Language; names?: MalayNames },
): Printout {
  const say = (text: Text, values?: Fill) => fill(text, language, values);
  const columns: readonly ReportColumn[] = reportColumns[type];
  const title = say(reportTitles[type]);
  return {
    head: { ...head, language, title, subject: say(coversOf(filter, names)), isLandscape: true },
    write: async (pdf) => {
      pdf.title(title, '');
      pdf.facts(filterWords(filter, names).map(({ of, is }) => [say(of), say(is)] as const));
      let count = 0;
      const sums = new Map(columns.filter(({ isSummed }) => isSummed).map((column) => [column, 0]));
      const lines = async function* () {
        for await (const row of rows) {
          count += 1;
          for (const [column, sum] of sums)
            sums.set(column, sum + Number(cellOf(column, row[column.key], language) ?? 0));
          yield columns.map((column) => shownCell(column, row[column.key], language, names));
        }
      };
      await pdf.table(
        columns.map((column) => ({
          head: say(column.head),
          width: column.width,
          least: leastOf(column),
          align: isFigure(column.kind) ? ('right' as const) : ('left' as const),
        })),
        lines(),
        {
          last: () => {
            if (count === 0) return say(words.noData);
            const totals = [...sums].map(([column, sum]) => `${say(column.head)}: ${shownSum(column, sum, language)}`);
            return [say(texts.total, { count: grouped(count) }), ...totals].join(' · ');
          },
        },
      );
    },
  };
}
