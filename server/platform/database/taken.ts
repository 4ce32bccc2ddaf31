import type pg from 'pg';
import { correctionApplicationTexts } from '#domain/corrections/application-texts.ts';
import { ownDeviceTexts } from '#domain/devices/texts.ts';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { leaveChangeTexts } from '#domain/leave-changes/texts.ts';
import { leaveFreezeTexts } from '#domain/leave-freezes/texts.ts';
import type { CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { replacementTexts } from '#domain/replacement/texts.ts';
import { signInTexts } from '#domain/sign-in/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { type Refusal, refuseField } from '../http/errors.ts';

/** The message for a value that is taken, by its unique index; for a name it is always the same. */
const takenTexts: Readonly<Record<string, CodedText>> = {
  correction_applications_date: correctionApplicationTexts.sameDay,
  devices_key: ownDeviceTexts.othersPhone,
  leave_changes_date: leaveChangeTexts.waits,
  leave_freezes_start: leaveFreezeTexts.isThere,
  late_applications_date: lateTexts.sameDate,
  leave_days_date_start: leaveTexts.overlap,
  leave_types_is_replacement: replacementTexts.onlyOne,
  replacement_claims_date: replacementTexts.sameDay,
  user_leaves_leaves_id: entitlementTexts.given,
  sign_in_providers_client_id: signInTexts.isThere,
  users_access_card_id: staffTexts.cardTaken,
  users_email: staffTexts.emailTaken,
  users_ic: staffTexts.icTaken,
  users_staff_no: staffTexts.staffNoTaken,
};

/**
 * The refusal at the field of a value that another record has: two users may choose one at the same instant, so the
 * unique index decides. Unique indexes are named `<table>_<field>`. Null for any other error.
 */
export function refusalOfTaken(error: unknown): Refusal | null {
  const { code, table, constraint } = error as Partial<pg.DatabaseError>;
  if (code !== '23505' || !table || !constraint?.startsWith(`${table}_`)) return null;
  const field = constraint.slice(table.length + 1);
  const text = takenTexts[constraint] ?? (field === 'name' || field === 'name_ms' ? words.nameTaken : null);
  return text && refuseField(field, text);
}
