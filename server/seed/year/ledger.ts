import { type Day, daysOf } from '#domain/lib/calendar.ts';
import { leaveTypes } from '../cast.ts';
import type { Span } from '../span.ts';
import { type AskedLeave, type Entitlement, periodOf } from './leave.ts';

/** A movement of a leave balance; the sum of an entitlement's days is its balance (D6). */
export interface LedgerEntry {
  user_leave_id: number;
  kind: 'grant' | 'use' | 'return' | 'reset' | 'carry';
  days: number;
  period: Day;
  application_id: number | null;
  created_at: Date;
}

/** Applications move a balance when they are made, and back when they are refused or canceled. */
function movements({ id }: Entitlement, asked: readonly AskedLeave[]): LedgerEntry[] {
  return asked.flatMap(({ application, returned_at }) => {
    const { leaves_id, date_start, total_days, created_at } = application;
    const period = periodOf(leaves_id, date_start);
    const entry = { user_leave_id: id, period, application_id: application.id };
    const used: LedgerEntry = { ...entry, kind: 'use', days: -total_days, created_at };
    if (!returned_at) return [used];
    return [used, { ...entry, kind: 'return', days: total_days, created_at: returned_at }];
  });
}

/**
 * One row opens each period: `grant` the first; then `carry`, which adds the days to what was left, or
 * `reset`, which brings the balance to them whatever was left.
 */
function ledgerOf(
  entitlement: Entitlement,
  asked: readonly AskedLeave[],
  since: Day,
  span: Span,
): LedgerEntry[] {
  const { id, leaves_id, total_days } = entitlement;
  const carries = leaves_id === leaveTypes.replacement.id;
  const moves = movements(entitlement, asked);
  const periods = new Set(daysOf(since, span.today).map((day) => periodOf(leaves_id, day)));
  const entries: LedgerEntry[] = [];
  for (const period of periods) {
    const balance = entries.reduce((sum, { days }) => sum + days, 0);
    const kind = entries.length === 0 ? 'grant' : carries ? 'carry' : 'reset';
    const days = kind === 'reset' ? total_days - balance : total_days;
    const created_at = span.by(period, 0);
    entries.push({ user_leave_id: id, kind, days, period, application_id: null, created_at });
    entries.push(...moves.filter((move) => move.period === period));
  }
  return entries;
}

/** The ledger of all entitlements from the period of a day on, in the order it was written. */
export function ledgersOf(
  entitlements: readonly Entitlement[],
  asked: readonly AskedLeave[],
  since: Day,
  span: Span,
): LedgerEntry[] {
  const byHolder = Map.groupBy(asked, ({ application }) => `${application.user_id} ${application.leaves_id}`);
  return entitlements
    .flatMap((one) => ledgerOf(one, byHolder.get(`${one.user_id} ${one.leaves_id}`) ?? [], since, span))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
