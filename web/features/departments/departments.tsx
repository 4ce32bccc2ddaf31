import { type Department, departmentSorts, departments } from '#domain/departments/contract.ts';
import { departmentTexts as texts } from '#domain/departments/texts.ts';
import { DepartmentModal } from '#web/features/departments/department-modal.tsx';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';

/** The indent of each level of the tree, CSS pixels. */
const step = 24;

/** Departments Management. */
export default function Departments() {
  const say = useSay();
  const named = useNamed();
  const { list, screen, actions, modal } = useRecords(departments, departmentSorts, texts, {
    nameOf: ({ name }) => named('departments', name),
    importsOf: 'departments',
  });
  // Search results and other sorts are a flat list, with the parent beside each.
  const isTree = list.search === '' && list.sort.column === departmentSorts.opens.column;
  const nameOf = ({ name, level }: Department) => (
    <span style={{ paddingInlineStart: isTree ? (level - 1) * step : 0 }}>{named('departments', name)}</span>
  );

  const columns: Column<Department>[] = [
    { key: 'name', head: say(texts.name), share: 400, isFixed: true, render: nameOf },
    {
      key: 'parent',
      head: say(texts.parent),
      share: 400,
      render: (row) => named('departments', row.parent?.name) || '–',
    },
    ...actions,
  ];

  return (
    <ListPage
      {...screen}
      file={departments.listFile}
      columns={columns}
      dense={(row) => ({
        title: nameOf(row),
        details: [named('departments', row.parent?.name) || say(texts.noParent)],
      })}
      searchToggles
    >
      {modal && <DepartmentModal {...modal} parents={list.reply?.parents ?? []} />}
    </ListPage>
  );
}
