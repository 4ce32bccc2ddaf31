import { holidays as contract, type Holiday } from '../holidays/contract.ts';
import { holidayTexts } from '../holidays/texts.ts';
import { namesOf } from './cells.ts';
import { type Column, malayColumn, plainName } from './columns.ts';
import { finderOf } from './places.ts';
import { checkedBy, type Existing, type ImportRules, isComplete, mergedValues } from './plan.ts';
import { type PositionWorld, positionPlaces } from './positions.ts';
import { oneTexts, importTexts as texts } from './texts.ts';

type HolidayFields = Pick<Holiday, 'details' | 'start' | 'end' | 'position_ids'> & { name_ms?: string | null };
/** A holiday as it is. */
export type HolidayNode = HolidayFields & { id: number };
/** The holidays there are, and the positions they may be restricted to. */
export interface HolidayWorld extends PositionWorld {
  holidays: readonly HolidayNode[];
}

const columns: readonly Column[] = [
  { name: 'details', head: holidayTexts.details, kind: 'text', isRequired: true, example: 'Labour Day' },
  { name: 'start', head: holidayTexts.start, kind: 'day', isRequired: true, example: '2027-05-01' },
  { name: 'end', head: holidayTexts.end, kind: 'day', example: '2027-05-01' },
  { name: 'positions', head: holidayTexts.positions, kind: 'names', field: 'position_ids', example: '' },
  malayColumn('Hari Pekerja'),
];

/** Holidays with the values of an export. */
export function existingHolidays(world: HolidayWorld): (Existing & HolidayNode)[] {
  const finder = finderOf(positionPlaces(world), oneTexts.position);
  return world.holidays.map((one) => ({
    ...one,
    values: {
      details: one.details,
      name_ms: one.name_ms ?? '',
      start: one.start,
      end: one.end,
      positions: (one.position_ids ?? []).map((id) => finder.label(id)).join('; '),
    },
  }));
}

/**
 * Public holidays. A row is the holiday of its name that shares a day with it; without an end it lasts a day, without
 * positions it is everybody's.
 */
export const holidayRules: ImportRules<HolidayWorld, HolidayFields, Existing & HolidayNode> = {
  columns,
  plan(rows, world, fault) {
    const finder = finderOf(positionPlaces(world), oneTexts.position);
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
      const ids = namesOf(given.positions ?? '').flatMap((typed) => {
        const match = finder.find(typed);
        if ('id' in match) return [match.id];
        fault(row, 'positions', match.text, match.values);
        return [];
      });
      const position_ids = ids.length > 0 ? [...new Set(ids)].sort((a, b) => a - b) : (existing?.position_ids ?? null);
      values.positions = (position_ids ?? []).map((id) => finder.label(id)).join('; ');
      // A restriction that names nobody is kept, though the form would ask for a position.
      const form = { ...values, position_ids: position_ids?.length ? position_ids : null };
      const fields = checkedBy(contract.add.body, form, row, columns, fault);
      return fields && !earlier ? [{ row, existing, values, fields: { ...fields, position_ids } }] : [];
    });
  },
};
