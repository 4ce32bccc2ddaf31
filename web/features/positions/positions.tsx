import { useState } from 'react';
import { type Position, positionSorts, positions } from '#domain/positions/contract.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { PositionModal } from './position-modal.tsx';

/** Positions Management (B§2 Positions). */
export default function Positions() {
  const say = useSay();
  const list = useList(positions.list, positionSorts, { department_id: 'all' });
  const departments = list.reply?.departments ?? [];
  const [open, setOpen] = useState<Position | 'new' | null>(null);

  const columns: Column<Position>[] = [
    { key: 'name', head: say(texts.name), render: (row) => row.name },
    { key: 'department', head: say(texts.department), render: (row) => row.department.name },
    { key: 'level', head: say(texts.level), align: 'right', render: (row) => row.level },
    { key: 'staff', head: say(texts.staff), align: 'right', render: (row) => row.users_count },
    actionColumn(say(shellTexts.action), (row) => ({
      name: row.name,
      onEdit: () => setOpen(row),
      remove: removal(positions, texts, row.id),
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
        figure: say(texts.levelOf, { level: row.level }),
        rest: [row.department.name, say(texts.staffOf, { count: row.users_count })],
      })}
      onOpen={setOpen}
      empty={{ hint: texts.emptyHint }}
      add={{ label: texts.add, onAdd: () => setOpen('new') }}
      filters={[
        choiceFilter(list, {
          name: 'department_id',
          label: say(texts.department),
          choices: [
            { value: 'all', label: say(texts.allDepartments) },
            ...departments.map((one) => ({ value: String(one.id), label: one.name })),
          ],
        }),
      ]}
    >
      {open && list.reply && (
        <PositionModal
          position={open === 'new' ? null : open}
          choices={list.reply}
          onClose={() => setOpen(null)}
          onSaved={list.show}
        />
      )}
    </ListPage>
  );
}
