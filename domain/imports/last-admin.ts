import { staffTexts } from '../staff/texts.ts';
import type { Existing, NoteFault, PlannedRow } from './plan.ts';
import type { StaffImport, StaffNode } from './staff.ts';

/** Refuses a file after which nobody administers, or nobody for as long as now, as the form does (D16). */
export function refuseNoAdmin(
  planned: readonly PlannedRow<StaffImport, Existing & StaffNode>[],
  staff: readonly StaffNode[],
  fault: NoteFault,
): void {
  const after = new Map(planned.flatMap(({ existing, fields }) => (existing ? [[existing.id, fields] as const] : [])));
  const rules = (one: StaffNode, { role, active } = after.get(one.id) ?? one) =>
    active && (role !== 'Normal User' || one.super_user);
  const lastDay = ({ end_date }: { end_date: string | null }) => end_date || '9999-12-31';
  const admins = staff.filter((one) => rules(one, one));
  const left = admins.filter((one) => rules(one));
  const last = left
    .map((one) => lastDay(after.get(one.id) ?? one))
    .sort()
    .at(-1);
  // Who was the last to stay has become nobody, or has an end before which no other comes.
  const isGone = ({ existing, fields }: (typeof planned)[number]) =>
    existing !== null &&
    admins.some(({ id }) => id === existing.id) &&
    (left.length === 0 || (rules(existing) && lastDay(fields) === last && lastDay(existing) > last!));
  const row = planned.find(isGone);
  if (row) fault(row.row, left.length === 0 ? 'role' : 'end_date', staffTexts.lastAdmin);
}

/** Refuses a file after which no super user is active: by the form nobody deactivates themself, nor another but one. */
export function refuseNoSuperUser(
  planned: readonly PlannedRow<StaffImport, Existing & StaffNode>[],
  staff: readonly StaffNode[],
  fault: NoteFault,
): void {
  const superUsers = new Set(staff.filter((one) => one.super_user && one.active).map(({ id }) => id));
  const rows = planned.filter(({ existing, fields }) => existing && superUsers.has(existing.id) && !fields.active);
  if (rows.length > 0 && rows.length === superUsers.size) fault(rows[0]!.row, 'active', staffTexts.lastSuperUser);
}
