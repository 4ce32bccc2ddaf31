import type { LineFields } from '#domain/holidays/draft.ts';
import { holidayDrafts } from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { plainName } from '#domain/imports/columns.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import { answer } from '#domain/lib/text.ts';
import type { FactsDb } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { recordsOf } from '../audit/records.ts';
import { changeFacts } from '../days/change.ts';
import { draftBy, draftOfFile } from './drafts.ts';
import { holidaysIn } from './drafts-store.ts';
import { malaysiaIn } from './malaysia.ts';
import { addHoliday, editHoliday, holidayRow, nameThatIsThere, removeHoliday } from './store.ts';

const records = recordsOf('holidays');
type Confirmed = BodyOf<typeof holidayDrafts.confirm>;
type Fields = Confirmed['added'][number];
type Current = NonNullable<Awaited<ReturnType<typeof holidayRow>>>;

/** Mounts the draft of a year's public holidays (decision 0147). */
export const holidayDraftRoutes = routesOf(holidayDrafts, {
  read: async ({ db, params: { year } }) => draftBy(db, year, await malaysiaIn(year)),
  check: ({ db, body }) => draftOfFile(db, body),
  confirm: (call) =>
    changeFacts(call, 'holiday', async (db, touch) => {
      const { year, added, moved, removed } = call.body;
      for (const { details, start } of [...added, ...moved.map(({ fields }) => fields)]) refuseOtherYear(details, start, year);
      const plan = await planOf(db, call.body);
      for (const current of plan.removed) {
        await removeHoliday(db, current.id);
        touch(daysOf(current));
        await records.log(call, current.id, 'removed', current, { before: current });
      }
      for (const { current, fields } of plan.moved) {
        await editHoliday(db, current.id, fields);
        touch(daysOf(current));
        touch(daysOf(fields));
        await records.log(call, current.id, 'changed', current, { before: current, after: fields });
      }
      const written = plan.moved.map(({ current, fields }) => ({ id: current.id, fields }));
      for (const fields of plan.added) {
        const id = await addHoliday(db, fields);
        written.push({ id, fields });
        touch(daysOf(fields));
        await records.log(call, id, 'added', fields, { after: fields });
      }
      for (const { id, fields } of written)
        if (await nameThatIsThere(db, fields, id)) throw refuse(texts.twice, { name: fields.details });
      const counts = { added: plan.added.length, moved: plan.moved.length, removed: plan.removed.length };
      const all = added.length + moved.length + removed.length;
      return { ...answer(texts.confirmed), ...counts, same: all - counts.added - counts.moved - counts.removed };
    }),
});

const daysOf = ({ start, end }: Pick<LineFields, 'start' | 'end'>) => ({ people: 'all', from: start, to: end }) as const;

/** A replacement day may be in January of the next year. */
function refuseOtherYear(name: string, start: string, year: number): void {
  if (start < `${year}-01-01` || start > `${year + 1}-01-31`) throw refuse(texts.otherYear, { name, year });
}

/**
 * What is left to write of the chosen lines, read before anything is written: a line that is there already is passed over,
 * so that a draft confirmed twice changes nothing; one whose holiday was changed otherwise is refused.
 */
async function planOf(db: FactsDb, { year, added, moved, removed }: Confirmed) {
  const known = [...(await holidaysIn(db, year)), ...(await holidaysIn(db, year + 1))].filter(
    ({ position_ids, office_ids }) => position_ids === null && (office_ids ?? []).length === 0,
  );
  const whole = ({ name_ms, ...fields }: Fields, current?: Current) => ({
    ...fields,
    name_ms: name_ms === undefined ? (current?.name_ms ?? null) : name_ms === fields.details ? null : name_ms,
    position_ids: current?.position_ids ?? null,
    office_ids: fields.states === null ? null : (current?.office_ids ?? []),
  });
  const plan = {
    added: added
      .filter((fields) => !known.some((there) => isSame(there, fields)))
      .map((fields) => whole(fields)),
    moved: [] as { current: Current; fields: ReturnType<typeof whole> }[],
    removed: [] as Current[],
  };
  for (const { seen, fields } of moved) {
    const current = await holidayRow(db, seen.id);
    if (current && isSame(current, fields)) continue;
    if (current?.version !== seen.version) throw refuse(texts.changedSince, { name: fields.details });
    plan.moved.push({ current, fields: whole(fields, current) });
  }
  for (const { id, version } of removed) {
    const current = await holidayRow(db, id);
    if (!current) continue;
    if (current.version !== version) throw refuse(texts.changedSince, { name: current.details });
    plan.removed.push(current);
  }
  return plan;
}

/** Whether a holiday is what a line would make of it; without a Malay name in the line it keeps its own. */
function isSame(there: LineFields, { details, name_ms, start, end, states }: Fields): boolean {
  const codes = (some: readonly string[] | null) => some?.toSorted().join() ?? 'all';
  return (
    there.start === start &&
    there.end === end &&
    plainName(there.details) === plainName(details) &&
    (!name_ms || plainName(there.name_ms ?? there.details) === plainName(name_ms)) &&
    codes(there.states) === codes(states)
  );
}
