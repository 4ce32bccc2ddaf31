import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Day, monthQuery, monthStart } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import type { ReportQuery } from '#domain/reports/contract.ts';
import {
  chosenPeriod,
  isPeriod,
  type PeriodFault,
  type PeriodKind,
  periodOf,
  type ReportType,
  reportTypes,
  staffStates,
} from '#domain/reports/rules.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { useLanguage } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';

type Address = Record<string, string | undefined>;

/** The report's settings in the address, so that a link or a reload shows the same. */
export function useReport() {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const language = useLanguage();
  const today = useToday();
  const type = reportTypes.find((known) => known === address.report) ?? null;
  const period = shownPeriod(type, address);
  const dates = {
    month: period === 'month' ? monthOf(address.month, today) : '',
    date: period === 'day' ? (address.date ?? null) : null,
    date_start: period === 'range' ? (address.date_start ?? null) : null,
    date_end: period === 'range' ? (address.date_end ?? null) : null,
  };
  const query: Partial<ReportQuery> = {
    ...dates,
    user_id: idOf(address.user_id),
    office_id: idOf(address.office_id),
    department_id: idOf(address.department_id),
    type: type === 'staffs' ? (staffStates.find((state) => state === address.type) ?? null) : null,
    language,
  };
  const answer = type && today ? chosenPeriod(type, dates, today) : null;
  const missing = missingOf(type, period, query);
  const go = (changed: Address) => {
    const all = Object.entries({ ...address, ...changed }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(all) as never, replace: true, resetScroll: false });
  };
  return {
    type,
    period,
    query,
    today,
    /** What is missing before it can be downloaded or printed, apart from the dates. */
    missing,
    /** What is wrong with the dates; null when nothing is. */
    fault: answer && !isPeriod(answer) ? answer : null,
    /** The period, once everything it needs is chosen. */
    ready: answer !== null && isPeriod(answer) && missing === null ? answer : null,
    go,
  };
}
export type ReportState = ReturnType<typeof useReport>;
export type ShownFault = PeriodFault | null;

/** The month of the address; `this` is the current one, so that an address can be kept. */
const monthOf = (word = '', today: Day | null): string =>
  (word === 'this' ? today && monthQuery(monthStart(today)) : word) ?? '';

const idOf = (word: string | undefined): number | null => Number(word) || null;

function shownPeriod(type: ReportType | null, { period }: Address): Exclude<PeriodKind, 'either'> | 'day' {
  const kind = type ? periodOf(type) : 'range';
  return kind === 'either' ? (period === 'range' ? 'range' : 'day') : kind;
}

/** What must be chosen first (REPORT-10 to REPORT-15); a range of clock-ins needs one member of staff. */
function missingOf(type: ReportType | null, period: string, query: Partial<ReportQuery>): Text | null {
  if (type === null) return texts.chooseType;
  if (type === 'clockin-clockout' && period === 'range' && !query.user_id) return texts.selectStaff;
  if (type === 'staffs' && !query.type) return texts.chooseStatus;
  return null;
}
