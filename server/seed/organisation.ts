import { createHash } from 'node:crypto';
import type { HoursDay } from '#domain/days/hours.ts';
import { addDays, type Day, monthStart, weekdays } from '#domain/lib/calendar.ts';
import { offices, organisation, settings, workingHours } from './cast.ts';
import { type Holiday, holidaysBetween } from './holidays.ts';
import { leaveTypes } from './leave-types.ts';
import { departments, positions } from './positions.ts';
import type { TableRows } from './rows.ts';
import type { Span } from './span.ts';

/** The day from which everything that never changed is in force. */
const foundingDay: Day = '2015-01-01';

/** The days of a set of working hours from a date on. */
export interface HoursSince {
  working_hour_id: number;
  valid_from: Day;
  days: HoursDay[];
}

/** The organisation's rows, and what its people's year is judged by. */
export interface Organisation {
  tables: TableRows[];
  hours: HoursSince[];
  holidays: Holiday[];
}

function week(ends: Partial<Record<number, string>>, start_time: string): HoursDay[] {
  return weekdays.map((day, id) => {
    const end_time = ends[id] ?? null;
    return { id, day, enable: end_time !== null, start_time: end_time && start_time, end_time };
  });
}

/** Kuantan closed half an hour later until the middle of the span, so that its hours have a history (D5). */
function datedHours(span: Span): HoursSince[] {
  const change = monthStart(addDays(span.from, 160));
  const monFri = (end: string) => week({ 1: end, 2: end, 3: end, 4: end, 5: end }, '08:00');
  const sunThu = (start: string, end: string) => week({ 0: end, 1: end, 2: end, 3: end, 4: '15:30' }, start);
  const { fromSeven, mondayToFriday, fromEight } = workingHours;
  return [
    { working_hour_id: fromSeven.id, valid_from: foundingDay, days: sunThu('07:00', '16:30') },
    { working_hour_id: mondayToFriday.id, valid_from: foundingDay, days: monFri('17:30') },
    { working_hour_id: mondayToFriday.id, valid_from: change, days: monFri('17:00') },
    { working_hour_id: fromEight.id, valid_from: foundingDay, days: sunThu('08:00', '17:00') },
  ];
}

function kiosks(span: Span) {
  return Object.entries(offices).map(([key, office]) => {
    const isFirst = office.id === offices.headquarters.id;
    const secret = isFirst ? organisation.kioskSecret : `${organisation.kioskSecret}-${key}`;
    return {
      id: office.id,
      office_id: office.id,
      name: isFirst ? 'Lobby' : 'Front desk',
      secret_hash: `\\x${createHash('sha256').update(secret).digest('hex')}`,
      manual_entry: isFirst,
      last_seen_at: span.at(span.yesterday, 18 * 60),
      created_at: span.at(addDays(span.from, -400), 9 * 60),
    };
  });
}

/** Stocktaking at the end of the year, and the auditors' week of the next. */
function freezes({ today }: Span) {
  const year = Number(today.slice(0, 4));
  return [
    {
      id: 1,
      start: `${year}-12-28`,
      end: `${year}-12-31`,
      remark: 'Kiraan stok akhir tahun / Year-end stocktaking',
    },
    { id: 2, start: `${year + 1}-03-15`, end: `${year + 1}-03-18`, remark: 'Audit luar / External audit' },
  ];
}

/** Everything except people: places, hours, holidays, leave types, settings. */
export function organisationOf(span: Span): Organisation {
  const hours = datedHours(span);
  const holidays = holidaysBetween(span.from, addDays(span.today, 366));
  const places = Object.values(offices);
  return {
    hours,
    holidays,
    tables: [
      ['departments', Object.values(departments)],
      ['positions', Object.values(positions)],
      ['working_hours', Object.values(workingHours)],
      ['working_hour_days', hours],
      ['offices', places.map(({ working_hour_ids: _, max_distance: __, ...office }) => office)],
      [
        'office_distances',
        places.map(({ id, max_distance }) => ({ office_id: id, valid_from: foundingDay, max_distance })),
      ],
      [
        'office_working_hours',
        places.flatMap((office) =>
          office.working_hour_ids.map((working_hour_id) => ({ office_id: office.id, working_hour_id })),
        ),
      ],
      ['kiosks', kiosks(span)],
      ['settings', [{ valid_from: foundingDay, ...settings }]],
      [
        'holidays',
        holidays.map(({ position_ids, ...holiday }) => ({
          ...holiday,
          is_restricted: position_ids !== null,
        })),
      ],
      [
        'holiday_positions',
        holidays.flatMap(({ id, position_ids }) =>
          (position_ids ?? []).map((position_id) => ({ holiday_id: id, position_id })),
        ),
      ],
      ['leave_types', Object.values(leaveTypes)],
      ['leave_freezes', freezes(span)],
    ],
  };
}
