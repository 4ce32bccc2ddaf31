import type { ComponentType } from 'react';
import type { TypedLeave } from '#domain/entitlements/contract.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { LeavesHistoryModal } from '#web/features/entitlements/leaves-history-modal.tsx';
import { LeavesModal } from '#web/features/entitlements/leaves-modal.tsx';
import { MessageModal } from '#web/features/messages/message-modal.tsx';
import { AttendanceModal } from '#web/features/monthly-attendance/attendance-modal.tsx';
import { TransferHistoryModal } from '#web/features/transfer-history/transfer-history-modal.tsx';
import { WarningsModal } from '#web/features/warnings/warnings-modal.tsx';
import { PhotoModal } from '#web/parts/photo-modal.tsx';

/** The dialogs of a staff member's page. */
const modals = {
  photo: PhotoModal,
  attendance: AttendanceModal,
  warnings: WarningsModal,
  leaves: LeavesModal,
  'leaves-history': LeavesHistoryModal,
  transfers: TransferHistoryModal,
  message: MessageModal,
} satisfies Record<string, ComponentType<Omit<StaffModalsProps, 'open'>>>;
export type StaffModal = keyof typeof modals;

interface StaffModalsProps {
  open: StaffModal;
  user: StaffDetail;
  /** The leave that was typed in the palette. */
  typedLeave?: TypedLeave | undefined;
  onClose: () => void;
}

export function StaffModals({ open, ...props }: StaffModalsProps) {
  const Modal = modals[open];
  return <Modal {...props} />;
}
