import { useState } from 'react';
import { type LeaveType, leaveTypeSorts, leaveTypes } from '#domain/leave-types/contract.ts';
import { isInUse } from '#domain/leave-types/rules.ts';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { LeaveTypeModal } from './leave-type-modal.tsx';

/** Leaves Management: the kinds of leave (B§2 Leaves Management). */
export default function LeaveTypes() {
  const say = useSay();
  const list = useList(leaveTypes.list, leaveTypeSorts);
  const [open, setOpen] = useState<LeaveType | 'new' | null>(null);

  const rulesOf = ({ is_backdated, carry_forward }: LeaveType) =>
    [is_backdated && say(texts.backdated), carry_forward && say(texts.carryForward)]
      .filter(Boolean)
      .join(', ');
  const columns: Column<LeaveType>[] = [
    { key: 'name', head: say(texts.name), render: (row) => row.name },
    { key: 'type', head: say(texts.recurring), render: (row) => say(texts[row.type]) },
    { key: 'rules', head: say(texts.rules), render: (row) => rulesOf(row) || '–' },
    { key: 'staff', head: say(texts.staff), align: 'right', render: (row) => row.staff },
    actionColumn(say(shellTexts.action), (row) => ({
      name: row.name,
      onEdit: () => setOpen(row),
      remove: {
        ...removal(leaveTypes, texts, row.id),
        disabledReason: isInUse(row)
          ? say(texts.inUse, { staff: row.staff, applications: row.applications })
          : undefined,
      },
    })),
  ];

  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      columns={columns}
      dense={(row) => ({
        title: row.name,
        figure: say(texts[row.type]),
        rest: [say(texts.staffCount, { count: row.staff }), rulesOf(row)],
      })}
      onOpen={setOpen}
      empty={{ hint: texts.emptyHint }}
      add={{ label: texts.add, onAdd: () => setOpen('new') }}
    >
      {open && list.reply && (
        <LeaveTypeModal
          leaveType={open === 'new' ? null : open}
          yearStart={list.reply.year_start}
          onClose={() => setOpen(null)}
          onSaved={list.show}
        />
      )}
    </ListPage>
  );
}
