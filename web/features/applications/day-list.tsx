import { holds } from '#domain/access.ts';
import { daySorts } from '#domain/applications/day-calls.ts';
import { kinds } from '#domain/applications/kinds.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { useApplicantColumns } from './applicant-cell.tsx';
import { useApplicationCells } from './cells.tsx';
import { Chosen, chosenColumn, DecideBar } from './chosen.tsx';
import { DayApplyModal } from './day-apply-modal.tsx';
import { DayModal } from './day-modal.tsx';
import { type AnyDayPart, type DayRow, daysShown } from './day-part.ts';
import { ListedStatus } from './status-pill.tsx';
import { useActions } from './use-actions.tsx';
import { useApplicationFilters } from './use-application-filters.tsx';
import { useApplying } from './use-applying.ts';
import { useDesk } from './use-desk.tsx';
import { useNews } from './use-news.ts';

/** The applications of a kind for their deciders; admins see all, and apply for others. */
export function DayList({ part }: { part: AnyDayPart }) {
  const { kind, calls, texts } = part;
  const { counter, statuses } = kinds[part.kind];
  const say = useSay();
  const named = useNamed();
  const canApply = holds(useViewer(), 'enter_leave');
  const list = useList(calls.list, daySorts, { status: 'all', waiting: 'all', month: '' });
  const [isAdding, setAdding, preset, day] = useApplying();
  const reads = [calls.list, calls.detail];
  const desk = useDesk<DayRow>({
    kind,
    calls: { approve: calls.approveSome, reject: calls.rejectSome, undo: calls.undo },
    reads,
    list: { rows: list.rows as DayRow[], key: list.key, filters: list.filters },
    canSelect: (row) => row.actions.includes('approve'),
  });
  const { openId, selection } = desk;
  const actions = useActions(part.actions.all(canApply), reads, desk);
  useNews(kind, calls.list, calls.detail);

  const labelOf = (row: DayRow) => say(applicationTexts.selectOne, { name: row.user.name, dates: daysShown(row) });
  const { ofList, overPage } = desk.placed(
    openId !== null && <DayModal part={part} id={openId} actions={actions} onClose={desk.close} beside={desk.beside} />,
  );
  const applicant = useApplicantColumns<DayRow>();
  const cells = useApplicationCells();
  const columns: Column<DayRow>[] = [
    chosenColumn(selection, labelOf),
    ...applicant,
    ...part.useColumns(false),
    { ...cells.rejection, wide: 'extra' },
    { ...cells.applied, isRoomy: true },
    actionColumn(say(shellTexts.action), (row) => ({ name: row.user.name, more: actions.itemsOf(row) })),
  ];
  return (
    <ListPage
      title={texts.title}
      context={say(applicationTexts.context, { count: list.reply?.[counter] ?? '…' })}
      list={{ ...list, rows: list.rows as DayRow[] }}
      file={calls.listFile}
      filters={useApplicationFilters(list, kind, statuses)}
      denseUpTo="tablet"
      columns={columns}
      dense={(row: DayRow) => ({
        lead: <Chosen row={row} selection={selection} label={labelOf(row)} />,
        title: row.user.name,
        figure: <ListedStatus {...row} />,
        details: [daysShown(row), ...part.details(row, say, named).slice(0, 1)],
      })}
      onOpen={({ id }) => desk.view(id)}
      empty={desk.empty}
      bulk={
        <DecideBar
          selection={selection}
          actions={['reject', 'approve']}
          isBusy={desk.deciding.isBusy}
          onChoose={(action, rows) => void desk.decide(action, rows)}
        />
      }
      {...ofList}
      add={canApply ? { label: texts.apply, onAdd: () => setAdding(true) } : undefined}
    >
      {overPage}
      {desk.dialogs}
      {canApply && isAdding && (
        <DayApplyModal
          part={part}
          user_id={null}
          preset={preset}
          date={day}
          onClose={() => setAdding(false)}
          onSaved={(id) => list.show(id)}
        />
      )}
    </ListPage>
  );
}
