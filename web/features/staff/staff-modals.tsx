import type { ComponentType } from 'react';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { PhotoModal } from '#web/parts/photo-modal.tsx';
import { AttendanceModal } from './attendance-modal.tsx';
import { LeavesHistoryModal } from './leaves-history-modal.tsx';
import { LeavesModal } from './leaves-modal.tsx';
import { MessageModal } from './message-modal.tsx';
import { TransferHistoryModal } from './transfer-history-modal.tsx';
import { WarningsModal } from './warnings-modal.tsx';

/** What opens over the page of a member of staff (A§2 Staff detail and edit, Modals). */
const modals = {
  photo: PhotoModal,
  attendance: AttendanceModal,
  warnings: WarningsModal,
  leaves: LeavesModal,
  'leaves-history': LeavesHistoryModal,
  transfers: TransferHistoryModal,
  message: MessageModal,
} satisfies Record<string, ComponentType<{ user: StaffDetail; onClose: () => void }>>;
export type StaffModal = keyof typeof modals;

export interface StaffModalsProps {
  open: StaffModal;
  user: StaffDetail;
  onClose: () => void;
}

export function StaffModals({ open, user, onClose }: StaffModalsProps) {
  const Modal = modals[open];
  return <Modal user={user} onClose={onClose} />;
}
