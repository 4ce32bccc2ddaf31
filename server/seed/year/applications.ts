import { type Day, daysOf } from '#domain/lib/calendar.ts';
import type { DutyRecord } from './duties.ts';
import type { LateApplication } from './lates.ts';
import { type LeaveRecord, periodOf } from './leave.ts';
import type { Permit } from './permits.ts';

/** Half a day of leave as stored. */
interface LeaveDay {
  user_id: number;
  day: Day;
  half: 1 | 2;
  application_id: number;
  period: Day;
  is_charged: boolean;
}

/** Both halves of each day of the leave that counts. */
export function leaveDaysOf(leaves: readonly LeaveRecord[]): LeaveDay[] {
  return leaves
    .filter(({ returned_at }) => !returned_at)
    .flatMap(({ application: { id, user_id, leaves_id, date_start, date_end }, days }) =>
      daysOf(date_start, date_end).flatMap((day) =>
        ([1, 2] as const).map((half) => ({
          user_id,
          day,
          half,
          application_id: id,
          period: periodOf(leaves_id, day),
          is_charged: days.includes(day),
        })),
      ),
    );
}

interface Step {
  kind: 'leave' | 'late' | 'leave_office' | 'duty';
  application_id: number;
  step: 'apply' | 'support' | 'approve' | 'reject' | 'cancel';
  user_id: number | null;
  remark: string | null;
  created_at: Date;
}

type Applied = { id: number; user_id: number; created_at: Date };
type Approved = { id: number; approved_by: number | null; approved_at: Date | null };

const applied = (kind: Step['kind'], { id, user_id, created_at }: Applied): Step => ({
  kind,
  application_id: id,
  step: 'apply',
  user_id,
  remark: null,
  created_at,
});

const approvedBy = (kind: Step['kind'], { id, approved_by, approved_at }: Approved): Step[] =>
  approved_at
    ? [
        {
          kind,
          application_id: id,
          step: 'approve' as const,
          user_id: approved_by,
          remark: null,
          created_at: approved_at,
        },
      ]
    : [];

/** The steps of each application, in order; who rejected one is left open. */
export function stepsOf(
  leaves: readonly LeaveRecord[],
  lates: readonly LateApplication[],
  permits: readonly Permit[],
  duties: readonly DutyRecord[],
): Step[] {
  const leave = leaves.flatMap(({ application, returned_at }): Step[] => {
    const { id, status, supported_by, supported_at, remark } = application;
    const one = { kind: 'leave' as const, application_id: id, remark: null };
    const isCanceled = status === 'Canceled';
    return [
      applied('leave', application),
      ...(supported_by && supported_at
        ? [{ ...one, step: 'support' as const, user_id: supported_by, created_at: supported_at }]
        : []),
      ...approvedBy('leave', application),
      ...(returned_at
        ? [
            {
              ...one,
              step: isCanceled ? ('cancel' as const) : ('reject' as const),
              user_id: null,
              remark,
              created_at: returned_at,
            },
          ]
        : []),
    ];
  });
  return [
    ...leave,
    ...lates.flatMap((one) => [applied('late', one), ...approvedBy('late', one)]),
    ...permits.flatMap((one) => [applied('leave_office', one), ...approvedBy('leave_office', one)]),
    ...duties.flatMap((one) => [applied('duty', one), ...approvedBy('duty', one)]),
  ].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
