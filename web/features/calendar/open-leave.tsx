import type { Action } from '#domain/applications/kind.ts';
import { calendar } from '#domain/calendar/contract.ts';
import { type LeaveDetail, leave } from '#domain/leave/contract.ts';
import { actionsInDetail } from '#domain/leave/rules.ts';
import { LeaveModal } from '#web/features/leave/leave-modal.tsx';
import { keyOf } from '#web/lib/query.ts';
import { ActionButton } from '../applications/action-button.tsx';
import { RejectModal } from '../applications/reject-modal.tsx';
import { SkippedModal } from '../applications/skipped-modal.tsx';
import { useDecide } from '../applications/use-decide.tsx';

/** The decisions that are made from the calendar, in the order of the buttons. */
const decisions = ['reject', 'support', 'approve'] as const satisfies Action[];
const reads = [leave.list, leave.detail, calendar.list];

/** An application for leave that is opened from the calendar; who decides it does so here. */
export function OpenLeave({ id, onClose }: { id: number | null; onClose: () => void }) {
  const deciding = useDecide({ kind: 'leave', calls: leave, reads, listKey: keyOf(leave.list) });
  const actions = (detail: LeaveDetail) =>
    decisions
      .filter((action) => actionsInDetail(detail).includes(action))
      .map((action) => (
        <ActionButton
          key={action}
          action={action}
          isBusy={deciding.isBusy}
          onClick={() => void deciding.decide(action, [detail]).then((isDone) => isDone && onClose())}
        />
      ));
  return (
    <>
      {id !== null && <LeaveModal id={id} onClose={onClose} actions={actions} />}
      {deciding.rejecting && (
        <RejectModal kind="leave" rejecting={deciding.rejecting} endpoint={leave.reject} reads={reads} />
      )}
      {deciding.report && <SkippedModal report={deciding.report} onClose={deciding.closeReport} />}
    </>
  );
}
