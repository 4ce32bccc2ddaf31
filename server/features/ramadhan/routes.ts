import { isDeveloper } from '#domain/access.ts';
import { states } from '#domain/holidays/states.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { renewalOf } from '#domain/live.ts';
import { type RamadhanPeriod, type RamadhanPreview, ramadhan } from '#domain/ramadhan/contract.ts';
import {
  changedSpans,
  daysUntil,
  endsText,
  hoursOfPlaces,
  overlapsDays,
  type RamadhanFields,
  type RamadhanSpan,
  sharesPeople,
  wrongEnd,
} from '#domain/ramadhan/rules.ts';
import { ramadhanSheet } from '#domain/ramadhan/sheet.ts';
import { ramadhanTexts as texts } from '#domain/ramadhan/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { changeFacts, type TouchedDays } from '../days/change.ts';
import type { People } from '../days/recount-store.ts';
import {
  addPeriod,
  editPeriod,
  hoursOn,
  officePlaces,
  otherPeriods,
  peopleOf,
  periodPage,
  periodRow,
  removePeriod,
  staffAmong,
  yearsOfMode,
} from './store.ts';

const records = recordsOf('ramadhan_periods');
const page = ({ db, query }: Call<typeof ramadhan.list>) => periodPage(db, query);

/** A period as it is stored, or as a form has it before that. */
type Period = RamadhanFields & { id?: number };

/** Mounts periods of Ramadhan; a change judges the days again that end otherwise (D5, decision 0148). */
export const ramadhanRoutes = routesOf(ramadhan, {
  list: async (call) => {
    const [list, offices, hours] = await Promise.all([page(call), officePlaces(call.db), hoursOn(call.db, call.today)]);
    return { ...list, offices: offices.map(named), hours: hours.map(named) };
  },
  listFile: listFile(ramadhan.list, ramadhanSheet, page),
  preview: async ({ db, body, viewer, today }) => {
    const { id, ...fields } = body;
    const before = id === null ? null : orNotFound(await periodRow(db, id));
    await refuseWrong(db, fields, before);
    const after: Period = { ...fields, ...(id !== null && { id }) };
    const spans = changedSpans(before, after);
    const [people, years] = [await peopleOfBoth(db, before, after, spans), await yearChanges(db, before, after, id)];
    const past = daysUntil(spans, today);
    return { ...(await staffAmong(db, people, isDeveloper(viewer))), spans, past, ...years };
  },
  add: (call) =>
    changeFacts(call, 'ramadhan', async (db, touch) => {
      const { body } = call;
      await refuseWrong(db, body, null);
      await touchYears(db, touch, null, body, null);
      const id = await addPeriod(db, body);
      await touchDays(db, touch, null, { ...body, id });
      await records.log(call, id, 'added', body, { after: body });
      announceHours(call);
      return { id, ...answer(texts.added) };
    }),
  edit: (call) =>
    changeFacts(call, 'ramadhan', async (db, touch) => {
      const { id, version, ...fields } = call.body;
      const current = orNotFound(await periodRow(db, id));
      await records.refuseStale(call, current, () => shownOf(db, current));
      await refuseWrong(db, fields, current);
      await touchYears(db, touch, current, fields, id);
      await editPeriod(db, id, fields);
      await touchDays(db, touch, current, { ...fields, id });
      await records.log(call, id, 'changed', current, { before: current, after: fields });
      announceHours(call);
      return { id, ...answer(words.saved) };
    }),
  remove: (call) =>
    changeFacts(call, 'ramadhan', async (db, touch) => {
      const current = orNotFound(await periodRow(db, call.params.id));
      await touchYears(db, touch, current, null, current.id);
      await touchDays(db, touch, current, null);
      await removePeriod(db, current.id, call.now);
      await records.log(call, current.id, 'removed', current, { before: current });
      announceHours(call);
      return answer(texts.removed);
    }),
});

const named = ({ id, name, is_removed }: { id: number; name: string; is_removed: boolean }) => ({
  id,
  name,
  is_removed,
});

/** Every page shows its own hours. */
const announceHours = (call: Pick<Call<typeof ramadhan.add>, 'announce'>): void => call.announce(renewalOf('everyone'));

/** Names in place of ids, for whoever edited an older version. */
async function shownOf(db: Db, period: RamadhanPeriod) {
  const [offices, hours] = [await officePlaces(db), await hoursOn(db, period.first_day)];
  const namesOf = (some: readonly { id: number; name: string }[], ids: readonly number[]) =>
    some.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  return {
    states: period.states.map((state) => states[state].name).join(', '),
    office_ids: namesOf(offices, period.office_ids),
    working_hour_ids: namesOf(hours, period.working_hour_ids),
    days: endsText(period.days),
  };
}

/**
 * Refuses a period of places that are unknown, or were removed where the one that is edited did not have them, one that
 * some day cannot end by, and another for some of the same people.
 */
async function refuseWrong(db: Db, fields: RamadhanFields, before: RamadhanPeriod | null): Promise<void> {
  const [offices, sets] = [await officePlaces(db), await hoursOn(db, fields.first_day)];
  for (const [field, among, text] of [
    ['office_ids', offices, texts.unknownOffice],
    ['working_hour_ids', sets, texts.unknownHours],
  ] as const) {
    const allowed = among.filter(({ id, is_removed }) => !is_removed || before?.[field].includes(id));
    if (fields[field].some((id) => !allowed.some((one) => one.id === id))) throw refuseField(field, text);
  }
  const others = (await otherPeriods(db, before?.id ?? null)).filter((other) => overlapsDays(fields, other));
  const same = others.find((other) => sharesPeople(fields, other, offices));
  if (same)
    throw refuseField('first_day', texts.overlaps, { first: showDay(same.first_day), last: showDay(same.last_day) });
  const theirs = hoursOfPlaces(fields, offices);
  const wrong = wrongEnd(fields.days, theirs === 'all' ? sets : sets.filter(({ id }) => theirs.includes(id)));
  if (wrong) throw refuseField('days', wrong);
}

/** Whose days a change touches: of those that a period was for, and those that it is for then. */
async function peopleOfBoth(
  db: Db,
  before: Period | null,
  after: Period | null,
  spans: readonly RamadhanSpan[],
): Promise<People> {
  const ids = new Set<number>();
  for (const period of [before, after]) {
    const people = period ? await peopleOf(db, period, spans) : [];
    if (people === 'all') return 'all';
    for (const id of people) ids.add(id);
  }
  return [...ids];
}

async function touchDays(
  db: Db,
  touch: (days: TouchedDays) => void,
  before: Period | null,
  after: Period | null,
): Promise<void> {
  const spans = changedSpans(before, after);
  const people = await peopleOfBoth(db, before, after, spans);
  if (people !== 'all' && people.length === 0) return;
  for (const { from, to } of spans) touch({ people, from, to });
}

/** The years whose days the mode of the settings ends no more, or again, since they have or lose their first period. */
async function yearChanges(
  db: Db,
  before: RamadhanFields | null,
  after: RamadhanFields | null,
  id: number | null,
): Promise<Pick<RamadhanPreview, 'takes_over' | 'gives_back'>> {
  const others = (await otherPeriods(db, id)).flatMap(yearsOf);
  const [old, now] = [before, after].map((one) => (one ? yearsOf(one) : []).filter((year) => !others.includes(year)));
  const without = (some: number[], taken: number[]) =>
    yearsOfMode(
      db,
      some.filter((year) => !taken.includes(year)),
    );
  return { takes_over: await without(now!, old!), gives_back: await without(old!, now!) };
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const yearsOf = ({ first_day, last_day }: RamadhanFields): number[] => [
  ...new Set([yearOf(first_day), yearOf(last_day)]),
];

async function touchYears(
  db: Db,
  touch: (days: TouchedDays) => void,
  before: RamadhanFields | null,
  after: RamadhanFields | null,
  id: number | null,
): Promise<void> {
  const { takes_over, gives_back } = await yearChanges(db, before, after, id);
  for (const year of [...takes_over, ...gives_back])
    touch({ people: 'all', from: `${year}-01-01`, to: `${year}-12-31` });
}
