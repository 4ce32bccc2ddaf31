import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { type LeaveRun, type LeaveRunRow, leaveRules, runFilters, runSorts } from '#domain/leave-rules/contract.ts';
import { leaveRunTexts as texts } from '#domain/leave-rules/texts.ts';
import { hasDays, whyOf } from '#domain/leave-rules/why.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import dialogs from '#web/parts/dialogs.module.css';
import { ExportMenu } from '#web/parts/export-menu.tsx';
import { List } from '#web/parts/list.tsx';
import { ListSearch } from '#web/parts/list-search.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { Card } from '#web/ui/data/card.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { DaysModal } from './days-modal.tsx';
import classes from './leave-rules.module.css';

const filterTexts = {
  all: texts.showAll,
  changed: texts.showChanged,
  by_hand: texts.showByHand,
  outside: texts.showOutside,
  short: texts.showShort,
};

/** The people of a run: before, why, after, what is carried and what lapses; days are changed by hand until it is booked. */
export function PeopleCard({ run }: { run: LeaveRun }) {
  const say = useSay();
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<(typeof runFilters)[number]>('all');
  const [changed, setChanged] = useState<LeaveRunRow | null>(null);
  const list = useDialogList(leaveRules.rows, { run_id: run.id }, { search, show }, runSorts);
  // Of a leave year that has not begun nothing is changed.
  const canChange = run.state === 'ready' && run.day >= run.period;
  const why = (row: LeaveRunRow): string[] => whyOf(row).map((part) => say(part));
  const days = (value: number | null) => value ?? '–';
  /** Nothing, as most have it, is quiet. */
  const some = (value: number) => (value === 0 ? '–' : value);
  const lapses = (row: LeaveRunRow) => row.lapsed + row.expired;
  const columns: Column<LeaveRunRow>[] = [
    {
      key: 'name',
      head: say(texts.person),
      render: (row) => (
        <span className={dialogs.stack}>
          <span className={dialogs.strong}>{row.name}</span>
          {why(row).map((part) => (
            <span key={part} className={dialogs.meta}>
              {part}
            </span>
          ))}
        </span>
      ),
    },
    { key: 'before', head: say(texts.before), align: 'right', width: '88px', render: ({ before }) => days(before) },
    {
      key: 'total',
      head: say(texts.afterwards),
      align: 'right',
      width: '88px',
      render: (row) => days(hasDays(row) ? row.total : null),
    },
    { key: 'carried', head: say(texts.carried), align: 'right', width: '88px', render: ({ carried }) => some(carried) },
    { key: 'lapsed', head: say(texts.lapsed), align: 'right', width: '88px', render: (row) => some(lapses(row)) },
    { key: 'cash', head: say(texts.cash), align: 'right', width: '88px', render: ({ cash }) => some(cash) },
    {
      key: 'balance',
      head: say(texts.balance),
      align: 'right',
      width: '88px',
      render: (row) => days(hasDays(row) ? row.balance : null),
    },
    ...(canChange
      ? [
          actionColumn<LeaveRunRow, typeof leaveRules.change>(say(shellTexts.action), (row) => ({
            name: row.name,
            more: [{ label: say(texts.change), icon: <IconEdit size={16} />, onClick: () => setChanged(row) }],
          })),
        ]
      : []),
  ];
  const label = (name: keyof typeof filterTexts) => say(filterTexts[name]);
  return (
    <Card title={say(texts.person)} flush>
      <div className={classes.filters}>
        <ListSearch list={{ search, setSearch, clearSearch: () => setSearch('') }} />
        <SelectField
          label={say(texts.show)}
          hideLabel
          value={show}
          onChange={(value) => setShow(value ?? 'all')}
          choices={runFilters.map((value) => ({ value, label: label(value) }))}
        />
        <div className={classes.export}>
          <ExportMenu file={leaveRules.rowsFile} params={{ run_id: run.id }} query={{ search, show }} />
        </div>
      </div>
      <List
        label={say(texts.person)}
        list={list}
        columns={columns}
        onOpen={canChange ? setChanged : undefined}
        dense={(row) => ({
          title: row.name,
          figure: hasDays(row) ? `${days(row.before)} → ${row.total}` : '–',
          wraps: true,
          details: [
            ...why(row),
            row.carried > 0 && `${say(texts.carried)} ${row.carried}`,
            lapses(row) !== 0 && `${say(texts.lapsed)} ${lapses(row)}`,
            row.cash > 0 && `${say(texts.cash)} ${row.cash}`,
            hasDays(row) && `${say(texts.balance)} ${row.balance}`,
          ],
        })}
        denseUpTo="tablet"
        empty={{ hint: texts.empty }}
        bare
      />
      {changed && <DaysModal run={run} row={changed} onClose={() => setChanged(null)} />}
    </Card>
  );
}
