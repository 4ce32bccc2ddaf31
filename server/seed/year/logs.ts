import { addDays } from '#domain/lib/calendar.ts';
import { cast } from '../cast.ts';
import type { Person } from '../people.ts';
import { random } from '../random.ts';
import type { Span } from '../span.ts';
import type { LateApplication } from './lates.ts';
import type { LeaveApplication } from './leave.ts';
import type { Letter } from './letters.ts';
import type { Message } from './messages.ts';
import type { Permit } from './permits.ts';

/** An audit entry as stored. */
export interface Log {
  user_id: number;
  module: string;
  record_id: number;
  action: string;
  created_at: Date;
}

/** The parts of the year that leave a trace. */
export interface Traces {
  people: readonly Person[];
  leave: readonly LeaveApplication[];
  permits: readonly Permit[];
  lates: readonly LateApplication[];
  letters: readonly Letter[];
  messages: readonly Message[];
}

/** Who did what: decisions, letters, messages and transfers, in the order they were made. */
export function logsOf({ people, leave, permits, lates, letters, messages }: Traces, span: Span): Log[] {
  const chance = random('logs');
  const names = new Map(people.map(({ member }) => [member.id, member.name]));
  const logs: Log[] = [];
  const log = (user_id: number | null, deed: Omit<Log, 'user_id' | 'created_at'>, at: Date | null) => {
    if (user_id !== null && at) logs.push({ user_id, ...deed, created_at: at });
  };
  const nameOf = (row: { user_id: number }) => names.get(row.user_id);
  for (const one of leave) {
    const of = (did: string) => ({
      module: 'leave',
      record_id: one.id,
      action: `${did} leave of ${nameOf(one)}`,
    });
    log(one.supported_by, of('Supported'), one.supported_at);
    log(one.approved_by, of('Approved'), one.approved_at);
  }
  for (const one of permits) {
    const action = `Approved leave office of ${nameOf(one)}`;
    log(one.approved_by, { module: 'leave-office', record_id: one.id, action }, one.approved_at);
  }
  for (const one of lates) {
    const action = `Approved late application of ${nameOf(one)}`;
    log(one.approved_by, { module: 'late', record_id: one.id, action }, one.approved_at);
  }
  for (const { id, ref_no, status, date } of letters) {
    if (status === 'Pending') continue;
    const settled = span.at(addDays(date, chance.between(4, 8)), chance.between(9 * 60, 15 * 60));
    log(cast.aminah.id, { module: 'warnings', record_id: id, action: `${status} letter ${ref_no}` }, settled);
  }
  for (const { id, created_by, title, created_at } of messages) {
    log(created_by, { module: 'messages', record_id: id, action: `Sent message ${title}` }, created_at);
  }
  for (const { member, terms } of people) {
    for (const { valid_from } of terms.slice(1)) {
      const deed = { module: 'staff', record_id: member.id, action: `Changed staff ${member.name}` };
      log(cast.aminah.id, deed, span.at(valid_from, 9 * 60 + member.id));
    }
  }
  return logs.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
