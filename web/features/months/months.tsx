import { IconCalendarCheck } from '@tabler/icons-react';
import { showDay } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { grouped } from '#domain/lib/text.ts';
import { type MonthListRow, monthSorts, months } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { MonthState } from './month-state.tsx';

/** The months: open, ready or closed, the newest first (D5). */
export default function Months() {
  const say = useSay();
  const language = useLanguage();
  const show = useShowInstant();
  const list = useList(months.list, monthSorts, { year: 'all' });
  useHeard('months', () => void refresh(months.list));
  const number = (value: number | null) => (value === null ? '–' : grouped(value));
  const closedBy = ({ closed_at, closed_by }: MonthListRow) => closed_at && (closed_by ?? say(labels.hadir));
  const closed = ({ closed_at, closes_on }: MonthListRow) =>
    closed_at
      ? show(closed_at)
      : closes_on
        ? say(texts.closesOn, { date: showDay(closes_on) })
        : say(texts.neverCloses);
  const columns: Column<MonthListRow>[] = [
    { key: 'month', head: say(texts.month), share: 160, render: ({ month }) => monthTitle(month, language) },
    { key: 'state', head: say(texts.state), share: 180, render: (row) => <MonthState row={row} /> },
    { key: 'in_the_way', head: say(texts.inTheWay), align: 'right', render: (row) => number(row.in_the_way) },
    { key: 'people', head: say(texts.people), align: 'right', render: (row) => number(row.people) },
    { key: 'adjustments', head: say(texts.adjustments), align: 'right', render: (row) => number(row.adjustments) },
    { key: 'closed_at', head: say(texts.closedAt), nowrap: true, share: 290, render: closed },
    { key: 'closed_by', head: say(texts.closedBy), share: 180, render: (row) => closedBy(row) ?? '–' },
  ];
  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      file={months.listFile}
      columns={columns}
      dense={(row) => ({
        title: monthTitle(row.month, language),
        figure: <MonthState row={row} />,
        details: [
          row.in_the_way !== null && row.in_the_way > 0 && `${say(texts.inTheWay)}: ${number(row.in_the_way)}`,
          row.adjustments > 0 && `${say(texts.adjustments)} ${number(row.adjustments)}`,
          closed(row),
          closedBy(row),
        ],
        wraps: true,
      })}
      hasSearch={false}
      filters={[
        choiceFilter(list, {
          name: 'year',
          label: say(texts.year),
          choices: [
            { value: 'all', label: say(texts.allYears) },
            ...(list.reply?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
          ],
        }),
      ]}
      hrefOf={({ month }) => pathTo('monthDetail', { month: month.slice(0, 7) })}
      empty={{ icon: <IconCalendarCheck size={24} />, hint: texts.emptyHint }}
    />
  );
}
