import { useState } from 'react';
import { isAdmin } from '#domain/access.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type LeaveOfficeApplication, leaveOffice, leaveOfficeSorts } from '#domain/leave-office/contract.ts';
import { leaveOfficeKind } from '#domain/leave-office/kind.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { ApplicantCell } from '../applications/applicant-cell.tsx';
import { useApplicationCells } from '../applications/cells.tsx';
import { StatusPill } from '../applications/status-pill.tsx';
import { useApplicationFilters } from '../applications/use-application-filters.tsx';
import { useMoves } from '../applications/use-moves.tsx';
import { useNews } from '../applications/use-news.ts';
import { useView } from '../applications/use-view.ts';
import { hoursOf, useLeaveOfficeColumns } from './columns.tsx';
import { LeaveOfficeApplyModal } from './leave-office-apply-modal.tsx';
import { LeaveOfficeModal } from './leave-office-modal.tsx';

/**
 * Leave-office applications for their deciders; admins see all, and apply for others.
 */
export default function LeaveOfficeApplications() {
  const say = useSay();
  const canApply = isAdmin(useViewer());
  const list = useList(leaveOffice.list, leaveOfficeSorts, { status: 'all', waiting: 'all', month: '' });
  const [open, view] = useView();
  const [isAdding, setAdding] = useState(false);
  const { approve, reject, cancel } = leaveOffice;
  const moves = useMoves({ approve, reject, cancel }, [leaveOffice.list, leaveOffice.detail]);
  useNews('leave_office', leaveOffice.list, leaveOffice.detail);

  const columns: Column<LeaveOfficeApplication>[] = [
    { key: 'name', head: say(applicationTexts.staff), render: ({ user }) => <ApplicantCell user={user} /> },
    ...useLeaveOfficeColumns(),
    useApplicationCells().applied,
    actionColumn(say(shellTexts.action), (row) => ({ name: row.user.name, more: moves.actionsOf(row) })),
  ];
  return (
    <ListPage
      title={texts.title}
      context={say(applicationTexts.context, { count: list.reply?.leave_office_application ?? '…' })}
      list={list}
      filters={useApplicationFilters(list, 'leave_office', leaveOfficeKind.statuses)}
      denseUpTo="tablet"
      columns={columns}
      dense={(row) => ({
        title: row.user.name,
        figure: <StatusPill status={row.status} />,
        details: [showDay(row.date), hoursOf(row)],
      })}
      onOpen={({ id }) => view(id)}
      empty={{ hint: applicationTexts.emptyHint }}
      add={canApply ? { label: texts.apply, onAdd: () => setAdding(true) } : undefined}
    >
      {open !== null && <LeaveOfficeModal id={open} moves={moves} onClose={() => view(null)} />}
      {isAdding && (
        <LeaveOfficeApplyModal user_id={null} onClose={() => setAdding(false)} onSaved={(id) => list.show(id)} />
      )}
    </ListPage>
  );
}
