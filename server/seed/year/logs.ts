import type { AuditCode, AuditModule } from '#domain/audit/texts.ts';
import type { Fill } from '#domain/lib/text.ts';
import { cast } from '../cast.ts';
import type { Person } from '../people.ts';
import type { Span } from '../span.ts';
import type { DutyRecord } from './duties.ts';
import type { LateApplication } from './lates.ts';
import type { LeaveApplication } from './leave.ts';
import type { Letter } from './letters.ts';
import type { Message } from './messages.ts';
import type { Permit } from './permits.ts';

/** An audit entry as stored. */
interface Log {
  user_id: number;
  module: AuditModule;
  record_id: number;
  code: string;
  values: Fill;
  subject_id: number | null;
  created_at: Date;
}

/** The parts of the year that are audited. */
interface Traces {
  people: readonly Person[];
  leave: readonly LeaveApplication[];
  permits: readonly Permit[];
  duties: readonly DutyRecord[];
  lates: readonly LateApplication[];
  letters: readonly Letter[];
  messages: readonly Message[];
}

/** The audit entries of decisions, letters, messages and transfers, in the order they were made. */
export function logsOf({ people, leave, permits, duties, lates, letters, messages }: Traces, span: Span): Log[] {
  const logs: Log[] = [];
  const log = <M extends AuditModule>(
    action: { by: number | null; at: Date | null; about?: number },
    module: M,
    record_id: number,
    code: AuditCode<M>,
    values: Fill = {},
  ) => {
    const { by: user_id, at: created_at, about: subject_id = null } = action;
    if (user_id === null || created_at === null) return;
    logs.push({ user_id, module, record_id, code, values, subject_id, created_at });
  };
  for (const one of leave) {
    const { user_id: about, date_start, date_end } = one;
    const dates = { date_start, date_end };
    log({ by: one.supported_by, at: one.supported_at, about }, 'leave', one.id, 'supported', dates);
    log({ by: one.approved_by, at: one.approved_at, about }, 'leave', one.id, 'approved', dates);
  }
  for (const { id, user_id: about, date: date_start, approved_by: by, approved_at: at } of permits)
    log({ by, at, about }, 'leave_office', id, 'approved', { date_start });
  for (const { id, user_id: about, date: date_start, date_end, approved_by: by, approved_at: at } of duties)
    log({ by, at, about }, 'duty', id, 'approved', { date_start, date_end });
  for (const { id, user_id: about, date: date_start, approved_by: by, approved_at: at } of lates)
    log({ by, at, about }, 'late', id, 'approved', { date_start });
  for (const { id, ref_no, status, user_id: about, decided_by: by, decided_at: at } of letters)
    log({ by, at, about }, 'warnings', id, status === 'Verified' ? 'verified' : 'rejected', { ref_no });
  for (const { id, created_by: by, title, created_at: at } of messages)
    log({ by, at }, 'messages', id, 'created', { title });
  for (const { member, terms } of people) {
    for (const { valid_from } of terms.slice(1)) {
      const at = span.at(valid_from, 9 * 60 + member.id);
      log({ by: cast.aminah.id, at, about: member.id }, 'staff', member.id, 'changed');
    }
  }
  return logs.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
