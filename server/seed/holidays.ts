import { addDays, type Day, daysOf, weekdayOf } from '#domain/lib/calendar.ts';
import { positions } from './positions.ts';

/** A public holiday as stored; the Malay name is null where it is the same. */
export interface Holiday {
  id: number;
  details: string;
  name_ms: string | null;
  start: Day;
  end: Day;
  position_ids: number[] | null;
}

interface Observance {
  /** Its names in both languages where they differ, `Labour Day / Hari Pekerja`. */
  names: string;
  /** How many days it lasts. */
  days: number;
  starts: readonly Day[];
}

/** Holidays without a fixed date, as gazetted or, where not gazetted yet, as estimated for Malaysia. */
const moving: readonly Observance[] = [
  {
    names: 'Chinese New Year / Tahun Baharu Cina',
    days: 2,
    starts: ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'],
  },
  {
    names: 'Nuzul Al-Quran',
    days: 1,
    starts: ['2024-03-28', '2025-03-18', '2026-03-07', '2027-02-24', '2028-02-14'],
  },
  {
    names: 'Hari Raya Aidilfitri',
    days: 2,
    starts: ['2024-04-10', '2025-03-31', '2026-03-21', '2027-03-10', '2028-02-27'],
  },
  {
    names: 'Wesak Day / Hari Wesak',
    days: 1,
    starts: ['2024-05-22', '2025-05-12', '2026-05-31', '2027-05-20', '2028-05-09'],
  },
  {
    names: 'Hari Arafah and Hari Raya Aidiladha / Hari Arafah dan Hari Raya Aidiladha',
    days: 3,
    starts: ['2024-06-16', '2025-06-06', '2026-05-26', '2027-05-16', '2028-05-05'],
  },
  {
    names: 'Awal Muharram',
    days: 1,
    starts: ['2024-07-07', '2025-06-27', '2026-06-17', '2027-06-06', '2028-05-25'],
  },
  {
    names: 'Maulidur Rasul',
    days: 1,
    starts: ['2024-09-16', '2025-09-05', '2026-08-25', '2027-08-15', '2028-08-04'],
  },
  {
    names: 'Deepavali / Hari Deepavali',
    days: 1,
    starts: ['2024-10-31', '2025-10-20', '2026-11-08', '2027-10-28', '2028-10-17'],
  },
];

/** Holidays with a fixed date, federal and (the Sultan's two) of Terengganu. */
const fixed: readonly (readonly [monthDay: string, names: string])[] = [
  ['03-04', 'Installation of the Sultan of Terengganu / Pertabalan Sultan Terengganu'],
  ['04-26', 'Birthday of the Sultan of Terengganu / Hari Keputeraan Sultan Terengganu'],
  ['05-01', 'Labour Day / Hari Pekerja'],
  ['08-31', 'National Day / Hari Kebangsaan'],
  ['09-16', 'Malaysia Day / Hari Malaysia'],
  ['12-25', 'Christmas Day / Hari Krismas'],
];

/** Positions that watched the rivers through the monsoon; the only holiday limited to positions. */
const floodWatch = [positions.assistantEngineer.id, positions.technician.id, positions.fieldOfficer.id];

/** The first given weekday on or after a day, or on or before it when `step` is -1. */
function nearest(day: Day, weekday: number, step: 1 | -1): Day {
  let date = day;
  while (weekdayOf(date) !== weekday) date = addDays(date, step);
  return date;
}

function namesOf(names: string): Pick<Holiday, 'details' | 'name_ms'> {
  const [details, name_ms = null] = names.split(' / ');
  return { details: details!, name_ms };
}

function ofYear(year: number): Omit<Holiday, 'id'>[] {
  const one = (start: Day, names: string, days = 1, position_ids: number[] | null = null) => ({
    ...namesOf(names),
    start,
    end: addDays(start, days - 1),
    position_ids,
  });
  return [
    ...fixed.map(([monthDay, names]) => one(`${year}-${monthDay}`, names)),
    one(
      nearest(`${year}-06-01`, 1, 1),
      'Birthday of the Yang di-Pertuan Agong / Hari Keputeraan Yang di-Pertuan Agong',
    ),
    one(nearest(`${year}-01-31`, 2, -1), 'Flood Watch Replacement Day / Hari Gantian Kawalan Banjir', 1, floodWatch),
    ...moving.flatMap(({ names, days, starts }) =>
      starts.filter((start) => start.startsWith(`${year}-`)).map((start) => one(start, names, days)),
    ),
  ];
}

/** In Terengganu a holiday on a Saturday is replaced by the next day that is no holiday. */
function replaced(holidays: readonly Omit<Holiday, 'id'>[]): Omit<Holiday, 'id'>[] {
  const taken = new Set(holidays.flatMap(({ start, end }) => daysOf(start, end)));
  return holidays.flatMap(({ details, name_ms, start, end }) => {
    const saturday = daysOf(start, end).find((day) => weekdayOf(day) === 6);
    if (!saturday) return [];
    let day = addDays(saturday, 1);
    while (taken.has(day)) day = addDays(day, 1);
    taken.add(day);
    const names = { details: `${details} (replacement)`, name_ms: `${name_ms ?? details} (gantian)` };
    return [{ ...names, start: day, end: day, position_ids: null }];
  });
}

/** The holidays from one day to another, oldest first. */
export function holidaysBetween(from: Day, until: Day): Holiday[] {
  const years = [-1, 0, 1, 2].map((offset) => Number(from.slice(0, 4)) + offset);
  const all = years.flatMap(ofYear);
  return [...all, ...replaced(all)]
    .filter(({ start, end }) => end >= from && start <= until)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
    .map((holiday, at) => ({ id: at + 1, ...holiday }));
}
