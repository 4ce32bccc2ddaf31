import { hoursOn } from '#domain/days/hours.ts';
import { type ArrivalVerdict, judgeArrival } from '#domain/days/rules.ts';
import { type Day, daysOf, minuteOf, monthStart, timeOf, weekdayOf } from '#domain/lib/calendar.ts';
import { cast, settings } from '../cast.ts';
import type { Person } from '../people.ts';
import { positions } from '../positions.ts';
import { type Random, random } from '../random.ts';
import type { Span } from '../span.ts';
import type { Facts, WorkingDay } from '../working-days.ts';
import type { Deciders } from './deciders.ts';
import { arrival, type Habit, habitOf } from './habits.ts';
import { type LateApplication, lateApplication, waitingLate } from './lates.ts';
import type { Permit } from './permits.ts';
import { type Place, placeOf } from './places.ts';
import { swipesOf } from './swipes.ts';
import { waitingOf } from './waiting.ts';

/** A clock event as stored. */
export interface Event extends Place {
  id: number;
  user_id: number;
  office_id: number;
  work_date: Day;
  seq: number;
  minute: number;
  created_at: Date;
  recorded_at: Date;
  likes: number;
}

/** The lapses of a day, for the letters; days without any are left out. */
export interface Lapse {
  user_id: number;
  date: Day;
  type: 'is_late' | 'leave_early' | 'no_clockout' | 'absence';
}

/** Excuses: leave names by day, and who is away on a leave that was not rejected. */
export interface Absences {
  approved(user: number, day: Day): string | null;
  isAway(user: number, day: Day): boolean;
}

/** Everyone's swipes, and their verdicts. */
export interface Attendance {
  events: Event[];
  /** The verdict on each day's first in. */
  arrivals: Map<Event, ArrivalVerdict>;
  lates: LateApplication[];
  lapses: Lapse[];
}

type Diary = Attendance & { habit: Habit; chance: Random; person: Person };

function swipe(diary: Diary, day: WorkingDay, date: Day, minutes: readonly number[], span: Span): Event[] {
  const { person, chance } = diary;
  return minutes.map((minute, at) => {
    const created_at = span.at(date, minute, chance.between(0, 59));
    return {
      id: 0,
      user_id: person.member.id,
      office_id: day.term.office_id,
      work_date: date,
      seq: at + 1,
      minute,
      created_at,
      recorded_at: created_at,
      likes: 0,
      ...placeOf(person, day.term, created_at, chance),
    };
  });
}

/** Staff who are called in on a Saturday or holiday to keep things running; no verdict is given (D3). */
function overtime(diary: Diary, facts: Facts, date: Day, span: Span): void {
  const { person, chance, events, arrivals } = diary;
  const term = facts.termOn(person, date);
  const isOnCall = person.member.position_id === positions.technician.id && weekdayOf(date) === 6;
  if (!term?.working_hour_id || !isOnCall || !chance.chance(0.08)) return;
  const days = facts.hoursOf(term.working_hour_id, date);
  const holiday = facts.holidayOn(term.position_id, date);
  const comes = chance.between(8 * 60, 9 * 60);
  const made = swipe(diary, { term, days, start: 0, end: 0 }, date, [comes, comes + 185], span);
  const excuses = {
    isTrial: false,
    holiday,
    leave: null,
    half: null,
    late: false,
    permits: [],
    duties: [],
    outages: [],
  };
  arrivals.set(made[0]!, judgeArrival({ hours: hoursOn(days, date), settings, ...excuses }, comes));
  events.push(...made);
}

function work(
  diary: Diary,
  day: WorkingDay,
  date: Day,
  permit: Permit | undefined,
  deciders: Deciders,
  span: Span,
): void {
  const { person, chance, habit, events, arrivals, lates, lapses } = diary;
  const hours = hoursOn(day.days, date);
  const user_id = person.member.id;
  const permits = permit?.status === 'Approved' ? [permit] : [];
  const plan = { start: day.start, end: day.end, arrives: day.start + arrival(habit, date, chance), habit };
  const minutes = swipesOf({ ...plan, permits }, chance);
  const made = swipe(diary, day, date, minutes, span);
  const excuses = {
    isTrial: false,
    holiday: null,
    leave: null,
    half: null,
    late: false,
    permits,
    duties: [],
    outages: [],
  };
  let verdict = judgeArrival({ hours, settings, ...excuses }, minutes[0]!);
  if (verdict.is_late) {
    const application = lateApplication(person, date, deciders, span, chance);
    if (application) lates.push(application);
    const late = application?.status === 'Approved';
    verdict = judgeArrival({ hours, settings, ...excuses, late }, minutes[0]!);
  }
  arrivals.set(made[0]!, verdict);
  events.push(...made);
  if (verdict.is_late) lapses.push({ user_id, date, type: 'is_late' });
  if (minutes.length % 2 === 1) lapses.push({ user_id, date, type: 'no_clockout' });
  else if (leftEarly(minutes.at(-1)!, day.end, permits)) lapses.push({ user_id, date, type: 'leave_early' });
}

/** Whether an out was before the end of hours, without a permit for the rest (D3). */
function leftEarly(out: number, end: number, permits: readonly Permit[]): boolean {
  const isCovered = (one: Permit) => one.start_time <= timeOf(out) && minuteOf(one.end_time) >= end;
  return out < end && !permits.some(isCovered);
}

/** Every swipe of the span; id 1 has none (D1), and today is empty. */
export function attendanceOf(
  people: readonly Person[],
  facts: Facts,
  absences: Absences,
  permits: readonly Permit[],
  deciders: Deciders,
  span: Span,
): Attendance {
  const permitOn = new Map(permits.map((permit) => [`${permit.user_id} ${permit.date}`, permit]));
  const dates = daysOf(span.from, span.yesterday);
  const whole: Attendance = { events: [], arrivals: new Map(), lates: [], lapses: [] };
  for (const person of people) {
    const { id } = person.member;
    if (id === cast.vikram.id) continue;
    const chance = random(`attendance ${id}`);
    const { arrivals } = whole;
    const diary: Diary = {
      events: [],
      arrivals,
      lates: [],
      lapses: [],
      habit: habitOf(person.member.id, person.temper),
      chance,
      person,
    };
    for (const date of dates) {
      const day = facts.workingDay(person, date);
      if (absences.approved(id, date)) continue;
      if (!day) overtime(diary, facts, date, span);
      else if (absences.isAway(id, date) || chance.chance(diary.habit.absent)) {
        diary.lapses.push({ user_id: id, date, type: 'absence' });
      } else work(diary, day, date, permitOn.get(`${id} ${date}`), deciders, span);
    }
    if (waitingOf(person).late) addWaiting(diary, facts, span);
    whole.events.push(...diary.events);
    whole.lates.push(...diary.lates);
    whole.lapses.push(...diary.lapses);
  }
  whole.events.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.user_id - b.user_id);
  whole.lates.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  for (const rows of [whole.events, whole.lates]) for (const [at, row] of rows.entries()) row.id = at + 1;
  return whole;
}

function addWaiting({ person, lapses, lates }: Diary, facts: Facts, span: Span): void {
  const month = monthStart(span.today);
  const lateDays = new Set(lates.map(({ date }) => date));
  const late = lapses.filter(({ type, date }) => type === 'is_late' && date >= month && !lateDays.has(date));
  lates.push(
    waitingLate(
      person,
      late.map(({ date }) => date),
      facts,
      span,
    ),
  );
}
