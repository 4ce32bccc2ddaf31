import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { holds } from '#domain/access.ts';
import type { Action } from '#domain/applications/kind.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type LeaveApplication, type LeaveDetail, leave, leaveSorts } from '#domain/leave/contract.ts';
import { actionsInDetail, isSelectable } from '#domain/leave/rules.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import type { RowAction } from '#web/parts/row-actions.tsx';
import { ActionButton } from '../applications/action-button.tsx';
import { DecideBar } from '../applications/chosen.tsx';
import { actionLooks } from '../applications/use-actions.tsx';
import { useApplying } from '../applications/use-applying.ts';
import { useDesk } from '../applications/use-desk.tsx';
import { useNews } from '../applications/use-news.ts';
import { ApplyModal } from './apply-modal.tsx';
import { CancelModal, decidedReads } from './cancel-modal.tsx';
import { useLeaveColumns, useLeaveDense } from './leave-columns.tsx';
import { LeaveModal } from './leave-modal.tsx';
import { useLeaveFilters } from './use-leave-filters.ts';

const open = { month: '', status: 'all', staff: 'all', waiting: 'all' };

/** The actions of deciders, in the order of the buttons (LEAVE-05). */
const leaveActions = ['cancel', 'reject', 'support', 'approve'] as const satisfies Action[];
type LeaveAction = (typeof leaveActions)[number];

/** Leave applications, waiting or decided, for deciders by position and for admins. */
export default function LeavesApplication() {
  const say = useSay();
  const viewer = useViewer();
  const canApply = holds(viewer, 'enter_leave');
  const list = useList(leave.list, leaveSorts, open);
  const [canceled, cancel] = useState<readonly LeaveApplication[] | null>(null);
  const [isAdding, setAdding, preset] = useApplying();
  const desk = useDesk({
    kind: 'leave',
    calls: leave,
    reads: decidedReads,
    list,
    canSelect: (row: LeaveApplication) => isSelectable(viewer, row),
  });
  const { selection, deciding, openId, view } = desk;
  useNews('leave', leave.list, leave.detail);

  const carryOut = (action: LeaveAction, rows: readonly LeaveApplication[]) =>
    action === 'cancel' ? cancel(rows) : void desk.decide(action, rows);
  const actionsOf = (row: LeaveApplication): RowAction[] => [
    { label: say(shellTexts.view), icon: <IconEye size={16} />, onClick: () => view(row.id) },
    ...leaveActions
      .filter((action) => row.actions.includes(action))
      .map((action) => {
        const { ask, Icon } = actionLooks[action];
        return {
          label: say(applicationTexts[action]),
          icon: <Icon size={16} />,
          isDanger: ask !== null,
          onClick: () => carryOut(action, [row]),
        };
      }),
  ];
  const detailActions = (detail: LeaveDetail) =>
    leaveActions
      .filter((action) => actionsInDetail(detail).includes(action))
      .map((action) => (
        <ActionButton
          key={action}
          action={action}
          isBusy={deciding.isBusy}
          hasKey={desk.hasRoom}
          onClick={() => carryOut(action, [detail])}
        />
      ));
  const { ofList, overPage } = desk.placed(
    openId !== null && <LeaveModal id={openId} onClose={desk.close} beside={desk.beside} actions={detailActions} />,
  );

  return (
    <ListPage
      title={texts.title}
      context={say(applicationTexts.context, { count: list.reply?.leaves_application ?? '…' })}
      list={list}
      file={leave.listFile}
      filters={useLeaveFilters(list)}
      columns={useLeaveColumns(selection, actionsOf)}
      dense={useLeaveDense(selection)}
      denseUpTo="tablet"
      onOpen={({ id }) => view(id)}
      empty={desk.empty}
      add={canApply ? { label: texts.apply, onAdd: () => setAdding(true) } : undefined}
      bulk={
        <DecideBar
          selection={selection}
          actions={leaveActions.filter((action) => action !== 'cancel' || canApply)}
          isBusy={deciding.isBusy}
          onChoose={carryOut}
        />
      }
      {...ofList}
    >
      {overPage}
      {canApply && isAdding && (
        <ApplyModal own={null} preset={preset} onClose={() => setAdding(false)} onApplied={list.show} />
      )}
      {canceled && (
        <CancelModal
          rows={canceled}
          onClose={() => cancel(null)}
          onCanceled={(decisions) => {
            selection.clear();
            deciding.showResult(decisions);
          }}
        />
      )}
      {desk.dialogs}
    </ListPage>
  );
}
