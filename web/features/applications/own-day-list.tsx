import { sorts } from '#domain/lib/sorts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { useView } from '#web/lib/use-view.ts';
import { ListPage, type ListPageProps } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { useApplicationCells } from './cells.tsx';
import { DayApplyModal } from './day-apply-modal.tsx';
import { DayModal } from './day-modal.tsx';
import { type AnyDayPart, type DayRow, daysShown } from './day-part.ts';
import { ListedStatus } from './status-pill.tsx';
import { useActions } from './use-actions.tsx';
import { useApplying } from './use-applying.ts';
import { useOwnNews } from './use-news.ts';

const newest = sorts(['id'], 'desc');

/** One's own applications of a kind; a row opens in a dialog unless the kind shows it otherwise. */
interface OwnDayListProps<Row extends DayRow>
  extends Pick<ListPageProps<Row>, 'note' | 'hasSearch' | 'onOpen' | 'unfolds'> {
  part: AnyDayPart;
  /** Columns after the kind's. */
  more?: Column<Row>[];
}

export function OwnDayList<Row extends DayRow>({ part, more = [], ...page }: OwnDayListProps<Row>) {
  const { calls, texts } = part;
  const say = useSay();
  const named = useNamed();
  const viewer = useViewer();
  const list = useList(calls.mine, newest);
  const [open, view] = useView();
  const [isAdding, setAdding, , day] = useApplying();
  const actions = useActions(part.actions.own, [calls.mine, calls.detail, calls.days]);
  useOwnNews(calls.mine, calls.detail);

  const columns: Column<Row>[] = [
    ...part.useColumns(true),
    useApplicationCells().rejection,
    ...more,
    actionColumn(say(shellTexts.action), (row) => ({ name: daysShown(row), more: actions.itemsOf(row) })),
  ];
  return (
    <ListPage
      title={texts.mine}
      context={say(texts.mineContext)}
      list={{ ...list, rows: list.rows as Row[], sorts: undefined }}
      file={calls.mineFile}
      columns={columns}
      dense={(row: Row) => ({
        title: part.title?.(row, say) ?? daysShown(row),
        figure: <ListedStatus {...row} />,
        details: [
          ...(part.title ? [daysShown(row), ...part.details(row, say, named).slice(1)] : part.details(row, say, named)),
          row.rejection,
        ],
      })}
      onOpen={({ id }) => view(id)}
      empty={{ hint: texts.mineEmpty }}
      add={{ label: texts.apply, onAdd: () => setAdding(true) }}
      {...page}
    >
      {open !== null && <DayModal part={part} id={open} actions={actions} onClose={() => view(null)} />}
      {isAdding && <DayApplyModal part={part} user_id={viewer.id} date={day} onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
