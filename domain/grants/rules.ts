/** What somebody may be allowed beside their role, and where (D16). */
export const capabilities = [
  'see',
  'edit_staff',
  'enter_leave',
  'correct_days',
  'letters',
  'reports',
  'audit',
  'settings',
  'roles',
] as const;
export type Capability = (typeof capabilities)[number];

/** The kinds of area a grant is for; a department counts with those below it. */
export const areas = ['organisation', 'offices', 'departments'] as const;
export type Area = (typeof areas)[number];

/** An area as it is given: the ids of its offices or departments, none for the organisation. */
interface GivenArea {
  area: Area;
  ids: readonly number[];
}

/** What somebody was allowed, for an area; `ids` of departments include those below. */
export interface Grant extends GivenArea {
  capabilities: readonly Capability[];
}

/** Where somebody works today; what is not known counts as nowhere, which only a grant for the organisation covers. */
export interface Place {
  office_id?: number | null;
  department_id?: number | null;
}

/** What concerns no person, and is therefore given for the whole organisation only. */
export const organisationOnly: readonly Capability[] = ['audit', 'settings'];
/** What cannot be done without seeing whom it is done to. */
const needsSight: readonly Capability[] = ['edit_staff', 'enter_leave', 'correct_days', 'letters', 'roles'];

/** The capabilities in their usual order, each once, with `see` where another needs it. */
export function completed(chosen: readonly Capability[]): Capability[] {
  const all = new Set<Capability>(chosen);
  if (needsSight.some((one) => all.has(one))) all.add('see');
  return capabilities.filter((one) => all.has(one));
}

/** What is usually given together. */
export const presets = {
  hr_head: { capabilities: [...capabilities], area: 'organisation' },
  office_clerk: { capabilities: ['see', 'edit_staff', 'enter_leave', 'correct_days', 'letters'], area: 'offices' },
  payroll: { capabilities: ['reports'], area: 'organisation' },
  auditor: { capabilities: ['see', 'reports', 'audit'], area: 'organisation' },
} as const satisfies Record<string, { capabilities: readonly Capability[]; area: Area }>;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

const idOf = { offices: 'office_id', departments: 'department_id' } as const;
const has = (one: { capabilities: readonly Capability[] }, capability: Capability) =>
  one.capabilities.includes(capability);

/** Whether a place is within an area. */
export function isWithin({ area, ids }: GivenArea, place: Place): boolean {
  if (area === 'organisation') return true;
  const id = place[idOf[area]] ?? null;
  return id !== null && ids.includes(id);
}

/** Whether any grant allows something at a place. */
export const coversPlace = (grants: readonly Grant[], capability: Capability, place: Place): boolean =>
  grants.some((one) => has(one, capability) && isWithin(one, place));

/** Whether grants allow something in all of an area. */
export function coversArea(grants: readonly Grant[], capability: Capability, { area, ids }: GivenArea): boolean {
  const able = grants.filter((one) => has(one, capability));
  if (able.some((one) => one.area === 'organisation')) return true;
  const covered = new Set(able.filter((one) => one.area === area).flatMap((one) => one.ids));
  return area !== 'organisation' && ids.every((id) => covered.has(id));
}

/** Where grants allow something: everywhere, or in these offices and departments. */
export function areaOf(
  grants: readonly Grant[],
  capability: Capability,
): 'everywhere' | { offices: number[]; departments: number[] } {
  const able = grants.filter((one) => has(one, capability));
  if (able.some(({ area }) => area === 'organisation')) return 'everywhere';
  const idsOf = (kind: Area) => [...new Set(able.filter(({ area }) => area === kind).flatMap(({ ids }) => ids))];
  return { offices: idsOf('offices'), departments: idsOf('departments') };
}
