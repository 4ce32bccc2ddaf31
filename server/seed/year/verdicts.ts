import { hoursOn } from '#domain/days/hours.ts';
import { judge } from '#domain/days/rules.ts';
import { addDays, type Day, daysOf } from '#domain/lib/calendar.ts';
import type { StoredVerdict } from '#server/features/days/store.ts';
import { cast, settings } from '../cast.ts';
import type { Person } from '../people.ts';
import type { Span } from '../span.ts';
import type { Facts } from '../working-days.ts';
import type { Absences, Attendance, Event } from './attendance.ts';
import { type DutyRecord, dutyFacts } from './duties.ts';
import type { Permit } from './permits.ts';

/** What decides the days of a year, beside the facts of the organisation. */
interface Happened extends Pick<Attendance, 'events' | 'lates'> {
  absences: Absences;
  permits: readonly Permit[];
  duties: readonly DutyRecord[];
}

const keyOf = (user: number, day: Day) => `${user} ${day}`;

/** The verdict of each day of each person's service, as stored when it was closed at 00:15 (D5). */
export function verdictsOf(
  people: readonly Person[],
  facts: Facts,
  { events, lates, absences, permits, duties }: Happened,
  span: Span,
): StoredVerdict[] {
  const approved = <Row extends { user_id: number; date: Day; status: string }>(rows: readonly Row[]) =>
    Map.groupBy(
      rows.filter(({ status }) => status === 'Approved'),
      ({ user_id, date }) => keyOf(user_id, date),
    );
  const [late, permitted] = [approved(lates), approved(permits)];
  const onDuty = approved(duties);
  const dates = daysOf(span.from, span.yesterday).map((date) => ({
    date,
    judged_at: span.by(addDays(date, 1), 15),
  }));
  const clocked = Map.groupBy(events, ({ user_id, work_date }) => keyOf(user_id, work_date));
  return people.flatMap((person) => {
    const { id, start_date, end_date } = person.member;
    if (id === cast.vikram.id) return [];
    return dates.flatMap(({ date, judged_at }): StoredVerdict[] => {
      const key = keyOf(id, date);
      const isServing = (start_date ?? date) <= date && date <= (end_date ?? date);
      const day = clockedOf(clocked.get(key));
      if (!isServing && !day) return [];
      const term = facts.termOn(person, date);
      const hours = term?.working_hour_id ? hoursOn(facts.hoursOf(term.working_hour_id, date), date) : null;
      const verdict = judge(
        {
          hours,
          settings,
          isServing,
          isTrial: false,
          clocked: day,
          holiday: term && facts.holidayOn(term.position_id, date),
          leave: absences.approved(id, date),
          half: null,
          late: late.has(key),
          permits: permitted.get(key) ?? [],
          duties: (onDuty.get(key) ?? []).map(dutyFacts),
          outages: [],
          turned: null,
        },
        true,
      );
      const { office_id, position_id, working_hour_id } = term ?? {};
      const terms = {
        office_id: office_id ?? null,
        position_id: position_id ?? null,
        working_hour_id: working_hour_id ?? null,
      };
      return [{ work_date: date, user_id: id, ...terms, ...verdict, is_over: true, reason: 'closing', judged_at }];
    });
  });
}

function clockedOf(events: readonly Event[] | undefined) {
  const [first, last] = [events?.[0], events?.at(-1)];
  if (!events || !first || !last) return null;
  return { platform: first.platform, first: first.minute, last: last.minute, events: events.length };
}
