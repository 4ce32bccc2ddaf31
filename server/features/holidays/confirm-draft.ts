import type { LineFields } from '#domain/holidays/draft.ts';
import type { holidayDrafts } from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { plainName } from '#domain/imports/columns.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import type { FactsDb } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Within } from '../audit/log.ts';
import { recordsOf } from '../audit/records.ts';
import type { TouchedDays } from '../days/change.ts';
import { holidaysIn } from './drafts-store.ts';
import { addHoliday, editHoliday, type HolidayFields, holidayRow, nameThatIsThere, removeHoliday } from './store.ts';

const records = recordsOf('holidays');

/** The lines of a draft that were chosen. */
type Confirmed = BodyOf<typeof holidayDrafts.confirm>;
type Fields = Confirmed['added'][number];
type Current = NonNullable<Awaited<ReturnType<typeof holidayRow>>>;

/** What is left to write of them. */
interface DraftPlan {
  added: HolidayFields[];
  moved: { current: Current; fields: HolidayFields }[];
  removed: Current[];
}

/** Refuses a line of another year; a replacement day may be in January of the next one. */
export function refuseOtherYear({ year, added, moved }: Confirmed): void {
  for (const { details, start } of [...added, ...moved.map(({ fields }) => fields)])
    if (start < `${year}-01-01` || start > `${year + 1}-01-31`) throw refuse(texts.otherYear, { name: details, year });
}

/**
 * Compares the chosen lines with what is there, before anything is written: a line that is there already is passed over,
 * so that a draft confirmed twice changes nothing; one whose holiday was changed otherwise since it was shown is refused
 * (decision 0147).
 */
export async function planOf(db: FactsDb, { year, added, moved, removed }: Confirmed): Promise<DraftPlan> {
  const known = (await holidaysIn(db, year)).filter(
    ({ position_ids, office_ids }) => position_ids === null && (office_ids ?? []).length === 0,
  );
  const plan: DraftPlan = {
    added: added
      .filter((fields) => !known.some((existing) => isSame(existing, fields)))
      .map((fields) => wholeOf(fields)),
    moved: [],
    removed: [],
  };
  for (const { seen, fields } of moved) {
    const current = await holidayRow(db, seen.id);
    if (current && isSame(current, fields)) continue;
    if (current?.version !== seen.version) throw refuse(texts.changedSince, { name: fields.details });
    plan.moved.push({ current, fields: wholeOf(fields, current) });
  }
  for (const { id, version } of removed) {
    const current = await holidayRow(db, id);
    if (!current) continue;
    if (current.version !== version) throw refuse(texts.changedSince, { name: current.details });
    plan.removed.push(current);
  }
  return plan;
}

/** Writes them, each with its audit entry; refuses a holiday that would be there twice on a day. */
export async function writePlan(
  call: Within,
  db: FactsDb,
  { added, moved, removed }: DraftPlan,
  touch: (days: TouchedDays) => void,
): Promise<void> {
  const touchDaysOf = ({ start, end }: Pick<HolidayFields, 'start' | 'end'>) =>
    touch({ people: 'all', from: start, to: end });
  for (const current of removed) {
    await removeHoliday(db, current.id);
    touchDaysOf(current);
    await records.log(call, current.id, 'removed', current, { before: current });
  }
  const written = new Map<number, HolidayFields>();
  for (const { current, fields } of moved) {
    await editHoliday(db, current.id, fields);
    written.set(current.id, fields);
    touchDaysOf(current);
    touchDaysOf(fields);
    await records.log(call, current.id, 'changed', current, { before: current, after: fields });
  }
  for (const fields of added) {
    const id = await addHoliday(db, fields);
    written.set(id, fields);
    touchDaysOf(fields);
    await records.log(call, id, 'added', fields, { after: fields });
  }
  for (const [id, fields] of written)
    if (await nameThatIsThere(db, fields, id)) throw refuse(texts.twice, { name: fields.details });
}

/** The fields of a line as they are stored; a holiday that is there keeps its positions and offices. */
function wholeOf({ name_ms, ...fields }: Fields, current?: Current): HolidayFields {
  const inMalay = name_ms === undefined ? (current?.name_ms ?? null) : name_ms;
  return {
    ...fields,
    name_ms: inMalay === fields.details ? null : inMalay,
    position_ids: current?.position_ids ?? null,
    office_ids: fields.states === null ? null : (current?.office_ids ?? []),
  };
}

/** Whether a holiday is what a line would make of it; without a Malay name in the line it keeps its own. */
function isSame(existing: LineFields, { details, name_ms, start, end, states }: Fields): boolean {
  const codes = (some: readonly string[] | null) => some?.toSorted().join() ?? 'all';
  return (
    existing.start === start &&
    existing.end === end &&
    plainName(existing.details) === plainName(details) &&
    (!name_ms || plainName(existing.name_ms ?? existing.details) === plainName(name_ms)) &&
    codes(existing.states) === codes(states)
  );
}
