import type { Viewer } from '../access.ts';
import { entitlementForm } from '../entitlements/contract.ts';
import {
  balanceIn,
  firstPeriod,
  type Granted,
  type Movement,
  refusalOfComing,
  totalBefore,
} from '../entitlements/periods.ts';
import { periodAfter, periodStart, refusalOfTotal } from '../entitlements/rules.ts';
import type { LeaveTerms } from '../leave-types/terms.ts';
import { termTexts } from '../leave-types/terms-texts.ts';
import { addDays, type Day } from '../lib/calendar.ts';
import type { Named } from '../lib/fields.ts';
import { labels } from '../lib/labels.ts';
import { words } from '../lib/words.ts';
import { backdatedDays } from '../limits.ts';
import type { Column, Values } from './columns.ts';
import { type ImportPerson, leaveTypeFinder, personColumns, personFinder, personValues } from './people.ts';
import {
  checkedBy,
  type Existing,
  type ImportRules,
  isComplete,
  mergedValues,
  type NoteFault,
  withoutRepeats,
} from './plan.ts';
import { importTexts as texts } from './texts.ts';

/** A leave that somebody holds, with its ledger. */
export interface BalanceNode extends Granted {
  id: number;
  user_id: number;
  leaves_id: number;
  name: string;
  ledger: Movement[];
  opening_on: Day | null;
  opening_carried: number;
  opening_taken: number;
}

/** Everybody, the leave types, and who holds what. */
export interface BalanceWorld {
  people: readonly ImportPerson[];
  types: readonly (Named & { name_ms?: string | null } & Pick<Granted, 'type' | 'carry_forward'> & LeaveTerms)[];
  entries: readonly BalanceNode[];
  viewer: Viewer | null;
  today: Day;
  yearStart: string;
}

/** What is written of a balance. */
export interface BalanceFields {
  user_id: number;
  leaves_id: number;
  total_days: number;
  opening_on: Day | null;
  opening_carried: number;
  opening_taken: number;
  /** The period that the opening belongs to. */
  period: Day;
}

const columns: readonly Column[] = [
  ...personColumns,
  { name: 'leave_type', head: labels.leaveType, kind: 'text', isRequired: true, example: 'Annual Leave' },
  { name: 'total_days', head: labels.totalDays, kind: 'number', isRequired: true, example: '25' },
  { name: 'carried', head: texts.carried, kind: 'number', initial: '0', example: '5' },
  { name: 'taken', head: texts.taken, kind: 'number', initial: '0', example: '8.5' },
  { name: 'as_of', head: texts.asOf, kind: 'day', example: '' },
  { name: 'period', head: texts.period, kind: 'day', example: '' },
];

/** How long ago a period that a file names may have begun, in days. */
const namedDays = 5 * 366;

/** Balances with the values of an export. */
export function existingBalances({ people, types, entries, yearStart }: BalanceWorld): (Existing & BalanceNode)[] {
  const persons = new Map(people.map((one) => [one.id, one]));
  return entries.flatMap((entry) => {
    const person = persons.get(entry.user_id);
    if (!person || !types.some(({ id }) => id === entry.leaves_id)) return [];
    const opening = { carried: entry.opening_carried, taken: entry.opening_taken };
    const values = {
      ...personValues(person),
      leave_type: entry.name,
      total_days: String(entry.total_days),
      carried: String(opening.carried),
      taken: String(opening.taken),
      as_of: entry.opening_on ?? '',
      period: entry.opening_on ? periodStart(entry.type, entry.opening_on, yearStart) : '',
    };
    return [{ ...entry, values }];
  });
}

/**
 * Leave balances as they were on a day: the entitlement, what was carried into the period, and what was taken of it (D6).
 * A row is the leave of its type that somebody holds.
 */
export const balanceRules: ImportRules<BalanceWorld, BalanceFields, Existing & BalanceNode> = {
  columns,
  plan(rows, world, fault) {
    const person = personFinder(world.people, world.viewer);
    const types = leaveTypeFinder(world.types);
    const known = new Map(existingBalances(world).map((one) => [`${one.user_id} ${one.leaves_id}`, one]));
    const named = rows.flatMap(({ row, values }) => {
      const owner = person(row, values, fault);
      const type = types.find(values.leave_type ?? '');
      if ((values.leave_type ?? '') === '') fault(row, 'leave_type', words.complete);
      else if ('text' in type) fault(row, 'leave_type', type.text, type.values);
      if (owner === null || 'text' in type) return [];
      const { charged_to_name: other } = world.types.find(({ id }) => id === type.id)!;
      if (other !== null) fault(row, 'leave_type', termTexts.noEntry, { leave: values.leave_type!, other });
      if (other !== null) return [];
      const key = `${owner.id} ${type.id}`;
      return [{ row, given: values, key, owner, leaves_id: type.id, existing: known.get(key) ?? null }];
    });
    return withoutRepeats(named, ({ key }) => key, 'leave_type', fault).flatMap((one) => {
      const { row, given, owner, leaves_id, existing } = one;
      const type = world.types.find(({ id }) => id === leaves_id)!;
      const values = {
        ...mergedValues(columns, existing, given),
        ...personValues(owner),
        leave_type: existing?.name ?? type.name,
      };
      const merged: Record<string, string> & typeof values = values;
      if (!isComplete(columns, merged, row, fault)) return [];
      const isOpened = existing === null || ['carried', 'taken'].some((name) => merged[name] !== existing.values[name]);
      if (!namesPeriod(row, merged, { given, existing, type: type.type, isOpened }, world, fault)) return [];
      const fields = fieldsOf(
        row,
        merged,
        { user_id: owner.id, leaves_id, type: type.type, isNamed: Boolean(given.period) },
        world,
        fault,
      );
      if (fields === null || !isPossible(row, fields, existing, type, world, fault)) return [];
      return [{ row, existing, values: merged, fields }];
    });
  },
};

/**
 * Fills in the day and the period of an opening, each by the other: without a period it is that of the day, without a day
 * it is the last of the period, or today. False where they contradict each other.
 */
function namesPeriod(
  row: number,
  values: Record<string, string>,
  of: { given: Values; existing: BalanceNode | null; type: string; isOpened: boolean },
  { today, yearStart }: BalanceWorld,
  fault: NoteFault,
): boolean {
  const { existing } = of;
  const named = of.given.period ? periodStart(of.type, of.given.period, yearStart) : null;
  if (named !== null && values.as_of === '') {
    const last = addDays(periodAfter(of.type, named, yearStart), -1);
    values.as_of = last < today ? last : today;
  } else if (values.as_of === '' && of.isOpened) values.as_of = today;
  const own = values.as_of === '' ? '' : periodStart(of.type, values.as_of!, yearStart);
  values.period = own;
  if (named === null || named === own) return true;
  fault(row, 'period', existing?.opening_on && !of.given.as_of ? texts.otherPeriod : texts.notOfPeriod);
  return false;
}

function fieldsOf(
  row: number,
  values: Record<string, string>,
  of: { user_id: number; leaves_id: number; type: string; isNamed: boolean },
  { today, yearStart }: BalanceWorld,
  fault: NoteFault,
): BalanceFields | null {
  const { user_id, leaves_id, type, isNamed } = of;
  const entry = { user_id, leaves_id, total_days: values.total_days };
  const checked = checkedBy(entitlementForm, entry, row, columns, fault);
  const days = (['carried', 'taken'] as const).map((name) => {
    const value = Number(values[name]);
    const isHalf = value >= 0 && value <= 999 && Number.isInteger(value * 2);
    if (!isHalf) fault(row, name, texts.notHalves);
    return isHalf ? value : null;
  });
  const opening_on = values.as_of === '' ? null : values.as_of!;
  const daysBack = isNamed ? namedDays : backdatedDays;
  const first = addDays(today, -daysBack);
  const isPast = opening_on === null || (opening_on <= today && opening_on >= first);
  if (!isPast) fault(row, 'as_of', texts.notAsOf, { days: daysBack });
  if (checked === null || days.includes(null) || !isPast) return null;
  const [opening_carried, opening_taken] = days as [number, number];
  const period = periodStart(type, opening_on ?? today, yearStart);
  return { ...checked, opening_on, opening_carried, opening_taken, period };
}

/**
 * What the ledger of a balance gets: a new one its grant, and what was carried less what was taken; an existing one the
 * differences. A period before its first is granted too (D6).
 */
export function balanceRows(
  fields: Pick<BalanceFields, 'total_days' | 'opening_carried' | 'opening_taken' | 'period'>,
  existing: BalanceNode | null,
  present: Day,
): Movement[] {
  const { total_days, opening_carried, opening_taken, period } = fields;
  const was = existing ? existing.opening_carried - existing.opening_taken : 0;
  const opening: Movement = { kind: 'opening', days: opening_carried - opening_taken - was, period };
  const first = firstPeriod(existing?.ledger ?? []);
  const rows: Movement[] = [opening];
  if (existing) rows.unshift({ kind: 'adjust', days: total_days - existing.total_days, period: present });
  else rows.unshift({ kind: 'grant', days: total_days, period });
  if (existing?.opening_on === null && first !== undefined && period < first)
    rows.unshift({ kind: 'grant', days: totalBefore(existing, existing.ledger, first), period });
  return rows.filter(({ kind, days }) => kind === 'grant' || days !== 0);
}

/** Whether nothing is overdrawn, in its period, now or in a coming one, by the rules of the form. */
function isPossible(
  row: number,
  fields: BalanceFields,
  existing: BalanceNode | null,
  type: Pick<Granted, 'type' | 'carry_forward'>,
  { today, yearStart }: BalanceWorld,
  fault: NoteFault,
): boolean {
  const { total_days, opening_carried, period } = fields;
  const present = periodStart(type.type, today, yearStart);
  const { services = [] } = existing ?? {};
  const granted = { type: type.type, carry_forward: type.carry_forward, total_days, services };
  if (existing?.opening_on && periodStart(type.type, existing.opening_on, yearStart) !== period) {
    fault(row, 'as_of', texts.otherPeriod);
    return false;
  }
  if (existing && total_days < existing.total_days) {
    const balance = balanceIn(existing, existing.ledger, present, yearStart);
    const refusal =
      refusalOfTotal({ ...existing, balance }, total_days) ??
      refusalOfComing(existing, existing.ledger, total_days, { today, yearStart });
    if (refusal) fault(row, 'total_days', refusal.text, refusal.values);
    if (refusal) return false;
  }
  const ledger = [...(existing?.ledger ?? []), ...balanceRows(fields, existing, present)];
  const isOverdrawn = (start: Day) => {
    const left = balanceIn(granted, ledger, start, yearStart);
    return left < 0 && (existing === null || left < balanceIn(existing, existing.ledger, start, yearStart));
  };
  const coming = ledger.map((one) => one.period).filter((start) => start > present);
  if (![period, present, ...coming].some(isOverdrawn)) return true;
  fault(row, 'taken', texts.takenTooMuch, { days: total_days + opening_carried });
  return false;
}
