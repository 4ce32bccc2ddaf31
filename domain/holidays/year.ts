import { namesOf } from '../imports/cells.ts';
import { type Column, plainName } from '../imports/columns.ts';
import {
  type Existing,
  type ImportPlan,
  type ImportRules,
  isComplete,
  planImport,
  type Table,
} from '../imports/plan.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import type { Text } from '../lib/text.ts';
import { type StateCode, stateCodes, states } from './states.ts';
import { yearTexts as texts } from './year-texts.ts';

/** How sure the day of a holiday is: fixed by law or announced, by a rule such as the first Monday of June, or expected. */
export const certainties = ['fixed', 'rule', 'expected'] as const;
export type Certainty = (typeof certainties)[number];

/** A public holiday of one day in some states, as a year's file has it. */
export interface YearHoliday {
  day: Day;
  name: Text;
  states: readonly StateCode[];
  certainty: Certainty;
  /** Where its day is known from. */
  source: string;
}

const columns: readonly Column[] = [
  { name: 'date', head: texts.day, kind: 'day', isRequired: true, example: '2027-02-01' },
  { name: 'name', head: texts.name, kind: 'text', isRequired: true, example: 'Federal Territory Day' },
  { name: 'name_ms', head: texts.nameMs, kind: 'text', isRequired: true, example: 'Hari Wilayah Persekutuan' },
  { name: 'states', head: texts.states, kind: 'names', isRequired: true, example: 'KUL; LBN; PJY' },
  {
    name: 'certainty',
    head: texts.certainty,
    kind: 'choice',
    values: certainties.map((value) => ({ value, text: texts[value] })),
    initial: 'expected',
    example: 'fixed',
  },
  { name: 'source', head: texts.source, kind: 'text', example: '' },
];

/** What a state may be written as: its code or its name, in any case. */
const stateByName = new Map(
  stateCodes.flatMap((code) => [code, states[code].name].map((name) => [plainName(name), code] as const)),
);
const everyState = [texts.everyState.en, texts.everyState.ms];

/** The states of a cell, in the order of their codes; `unknown` is told of a name that is none. */
export function statesOf(cell: string, unknown: (name: string) => void): StateCode[] {
  const named = new Set<StateCode>();
  for (const name of namesOf(cell)) {
    const code = stateByName.get(plainName(name));
    if (code) named.add(code);
    else if (everyState.includes(plainName(name))) for (const each of stateCodes) named.add(each);
    else unknown(name);
  }
  return stateCodes.filter((code) => named.has(code));
}

/**
 * The rows of a year's file. Refused are a day of another year, a state that is none, and for a state the same name, in
 * either language, twice on a day.
 */
const yearRules: ImportRules<number, YearHoliday> = {
  columns,
  plan(rows, year, fault) {
    const seen = new Map<string, { row: number; states: readonly StateCode[] }[]>();
    return rows.flatMap(({ row, values }) => {
      if (!isComplete(columns, values, row, fault)) return [];
      const day = values.date!;
      if (!day.startsWith(`${year}-`)) fault(row, 'date', texts.otherYear, { day: showDay(day), year });
      const places = statesOf(values.states!, (name) => fault(row, 'states', texts.unknownState, { name }));
      const keys = [`en ${day} ${plainName(values.name!)}`, `ms ${day} ${plainName(values.name_ms!)}`];
      const earlier = keys
        .flatMap((key) => seen.get(key) ?? [])
        .find((one) => one.states.some((code) => places.includes(code)));
      if (earlier) {
        const shared = places.filter((code) => earlier.states.includes(code));
        fault(row, 'name', texts.twice, {
          row: earlier.row,
          states: shared.map((code) => states[code].name).join(', '),
        });
      }
      for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), { row, states: places }]);
      const fields: YearHoliday = {
        day,
        name: { en: values.name!, ms: values.name_ms! },
        states: places,
        certainty: (values.certainty || 'expected') as Certainty,
        source: values.source ?? '',
      };
      return [{ row, existing: null, values, fields }];
    });
  },
};

/** The holidays of a year's file, and what is wrong with it; with any fault the file is of no use. */
export function readYear(
  table: Table,
  year: number,
): { holidays: YearHoliday[]; faults: ImportPlan<YearHoliday, Existing>['faults'] } {
  const { added, faults } = planImport(yearRules, table, year);
  return { holidays: added.map(({ fields }) => fields), faults };
}
