import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { periodAfter, periodStart } from '#domain/entitlements/rules.ts';
import { isBeforeCarry } from '#domain/leave-rules/carry.ts';
import { leaveRules, type leaveRulesForm, type RunYear, type StoredRules } from '#domain/leave-rules/contract.ts';
import { faultText } from '#domain/leave-rules/faults.ts';
import { leaveRunSheet } from '#domain/leave-rules/sheet.ts';
import { faultsOf } from '#domain/leave-rules/table.ts';
import { leaveRunTexts as runTexts, leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { employmentTypeNames } from '../employment-types/store.ts';
import { gradeNames } from '../grades/store.ts';
import { staffFor } from '../people/person.ts';
import { dayOf, outcomeFor, runRowOf, yearOf } from './book.ts';
import { personRows } from './people-store.ts';
import { deleteGivenUp, isInRun, runRowsPage, runSums, writeRunRows } from './rows-store.ts';
import {
  addRun,
  confirmerOf,
  deleteRules,
  dropRuns,
  endRuns,
  holdType,
  leaveTypeOf,
  newestRun,
  type RunToWork,
  rulesOf,
  runById,
  stepRun,
  writeRules,
} from './store.ts';
import { leaveRunQueue, leaveYearsChanged, workOnRun } from './work.ts';

const log = changeLog('leave_rules');
type Fields = z.output<typeof leaveRulesForm>;

/** Mounts the rules of leave types, and the runs of their leave years. */
export function leaveRuleRoutes(app: FastifyInstance, platform: Platform): void {
  const yearStart = platform.env.leaveYearStart;
  const periodsOn = (today: Day): Record<RunYear, Day> => {
    const present = periodStart('annually', today, yearStart);
    return { present, coming: periodAfter('annually', present, yearStart) };
  };
  platform.jobs.handle(leaveRunQueue, ({ run }, { isLast }) => workOnRun(platform, run, isLast));
  mount(app, platform, leaveRules, {
    detail: async ({ db, params }) => {
      const type = orNotFound(await leaveTypeOf(db, params.leaves_id));
      const [data, employment_types, grades] = await Promise.all([
        rulesOf(db, type.id),
        employmentTypeNames(db),
        gradeNames(db),
      ]);
      return { type, data: data ?? null, employment_types, grades, year_start: yearStart };
    },
    save: async (call) => {
      const { db, body } = call;
      const { id, version: _, ...fields } = body;
      await holdType(db, id);
      const type = orNotFound(await leaveTypeOf(db, id));
      const current = await rulesOf(db, id, true);
      if (current) await log.refuseStale(call, { id, ...current }, body, () => ({ rows: shownOf(current).rows }));
      await refuseFaults(db, type, fields, yearStart);
      await writeRules(db, id, fields);
      await log.add(
        call,
        id,
        'saved',
        { name: type.name },
        {
          ...(current && { before: shownOf(current) }),
          after: shownOf(fields),
        },
      );
      return answer(texts.saved);
    },
    remove: async (call) => {
      const { db, params } = call;
      await holdType(db, params.leaves_id);
      const type = orNotFound(await leaveTypeOf(db, params.leaves_id));
      const current = orNotFound(await rulesOf(db, type.id, true));
      await dropRuns(db, type.id);
      await deleteGivenUp(db, type.id);
      await endRuns(db, type.id);
      await deleteRules(db, type.id);
      await log.add(call, type.id, 'removed', { name: type.name }, { before: shownOf(current) });
      return answer(texts.removed);
    },
    run: async ({ db, params, query, today }) => {
      const type = orNotFound(await leaveTypeOf(db, params.leaves_id));
      const periods = periodsOn(today);
      const period = periods[query.year];
      const [rules, run, booked] = await Promise.all([
        rulesOf(db, type.id),
        newestRun(db, type.id, period, ['counting', 'ready', 'booking', 'booked', 'failed']),
        newestRun(db, type.id, period, ['booked']),
      ]);
      const sums = await runSums(db, run?.id ?? 0);
      const has_rules = rules !== undefined;
      return { type, has_rules, period, periods, run: run ?? null, booked: booked ?? null, sums };
    },
    rows: rowsOf,
    rowsFile: listFile(leaveRules.rows, leaveRunSheet, rowsOf),
    start: async (call) => {
      const { db, body, viewer, now, today } = call;
      await holdType(db, body.leaves_id);
      const type = orNotFound(await leaveTypeOf(db, body.leaves_id));
      const rules = await rulesOf(db, type.id);
      if (!rules) throw refuse(runTexts.noRules);
      if (type.type !== 'annually') throw refuse(texts.notAnnual);
      const { version: _, ...snapshot } = rules;
      const period = periodsOn(today)[body.year];
      await dropRuns(db, type.id, period);
      if (await newestRun(db, type.id, period, ['booking'])) throw refuse(runTexts.confirmed);
      const run = { leaves_id: type.id, period, rules: snapshot, day: today, started_by: viewer.id, started_at: now };
      const id = await addRun(db, run);
      await platform.jobs.send(db, leaveRunQueue, { run: id });
      await log.add(call, type.id, 'counted', { name: type.name, period });
      call.announce(leaveYearsChanged);
      return answer(runTexts.started);
    },
    change: async (call) => {
      const { db, body } = call;
      const { run_id, user_id, total_days, reason } = body;
      const run = orNotFound(await runById(db, run_id, true));
      if (run.state !== 'ready') throw refuse(runTexts.gone);
      refusePreview(run, call.today);
      const staff = await staffFor(call, user_id, 'enter_leave');
      if (!(await isInRun(db, run_id, user_id))) throw notFound();
      const [person] = await personRows(db, yearOf(run), [user_id]);
      const of = orNotFound(person);
      const plain = outcomeFor(run, of, { day: dayOf(run), yearStart }, { by_hand: 0, reason: null }).outcome;
      const by_hand = total_days - (plain.entitlement?.days ?? 0);
      const hand = { by_hand, reason: by_hand === 0 ? null : reason };
      const { outcome } = outcomeFor(run, of, { day: dayOf(run), yearStart }, hand);
      await writeRunRows(db, run_id, [runRowOf(user_id, outcome, hand, false)]);
      const values = { name: run.name, days: total_days, reason };
      await log.add(call, run.leaves_id, 'by_hand', values, { about: staff.id });
      return answer(runTexts.changed);
    },
    confirm: async (call) => {
      const { db, body, viewer, now, today } = call;
      const run = orNotFound(await runById(db, body.run_id, true));
      if (run.state === 'booking' || run.state === 'booked')
        throw refuse(runTexts.already, { name: (await confirmerOf(db, run.id)) ?? '' });
      if (run.state !== 'ready') throw refuse(runTexts.gone);
      refusePreview(run, today);
      if (run.period !== periodStart('annually', today, yearStart)) throw refuse(runTexts.other);
      await stepRun(db, run.id, 'ready', 'booking', { booked_by: viewer.id, booked_at: now });
      await platform.jobs.send(db, leaveRunQueue, { run: run.id });
      await log.add(call, run.leaves_id, 'confirmed', { name: run.name, period: run.period });
      call.announce(leaveYearsChanged);
      return answer(runTexts.confirmed);
    },
  });
}

const rowsOf = async ({ db, params, query }: Call<typeof leaveRules.rows>) => {
  if (!(await runById(db, params.run_id))) throw notFound();
  return runRowsPage(db, params.run_id, query);
};

/** Refuses to book a run that was counted before its leave year began, or to change its days. */
function refusePreview({ day, period }: RunToWork, today: Day): void {
  if (period > today) throw refuse(runTexts.notBegun, { day: showDay(period) });
  if (day < period) throw refuse(runTexts.staleCount);
}

/** Refuses rules that cannot be kept: of another kind of type, with gaps or overlaps, or of days that lapse before. */
async function refuseFaults(
  db: Db,
  type: { type: string; carry_forward: boolean },
  fields: Fields,
  yearStart: string,
): Promise<void> {
  if (type.type !== 'annually') throw refuse(texts.notAnnual);
  const [types, grades] = await Promise.all([employmentTypeNames(db), gradeNames(db)]);
  const [fault] = faultsOf(
    fields.rows,
    types.map(({ name }) => name),
    grades,
  );
  if (fault) throw refuseField('rows', faultText(fault));
  if (fields.expires_on !== null && fields.expires_months !== null)
    throw refuseField('expires_months', texts.oneExpiry);
  if (fields.expires_on !== null && isBeforeCarry(fields.expires_on, yearStart))
    throw refuseField('expires_on', texts.beforeCarry);
  const carries = [
    'carry_most',
    'carry_lifetime',
    'expires_on',
    'expires_months',
    'cash_most',
    'cash_lifetime',
  ] as const;
  const wrong = type.carry_forward ? undefined : carries.find((name) => fields[name] !== null);
  if (wrong) throw refuseField(wrong, texts.needsCarry);
}

/** Rules as the audit log shows them. */
const shownOf = ({ rows, ...rules }: Fields | StoredRules) => {
  const { version: _, ...shown } = { version: undefined, ...rules };
  return { ...shown, rows: rows.map(shownRow).join('; ') };
};
const shownRow = (row: Fields['rows'][number]) =>
  [
    [...row.employment_types].join(', '),
    [...row.grades].join(', '),
    row.grade_from === null && row.grade_to === null ? '' : `${row.grade_from ?? ''}–${row.grade_to ?? ''}`,
    `${row.years_from}–${row.years_to ?? ''}`,
    row.days,
  ]
    .filter((part) => part !== '')
    .join(' · ');
