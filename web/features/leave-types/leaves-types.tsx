import { type LeaveType, leaveTypeSorts, leaveTypes } from '#domain/leave-types/contract.ts';
import { isInUse } from '#domain/leave-types/rules.ts';
import { wordsOfTerms } from '#domain/leave-types/terms-words.ts';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { LeaveTypeModal } from './leave-type-modal.tsx';

/** Leaves Management: the kinds of leave. */
export default function LeaveTypes() {
  const say = useSay();
  const { list, screen, actions, modal } = useRecords(leaveTypes, leaveTypeSorts, texts, {
    whyNotRemoved: (row) =>
      isInUse(row) ? say(texts.inUse, { staff: row.staff, applications: row.applications }) : undefined,
  });

  const rulesOf = ({ is_backdated, carry_forward, ...terms }: LeaveType) =>
    [
      is_backdated && say(texts.backdated),
      carry_forward && say(texts.carryForward),
      ...wordsOfTerms(terms).map((one) => say(one)),
    ]
      .filter(Boolean)
      .join(', ');
  const columns: Column<LeaveType>[] = [
    { key: 'name', head: say(texts.name), share: 240, render: (row) => row.name },
    { key: 'type', head: say(texts.recurring), share: 100, render: (row) => say(texts[row.type]) },
    { key: 'rules', head: say(texts.rules), share: 460, render: (row) => rulesOf(row) || '–' },
    { key: 'staff', head: say(texts.staff), align: 'right', render: (row) => row.staff },
    ...actions,
  ];

  return (
    <ListPage
      {...screen}
      file={leaveTypes.listFile}
      columns={columns}
      dense={(row) => ({
        title: row.name,
        figure: say(texts[row.type]),
        details: [say(texts.staffCount, { count: row.staff }), rulesOf(row)],
      })}
    >
      {modal && list.reply && <LeaveTypeModal {...modal} yearStart={list.reply.year_start} names={list.reply} />}
    </ListPage>
  );
}
