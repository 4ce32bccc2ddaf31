import { employmentName } from '#domain/employment-types/rules.ts';
import type { Existing, ImportPlan } from '#domain/imports/plan.ts';
import { existingStaff, type StaffImport, type StaffNode, type StaffWorld, staffRules } from '#domain/imports/staff.ts';
import { same } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { type LiveEvent, renewalOf } from '#domain/live.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { type Terms, termsFrom } from '#domain/staff/rules.ts';
import { plainTerms } from '#domain/staff/terms.ts';
import { type TermChange, withMalay } from '#domain/transfer-history/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { namedRows } from '#server/platform/database/rows.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { signOut } from '#server/platform/sign-in/sign-out.ts';
import { employmentTypeNames } from '../employment-types/store.ts';
import { gradeNames } from '../grades/store.ts';
import { malayNames } from '../people/names-store.ts';
import { notifyOfRole } from '../staff/role-notice.ts';
import { activeAfter, followService } from '../staff/service.ts';
import { addManyStaff, editManyStaff } from '../staff/store.ts';
import { planTerms, storeTerms } from '../staff/terms.ts';
import { noteTransfers, termsOfMany } from '../staff/terms-store.ts';
import type { Importing, KindOf } from './kind.ts';
import { departmentsNow, officesWithHours, positionsNow, staffNow } from './store.ts';
import { keepBreakGlass } from './undoing.ts';

type Row = Existing & StaffNode;
type Plan = ImportPlan<StaffImport, Row>;

/** The employment types and grades there are. */
async function staffChoices(db: Db): Promise<StaffWorld['choices']> {
  const [employments, grades] = [await employmentTypeNames(db), await gradeNames(db)];
  return {
    employment_type: employments.map((one) => ({ value: one.name, text: employmentName(one) })),
    grade: grades.map((name) => ({ value: name, text: same(name) })),
  };
}

/** Staff, written in batches; changed terms are in force from today, or from the first day of service (D5). */
export const staff: KindOf<StaffWorld, StaffImport, Row> = {
  rules: staffRules,
  choices: staffChoices,
  locks: ['employment_types', 'grades', 'offices', 'office_working_hours', 'positions', 'working_hours'],
  load: async ({ db, viewer }) => ({
    staff: await staffNow(db),
    departments: await departmentsNow(db),
    positions: await positionsNow(db),
    offices: await officesWithHours(db),
    hours: await namedRows(db, 'working_hours'),
    choices: await staffChoices(db),
    viewer,
  }),
  existing: (world) => existingStaff(world),
  async write(call, plan, world) {
    // First, since somebody new may get the card of somebody who gets another.
    await keepBreakGlass(call.db, () => editAll(call, plan, world));
    const made = await addAll(call, plan);
    await notifyAll(call, plan, made);
    return made;
  },
};

async function addAll(call: Importing, { added }: Plan): Promise<Map<number, number>> {
  const ids = await addManyStaff(
    call.db,
    added.map(({ fields }) => fields),
    call,
  );
  const made = new Map(added.map(({ row, fields }) => [row, ids.get(fields.access_card_id)!]));
  const people = added.map(({ row, fields }) => {
    const from = termsFrom(null, fields.start_date, call.today);
    return { user_id: made.get(row)!, terms: [{ ...plainTerms(fields), valid_from: from }], from };
  });
  if (people.length > 0) await storeTerms(call, people);
  return made;
}

async function editAll(call: Importing, plan: Plan, world: StaffWorld): Promise<void> {
  const changed = await withActivity(call, plan.changed);
  if (changed.length === 0) return;
  const { db, viewer, now, today } = call;
  const written = await editManyStaff(
    db,
    changed.map(({ existing, fields }) => ({ ...fields, id: existing.id, version: existing.version })),
  );
  // Somebody edited one of them after they were read.
  if (written < changed.length) throw refuse(words.changed, { name: words.someone });
  for (const { existing, fields } of changed) await followService(call, existing, fields);
  const rows = await termsOfMany(
    db,
    changed.map(({ existing }) => existing.id),
  );
  const moved = changed.flatMap(({ existing, fields }) => {
    const planned = planTerms(rows.get(existing.id) ?? [], existing, fields, null, today);
    return planned ? [{ user_id: existing.id, existing, ...planned }] : [];
  });
  if (moved.length === 0) return;
  await storeTerms(call, moved);
  const named = termNamesOf(world);
  const { positions } = await malayNames(db);
  const employments = new Map(world.choices.employment_type.map(({ value, text }) => [value, text]));
  const transfers = moved.flatMap(({ user_id, existing, sets, since }) => {
    const changes = (Object.keys(sets) as (keyof Terms)[]).map(
      (field): TermChange => ({ field, from: named(field, existing), to: named(field, { ...existing, ...sets }) }),
    );
    const both = withMalay(changes, employments, positions);
    return changes.length === 0 ? [] : [{ user_id, changes: both, admin_id: viewer?.id ?? null, valid_from: since }];
  });
  await noteTransfers(db, transfers, now);
}

/** The changed rows, with those active again whose service goes on (D16). */
async function withActivity(call: Importing, changed: Plan['changed']): Promise<Plan['changed']> {
  const rows: Plan['changed'][number][] = [];
  for (const one of changed) {
    const active = await activeAfter(call, one.existing, one.fields);
    rows.push({ ...one, fields: { ...one.fields, active } });
  }
  return rows;
}

/** The value of a term as transfer history shows it. */
function termNamesOf({ offices, hours, positions }: StaffWorld) {
  const names = {
    office_id: new Map(offices.map(({ id, name }) => [id, name])),
    working_hour_id: new Map(hours.map(({ id, name }) => [id, name])),
    position_id: new Map(positions.map(({ id, name }) => [id, name])),
  };
  return (field: keyof Terms, terms: Terms): string | null => {
    if (field === 'employment_type' || field === 'grade') return terms[field];
    return names[field].get(terms[field] ?? 0) ?? null;
  };
}

/** Who became an administrator is announced to the others; whose role or access changed is signed out (D2, D16). */
export async function notifyAll(
  call: Importing,
  { added, changed }: Pick<Plan, 'added' | 'changed'>,
  made: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { row, fields } of added) await notifyOfRole(call, 'Normal User', { ...fields, id: made.get(row)! });
  const renewed: number[] = [];
  for (const { existing, fields } of changed) {
    const { id } = existing;
    await notifyOfRole(call, existing.role, { ...fields, id });
    const isMoved = fields.role !== existing.role;
    const events: LiveEvent[] =
      isMoved || (existing.active && !fields.active)
        ? await signOut(call.db, id, isMoved ? sessionTexts.relogin : sessionTexts.ended)
        : [];
    if (events.length === 0) renewed.push(id);
    for (const event of events) call.announce(event);
  }
  if (renewed.length > 0) call.announce(renewalOf(renewed));
}
