import { useState } from 'react';
import { type Department, departmentSorts, departments } from '#domain/departments/contract.ts';
import { departmentTexts as texts } from '#domain/departments/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { DepartmentModal } from '#web/features/departments/department-modal.tsx';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';

/** How far each level of the tree stands in, CSS pixels. */
const step = 24;

/** Departments Management (B§2 Departments). */
export default function Departments() {
  const say = useSay();
  const list = useList(departments.list, departmentSorts);
  // Found ones and those in another order stand by themselves, with their parent beside them.
  const isTree = list.search === '' && list.sort.column === departmentSorts.opens.column;
  const indentOf = ({ level }: Department) => (isTree ? (level - 1) * step : 0);
  const [open, setOpen] = useState<Department | 'new' | null>(null);

  const columns: Column<Department>[] = [
    {
      key: 'name',
      head: say(texts.name),
      render: (row) => <span style={{ paddingInlineStart: indentOf(row) }}>{row.name}</span>,
    },
    { key: 'parent', head: say(texts.parent), render: (row) => row.parent?.name ?? '–' },
    actionColumn(say(shellTexts.action), (row) => ({
      name: row.name,
      onEdit: () => setOpen(row),
      remove: removal(departments, texts, row.id),
    })),
  ];

  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      columns={columns}
      dense={(row) => ({
        title: <span style={{ paddingInlineStart: indentOf(row) }}>{row.name}</span>,
        rest: [row.parent?.name ?? say(texts.noParent)],
      })}
      onOpen={setOpen}
      empty={{ hint: texts.emptyHint }}
      add={{ label: texts.add, onAdd: () => setOpen('new') }}
      searchToggles
    >
      {open && (
        <DepartmentModal
          department={open === 'new' ? null : open}
          parents={list.reply?.parents ?? []}
          onClose={() => setOpen(null)}
          onSaved={({ id }) => list.show(id)}
        />
      )}
    </ListPage>
  );
}
