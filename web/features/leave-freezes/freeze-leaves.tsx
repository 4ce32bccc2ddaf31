import { type LeaveFreeze, leaveFreezeSorts, leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { LeaveFreezeModal } from './leave-freeze-modal.tsx';

/** Freeze Leaves Management: dates on which no leave can be applied for. */
export default function FreezeLeaves() {
  const say = useSay();
  const { screen, actions, modal } = useRecords(leaveFreezes, leaveFreezeSorts, texts, {
    nameOf: ({ start, end }) => showDays(start, end),
  });

  const columns: Column<LeaveFreeze>[] = [
    { key: 'start', head: say(texts.start), nowrap: true, render: (row) => showDay(row.start) },
    { key: 'end', head: say(texts.end), nowrap: true, render: (row) => showDay(row.end) },
    { key: 'total_days', head: say(texts.totalDays), align: 'right', render: (row) => row.total_days },
    { key: 'remark', head: say(texts.remark), share: 400, render: (row) => row.remark ?? '–' },
    ...actions,
  ];

  return (
    <ListPage
      {...screen}
      file={leaveFreezes.listFile}
      columns={columns}
      dense={(row) => ({
        title: showDays(row.start, row.end),
        figure: say(texts.daysOf, { days: row.total_days }),
        details: [row.remark ?? '–'],
      })}
    >
      {modal && <LeaveFreezeModal {...modal} />}
    </ListPage>
  );
}
