import { holds, type Viewer } from '#domain/access.ts';
import { balances, type ManyPerson } from '#domain/balances/contract.ts';
import { type Outcome, outcomeOf } from '#domain/balances/many.ts';
import { balanceSheet } from '#domain/balances/sheet.ts';
import { partsOf, sumsOf } from '#domain/balances/statement.ts';
import { balanceTexts as texts } from '#domain/balances/texts.ts';
import { type LeaveYear, leaveYear, leaveYearOf } from '#domain/balances/year.ts';
import { periodStart } from '#domain/entitlements/rules.ts';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import { type Day, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { answer, fill } from '#domain/lib/text.ts';
import { printTexts } from '#domain/print/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { namedRows } from '#server/platform/database/rows.ts';
import { sendPdf } from '#server/platform/documents/send-pdf.ts';
import { orNotFound, refuseField, unauthenticated } from '#server/platform/http/errors.ts';
import { bearerOf, type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { employmentTypeNames } from '../employment-types/store.ts';
import { leaveTypeRow } from '../entitlements/store.ts';
import { gradeNames } from '../grades/store.ts';
import { positionChoices } from '../holidays/store.ts';
import { letterhead } from '../people/letterhead.ts';
import { malayNames } from '../people/names-store.ts';
import { staffFor } from '../people/person.ts';
import { personOf } from '../people/store.ts';
import { placesOf } from '../people/visible-store.ts';
import { statementPdf } from './statement-pdf.ts';
import {
  balancePage,
  changeMany,
  closeMany,
  entriesOf,
  entriesWithRows,
  firstPeriodStart,
  giveMany,
  manyCandidates,
} from './store.ts';

const log = changeLog('entitlements');

/** People of one call of an action for many; the page calls again until there is nobody left. */
const atOnce = 500;

const page = ({ db, viewer, query, today, platform }: Call<typeof balances.list>) =>
  balancePage(db, viewer, query, yearFor(query.year, today, platform.env.leaveYearStart));

const list = async (call: Call<typeof balances.list>) => {
  const { db, viewer, query, today, platform } = call;
  const yearStart = platform.env.leaveYearStart;
  const [rows, first, leave_types, places] = await Promise.all([
    page(call),
    firstPeriodStart(db),
    namedRows(db, 'leave_types'),
    placesOf(db, viewer, 'see'),
  ]);
  const { year } = yearFor(query.year, today, yearStart);
  return { ...rows, year, years: yearsFrom(first, today, yearStart), leave_types, ...places };
};

/** Mounts the leave balances of everybody, their statements, and what is done for many (decision 0144). */
export const balanceRoutes = routesOf(balances, {
  list,
  listFile: listFile(balances.list, balanceSheet, page),
  statement: async ({ db, viewer, params, query, today, now, platform, request, reply }) => {
    // A ticket opens the PDF, never the data (D2).
    if (query.download === '0' && bearerOf(request) === null) throw unauthenticated();
    const yearStart = platform.env.leaveYearStart;
    const year = yearFor(query.year, today, yearStart);
    const { id, name } = await ofWhom({ db, viewer }, params.user_id);
    const entries = (await entriesWithRows(db, id))
      .filter(({ ledger }) => ledger.some(({ period }) => period <= year.until))
      .map(({ ledger, ...entry }) => {
        const parts = partsOf(ledger, year.first, year.until);
        return { ...entry, ...sumsOf(parts), parts };
      });
    if (query.download === '0') {
      const data = entries.map(({ parts, ...entry }) => ({
        ...entry,
        parts: parts.map(({ row, column, days, period }) => ({
          ...{ column, days, period, kind: row?.kind ?? null, reason: row?.reason ?? null, by: row?.by ?? null },
          ...{ application: row?.application ?? null, created_at: row?.created_at ?? null },
        })),
      }));
      const years = yearsFrom(await firstPeriodStart(db, id), today, yearStart);
      return { user: { id, name }, ...year, years, data, opens: id === viewer.id || holds(viewer, 'see') };
    }
    const { day, minute } = platform.clock.local(now);
    const at = `${showDay(day)} ${showTime(timeOf(minute))}`;
    const { language } = query;
    const printout = statementPdf(
      { name, year, entries },
      {
        from: await letterhead(platform, language),
        byline: fill(printTexts.printed, language, { at, name: viewer.name }),
        language,
        names: await malayNames(db),
      },
    );
    return sendPdf(reply, printout, `leave-${name}-${year.year}`, true);
  },
  choices: async ({ db, viewer }) => {
    const [leave_types, places, positions, employment_types, grades] = await Promise.all([
      namedRows(db, 'leave_types'),
      placesOf(db, viewer, 'enter_leave'),
      positionChoices(db),
      employmentTypeNames(db),
      gradeNames(db),
    ]);
    return { leave_types, ...places, positions, employment_types, grades };
  },
  preview: async (call) => {
    const { people, next } = await judged(call, false);
    return { data: people.map(shown), next };
  },
  apply: async (call) => {
    const { people, next, type } = await judged(call, true);
    const due = people.filter(({ outcome }) => outcome.refusal === null);
    if (due.length > 0) await write(call, type, due);
    return { data: people.map(shown), next };
  },
});

/** The leave year asked for, the present one unless it is given. */
function yearFor(chosen: number | null, today: Day, yearStart: string): LeaveYear {
  const year = leaveYear(chosen ?? leaveYearOf(today, yearStart), today, yearStart);
  if (year === null) throw refuseField('year', texts.future);
  return year;
}

/** The leave years from a day on, the latest first. */
function yearsFrom(first: Day | null, today: Day, yearStart: string): number[] {
  const last = leaveYearOf(today, yearStart);
  const from = first === null ? last : Math.min(leaveYearOf(first, yearStart), last);
  return Array.from({ length: last - from + 1 }, (_, at) => last - at);
}

/** Whose statement is read: the viewer's own, or that of somebody whom they may see. */
async function ofWhom(asking: { db: Db; viewer: Viewer }, id: number) {
  return id === asking.viewer.id ? orNotFound(await personOf(asking.db, id)) : staffFor(asking, id, 'see');
}

type ManyCall = Call<typeof balances.preview>;

/** The next people of an action, each with what it comes to; locked when it is `isLocked`, so that it can be written. */
async function judged(call: ManyCall, isLocked: boolean) {
  const { db, viewer, body, today, platform } = call;
  const type = await leaveTypeRow(db, body.leaves_id);
  if (!type) throw refuseField('leaves_id', entitlementTexts.noType);
  const yearStart = platform.env.leaveYearStart;
  const candidates = await manyCandidates(db, viewer, body, atOnce);
  const ids = candidates.map(({ id }) => id);
  const entries = await entriesOf(db, type.id, ids, { today, yearStart, isLocked });
  const people = candidates.map((person) => {
    const entry = entries.get(person.id) ?? null;
    const refusal = whyNotChange(viewer, 'enter_leave', person);
    const before = entry?.total_days ?? null;
    const outcome: Outcome = refusal
      ? { before, after: before, refusal }
      : outcomeOf(body, entry, { today, yearStart });
    return { person, entry, outcome };
  });
  return { people, type, next: candidates.length < atOnce ? null : ids.at(-1)! };
}

type Judged = Awaited<ReturnType<typeof judged>>;

const shown = ({ person: { id, name }, outcome }: Judged['people'][number]): ManyPerson => {
  const { before, after, refusal } = outcome;
  return { id, name, before, after, ...(refusal ? answer(refusal) : { message: null, message_ms: null, code: null }) };
};

/** Writes what an action comes to, with an audit entry for each person. */
async function write(call: ManyCall, type: Judged['type'], due: Judged['people']): Promise<void> {
  const { db, body, now, viewer, today, platform } = call;
  const { action, total_days } = body;
  const period = periodStart(type.type, today, platform.env.leaveYearStart);
  const opened = { period, admin_id: viewer.id, created_at: now };
  const leave = { leave: type.name };
  if (action === 'give') {
    const total = total_days!;
    const ids = due.map(({ person }) => person.id);
    const given = await giveMany(db, ids, { leaves_id: type.id, total_days: total }, opened);
    const after = { leaves_id: type.id, total_days: total };
    const from = { ...leave, total_days: total };
    await log.addAll(
      call,
      'added',
      ids.map((about) => ({ id: given.get(about)!, from, about, after })),
    );
    return;
  }
  const entries = due.map(({ person, entry }) => ({ about: person.id, ...entry! }));
  const ids = entries.map(({ id }) => id);
  if (action === 'close') {
    await closeMany(db, ids, now);
    await log.addAll(
      call,
      'removed',
      entries.map(({ id, about, total_days, balance }) => ({
        id,
        from: leave,
        about,
        before: { total_days, balance },
      })),
    );
    return;
  }
  await changeMany(db, ids, total_days!, opened);
  await log.addAll(
    call,
    'changed',
    entries.map(({ id, about, total_days: was }) => ({
      ...{ id, about, from: { ...leave, from: was, to: total_days! } },
      ...{ before: { total_days: was }, after: { total_days: total_days! } },
    })),
  );
}
