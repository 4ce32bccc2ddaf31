import { addDays, type Day, showDay } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import type { Service } from '../staff/service.ts';
import { leaveOf, periodStart } from './rules.ts';
import { isOfReturn, isServed } from './served.ts';
import { entitlementTexts as texts } from './texts.ts';

/**
 * The kinds of ledger rows (D6); the first row is the grant, and an opening what was carried and taken before. By rule
 * days lapse, are paid in cash, and are earned month by month; a credit was earned by work on a day off.
 */
type MovementKind =
  | 'grant'
  | 'opening'
  | 'adjust'
  | 'correct'
  | 'use'
  | 'return'
  | 'reset'
  | 'carry'
  | 'lapse'
  | 'cash'
  | 'accrue'
  | 'credit';

/** Days of a ledger, charged to a period; several rows of a kind and period may be given as their sum. */
export interface Movement {
  kind: MovementKind;
  days: number;
  period: Day;
}

/** A row that opens a period. */
export interface Opening extends Movement {
  kind: 'reset' | 'carry';
}

/** An entry, as far as opening its periods needs it. */
export interface Granted {
  type: 'annually' | 'monthly';
  carry_forward: boolean;
  /** The present total; the adjustments in the ledger say what it was before. */
  total_days: number;
  /** Its owner's services, those before the present one too; without any they serve always. */
  services?: readonly Service[];
}

const sum = (rows: readonly Movement[]) => rows.reduce((total, { days }) => total + days, 0);
const isOpening = ({ kind }: Movement) => kind === 'grant' || kind === 'reset' || kind === 'carry';

/**
 * Whether a period takes what was left before it: as it was opened, otherwise as the leave type says today, and not that
 * of somebody who came back in it. One `reset` starts it anew.
 */
export function isCarriedInto(
  { type, carry_forward, services = [] }: Granted,
  ledger: readonly Movement[],
  period: Day,
  yearStart: string,
): boolean {
  const isOpenedBy = (kind: Movement['kind']) => ledger.some((row) => row.period === period && row.kind === kind);
  if (isOpenedBy('reset')) return false;
  return isOpenedBy('carry') || (carry_forward && !isOfReturn(type, services, period, yearStart));
}

/** The total days on the first day of a period. */
export const totalBefore = (entry: Pick<Granted, 'total_days'>, ledger: readonly Movement[], period: Day): number =>
  entry.total_days - sum(ledger.filter((row) => row.kind === 'adjust' && row.period >= period));

/**
 * The rows that a ledger lacks so that each period begun by a day starts with the total days of its first day: `reset`
 * sets the balance to them, `carry` adds them to what was left (D6). Missed periods are opened in order, none in which
 * their owner does not serve at all (decision 0202). A period that was opened keeps its kind, whatever its leave type says today; days charged to an earlier period afterwards are
 * offset by one more `reset`, since they do not belong to this period. A grant that is not the first, since an earlier
 * period was added before it, opened its period as well. Once these rows are written, none are lacking.
 */
export function openingsDue(entry: Granted, ledger: readonly Movement[], today: Day, yearStart: string): Opening[] {
  const rows = [...ledger];
  const due: Opening[] = [];
  for (const period of periodsOf(entry, ledger, today, yearStart)) {
    const opened = rows.filter((row) => row.period === period && isOpening(row));
    const isCarried = isCarriedInto(entry, rows, period, yearStart);
    const total = totalBefore(entry, rows, period);
    const left = isCarried ? 0 : sum(rows.filter((row) => row.period < period));
    const days = total - left - sum(opened);
    if (days === 0 && opened.some(({ kind }) => kind !== 'grant')) continue;
    const opening: Opening = { kind: isCarried ? 'carry' : 'reset', days, period };
    rows.push(opening);
    due.push(opening);
  }
  return due;
}

/**
 * The row by which the period of a new service starts anew, where it was opened with what was left before its owner came
 * back (decision 0202). Once it is written, none is due.
 */
export function restartDue(entry: Granted, ledger: readonly Movement[], yearStart: string): Opening[] {
  const { type, services = [] } = entry;
  const first = services.at(-1)?.start_date ?? null;
  const period = first === null ? null : periodStart(type, first, yearStart);
  if (period === null || !isOfReturn(type, services, period, yearStart)) return [];
  const opened = ledger.filter((row) => row.period === period && isOpening(row));
  if (!opened.some(({ kind }) => kind === 'carry') || !isCarriedInto(entry, ledger, period, yearStart)) return [];
  const left = sum(ledger.filter((row) => row.period < period));
  return [{ kind: 'reset', days: totalBefore(entry, ledger, period) - left - sum(opened), period }];
}

/**
 * The balance of an entry in a period, begun or not: the sum of its ledger once every period up to it is opened (D6).
 * Days charged to later periods are not counted.
 */
export function balanceIn(entry: Granted, ledger: readonly Movement[], period: Day, yearStart: string): number {
  const rows = [...ledger, ...openingsDue(entry, ledger, period, yearStart)];
  return sum(rows.filter((row) => row.period <= period));
}

/**
 * Why an entry cannot change so: a coming period that leave is booked in already would be overdrawn, or further than it
 * is (D6). `added` are the rows of the change, `total` the total days after it. Null when it can.
 */
export function refusalOfRows(
  entry: Granted & { name: string; name_ms?: string | null },
  ledger: readonly Movement[],
  added: readonly Movement[],
  total: number,
  { today, yearStart }: { today: Day; yearStart: string },
): { text: CodedText; values: Fill } | null {
  const period = periodStart(entry.type, today, yearStart);
  const rows = [...ledger, ...added];
  const coming = [...new Set(ledger.map((row) => row.period))].filter((start) => start > period).sort();
  const changed = { ...entry, total_days: total };
  const start = coming.find((one) => {
    const after = balanceIn(changed, rows, one, yearStart);
    return after < 0 && after < balanceIn(entry, ledger, one, yearStart);
  });
  if (start === undefined) return null;
  const days = -sum(ledger.filter((row) => row.period === start && (row.kind === 'use' || row.kind === 'return')));
  return { text: texts.belowBooked, values: { leave: leaveOf(entry), start: showDay(start), days } };
}

/**
 * Why the total days cannot be reduced so far: a coming period that leave is booked in already would be overdrawn (D6).
 * Null when they can.
 */
export function refusalOfComing(
  entry: Granted & { name: string; name_ms?: string | null },
  ledger: readonly Movement[],
  total: number,
  at: { today: Day; yearStart: string },
): { text: CodedText; values: Fill } | null {
  if (total >= entry.total_days) return null;
  const period = periodStart(entry.type, at.today, at.yearStart);
  return refusalOfRows(entry, ledger, [{ kind: 'adjust', days: total - entry.total_days, period }], total, at);
}

/** The first period of a ledger; undefined of an empty one. */
export const firstPeriod = (ledger: readonly Movement[]): Day | undefined =>
  ledger
    .filter(isOpening)
    .map(({ period }) => period)
    .sort()[0];

/** The periods begun by a day, after that of the first grant: those opened, and those missed in which somebody served. */
function periodsOf(
  { type, services = [] }: Granted,
  ledger: readonly Movement[],
  today: Day,
  yearStart: string,
): Day[] {
  const opened = [...new Set(ledger.filter(isOpening).map(({ period }) => period))].sort();
  const missed = periodsBetween(type, opened.at(-1) ?? today, periodStart(type, today, yearStart), yearStart);
  // Between two that are open: an earlier one was added, or a service was dated back. Those of another year's start stay.
  const skipped = opened
    .filter((period) => periodStart(type, period, yearStart) === period)
    .flatMap((period) => {
      const next = opened[opened.indexOf(period) + 1];
      return next === undefined ? [] : periodsBetween(type, period, addDays(next, -1), yearStart);
    });
  const lacking = [...skipped, ...missed].filter((period) => isServed(type, services, period, yearStart));
  return [...new Set([...opened.slice(1), ...lacking])].sort().filter((period) => period <= today);
}

/** The starts of periods after one, up to that of a day, in order. */
export function periodsBetween(type: string, after: Day, until: Day, yearStart: string): Day[] {
  const starts: Day[] = [];
  for (let start = periodStart(type, until, yearStart); start > after; ) {
    starts.unshift(start);
    start = periodStart(type, addDays(start, -1), yearStart);
  }
  return starts;
}
