import { termTexts as texts } from '#domain/leave-types/terms-texts.ts';
import { leaveTypeTexts } from '#domain/leave-types/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
import type { leaveTypeForChange } from './store.ts';
import { balanceType, chargedHere, lockTypes } from './terms-store.ts';

/**
 * Refuses to charge a type to another whose balance it cannot use: itself, one that is missing or is charged to a third,
 * or any other while staff hold days of this one, or others are charged to it (decision 0138). `id` is null for a new type.
 */
export async function refuseCharging(
  db: Db,
  { id, charged_to, staff }: { id: number | null; charged_to: number | null; staff: number },
): Promise<void> {
  if (charged_to === null) return;
  if (charged_to === id) throw refuseField('charged_to', texts.itself);
  await lockTypes(db, id === null ? [charged_to] : [id, charged_to]);
  const other = await balanceType(db, charged_to);
  if (!other) throw refuseField('charged_to', texts.unknownType);
  if (other.charged_to !== null) throw refuseField('charged_to', texts.chained, { leave: other.name });
  if (id === null) return;
  if (staff > 0) throw refuseField('charged_to', texts.holders, { staff });
  const leave = await chargedHere(db, id);
  if (leave !== undefined) throw refuseField('charged_to', texts.chargedHere, { leave });
}

/** Refuses to remove a type that others are charged to. */
export async function refuseRemovalOfCharged(db: Db, id: number): Promise<void> {
  const leave = await chargedHere(db, id);
  if (leave !== undefined) throw refuse(texts.chargedHere, { leave });
}

/** Refuses a type that needs notice and may be backdated too. */
export function refuseNoticeOrAfter(type: { is_backdated: boolean; notice_days?: number | null | undefined }): void {
  if (type.is_backdated && (type.notice_days ?? null) !== null) throw refuseField('notice_days', texts.noticeOrAfter);
}

const yesOrNo = (is: boolean) => (is ? leaveTypeTexts.yes : leaveTypeTexts.no);

/** The rules of a type whose values are no text that people read, for whoever edits an older version. */
export async function termsShown(db: Db, type: NonNullable<Awaited<ReturnType<typeof leaveTypeForChange>>>) {
  const other = type.charged_to === null ? undefined : await balanceType(db, type.charged_to);
  return {
    counts: type.counts === 'calendar' ? texts.calendar : texts.working,
    file_missing: type.file_missing === 'reject' ? texts.reject : texts.remind,
    only_gender: type.only_gender === null ? texts.anyone : type.only_gender === 'F' ? texts.women : texts.men,
    only_marital_status:
      type.only_marital_status === null
        ? texts.anyone
        : type.only_marital_status === 'Married'
          ? texts.married
          : texts.single,
    is_private: yesOrNo(type.is_private),
    by_admins: yesOrNo(type.by_admins),
    charged_to: other?.name ?? texts.ownBalance,
  };
}
