import { termTexts as texts } from '#domain/leave-types/terms-texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
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
