import { holidays as contract, type Holiday } from '../holidays/contract.ts';
import { stateNames } from '../holidays/states.ts';
import { holidayTexts } from '../holidays/texts.ts';
import { statesOf } from '../holidays/year.ts';
import { yearTexts } from '../holidays/year-texts.ts';
import type { Named } from '../lib/fields.ts';
import { namesOf } from './cells.ts';
import { type Column, malayColumn, plainName } from './columns.ts';
import { finderOf, namedPlaces } from './places.ts';
import { checkedBy, type Existing, type ImportRules, isComplete, mergedValues } from './plan.ts';
import { type PositionWorld, positionPlaces } from './positions.ts';
import { oneTexts, importTexts as texts } from './texts.ts';

type HolidayFields = Pick<Holiday, 'details' | 'start' | 'end' | 'position_ids' | 'states' | 'office_ids'> & {
  name_ms?: string | null;
};
/** A holiday as it is. */
export type HolidayNode = HolidayFields & { id: number };
/** The holidays there are, and the positions and offices they may be restricted to. */
export interface HolidayWorld extends PositionWorld {
  holidays: readonly HolidayNode[];
  offices: readonly Named[];
}

const columns: readonly Column[] = [
  { name: 'details', head: holidayTexts.details, kind: 'text', isRequired: true, example: 'Labour Day' },
  { name: 'start', head: holidayTexts.start, kind: 'day', isRequired: true, example: '2027-05-01' },
  { name: 'end', head: holidayTexts.end, kind: 'day', example: '2027-05-01' },
  { name: 'positions', head: holidayTexts.positions, kind: 'names', field: 'position_ids', example: '' },
  { name: 'states', head: holidayTexts.states, kind: 'names', example: '' },
  { name: 'offices', head: holidayTexts.offices, kind: 'names', field: 'office_ids', example: '' },
  malayColumn('Hari Pekerja'),
];

/** Holidays with the values of an export. */
export function existingHolidays(world: HolidayWorld): (Existing & HolidayNode)[] {
  const finder = finderOf(positionPlaces(world), oneTexts.position);
  const offices = finderOf(namedPlaces(world.offices), oneTexts.office);
  return world.holidays.map((one) => ({
    ...one,
    values: {
      details: one.details,
      name_ms: one.name_ms ?? '',
      start: one.start,
      end: one.end,
      positions: (one.position_ids ?? []).map((id) => finder.label(id)).join('; '),
      states: statesText(one.states),
      offices: officesText(offices, one.office_ids),
    },
  }));
}

const statesText = (codes: Holiday['states']) => (codes ?? []).map((code) => stateNames[code]).join('; ');

/** The offices by their names; removed ones have none any more. */
const officesText = (offices: ReturnType<typeof finderOf>, ids: Holiday['office_ids']) =>
  (ids ?? [])
    .map((id) => offices.label(id))
    .filter(Boolean)
    .join('; ');

/**
 * Public holidays. A row is the holiday of its name that shares a day with it; without an end it lasts a day, without
 * positions it is everybody's, without states and offices everywhere. An office that was removed stays where it was named.
 */
export const holidayRules: ImportRules<HolidayWorld, HolidayFields, Existing & HolidayNode> = {
  columns,
  plan(rows, world, fault) {
    const finder = finderOf(positionPlaces(world), oneTexts.position);
    const offices = finderOf(namedPlaces(world.offices), oneTexts.office);
    const idsIn = (finds: typeof finder, row: number, column: string, cell = '') =>
      namesOf(cell).flatMap((typed) => {
        const match = finds.find(typed);
        if ('id' in match) return [match.id];
        fault(row, column, match.text, match.values);
        return [];
      });
    const known = Map.groupBy(existingHolidays(world), ({ details }) => plainName(details));
    const seen = new Map<string, { row: number; start: string; end: string }[]>();
    return rows.flatMap(({ row, values: given }) => {
      if (!isComplete(columns, given, row, fault)) return [];
      const name = plainName(given.details!);
      const span = { row, start: given.start!, end: given.end || given.start! };
      const shares = (one: { start: string; end: string }) => one.start <= span.end && one.end >= span.start;
      const existing = known.get(name)?.find(shares) ?? null;
      const earlier = seen.get(name)?.find(shares);
      if (earlier) fault(row, 'details', texts.repeated, { row: earlier.row });
      seen.set(name, [...(seen.get(name) ?? []), span]);
      const end = given.end || (existing?.start === span.start ? existing.end : span.end);
      const values = mergedValues(columns, existing, { ...given, end });
      const ids = idsIn(finder, row, 'positions', given.positions);
      const position_ids = ids.length > 0 ? sorted(ids) : (existing?.position_ids ?? null);
      values.positions = (position_ids ?? []).map((id) => finder.label(id)).join('; ');
      const states = given.states
        ? statesOf(given.states, (name) => fault(row, 'states', yearTexts.unknownState, { name }))
        : (existing?.states ?? null);
      const removed = (existing?.office_ids ?? []).filter((id) => !world.offices.some((office) => office.id === id));
      const office_ids = given.offices
        ? sorted([...removed, ...idsIn(offices, row, 'offices', given.offices)])
        : (existing?.office_ids ?? null);
      values.states = statesText(states);
      values.offices = officesText(offices, office_ids);
      const isLocal = states !== null || office_ids !== null;
      // A restriction that names nobody is kept, though the form would ask for a position.
      const form = {
        ...values,
        position_ids: position_ids?.length ? position_ids : null,
        states: null,
        office_ids: null,
      };
      const checked = checkedBy(contract.add.body, form, row, columns, fault);
      const places = isLocal ? { states: states ?? [], office_ids: office_ids ?? [] } : { states, office_ids };
      const fields = checked && { ...checked, position_ids, ...places };
      return fields && !earlier ? [{ row, existing, values, fields }] : [];
    });
  },
};

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
