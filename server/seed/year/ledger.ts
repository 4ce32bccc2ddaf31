import { type Movement, openingsDue } from '#domain/entitlements/periods.ts';
import { leaveYearStart } from '#domain/entitlements/rules.ts';
import { type Day, daysOf } from '#domain/lib/calendar.ts';
import type { Service } from '#domain/staff/service.ts';
import type { Person } from '../people.ts';
import type { Span } from '../span.ts';
import { type Entitlement, type LeaveRecord, leaveTypeOf, periodOf } from './leave.ts';

/** A movement of a leave balance; the sum of an entitlement's days is its balance (D6). */
interface LedgerEntry extends Movement {
  user_leave_id: number;
  user_id: number;
  application_id: number | null;
  created_at: Date;
}

/** Applications deduct days when they are made, and return them when they are rejected or canceled. */
function movements({ id, user_id }: Entitlement, leaves: readonly LeaveRecord[]): LedgerEntry[] {
  return leaves.flatMap(({ application, returned_at }) => {
    const { leaves_id, date_start, total_days, created_at } = application;
    const period = periodOf(leaves_id, date_start);
    const entry = { user_leave_id: id, user_id, period, application_id: application.id };
    const used: LedgerEntry = { ...entry, kind: 'use', days: -total_days, created_at };
    if (!returned_at) return [used];
    return [used, { ...entry, kind: 'return', days: total_days, created_at: returned_at }];
  });
}

/** One row opens each period: a grant the first, then as the rule says. */
function ledgerOf(
  entitlement: Entitlement,
  leaves: readonly LeaveRecord[],
  { since, services, span }: { since: Day; services: readonly Service[]; span: Span },
): LedgerEntry[] {
  const { id, user_id, leaves_id, total_days } = entitlement;
  const { type, carry_forward } = leaveTypeOf(entitlement);
  const moves = movements(entitlement, leaves);
  const [first, ...later] = new Set(daysOf(since, span.today).map((day) => periodOf(leaves_id, day)));
  const open = (opening: Movement): LedgerEntry => ({
    user_leave_id: id,
    user_id,
    ...opening,
    application_id: null,
    created_at: span.by(opening.period, 0),
  });
  const movesOf = (period: Day) => moves.filter((move) => move.period === period);
  const entries = [open({ kind: 'grant', days: total_days, period: first! }), ...movesOf(first!)];
  for (const period of later) {
    const due = openingsDue({ type, carry_forward, total_days, services }, entries, period, leaveYearStart);
    entries.push(...due.map(open), ...movesOf(period));
  }
  return entries;
}

/** The ledger of all entries from the period of a day on, in the order written. */
export function ledgersOf(
  entitlements: readonly Entitlement[],
  leaves: readonly LeaveRecord[],
  people: readonly Person[],
  since: Day,
  span: Span,
): LedgerEntry[] {
  const served = new Map(people.map(({ member }) => [member.id, [member]]));
  const byHolder = Map.groupBy(leaves, ({ application }) => `${application.user_id} ${application.leaves_id}`);
  return entitlements
    .flatMap((one) => {
      const own = byHolder.get(`${one.user_id} ${one.leaves_id}`) ?? [];
      return ledgerOf(one, own, { since, services: served.get(one.user_id) ?? [], span });
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
