import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { type LeaveOfficeApplication, leaveOffice } from '#domain/leave-office/contract.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { sorts } from '#domain/lib/sorts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { StatusPill } from '../applications/status-pill.tsx';
import { useMoves } from '../applications/use-moves.tsx';
import { useOwnNews } from '../applications/use-news.ts';
import { useApplying, useView } from '../applications/use-view.ts';
import { hoursOf, useLeaveOfficeColumns } from './columns.tsx';
import { LeaveOfficeApplyModal } from './leave-office-apply-modal.tsx';
import { LeaveOfficeModal } from './leave-office-modal.tsx';
import { Unfolded } from './unfolded.tsx';

const newest = sorts(['id'], 'desc');

/** One's own leave-office applications; a row expands to its reason and progress. */
export default function MyLeaveOffice() {
  const say = useSay();
  const viewer = useViewer();
  const list = useList(leaveOffice.mine, newest);
  const [open, view] = useView();
  const [isAdding, setAdding] = useApplying();
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const { cancel, remove } = leaveOffice;
  const moves = useMoves({ cancel, remove }, [leaveOffice.mine, leaveOffice.detail]);
  useOwnNews(leaveOffice.mine, leaveOffice.detail);
  const fold = ({ id }: LeaveOfficeApplication) => setUnfolded(unfolded === id ? null : id);

  const columns: Column<LeaveOfficeApplication>[] = [
    ...useLeaveOfficeColumns(),
    {
      key: 'unfold',
      head: '',
      isAction: true,
      render: (row) => (
        <IconButton
          small
          label={say(texts.progressOf, { date: showDay(row.date) })}
          icon={row.id === unfolded ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          aria-expanded={row.id === unfolded}
          onClick={() => fold(row)}
        />
      ),
    },
    actionColumn(say(shellTexts.action), (row) => ({ name: showDay(row.date), more: moves.actionsOf(row) })),
  ];
  return (
    <ListPage
      title={texts.mine}
      context={say(texts.mineContext)}
      list={{ ...list, sorts: undefined }}
      columns={columns}
      dense={(row) => ({
        title: showDay(row.date),
        figure: <StatusPill status={row.status} />,
        details: [hoursOf(row), say(row.is_official ? texts.official : texts.personal)],
      })}
      onOpen={fold}
      unfolds={(row) => row.id === unfolded && <Unfolded id={row.id} />}
      empty={{ hint: texts.mineEmpty }}
      add={{ label: texts.apply, onAdd: () => setAdding(true) }}
    >
      {open !== null && <LeaveOfficeModal id={open} moves={moves} onClose={() => view(null)} />}
      {isAdding && <LeaveOfficeApplyModal user_id={viewer.id} onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
