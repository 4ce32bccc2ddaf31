import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import type { ReportQuery } from '#domain/reports/contract.ts';
import { chosenPeriod, isPeriod, type ReportType } from '#domain/reports/rules.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseDetached } from '../days/detached-store.ts';
import { type FilterNames, filterNames, type ReportFilters } from './store.ts';

/** A valid report, with the names of its filters. */
export interface ReadyReport {
  filters: ReportFilters;
  names: FilterNames;
}

/** Reports of swipes and verdicts, which are in the database or in a file (decision 0181). */
const ofDays: readonly ReportType[] = [
  'attendance',
  'absence',
  'no-clockout',
  'leave-early',
  'late',
  'clockin-clockout',
];

/** What a call requests; refuses an invalid period, Staffs without a state, and unknown records. */
export async function filtersOf(
  { db, viewer, today, platform }: { db: Db; viewer: Viewer; today: Day; platform: Platform },
  type: ReportType,
  query: ReportQuery,
): Promise<ReadyReport> {
  const period = chosenPeriod(type, query, today);
  if (!isPeriod(period)) throw refuseField(period.field, period.text);
  if (ofDays.includes(type)) await refuseDetached(db, period.from, today);
  if (type === 'staffs' && query.type === null) throw refuseField('type', texts.chooseStatus);
  const { user_id, office_id, department_id } = query;
  const filters: ReportFilters = {
    ...period,
    user_id,
    office_id,
    department_id,
    type: type === 'staffs' ? query.type : null,
    showsFirst: isDeveloper(viewer),
    zone: platform.env.timeZone,
  };
  const names = await filterNames(db, filters, viewer);
  for (const field of ['user_id', 'office_id', 'department_id'] as const)
    if (filters[field] !== null && names[field] === null) throw refuseField(field, words.invalid);
  return { filters: filters, names };
}
