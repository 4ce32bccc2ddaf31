import { weekendOn } from '#domain/holidays/rules.ts';
import { type StateCode, states, type Weekend } from '#domain/holidays/states.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { renewalOf } from '#domain/live.ts';
import { copyName, type PlannedHours, planHours, sameDays, termsWithCopies } from '#domain/weekends/rules.ts';
import { weekendTexts as texts } from '#domain/weekends/texts.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import type { Writer } from '#server/platform/database/dated.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { namedRows } from '#server/platform/database/rows.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
import { changeLog } from '../audit/log.ts';
import { recordsOf } from '../audit/records.ts';
import { changeFacts } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';
import { peopleByHours } from '../days/store.ts';
import { addCopyToPeriods } from '../ramadhan/store.ts';
import { storeTerms } from '../staff/terms.ts';
import { noteTransfers, termsOfMany } from '../staff/terms-store.ts';
import { addWorkingHour, editWorkingHour, offerHours } from '../working-hours/store.ts';
import { officesOf, ownWeekends, usedHours, versionOf, weekendsOf, writeWeekend } from './store.ts';

/** Who changes a weekend, and when. */
type WeekendCall = Writer & JudgingCall;

/** A changed weekend of a state, as it is sent. */
interface WeekendChange {
  state: StateCode;
  valid_from: Day;
  days: readonly number[];
  rest: number;
  hours_of: number | null;
  /** Of the weekends that it was changed from; without one there is no check. */
  version?: number | undefined;
}

/** A set and what became of it; of a copied one with the copy. */
interface ChangedHours extends PlannedHours {
  copy: { id: number; name: string } | null;
}

const log = changeLog('state_weekends');
const hoursLog = recordsOf('working_hours').log;
const ramadhanLog = recordsOf('ramadhan_periods').log;

/**
 * Changes the weekend of a state from a day on, and with it the working hours of its offices: sets that have an earlier
 * weekend of the state off follow, those that others use too as copies, which its offices offer and its staff get in
 * their terms (decision 0149). Refused are a day before another change, and what changes nothing.
 */
export async function changeWeekend(call: WeekendCall, change: WeekendChange): Promise<ChangedHours[]> {
  const { db } = call;
  const { state, valid_from: from, days, hours_of } = change;
  const { name } = states[state];
  const weekends = await lockedWeekends(call, state, change.version);
  const later = weekends.findLast((one) => one.from !== null && one.from > from);
  if (later) throw refuseField('valid_from', texts.changesLater, { state: name, day: showDay(later.from!) });
  const present = weekendOn(weekends, from);
  const earlier = weekends.map((one) => one.days).filter((one) => !sameDays(one, days));
  const planned = planHours(await usedHours(db, state, from), earlier, { from, days, hours_of });
  const isWeekend = sameDays(present.days, days) && present.rest === change.rest;
  if (isWeekend && planned.every(({ action }) => action === 'leave')) throw refuse(texts.nothing, { state: name });
  const changed = await changeHours(call, name, planned);
  await copyTerms(call, state, from, changed);
  await offerCopies(db, state, changed);
  const after: Weekend = { from: isWeekend ? present.from : from, days, rest: change.rest };
  const id = await writeWeekend(db, state, after, call);
  await log.add(call, id, 'changed', { state: name, from }, { before: shown(present), after: shown(after) });
  return changed;
}

/** Sets on which day of the weekend of today a state's holidays are replaced. */
export async function changeReplacedDay(
  call: WeekendCall,
  { state, rest: replaced, version }: Pick<WeekendChange, 'state' | 'rest' | 'version'>,
): Promise<void> {
  const present = weekendOn(await lockedWeekends(call, state, version), call.today);
  if (!present.days.includes(replaced)) throw refuseField('rest', texts.notInWeekend);
  if (present.rest === replaced) return;
  const after = { ...present, rest: replaced };
  const id = await writeWeekend(call.db, state, after, call);
  const { name } = states[state];
  await log.add(call, id, 'replaced', { state: name }, { before: shown(present), after: shown(after) });
}

/** A weekend as the log shows it. */
const shown = ({ days, rest: replaced }: Weekend) => ({ weekend: days, replaced_day: replaced });

/** The weekends of a state, which nobody else changes until the transaction ends; refuses an older version. */
async function lockedWeekends({ db }: WeekendCall, state: StateCode, version: number | undefined) {
  await lockUntilCommit(db, 'workdays');
  const own = await ownWeekends(db);
  if (version !== undefined && version !== versionOf(own, state)) {
    const by = own.findLast((one) => one.state === state)?.written_by;
    throw refuse(words.changed, { name: by ?? words.someone });
  }
  return (await weekendsOf(db))[state];
}

/** Writes the weeks of sets that change, and the copies of those that others use too. */
function changeHours(call: WeekendCall, state: string, planned: readonly PlannedHours[]): Promise<ChangedHours[]> {
  return changeFacts(call, 'hours', async (db, touch) => {
    const taken = (await namedRows(db, 'working_hours')).map((one) => one.name);
    const changed: ChangedHours[] = [];
    for (const one of planned) {
      const { hours, action, weeks } = one;
      const from = weeks[0]!.valid_from;
      if (action === 'change') {
        await writeWeeks(db, hours, weeks, call);
        touch({ people: await peopleByHours(db, hours.id), from });
        const after = { name: hours.name, days: weeks[0]!.days };
        await hoursLog(call, hours.id, 'changed', { name: hours.name, from }, { before: hours, after });
      }
      const copy = action === 'copy' ? copyName(hours.name, state, taken) : null;
      if (copy) taken.push(copy);
      changed.push({ ...one, copy: copy ? { id: await addCopy(db, one, copy, call), name: copy } : null });
    }
    return changed;
  });
}

/** Adds the copy of a set: as the set until its weeks change, also in Ramadhan. */
async function addCopy(db: FactsDb, { hours, weeks }: PlannedHours, name: string, call: WeekendCall): Promise<number> {
  const id = await addWorkingHour(db, { name, days: hours.days }, call);
  await writeWeeks(db, { id, name }, weeks, call);
  await hoursLog(call, id, 'added', { name }, { after: { name, days: weeks[0]!.days } });
  for (const { before, after, ...period } of await addCopyToPeriods(db, hours.id, id, weeks[0]!.valid_from)) {
    const sets = { before: { working_hour_ids: before }, after: { working_hour_ids: after } };
    await ramadhanLog(call, period.id, 'changed', period, sets);
  }
  return id;
}

async function writeWeeks(
  db: FactsDb,
  { id, name }: { id: number; name: string },
  weeks: PlannedHours['weeks'],
  writer: Writer,
): Promise<void> {
  for (const { valid_from, days } of weeks) await editWorkingHour(db, id, { name, days }, valid_from, writer);
}

/** Gives the staff of a state the copies of their sets from a day on, with a row in transfer history. */
async function copyTerms(call: WeekendCall, state: StateCode, from: Day, changed: readonly ChangedHours[]) {
  const { db, viewer, now } = call;
  const copied = changed.filter((one) => one.copy !== null);
  if (copied.length === 0) return;
  const copies = new Map(copied.map(({ hours, copy }) => [hours.id, copy!.id]));
  const names = new Map(copied.flatMap(({ hours, copy }) => [hours, copy!]).map(({ id, name }) => [id, name]));
  const here = new Set((await officesOf(db, state)).map(({ id }) => id));
  const rows = await termsOfMany(db, [...new Set(copied.flatMap(({ hours }) => hours.people))]);
  const people = [...rows].flatMap(([user_id, terms]) => {
    const moved = termsWithCopies(terms, from, copies, (office_id) => here.has(office_id ?? 0));
    return moved ? [{ user_id, ...moved, from: moved.since }] : [];
  });
  await storeTerms(call, people);
  const transfers = people.map(({ user_id, since, before, after }) => ({
    user_id,
    changes: [{ field: 'working_hour_id' as const, from: names.get(before)!, to: names.get(after)! }],
    admin_id: viewer?.id ?? null,
    valid_from: since,
  }));
  await noteTransfers(db, transfers, now);
  const ids = people.flatMap(({ user_id, since }) => (since <= call.today ? [user_id] : []));
  if (ids.length > 0) call.announce(renewalOf(ids));
}

/** The offices of a state offer the copies of the sets that they offer or that their staff work by. */
async function offerCopies(db: Db, state: StateCode, changed: readonly ChangedHours[]): Promise<void> {
  const offices = await officesOf(db, state);
  const rows = changed.flatMap(({ hours, copy }) =>
    offices.flatMap(({ id, offered }) =>
      copy && offered.includes(hours.id) ? [{ office_id: id, working_hour_id: copy.id }] : [],
    ),
  );
  await offerHours(db, rows);
}
