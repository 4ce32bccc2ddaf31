import type * as z from 'zod';
import type { Day } from '#domain/lib/calendar.ts';
import { answer, fill } from '#domain/lib/text.ts';
import { leaveTypeOf, payrollCells } from '#domain/payroll/columns.ts';
import { type PayrollLayoutRow, payroll, type payrollForm } from '#domain/payroll/contract.ts';
import { payrollSheet } from '#domain/payroll/sheet.ts';
import { payrollTexts as texts } from '#domain/payroll/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addRow, editRow, namedRows } from '#server/platform/database/rows.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { sendPayrollFile } from './file.ts';
import { closedMonths, closingOf, layoutPage, layoutRow, payrollCounts, payrollPeople } from './store.ts';

const records = recordsOf('payroll_layouts');

const page = ({ db, query }: Call<typeof payroll.list>) => layoutPage(db, query);

/** Mounts payroll files and their layouts. */
export const payrollRoutes = routesOf(payroll, {
  list: async (call) => {
    const [list, leave_types] = await Promise.all([page(call), namedRows(call.db, 'leave_types')]);
    return { ...list, leave_types };
  },
  listFile: listFile(payroll.list, payrollSheet, page),
  months: async ({ db }) => ({ data: await closedMonths(db) }),
  add: async (call) => {
    await refuseUnknownTypes(call.db, call.body);
    const id = await addRow(call.db, 'payroll_layouts', storedOf(call.body));
    await records.log(call, id, 'added', call.body, { after: loggedOf(call.body) });
    return { id };
  },
  edit: async (call) => {
    const { id, version: _, ...fields } = call.body;
    const current = orNotFound(await layoutRow(call.db, id, true));
    await records.refuseStale(call, current);
    await refuseUnknownTypes(call.db, fields, current);
    await editRow(call.db, 'payroll_layouts', id, storedOf(fields));
    await records.log(call, id, 'changed', current, { before: loggedOf(current), after: loggedOf(fields) });
    return { id };
  },
  remove: async (call) => {
    await records.remove(call, orNotFound(await layoutRow(call.db, call.params.id, true)));
    return answer(texts.removed);
  },
  preview: async ({ db, params }) => {
    const { layout, closing } = await closedFor(db, params);
    const [first, counts] = await Promise.all([payrollPeople(db, closing, previewed), payrollCounts(db, closing)]);
    return {
      heads: layout.columns.map(({ head }) => head),
      rows: first.map((person) => payrollCells(layout, person, params.month)),
      ...counts,
    };
  },
  file: async (call) => {
    const { platform, params, query, viewer, now } = call;
    const { layout, closing } = await closedFor(call.db, params);
    const people = await payrollPeople(call.db, closing);
    const month = params.month.slice(0, 7);
    await platform.db.transaction().execute((db) =>
      records.log({ db, viewer, now, announce: () => undefined }, layout.id, 'made', {
        name: layout.name,
        file: `payroll-${month}.${query.format}`,
        rows: people.length,
      }),
    );
    return sendPayrollFile(call, { layout, people, title: fill(texts.makeOf, query.language, { name: layout.name }) });
  },
});

/** How many rows of a file are shown before it is made. */
const previewed = 8;

/** The layout and the closing in effect that a file is made of. */
async function closedFor(db: Db, { id, month }: { id: number; month: Day }) {
  const layout = orNotFound(await layoutRow(db, id));
  const closing = await closingOf(db, month);
  if (!closing) throw refuse(texts.notClosed);
  return { layout, closing: closing.id };
}

type Fields = z.output<typeof payrollForm>;

/** A layout as its table has it. */
const storedOf = ({ columns, ...fields }: Fields) => ({ ...fields, columns: JSON.stringify(columns) });

/** The same as the audit log shows it. */
const loggedOf = ({ name, in_hours, absent_unpaid, unpaid_types, columns }: Fields | PayrollLayoutRow) => ({
  name,
  in_hours,
  absent_unpaid,
  unpaid_types: unpaid_types.join(', '),
  columns: columns.map(({ field, of, head }) => `${head} (${field}, ${of})`).join(', '),
});

/** Refuses types of leave that are not there, but for those that the layout had. */
async function refuseUnknownTypes(db: Db, { columns, unpaid_types }: Fields, before?: PayrollLayoutRow): Promise<void> {
  const types = new Set((await namedRows(db, 'leave_types')).map(({ id }) => id));
  for (const { field } of before?.columns ?? []) types.add(leaveTypeOf(field) ?? 0);
  for (const id of before?.unpaid_types ?? []) types.add(id);
  for (const [at, { field }] of columns.entries()) {
    const id = leaveTypeOf(field);
    if (id !== null && !types.has(id)) throw refuseField(`columns.${at}.field`, texts.noType);
  }
  if (unpaid_types.some((id) => !types.has(id))) throw refuseField('unpaid_types', texts.noType);
}
