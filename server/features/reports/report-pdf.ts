import { showDay } from '#domain/lib/calendar.ts';
import { type Fill, fill, type Language, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import { cellOf, type ReportType, shownCell } from '#domain/reports/rules.ts';
import { reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import type { PdfHead, Printout } from '#server/platform/print.ts';
import type { ReadyReport } from './asked.ts';
import type { ReportRow } from './store.ts';

/** What a report covers, in words of a language: its days and what it is narrowed to. */
export function filtersInWords({ asked, names }: ReadyReport, language: Language): [string, string][] {
  const say = (said: Text, values?: Fill) => fill(said, language, values);
  const { from, to, type } = asked;
  const days = from === to ? showDay(from) : say(texts.to, { from: showDay(from), to: showDay(to) });
  return [
    [say(texts.date), days],
    ...(names.user_id === null ? [] : [[say(texts.staff), names.user_id] as [string, string]]),
    [say(texts.office), names.office_id ?? say(texts.allOffices)],
    [say(texts.department), names.department_id ?? say(texts.allDepartments)],
    ...(type === null
      ? []
      : [[say(texts.status), say(type === 'Active' ? texts.active : texts.inactive)] as [string, string]]),
  ];
}

/** A report on paper: A4 across, its heads on every page, the number of rows and the sums at its end. */
export function reportPdf(
  type: ReportType,
  report: ReadyReport,
  rows: AsyncIterable<ReportRow>,
  { language, ...head }: Pick<PdfHead, 'from' | 'byline'> & { language: Language },
): Printout {
  const say = (said: Text, values?: Fill) => fill(said, language, values);
  const columns: readonly ReportColumn[] = reportColumns[type];
  const title = say(reportTitles[type]);
  return {
    head: { ...head, language, title, isLandscape: true },
    write: async (pdf) => {
      pdf.title(title, '');
      pdf.facts(filtersInWords(report, language));
      let count = 0;
      const sums = new Map(columns.filter(({ isSummed }) => isSummed).map((column) => [column, 0]));
      const lines = async function* () {
        for await (const row of rows) {
          count += 1;
          for (const [column, sum] of sums)
            sums.set(column, sum + Number(cellOf(column, row[column.key], language) ?? 0));
          yield columns.map((column) => shownCell(column, row[column.key], language));
        }
      };
      await pdf.table(
        columns.map((column) => ({
          head: say(column.head),
          width: column.width,
          align:
            column.kind === 'number' || column.kind === 'length' ? ('right' as const) : ('left' as const),
        })),
        lines(),
      );
      const said = [...sums].map(
        ([column, sum]) => `${say(column.head)}: ${shownCell(column, sum, language)}`,
      );
      pdf.paragraph(count === 0 ? say(words.noData) : [say(texts.total, { count }), ...said].join(' · '), {
        isBold: true,
      });
    },
  };
}
