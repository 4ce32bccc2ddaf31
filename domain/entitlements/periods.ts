import { addDays, type Day } from '../lib/calendar.ts';
import { periodStart } from './rules.ts';

/** How a balance moves (D6); the first row of a ledger is its grant. */
export type MovementKind = 'grant' | 'adjust' | 'use' | 'return' | 'reset' | 'carry';

/** Days of a ledger, charged to a period; several of a kind and period may come as their sum. */
export interface Movement {
  kind: MovementKind;
  days: number;
  period: Day;
}

/** What opens a period. */
export interface Opening extends Movement {
  kind: 'reset' | 'carry';
}

/** An entry as its periods are opened. */
export interface Granted {
  type: 'annually' | 'monthly';
  carry_forward: boolean;
  /** As they are now; adjustments in the ledger tell what they were. */
  total_days: number;
}

const sum = (rows: readonly Movement[]) => rows.reduce((total, { days }) => total + days, 0);

/**
 * What a ledger lacks so that each period begun by a day started with the total days of its first day: `reset` brings
 * the balance to them whatever was left, `carry` adds them to what was left (D6). Missed periods come in order. A period
 * stays opened as it was, whatever its leave type carries today; days charged to an earlier one after that are made
 * up for by one more `reset`, for they are not of this period. Nothing is lacking once these are written.
 */
export function openingsDue(
  entry: Granted,
  ledger: readonly Movement[],
  today: Day,
  yearStart: string,
): Opening[] {
  const rows = [...ledger];
  const due: Opening[] = [];
  for (const period of periodsOf(entry, ledger, today, yearStart)) {
    const opened = rows.filter(
      (row) => row.period === period && (row.kind === 'reset' || row.kind === 'carry'),
    );
    const isCarried = opened.length > 0 ? opened[0]!.kind === 'carry' : entry.carry_forward;
    const total = entry.total_days - sum(rows.filter((row) => row.kind === 'adjust' && row.period >= period));
    const left = isCarried ? 0 : sum(rows.filter((row) => row.period < period));
    const days = total - left - sum(opened);
    if (opened.length > 0 && days === 0) continue;
    const opening: Opening = { kind: isCarried ? 'carry' : 'reset', days, period };
    rows.push(opening);
    due.push(opening);
  }
  return due;
}

/**
 * What is left of an entry in the period of a day, whether or not that period has begun: what its ledger says once every
 * period up to it is opened (D6). Days charged to later periods are not of it.
 */
export function balanceIn(
  entry: Granted,
  ledger: readonly Movement[],
  period: Day,
  yearStart: string,
): number {
  const rows = [...ledger, ...openingsDue(entry, ledger, period, yearStart)];
  return sum(rows.filter((row) => row.period <= period));
}

/** The periods begun by a day, after that of the grant: those opened, then those missed. */
function periodsOf({ type }: Granted, ledger: readonly Movement[], today: Day, yearStart: string): Day[] {
  const isOpening = ({ kind }: Movement) => kind === 'grant' || kind === 'reset' || kind === 'carry';
  const opened = [...new Set(ledger.filter(isOpening).map(({ period }) => period))].sort();
  const missed: Day[] = [];
  const last = opened.at(-1) ?? today;
  for (let start = periodStart(type, today, yearStart); start > last; ) {
    missed.unshift(start);
    start = periodStart(type, addDays(start, -1), yearStart);
  }
  return [...opened.slice(1), ...missed].filter((period) => period <= today);
}
