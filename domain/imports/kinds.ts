import { balanceRules } from './balances.ts';
import { type Column, columnsOf } from './columns.ts';
import { departmentRules } from './departments.ts';
import { holidayRules } from './holidays.ts';
import { hoursRules } from './hours.ts';
import { type ImportKind, importKinds } from './kind-names.ts';
import { leaveRules } from './leave.ts';
import { officeRules } from './offices.ts';
import { positionRules } from './positions.ts';
import { staffRules } from './staff.ts';

/** The columns of each kind. */
export const importColumns: Readonly<Record<ImportKind, readonly Column[]>> = {
  departments: departmentRules.columns,
  positions: positionRules.columns,
  offices: officeRules.columns,
  hours: hoursRules.columns,
  staff: staffRules.columns,
  balances: balanceRules.columns,
  holidays: holidayRules.columns,
  leave: leaveRules.columns,
};

/** The kind whose template has all of some heads; null when none has, or the wanted kind itself. */
export function otherKindOf(heads: readonly string[], wanted: ImportKind): ImportKind | null {
  const named = heads.filter((head) => head.trim() !== '');
  const has = (kind: ImportKind) => named.length > 0 && !columnsOf(named, importColumns[kind]).includes(null);
  return has(wanted) ? null : (importKinds.find(has) ?? null);
}
