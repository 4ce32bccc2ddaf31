import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fill } from '#domain/lib/text.ts';
import { isNumber, type PayrollLayout, type PayrollPerson, payrollCells } from '#domain/payroll/columns.ts';
import type { payroll } from '#domain/payroll/contract.ts';
import { printTexts } from '#domain/print/texts.ts';
import { asFile } from '#server/platform/documents/as-file.ts';
import { csv } from '#server/platform/documents/csv.ts';
import { xlsx } from '#server/platform/documents/xlsx.ts';
import type { Call } from '#server/platform/http/http.ts';
import { letterhead } from '../people/letterhead.ts';

/** What a payroll file is made of. */
interface PayrollFile {
  title: string;
  layout: PayrollLayout;
  people: readonly PayrollPerson[];
}

/**
 * Sends a payroll file: its heads in the first line, then a row for each person and nothing else, so that a payroll reads
 * it as it is; numbers are numbers (decision 0136).
 */
export async function sendPayrollFile(
  { platform, params, query, now, reply }: Call<typeof payroll.file>,
  { title, layout, people }: PayrollFile,
): Promise<FastifyReply> {
  const { format, language } = query;
  const month = params.month.slice(0, 7);
  const heads = layout.columns.map(({ head }) => head);
  const rows = async function* () {
    for (const person of people) yield payrollCells(layout, person, params.month);
  };
  const sent = asFile(reply, `payroll-${month}.${format}`, format);
  if (format === 'csv') return sent.send(Readable.from(csv(heads, rows())));
  return sent.send(
    Readable.from(
      xlsx({
        name: title,
        about: {
          title,
          subject: month,
          author: (await letterhead(platform, language)).name,
          created: now,
          byline: month,
          numbered: (page, pages) => fill(printTexts.page, language, { page, pages }),
        },
        columns: layout.columns.map((column, at) => ({
          head: heads[at]!,
          kind: isNumber(column) ? 'number' : 'text',
          width: 10,
        })),
        rows: rows(),
      }),
    ),
  );
}
