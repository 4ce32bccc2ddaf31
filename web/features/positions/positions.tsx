import { departmentTexts } from '#domain/departments/texts.ts';
import { type Position, positionSorts, positions } from '#domain/positions/contract.ts';
import { deciders, withoutDecider } from '#domain/positions/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { allOf } from '#web/ui/form/choice.ts';
import { deciderLabels } from './decider-fields.tsx';
import { PositionModal } from './position-modal.tsx';
import classes from './positions.module.css';

/** Positions Management. */
export default function Positions() {
  const say = useSay();
  const named = useNamed();
  const { list, screen, actions, modal } = useRecords(positions, positionSorts, texts, {
    filters: { department_id: 'all', deciders: 'all' },
    nameOf: ({ name }) => named('positions', name),
    importsOf: 'positions',
  });
  const departments = list.reply?.departments ?? [];
  const choices = list.reply?.positions ?? [];
  const deciding = new Set(choices.flatMap((one) => deciders.map((name) => one[name])));

  const lackOf = (row: Position) => {
    const fields = withoutDecider(row).map((name) => say(deciderLabels[name]));
    return fields.length > 0 && say(texts.missing, { fields: fields.join(', ') });
  };

  const columns: Column<Position>[] = [
    {
      key: 'name',
      head: say(texts.name),
      share: 400,
      isFixed: true,
      render: (row) => (
        <>
          {named('positions', row.name)}
          {lackOf(row) && <span className={classes.lack}>{lackOf(row)}</span>}
        </>
      ),
    },
    {
      key: 'department',
      head: say(texts.department),
      share: 280,
      render: (row) => named('departments', row.department.name),
    },
    { key: 'level', head: say(texts.level), align: 'right', share: 90, render: (row) => row.level },
    { key: 'staff', head: say(texts.staff), align: 'right', share: 80, render: (row) => row.users_count },
    ...actions,
  ];

  return (
    <ListPage
      {...screen}
      file={positions.listFile}
      {...(list.reply?.departments.length === 0 && {
        empty: {
          hint: texts.departmentsFirst,
          action: <Button href={pathTo('departments')}>{say(departmentTexts.title)}</Button>,
        },
      })}
      columns={columns}
      dense={(row) => ({
        title: named('positions', row.name),
        figure: say(texts.levelOf, { level: row.level }),
        details: [
          named('departments', row.department.name),
          say(texts.staffOf, { count: row.users_count }),
          lackOf(row),
        ],
      })}
      filters={[
        choiceFilter(list, {
          name: 'department_id',
          label: say(texts.department),
          choices: allOf(say(texts.allDepartments), departments, (name) => named('departments', name)),
        }),
        choiceFilter(list, {
          name: 'deciders',
          label: say(texts.deciders),
          choices: [
            { value: 'all', label: say(texts.anyDecider) },
            { value: 'missing', label: say(texts.missingDecider) },
            ...choices
              .filter(({ id }) => deciding.has(id))
              .map(({ id, name }) => ({ value: String(id), label: named('positions', name) })),
          ],
        }),
      ]}
    >
      {modal && list.reply && <PositionModal {...modal} choices={list.reply} />}
    </ListPage>
  );
}
