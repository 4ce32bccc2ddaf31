import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { guards } from '#domain/access.ts';
import { type BalanceRow, balanceSorts, balances } from '#domain/balances/contract.ts';
import { type StatementColumn, statementColumns } from '#domain/balances/statement.ts';
import { statementTexts, balanceTexts as texts } from '#domain/balances/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { allOf } from '#web/ui/form/choice.ts';
import { late, WhenNeeded } from '#web/ui/overlay/when-needed.tsx';
import { StatementModal } from './statement-modal.tsx';

/** Of columns whose heads are long. */
const shares: Partial<Record<StatementColumn, number>> = { carried: 150, given: 120 };

const ManyModal = late(async () => (await import('./many-modal.tsx')).ManyModal);

/** What everybody was given, took and has left of each leave type in a leave year (decision 0144). */
export default function LeaveBalances() {
  const say = useSay();
  const named = useNamed();
  const changes = guards.enter_leave(useViewer());
  const list = useList(balances.list, balanceSorts, {
    year: 'all',
    leaves_id: 'all',
    office_id: 'all',
    department_id: 'all',
  });
  const [opened, setOpened] = useState<BalanceRow | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { reply } = list;
  const leaveOf = ({ leave }: BalanceRow) => named('leave_types', leave);
  const number = (value: number) => (value === 0 ? '–' : value);
  const columns: Column<BalanceRow>[] = [
    {
      key: 'name',
      head: say(texts.staff),
      share: 210,
      isFixed: true,
      render: ({ user }) => user.name,
    },
    { key: 'office', head: say(texts.office), wide: 'extra', share: 120, render: ({ office }) => office },
    {
      key: 'department',
      head: say(texts.department),
      wide: 'extra',
      share: 120,
      render: ({ department }) => named('departments', department),
    },
    { key: 'leave', head: say(texts.type), share: 170, render: leaveOf },
    ...statementColumns.map(
      (column): Column<BalanceRow> => ({
        key: column,
        head: say(statementTexts[column]),
        align: 'right',
        share: shares[column] ?? 84,
        render: (row) => number(row[column]),
      }),
    ),
    {
      key: 'left',
      head: say(texts.left),
      align: 'right',
      nowrap: true,
      share: 76,
      render: ({ left }) => <strong>{left}</strong>,
    },
  ];
  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      file={balances.listFile}
      {...(changes && { add: { label: texts.many, onAdd: () => setChanging(true) } })}
      columns={columns}
      dense={(row) => ({
        title: row.user.name,
        figure: `${say(texts.left)} ${row.left}`,
        details: [
          leaveOf(row),
          ...statementColumns
            .filter((column) => row[column] !== 0)
            .map((column) => `${say(statementTexts[column])} ${row[column]}`),
        ],
        wraps: true,
      })}
      denseUpTo="tablet"
      filters={[
        choiceFilter(list, {
          name: 'year',
          label: say(texts.year),
          choices: (reply?.years ?? []).map((year, at) => ({
            value: at === 0 ? 'all' : String(year),
            label: String(year),
          })),
        }),
        choiceFilter(list, {
          name: 'leaves_id',
          label: say(texts.type),
          choices: allOf(say(texts.allTypes), reply?.leave_types, (name) => named('leave_types', name)),
        }),
        choiceFilter(list, {
          name: 'office_id',
          label: say(texts.office),
          choices: allOf(say(texts.allOffices), reply?.offices),
        }),
        choiceFilter(list, {
          name: 'department_id',
          label: say(texts.department),
          choices: allOf(say(texts.allDepartments), reply?.departments, (name) => named('departments', name)),
        }),
      ]}
      onOpen={setOpened}
      empty={{ icon: <IconScale size={24} />, hint: texts.emptyHint, importsOf: 'balances' }}
    >
      {opened && <StatementModal user={opened.user} year={reply?.year ?? null} onClose={() => setOpened(null)} />}
      <WhenNeeded isNeeded={isChanging}>{isChanging && <ManyModal onClose={() => setChanging(false)} />}</WhenNeeded>
    </ListPage>
  );
}
