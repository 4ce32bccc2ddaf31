import { type LateApplication, late } from '#domain/late/contract.ts';
import { lateTexts as texts } from '#domain/late/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { sorts } from '#domain/lib/sorts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Note } from '../applications/note.tsx';
import { StatusPill } from '../applications/status-pill.tsx';
import { useMoves } from '../applications/use-moves.tsx';
import { useOwnNews } from '../applications/use-news.ts';
import { useApplying, useView } from '../applications/use-view.ts';
import { useLateColumns } from './columns.tsx';
import { LateApplyModal } from './late-apply-modal.tsx';
import { LateModal } from './late-modal.tsx';

const newest = sorts(['id'], 'desc');

/** One's own late applications. */
export default function MyLates() {
  const say = useSay();
  const viewer = useViewer();
  const list = useList(late.mine, newest);
  const [open, view] = useView();
  const [isAdding, setAdding] = useApplying();
  const moves = useMoves({ remove: late.remove }, [late.mine, late.detail]);
  useOwnNews(late.mine, late.detail);

  const columns: Column<LateApplication>[] = [
    ...useLateColumns(),
    actionColumn(say(shellTexts.action), (row) => ({ name: showDay(row.date), more: moves.actionsOf(row) })),
  ];
  return (
    <ListPage
      title={texts.mine}
      context={say(texts.mineContext)}
      note={<Note>{say(texts.note)}</Note>}
      list={{ ...list, sorts: undefined }}
      hasSearch={false}
      columns={columns}
      dense={({ date, status, reason }) => ({
        title: showDay(date),
        figure: <StatusPill status={status} />,
        details: [reason],
      })}
      onOpen={({ id }) => view(id)}
      empty={{ hint: texts.mineEmpty }}
      add={{ label: texts.apply, onAdd: () => setAdding(true) }}
    >
      {open !== null && <LateModal id={open} moves={moves} onClose={() => view(null)} />}
      {isAdding && <LateApplyModal user_id={viewer.id} onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
