import { IconCalendarEvent, IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { StateCode } from '#domain/holidays/states.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { type StateRow, weekends } from '#domain/weekends/contract.ts';
import { weekendTexts as texts, weekendText } from '#domain/weekends/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { type Column, Table } from '#web/ui/data/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReplacedDayModal } from './replaced-day-modal.tsx';
import { WeekendModal } from './weekend-modal.tsx';
import classes from './weekends.module.css';

/** The states with their weekends, and on which day of one a public holiday is replaced (decision 0149). */
export default function States() {
  const say = useSay();
  const { data: read, error, refetch } = useQuietRead(weekends.list);
  const [open, setOpen] = useState<{ state: StateCode; dialog: 'detail' | 'change' } | null>(null);
  const rows = read?.data ?? [];
  const row = open && rows.find(({ state }) => state === open.state);
  /** The next weekend, once one is entered. */
  const coming = ({ weekend, weekends: all }: StateRow) => {
    const next = all[all.findIndex(({ from }) => from === weekend.from) + 1];
    return next && say(texts.changesFrom, { day: showDay(next.from!), days: weekendText(next.days) });
  };
  const close = () => setOpen(null);
  const columns: Column<StateRow>[] = [
    { key: 'name', head: say(texts.state), render: ({ name }) => name },
    { key: 'offices', head: say(texts.offices), align: 'right', width: '96px', render: ({ offices }) => offices },
    { key: 'staff', head: say(texts.staff), align: 'right', width: '96px', render: ({ staff }) => staff },
    {
      key: 'weekend',
      head: say(texts.weekend),
      render: (one) => (
        <>
          {say(weekendText(one.weekend.days))}
          {coming(one) && <span className={classes.note}>{coming(one)}</span>}
        </>
      ),
    },
    {
      key: 'from',
      head: say(texts.from),
      render: ({ weekend: { from } }) => (from === null ? say(texts.always) : showDay(from)),
    },
    { key: 'replaced', head: say(texts.replaced), render: ({ weekend }) => say(dayNames[weekend.rest]!) },
    actionColumn(say(shellTexts.action), ({ state, name }) => ({
      name,
      onEdit: () => setOpen({ state, dialog: 'detail' }),
      more: [
        {
          label: say(texts.change),
          icon: <IconCalendarEvent size={16} />,
          onClick: () => setOpen({ state, dialog: 'change' }),
        },
      ],
    })),
  ];
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      {error && !read ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={say(texts.title)}
          rows={rows}
          columns={columns}
          rowKey={({ state }) => state}
          dense={(one) => ({
            title: one.name,
            figure: say(texts.officeCount, { count: one.offices }),
            details: [
              say(weekendText(one.weekend.days)),
              say(texts.replacedOf, { day: dayNames[one.weekend.rest]! }),
              coming(one),
            ],
            wraps: true,
          })}
          isLoading={!read}
          skeletonRows={16}
          empty={<Empty icon={<IconMap2 size={24} />} heading={say(texts.emptyHint)} />}
          onOpen={({ state }) => setOpen({ state, dialog: 'detail' })}
        />
      )}
      {row && open.dialog === 'detail' && (
        <ReplacedDayModal row={row} onClose={close} onChange={() => setOpen({ state: row.state, dialog: 'change' })} />
      )}
      {row && open.dialog === 'change' && <WeekendModal row={row} onClose={close} />}
    </Page>
  );
}
