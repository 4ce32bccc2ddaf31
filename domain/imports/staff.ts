import { may, type Role, type Viewer } from '../access.ts';
import type { Grant } from '../grants/rules.ts';
import type { Named } from '../lib/fields.ts';
import type { CodedText } from '../lib/text.ts';
import { staffImportForm } from '../staff/form.ts';
import { identityCard, type Terms } from '../staff/rules.ts';
import { staffTexts } from '../staff/texts.ts';
import { allowedOf } from './cells.ts';
import { type Choice, plainName, type Values } from './columns.ts';
import { refuseNoAdmin, refuseNoSuperUser } from './last-admin.ts';
import { departmentPlaces, finderOf, namedPlaces } from './places.ts';
import {
  changesOf,
  checkedBy,
  type Existing,
  type ImportRules,
  isComplete,
  mergedValues,
  type NoteFault,
  type PlannedRow,
  withoutRepeats,
} from './plan.ts';
import { type PositionWorld, positionPlaces } from './positions.ts';
import { refuseShared } from './shared-values.ts';
import { staffColumns as columns } from './staff-columns.ts';
import { oneTexts, importTexts as texts } from './texts.ts';

/** The columns of a person that an import writes; the same names as the form's. */
export interface StaffImport extends Terms {
  staff_no: string | null;
  ic: string;
  email: string;
  name: string;
  contact: string;
  gender: 'M' | 'F';
  marital_status: 'Married' | 'Single';
  emergency_contact: string | null;
  access_card_id: string;
  role: Role;
  start_date: string | null;
  end_date: string | null;
  active: boolean;
}

/** Somebody as they are. */
export type StaffNode = StaffImport & {
  id: number;
  version: number;
  super_user: boolean;
  isSkaloot: boolean;
  grants: readonly Grant[];
};
/** Everybody who was not removed, what they may be given, and who imports; null is the command line. */
export interface StaffWorld extends PositionWorld {
  staff: readonly StaffNode[];
  offices: readonly (Named & { working_hour_ids: readonly string[] })[];
  hours: readonly Named[];
  /** The employment types and grades that administrators keep. */
  choices: Readonly<Record<'employment_type' | 'grade', readonly Choice[]>>;
  viewer: Viewer | null;
}

/** The names of what staff refer to. */
function placesOf(world: StaffWorld) {
  return {
    departments: finderOf(departmentPlaces(world.departments), oneTexts.department),
    positions: finderOf(positionPlaces(world), oneTexts.position),
    offices: finderOf(namedPlaces(world.offices), oneTexts.office),
    hours: finderOf(namedPlaces(world.hours), oneTexts.hours),
    departmentOf: new Map(world.positions.map(({ id, department_id }) => [id, department_id])),
    offers: new Map(world.offices.map(({ id, working_hour_ids }) => [id, working_hour_ids.map(Number)])),
  };
}
type Places = ReturnType<typeof placesOf>;

/** Staff with the values of an export. */
export function existingStaff(world: StaffWorld, places: Places = placesOf(world)): (Existing & StaffNode)[] {
  const labelsOf = (finder: { label(id: number | null): string }) => {
    const labels = new Map<number | null, string>();
    return (id: number | null) => {
      if (!labels.has(id)) labels.set(id, finder.label(id));
      return labels.get(id)!;
    };
  };
  const [department, position] = [labelsOf(places.departments), labelsOf(places.positions)];
  const [office, hours] = [labelsOf(places.offices), labelsOf(places.hours)];
  return world.staff.map((one) => ({
    ...one,
    values: {
      staff_no: one.staff_no ?? '',
      ic: one.ic,
      email: one.email,
      name: one.name,
      contact: one.contact,
      gender: one.gender,
      marital_status: one.marital_status,
      emergency_contact: one.emergency_contact ?? '',
      access_card_id: one.access_card_id,
      role: one.role,
      department: department(places.departmentOf.get(one.position_id ?? 0) ?? null),
      position: position(one.position_id),
      office: office(one.office_id),
      working_hour: hours(one.working_hour_id),
      employment_type: one.employment_type,
      grade: one.grade,
      start_date: one.start_date ?? '',
      end_date: one.end_date ?? '',
      active: one.active ? 'yes' : 'no',
    },
  }));
}

/** What tells people apart, in the order in which they are looked up. */
const keys = ['staff_no', 'ic', 'email'] as const;
/** Staff, found by their staff number, else by IC number, else by email; each is checked as by the form. */
export const staffRules: ImportRules<StaffWorld, StaffImport, Existing & StaffNode> = {
  columns,
  plan(rows, world, fault) {
    const places = placesOf(world);
    const everybody = existingStaff(world, places);
    const find = matcherOf(everybody);
    const matched = rows.map(({ row, values }) => {
      const given = { ...chosenOf(values, world.choices), ic: identityCard(values.ic ?? '') ?? values.ic ?? '' };
      return { row, given, existing: find(given) };
    });
    const apart = withoutRepeats(matched, ({ existing }) => String(existing?.id ?? ''), 'name', fault);
    const planned = apart.flatMap((one) => plannedRow(one, places, world, fault));
    refuseShared(planned, everybody, fault);
    refuseNoAdmin(planned, world.staff, fault);
    refuseNoSuperUser(planned, world.staff, fault);
    return planned;
  },
};

/** The values with those of choices as they are stored, whichever language they were typed in. */
function chosenOf(values: Values, choices: StaffWorld['choices']): Record<string, string> {
  const chosen: Record<string, string> = { ...values };
  for (const [name, allowed] of Object.entries(choices)) {
    const typed = plainName(chosen[name] ?? '');
    const match = allowed.find(({ value, text }) => [value, text.en, text.ms].some((one) => plainName(one) === typed));
    if (match) chosen[name] = match.value;
  }
  return chosen;
}

/** Finds the person of some values. */
function matcherOf(everybody: readonly (Existing & StaffNode)[]) {
  const maps = keys.map((key) => new Map(everybody.map((one) => [plainName(one.values[key]!), one])));
  return (given: Record<string, string>) => {
    for (const [at, key] of keys.entries()) {
      const typed = plainName(given[key] ?? '');
      const match = typed === '' ? undefined : maps[at]!.get(typed);
      // Whose IC number differs is somebody else, with a colleague's email.
      if (match && (key !== 'email' || (given.ic ?? '') === '' || given.ic === match.ic)) return match;
    }
    return null;
  };
}

/** A row with the person it is; null is a new one. */
interface MatchedRow {
  row: number;
  given: Record<string, string>;
  existing: (Existing & StaffNode) | null;
}

function plannedRow(
  { row, given, existing }: MatchedRow,
  places: Places,
  { viewer, choices }: StaffWorld,
  fault: NoteFault,
): PlannedRow<StaffImport, Existing & StaffNode>[] {
  const values = mergedValues(columns, existing, given);
  const terms = termsOf(row, given, values, existing, places, fault);
  if (terms === null) return [];
  const asIs = { ...values, ...terms } as unknown as StaffImport;
  // Who does not change is not checked: a record may be older than a rule.
  if (existing && changesOf(columns, existing.values, values).length === 0)
    return [{ row, existing, values, fields: asIs }];
  if (!isComplete(columns, values, row, fault)) return [];
  for (const [name, allowed] of Object.entries(choices)) {
    const value = values[name]!;
    if (allowed.some((one) => one.value === value) || existing?.values[name] === value) continue;
    fault(row, name, texts.notAllowed, { value, allowed: allowedOf(allowed) });
    return [];
  }
  if (viewer && !isAllowed(viewer, existing, values as Record<string, string> & { role: Role }, row, fault)) return [];
  const form = { ...values, ...terms, active: values.active === 'yes' };
  const fields = checkedBy(staffImportForm, form, row, columns, fault);
  return fields ? [{ row, existing, values, fields: fields as StaffImport }] : [];
}

/** Whether the importer may change somebody so (D1). */
function isAllowed(
  viewer: Viewer,
  existing: (Existing & StaffNode) | null,
  values: Record<string, string> & { role: Role },
  row: number,
  fault: NoteFault,
): boolean {
  const refused = (column: string, text: CodedText) => {
    fault(row, column, text);
    return false;
  };
  if (existing === null) return may.giveRole(viewer, values.role) || refused('role', staffTexts.roleAbove);
  if (!may.editStaff(viewer, existing)) return refused('name', staffTexts.developerOnly);
  if (values.active === 'no' && existing.id === viewer.id) return refused('active', staffTexts.ownActive);
  if (values.role !== existing.role) {
    if (!may.changeRole(viewer, existing)) return refused('role', staffTexts.ownRole);
    if (!may.giveRole(viewer, existing.role) || !may.giveRole(viewer, values.role))
      return refused('role', staffTexts.roleAbove);
  }
  if (may.changeSignIn(viewer, existing)) return true;
  if (values.email !== existing.email) return refused('email', staffTexts.adminOnly);
  if (values.staff_no !== (existing.staff_no ?? '')) return refused('staff_no', staffTexts.adminOnly);
  return (values.active === 'yes') === existing.active || refused('active', staffTexts.adminOnly);
}

/** The ids of what a row names; the names become those of an export. Null when one is nothing, which is noted. */
function termsOf(
  row: number,
  given: Record<string, string>,
  values: Record<string, string>,
  existing: (Existing & StaffNode) | null,
  places: Places,
  fault: NoteFault,
): Pick<Terms, 'office_id' | 'working_hour_id' | 'position_id'> | null {
  const same = (name: string) => existing !== null && existing.values[name] === values[name];
  let isWrong = false;
  const wrong = (column: string, text: Parameters<NoteFault>[2], fill?: Parameters<NoteFault>[3]) => {
    isWrong = true;
    fault(row, column, text, fill);
    return null;
  };

  const office = () => {
    if (same('office') || values.office === '') return existing?.office_id ?? null;
    const match = places.offices.find(values.office!);
    return 'id' in match ? match.id : wrong('office', match.text, match.values);
  };
  const office_id = office();
  const offered = places.offers.get(office_id ?? 0) ?? [];

  const hours = () => {
    const isPlaced = existing !== null && existing.office_id === office_id;
    if (values.working_hour === '' && offered.length === 1 && !isPlaced) return offered[0]!;
    if (values.working_hour === '') return existing?.working_hour_id ?? null;
    if (same('working_hour') && office_id === existing?.office_id) return existing.working_hour_id;
    const match = places.hours.find(values.working_hour!);
    if ('text' in match) return wrong('working_hour', match.text, match.values);
    return offered.includes(match.id) || office_id === null ? match.id : wrong('working_hour', staffTexts.noHour);
  };
  const working_hour_id = hours();

  const position = () => {
    if (values.position === '' || (same('position') && same('department'))) return existing?.position_id ?? null;
    const department = (given.department ?? '') === '' ? null : places.departments.find(given.department!);
    if (department && 'text' in department) return wrong('department', department.text, department.values);
    const all = places.positions.all(values.position!);
    const of = department ? all.filter(({ id }) => places.departmentOf.get(id) === department.id) : all;
    if (of.length === 1) return of[0]!.id;
    if (of.length > 1) return wrong('position', texts.several, { name: values.position! });
    return wrong('position', texts.unknown, { kind: oneTexts.position, name: values.position! });
  };
  const position_id = position();

  if (isWrong) return null;
  values.office = places.offices.label(office_id);
  values.working_hour = places.hours.label(working_hour_id);
  values.position = places.positions.label(position_id);
  values.department = places.departments.label(places.departmentOf.get(position_id ?? 0) ?? null);
  return { office_id, working_hour_id, position_id };
}
