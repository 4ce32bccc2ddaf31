import type * as z from 'zod';
import type { Fields } from '#domain/lib/merge.ts';
import type { Text } from '#domain/lib/text.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { today } from '#domain/today/contract.ts';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { waits } from '#domain/waits/contract.ts';
import { useForm } from '#web/lib/use-form.ts';

/** What every dialog that changes a record is given. */
export interface ChangeModalProps {
  user: StaffDetail;
  onClose: () => void;
}

/**
 * The form of an action on somebody's record: only its few fields are sent, so that what others change meanwhile stays
 * (decision 0125).
 */
export function useChangeForm<S extends z.ZodType, V extends Fields>(
  { user, onClose }: ChangeModalProps,
  { shape, initial, done }: { shape: S; initial: V; done: Text },
) {
  return useForm({
    shape,
    initial,
    endpoint: staffRecord.change,
    params: () => ({ user_id: user.id }),
    says: done,
    refreshes: [
      staff.detail,
      staff.list,
      staffRecord.timeline,
      today.person,
      transferHistory.list,
      waits.list,
      waits.positions,
    ],
    onSaved: onClose,
  });
}
