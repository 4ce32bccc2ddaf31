import { useState } from 'react';
import { type LeaveFreeze, leaveFreezeSorts, leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { LeaveFreezeModal } from './leave-freeze-modal.tsx';

/** Freeze Leaves Management: dates on which no leave can be applied for (B§2 Freeze Leaves Management). */
export default function FreezeLeaves() {
  const say = useSay();
  const list = useList(leaveFreezes.list, leaveFreezeSorts);
  const [open, setOpen] = useState<LeaveFreeze | 'new' | null>(null);

  const columns: Column<LeaveFreeze>[] = [
    { key: 'start', head: say(texts.start), nowrap: true, render: (row) => showDay(row.start) },
    { key: 'end', head: say(texts.end), nowrap: true, render: (row) => showDay(row.end) },
    { key: 'total_days', head: say(texts.totalDays), align: 'right', render: (row) => row.total_days },
    { key: 'remark', head: say(texts.remark), render: (row) => row.remark ?? '–' },
    actionColumn(say(shellTexts.action), (row) => ({
      name: datesOf(row),
      onEdit: () => setOpen(row),
      remove: removal(leaveFreezes, texts, row.id),
    })),
  ];

  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      columns={columns}
      dense={(row) => ({
        title: datesOf(row),
        figure: say(texts.daysOf, { days: row.total_days }),
        rest: [row.remark ?? '–'],
      })}
      onOpen={setOpen}
      empty={{ hint: texts.emptyHint }}
      add={{ label: texts.add, onAdd: () => setOpen('new') }}
    >
      {open && (
        <LeaveFreezeModal
          freeze={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={list.show}
        />
      )}
    </ListPage>
  );
}

const datesOf = ({ start, end }: LeaveFreeze) =>
  start === end ? showDay(start) : `${showDay(start)} – ${showDay(end)}`;
