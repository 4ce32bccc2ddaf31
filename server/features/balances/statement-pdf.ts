import { type Statement, type StatementPart, statementColumns } from '#domain/balances/statement.ts';
import { statementTexts, sumText, balanceTexts as texts } from '#domain/balances/texts.ts';
import type { LeaveYear } from '#domain/balances/year.ts';
import { leaveStatusTexts } from '#domain/entitlements/texts.ts';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { type Fill, fill, type Language, type Text } from '#domain/lib/text.ts';
import { type MalayNames, nameText } from '#domain/names/rules.ts';
import type { PdfHead, Printout } from '#server/platform/documents/pdf.ts';
import type { StatementLedgerRow } from './store.ts';

/** A person's balances of a leave year, each with what it is made of. */
interface StatementOnPaper {
  name: string;
  year: LeaveYear;
  entries: readonly (Statement & { leave: string; parts: readonly StatementPart<StatementLedgerRow>[] })[];
}

/** The balance statement of a leave year as PDF: a line for each leave type, why so much is left, and the leave taken. */
export function statementPdf(
  { name, year, entries }: StatementOnPaper,
  { language, names, ...head }: Pick<PdfHead, 'from' | 'byline'> & { language: Language; names: MalayNames },
): Printout {
  const say = (text: Text, values?: Fill) => fill(text, language, values);
  const leaveOf = ({ leave }: { leave: string }) => say(nameText(names, 'leave_types', leave));
  const span = say(texts.from, { from: showDay(year.first), to: showDay(year.last) });
  const columns = [...statementColumns, 'left'] as const;
  return {
    head: { ...head, language, title: `${say(texts.statement)} ${name} ${year.year}` },
    write: async (pdf) => {
      pdf.title(say(texts.statement), span);
      pdf.facts([
        [say(texts.staff), name],
        [say(texts.year), span],
        [say(texts.left), say(texts.asAt, { day: showDay(year.until) })],
      ]);
      if (entries.length === 0) {
        pdf.paragraph(say(texts.noLeave));
        return;
      }
      await pdf.table(
        [
          { head: say(texts.type), width: 130 },
          ...columns.map((column) => ({
            head: say(column === 'left' ? texts.left : statementTexts[column]),
            width: 53,
            align: 'right' as const,
          })),
        ],
        entries.map((entry) => [leaveOf(entry), ...columns.map((column) => `${entry[column]}`)]),
      );
      for (const entry of entries) {
        pdf.paragraph(`${leaveOf(entry)}: ${say(sumText(entry))}`);
        const taken = takenIn(entry.parts);
        if (taken.length === 0) continue;
        await pdf.table(
          [
            { head: say(statementTexts.taken), width: 260 },
            { head: say(labels.days), width: 80, align: 'right' },
            { head: say(labels.status), width: 160 },
          ],
          taken.map(({ date_start, date_end, days, status }) => [
            showDays(date_start, date_end),
            `${days}`,
            say(leaveStatusTexts[status]),
          ]),
        );
      }
    },
  };
}

/** The applications of which days are taken, each with how many; those returned in whole are left out. */
function takenIn(parts: readonly StatementPart<StatementLedgerRow>[]) {
  const charged = parts.flatMap(({ column, days, row }) =>
    column === 'taken' && row?.application ? [{ days, application: row.application }] : [],
  );
  return [...Map.groupBy(charged, ({ application }) => application.id).values()]
    .map((of) => ({ ...of[0]!.application, days: of.reduce((sum, { days }) => sum + days, 0) }))
    .filter(({ days }) => days !== 0);
}
