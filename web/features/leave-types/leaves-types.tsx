import { IconTable } from '@tabler/icons-react';
import { type LeaveType, leaveTypeSorts, leaveTypes } from '#domain/leave-types/contract.ts';
import { isInUse } from '#domain/leave-types/rules.ts';
import { rulesOfType } from '#domain/leave-types/sheet.ts';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { pathTo } from '#domain/screens.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { LeaveTypeModal } from './leave-type-modal.tsx';

/** Leaves Management: the kinds of leave. */
export default function LeaveTypes() {
  const say = useSay();
  const named = useNamed();
  const { list, screen, actions, modal } = useRecords(leaveTypes, leaveTypeSorts, texts, {
    nameOf: ({ name }) => named('leave_types', name),
    whyNotRemoved: (row) =>
      isInUse(row) ? say(texts.inUse, { staff: row.staff, applications: row.applications }) : undefined,
    // What recurs monthly has no leave year.
    moreOf: ({ id, type }) =>
      type === 'monthly'
        ? []
        : [
            {
              label: say(labels.entitlementByRule),
              icon: <IconTable size={16} />,
              href: pathTo('leaveRules', { leaves_id: id }),
            },
          ],
  });

  const rulesOf = (row: LeaveType) =>
    rulesOfType(row)
      .map((rule) => say(rule))
      .join(', ');
  const columns: Column<LeaveType>[] = [
    { key: 'name', head: say(texts.name), share: 240, render: (row) => named('leave_types', row.name) },
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
        title: named('leave_types', row.name),
        figure: say(texts[row.type]),
        details: [say(texts.staffCount, { count: row.staff }), rulesOf(row)],
      })}
    >
      {modal && list.reply && <LeaveTypeModal {...modal} yearStart={list.reply.year_start} names={list.reply} />}
    </ListPage>
  );
}
