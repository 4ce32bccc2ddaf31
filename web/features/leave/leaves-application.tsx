import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { holds } from '#domain/access.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type LeaveApplication, type LeaveDetail, leave, leaveSorts } from '#domain/leave/contract.ts';
import { actionsInDetail, isSelectable } from '#domain/leave/rules.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import type { RowAction } from '#web/parts/row-actions.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { actionLooks } from '../applications/use-actions.tsx';
import { useNews } from '../applications/use-news.ts';
import { useApplying, useView } from '../applications/use-view.ts';
import { ApplyModal } from './apply-modal.tsx';
import { CancelModal } from './cancel-modal.tsx';
import { useLeaveColumns, useLeaveDense } from './leave-columns.tsx';
import { LeaveModal } from './leave-modal.tsx';
import { SkippedModal } from './skipped-modal.tsx';
import { type LeaveAction, leaveActions, useDecide } from './use-decide.tsx';
import { useLeaveFilters } from './use-leave-filters.ts';

const open = { month: '', status: 'all', staff: 'all', waiting: 'all' };

/** Leave applications, waiting or decided, for deciders by position and for admins. */
export default function LeavesApplication() {
  const say = useSay();
  const viewer = useViewer();
  const list = useList(leave.list, leaveSorts, open);
  const [viewed, view] = useView();
  const deciding = useDecide();
  const [canceled, cancel] = useState<readonly LeaveApplication[] | null>(null);
  const [isAdding, setAdding, preset] = useApplying();
  const selection = useSelection(list.rows, (row) => isSelectable(viewer, row));
  useNews('leave', leave.list, leave.detail);

  const carryOut = (action: LeaveAction, rows: readonly LeaveApplication[]) => {
    if (action === 'cancel') return cancel(rows);
    void deciding.decide(action, rows).then((isDone) => isDone && selection.clear());
  };
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
  const why = (action: LeaveAction) => {
    if (selection.selected.length === 0) return say(texts.noneSelected);
    return selection.selected.some(({ actions }) => actions.includes(action)) ? undefined : say(texts.noneAllows);
  };
  const detailActions = (detail: LeaveDetail) =>
    leaveActions
      .filter((action) => actionsInDetail(detail).includes(action))
      .map((action) => (
        <ActionButton
          key={action}
          action={action}
          isBusy={deciding.isBusy}
          onClick={() => carryOut(action, [detail])}
        />
      ));

  return (
    <ListPage
      title={texts.title}
      context={say(applicationTexts.context, { count: list.reply?.leaves_application ?? '…' })}
      list={list}
      filters={useLeaveFilters(list)}
      columns={useLeaveColumns(selection, actionsOf)}
      dense={useLeaveDense(selection)}
      denseUpTo="tablet"
      onOpen={({ id }) => view(id)}
      empty={{ hint: applicationTexts.emptyHint }}
      add={holds(viewer, 'enter_leave') ? { label: texts.apply, onAdd: () => setAdding(true) } : undefined}
      bulk={
        <BulkBar
          label={say(texts.selectAll)}
          isAll={selection.isAll}
          onAll={selection.toggleAll}
          disabledReason={selection.isEmpty ? say(texts.noneToSelect) : undefined}
          count={selection.selected.length > 0 ? say(texts.selected, { count: selection.selected.length }) : ''}
          onClear={selection.clear}
        >
          {leaveActions
            .filter((action) => action !== 'cancel' || holds(viewer, 'enter_leave'))
            .map((action) => (
              <ActionButton
                key={action}
                small
                action={action}
                isBusy={deciding.isBusy}
                disabledReason={why(action)}
                onClick={() => carryOut(action, selection.selected)}
              />
            ))}
        </BulkBar>
      }
    >
      {viewed && <LeaveModal id={viewed} onClose={() => view(null)} actions={detailActions} />}
      {holds(viewer, 'enter_leave') && isAdding && (
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
      {deciding.report && <SkippedModal report={deciding.report} onClose={deciding.closeReport} />}
    </ListPage>
  );
}

interface ActionButtonProps {
  action: LeaveAction;
  isBusy: boolean;
  small?: boolean;
  disabledReason?: string;
  onClick: () => void;
}

function ActionButton({ action, ...button }: ActionButtonProps) {
  const say = useSay();
  const look = actionLooks[action].ask ? 'danger' : button.small ? 'default' : 'primary';
  return (
    <Button {...button} look={look}>
      {say(applicationTexts[action])}
    </Button>
  );
}
