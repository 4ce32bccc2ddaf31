import { useState } from 'react';
import { isAdmin } from '#domain/access.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type LateApplication, late, lateSorts } from '#domain/late/contract.ts';
import { lateKind } from '#domain/late/kind.ts';
import { lateTexts as texts } from '#domain/late/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { ApplicantCell } from '../applications/applicant-cell.tsx';
import { StatusPill } from '../applications/status-pill.tsx';
import { useApplicationFilters } from '../applications/use-application-filters.tsx';
import { useMoves } from '../applications/use-moves.tsx';
import { useNews } from '../applications/use-news.ts';
import { useView } from '../applications/use-view.ts';
import { useLateColumns } from './columns.tsx';
import { LateApplyModal } from './late-apply-modal.tsx';
import { LateModal } from './late-modal.tsx';

/** Late applications for their deciders; admins see all, and apply for others. */
export default function LateApplications() {
  const say = useSay();
  const canApply = isAdmin(useViewer());
  const list = useList(late.list, lateSorts, { status: 'all', waiting: 'all', month: '' });
  const [open, view] = useView();
  const [isAdding, setAdding] = useState(false);
  const calls = { approve: late.approve, reject: late.reject, ...(canApply && { remove: late.removeAny }) };
  const moves = useMoves(calls, [late.list, late.detail]);
  useNews('late', late.list, late.detail);

  const columns: Column<LateApplication>[] = [
    { key: 'name', head: say(applicationTexts.staff), render: ({ user }) => <ApplicantCell user={user} /> },
    ...useLateColumns(),
    actionColumn(say(shellTexts.action), (row) => ({ name: row.user.name, more: moves.actionsOf(row) })),
  ];
  return (
    <ListPage
      title={texts.title}
      context={say(applicationTexts.context, { count: list.reply?.late_application ?? '…' })}
      list={list}
      filters={useApplicationFilters(list, 'late', lateKind.statuses)}
      denseUpTo="tablet"
      columns={columns}
      dense={({ user, date, status, reason }) => ({
        title: user.name,
        figure: <StatusPill status={status} />,
        details: [showDay(date), reason],
      })}
      onOpen={({ id }) => view(id)}
      empty={{ hint: applicationTexts.emptyHint }}
      add={canApply ? { label: texts.apply, onAdd: () => setAdding(true) } : undefined}
    >
      {open !== null && <LateModal id={open} moves={moves} onClose={() => view(null)} />}
      {isAdding && <LateApplyModal user_id={null} onClose={() => setAdding(false)} onSaved={(id) => list.show(id)} />}
    </ListPage>
  );
}
