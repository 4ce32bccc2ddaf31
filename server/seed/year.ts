import { addDays, type Day, daysOf } from '#domain/lib/calendar.ts';
import { cast } from './cast.ts';
import { leaveTypes } from './leave-types.ts';
import type { Organisation } from './organisation.ts';
import type { Person } from './people.ts';
import type { TableRows } from './rows.ts';
import type { Span } from './span.ts';
import { factsOf } from './working-days.ts';
import { leaveDaysOf, stepsOf } from './year/applications.ts';
import { type Absences, attendanceOf, type Event } from './year/attendance.ts';
import { decidersOf } from './year/deciders.ts';
import { dutiesOf } from './year/duties.ts';
import { entitlementsOf, type LeaveRecord, leaveOf } from './year/leave.ts';
import { ledgersOf } from './year/ledger.ts';
import { lettersOf } from './year/letters.ts';
import { likesOf } from './year/likes.ts';
import { logsOf } from './year/logs.ts';
import { messagesOf } from './year/messages.ts';
import { permitsOf } from './year/permits.ts';
import { troubleOf } from './year/trouble.ts';
import { verdictsOf } from './year/verdicts.ts';

/** A year's rows in an order they can be inserted in, and when each person and phone was last active. */
interface Year {
  tables: TableRows[];
  seen: Map<number, Date>;
  phoneUsed: Map<number, Date>;
}

function absencesOf(leaves: readonly LeaveRecord[]): Absences {
  const names = new Map(Object.values(leaveTypes).map(({ id, name }) => [id as number, name]));
  const approved = new Map<string, string>();
  const away = new Set<string>();
  for (const { application, returned_at } of leaves) {
    const { user_id, leaves_id, status, date_start, date_end } = application;
    if (returned_at) continue;
    for (const day of daysOf(date_start, date_end)) {
      away.add(`${user_id} ${day}`);
      if (status === 'Approved') approved.set(`${user_id} ${day}`, names.get(leaves_id) ?? '');
    }
  }
  return {
    approved: (user: number, day: Day) => approved.get(`${user} ${day}`) ?? null,
    isAway: (user: number, day: Day) => away.has(`${user} ${day}`),
  };
}

function lastOf(events: readonly Event[]): Map<number, Date> {
  return new Map(events.map(({ user_id, created_at }) => [user_id, created_at]));
}

/**
 * A realistic year of an organisation and its people, up to the end of yesterday; the same span gives the same year.
 */
export function yearOf({ hours, holidays }: Organisation, people: readonly Person[], span: Span): Year {
  const facts = factsOf({ hours, holidays });
  const deciders = decidersOf(people);
  const entitlements = entitlementsOf(people);
  const leaves = leaveOf(people, entitlements, facts, holidays, deciders, span);
  const absences = absencesOf(leaves);
  const permits = permitsOf(people, facts, absences.isAway, deciders, span);
  const duties = dutiesOf(people, facts, absences.isAway, deciders, span);
  const attendance = attendanceOf(people, facts, absences, permits, deciders, span);
  const { events, lates, lapses } = attendance;
  const likes = likesOf(attendance, people);
  const verdicts = verdictsOf(people, facts, { events, lates, absences, permits, duties }, span);
  const closed = daysOf(span.from, span.yesterday).map((work_date) => ({
    work_date,
    closed_at: span.by(addDays(work_date, 1), 15),
  }));
  const { letters, letterInbox } = lettersOf(lapses, verdicts, span);
  const { messages, messageInbox } = messagesOf(holidays, people, span);
  const leave = leaves.map(({ application }) => application);
  const inbox = [...letterInbox, ...messageInbox].sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime() || a.user_id - b.user_id,
  );
  return {
    tables: [
      ['user_leaves', entitlements],
      ['leave_applications', leave],
      ['leave_ledger', ledgersOf(entitlements, leaves, people, span.from, span)],
      ['leave_days', leaveDaysOf(leaves)],
      ['late_applications', lates],
      ['leave_office_applications', permits],
      ['duty_applications', duties],
      ['application_steps', stepsOf(leaves, lates, permits, duties)],
      ['attendances', events],
      ['day_verdicts', verdicts],
      ['closed_days', closed],
      ['attendance_likes', likes],
      ['warning_letters', letters],
      ['messages', messages],
      ['inbox', inbox],
      ...troubleOf(people, span),
      ['activity_logs', logsOf({ people, leave, permits, duties, lates, letters, messages }, span)],
    ],
    seen: lastOf(events).set(cast.vikram.id, span.at(span.yesterday, 15 * 60)),
    phoneUsed: lastOf(events.filter(({ platform }) => platform !== 'web_app')),
  };
}
