import { weekdays } from '../lib/calendar.ts';
import { dayNames } from '../lib/day-names.ts';
import type { Named } from '../lib/fields.ts';
import { workingHourForm } from '../working-hours/contract.ts';
import type { HoursDayShape } from '../working-hours/shapes.ts';
import { workingHourTexts } from '../working-hours/texts.ts';
import { namesOf } from './cells.ts';
import { type Column, plainName } from './columns.ts';
import { finderOf, namedPlaces } from './places.ts';
import { checkedBy, type Existing, type ImportRules, isComplete, mergedValues, withoutRepeats } from './plan.ts';
import { oneTexts } from './texts.ts';

/** A set of working hours as it will be tomorrow, and the offices that offer it. */
export type HoursNode = Named & { days: readonly HoursDayShape[]; office_ids: readonly number[] };
export interface HoursWorld {
  hours: readonly HoursNode[];
  offices: readonly Named[];
}

/** What is written of a set: its form's fields, and the offices that are to offer it. */
export interface HoursFields {
  name: string;
  days: HoursDayShape[];
  office_ids: number[];
}

const dayKeys = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const isOff = (at: number) => at === 5 || at === 6;

const columns: readonly Column[] = [
  { name: 'name', head: workingHourTexts.name, kind: 'text', isRequired: true, example: 'Office hours' },
  ...dayKeys.map(
    (name, at): Column => ({
      name,
      head: dayNames[at]!,
      kind: 'hours',
      field: 'days',
      initial: 'off',
      example: isOff(at) ? 'off' : '08:00-17:00',
    }),
  ),
  { name: 'offices', head: workingHourTexts.offices, kind: 'names', example: '' },
];

/** Sets of working hours with the values of an export. */
export function existingHours({ hours, offices }: HoursWorld): (Existing & HoursNode)[] {
  const names = new Map(offices.map(({ id, name }) => [id, name]));
  return hours.map((set) => ({
    ...set,
    values: {
      name: set.name,
      ...Object.fromEntries(dayKeys.map((key, at) => [key, shownHours(set.days[at])])),
      offices: set.office_ids.map((id) => names.get(id) ?? '').join('; '),
    },
  }));
}

const shownHours = (day: HoursDayShape | undefined): string =>
  day?.enable && day.start_time && day.end_time ? `${day.start_time}-${day.end_time}` : 'off';

/**
 * Sets of working hours by their names. Changed hours are in force from tomorrow, as by the form (D5). Offices are
 * written by name, separated by semicolons; all offices offer a new set without any. A set is never taken from an office.
 */
export const hoursRules: ImportRules<HoursWorld, HoursFields, Existing & HoursNode> = {
  columns,
  plan(rows, world, fault) {
    const finder = finderOf(namedPlaces(world.offices), oneTexts.office);
    const known = new Map(existingHours(world).map((set) => [plainName(set.name), set]));
    return withoutRepeats(rows, ({ values }) => plainName(values.name ?? ''), 'name', fault).flatMap(
      ({ row, values: given }) => {
        const existing = known.get(plainName(given.name ?? '')) ?? null;
        const values = mergedValues(columns, existing, given);
        if (!isComplete(columns, values, row, fault)) return [];
        const named = namesOf(given.offices ?? '').flatMap((name) => {
          const match = finder.find(name);
          if ('id' in match) return [match.id];
          fault(row, 'offices', match.text, match.values);
          return [];
        });
        const all = existing === null && named.length === 0 ? world.offices.map(({ id }) => id) : named;
        const office_ids = [...new Set([...(existing?.office_ids ?? []), ...all])].sort((a, b) => a - b);
        const days = dayKeys.map((key, id) => dayOf(id, values[key]!));
        const wrong = days.find((day) => day.enable && day.end_time! <= day.start_time!);
        if (wrong) fault(row, dayKeys[wrong.id]!, workingHourTexts.endBeforeStart);
        const fields = wrong ? null : checkedBy(workingHourForm, { name: values.name, days }, row, columns, fault);
        if (fields === null) return [];
        const names = new Map(world.offices.map(({ id, name }) => [id, name]));
        values.offices = office_ids.map((id) => names.get(id)!).join('; ');
        return [{ row, existing, values, fields: { ...fields, office_ids } }];
      },
    );
  },
};

function dayOf(id: number, hours: string): HoursDayShape {
  const [start_time = null, end_time = null] = hours === 'off' ? [] : hours.split('-');
  return { id, day: weekdays[id]!, enable: start_time !== null, start_time, end_time };
}
