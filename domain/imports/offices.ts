import { stateCodes, stateNames } from '../holidays/states.ts';
import type { Named } from '../lib/fields.ts';
import { labels } from '../lib/labels.ts';
import { same } from '../lib/text.ts';
import { type Office, type OfficeFields, officeFormWithin } from '../offices/contract.ts';
import type { OfficeBounds } from '../offices/rules.ts';
import { officeTexts } from '../offices/texts.ts';
import { namesOf } from './cells.ts';
import { type Column, plainName } from './columns.ts';
import { finderOf, namedPlaces } from './places.ts';
import { checkedBy, type Existing, type ImportRules, isComplete, mergedValues, withoutRepeats } from './plan.ts';
import { oneTexts } from './texts.ts';

/** The offices and the working hours there are, and where an office may be. */
export interface OfficeWorld {
  offices: readonly Office[];
  hours: readonly Named[];
  bounds: OfficeBounds;
}

const columns: readonly Column[] = [
  { name: 'name', head: labels.name, kind: 'text', isRequired: true, example: 'Head Office' },
  {
    name: 'address',
    head: officeTexts.address,
    kind: 'text',
    isRequired: true,
    example: 'Jalan Sultan Ismail, 20200 Kuala Terengganu',
  },
  { name: 'lat', head: officeTexts.lat, kind: 'number', isRequired: true, example: '5.3302' },
  { name: 'lng', head: officeTexts.lng, kind: 'number', isRequired: true, example: '103.137' },
  { name: 'parliment', head: officeTexts.parliment, kind: 'text', isRequired: true, example: 'Kuala Terengganu' },
  {
    name: 'state',
    head: labels.state,
    kind: 'choice',
    values: stateCodes.map((code) => ({ value: stateNames[code], text: same(stateNames[code]) })),
    example: '',
  },
  { name: 'max_distance', head: officeTexts.distance, kind: 'number', isRequired: true, example: '100' },
  { name: 'working_hours', head: officeTexts.workingHours, kind: 'names', field: 'working_hour_ids', example: '' },
];

/** Offices with the values of an export. */
export function existingOffices({ offices, hours }: OfficeWorld): (Existing & Office)[] {
  const names = new Map(hours.map(({ id, name }) => [String(id), name]));
  return offices.map((office) => ({
    ...office,
    values: {
      name: office.name,
      address: office.address.replace(/\s+/g, ' '),
      lat: String(office.lat),
      lng: String(office.lng),
      parliment: office.parliment,
      state: office.state === null ? '' : stateNames[office.state],
      max_distance: String(office.max_distance),
      working_hours: office.working_hour_ids.map((id) => names.get(id) ?? '').join('; '),
    },
  }));
}

/**
 * Offices by their names. Working hours are written by name, separated by semicolons, and are added to those an office
 * offers; a new one without any offers all there are, so that offices and hours may be imported in either order.
 */
export const officeRules: ImportRules<OfficeWorld, OfficeFields, Existing & Office> = {
  columns,
  plan(rows, world, fault) {
    const finder = finderOf(namedPlaces(world.hours), oneTexts.hours);
    const known = new Map(existingOffices(world).map((office) => [plainName(office.name), office]));
    const all = world.hours.map(({ name }) => name).join('; ');
    const shape = officeFormWithin(world.bounds);
    return withoutRepeats(rows, ({ values }) => plainName(values.name ?? ''), 'name', fault).flatMap(
      ({ row, values: given }) => {
        const existing = known.get(plainName(given.name ?? '')) ?? null;
        const values = mergedValues(columns, existing, given);
        if (existing === null && values.working_hours === '') values.working_hours = all;
        if (!isComplete(columns, values, row, fault)) return [];
        const named = namesOf(values.working_hours!).flatMap((name) => {
          const match = finder.find(name);
          if ('id' in match) return [match.id];
          fault(row, 'working_hours', match.text, match.values);
          return [];
        });
        const ids = [...new Set([...(existing?.working_hour_ids ?? []).map(Number), ...named])];
        values.working_hours = namesById(world.hours, ids);
        // An office that is imported before any hours gets them with theirs.
        const form = ids.length > 0 ? shape : shape.omit({ working_hour_ids: true });
        const fields = checkedBy<Partial<OfficeFields>>(
          form,
          { ...values, state: stateCodes.find((code) => stateNames[code] === values.state), working_hour_ids: ids },
          row,
          columns,
          fault,
        );
        if (fields === null) return [];
        const checked = { working_hour_ids: [], ...fields } as unknown as OfficeFields;
        const address = existing?.values.address === values.address ? existing!.address : checked.address;
        return [{ row, existing, values, fields: { ...checked, address } }];
      },
    );
  },
};

/** Names in the order of their ids, as an export lists them. */
const namesById = (records: readonly Named[], ids: readonly number[]): string =>
  records
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => a.id - b.id)
    .map(({ name }) => name)
    .join('; ');
