import { holds } from '#domain/access.ts';
import { calendarTexts } from '#domain/holidays/calendar-texts.ts';
import { type Holiday, holidaySorts, holidays } from '#domain/holidays/contract.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { showDays } from '#domain/lib/calendar.ts';
import { namedText } from '#domain/names/rules.ts';
import { pathTo } from '#domain/screens.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { HolidayModal } from './holiday-modal.tsx';

/** How many of a holiday's positions are named; the rest are counted. */
const namesShown = 3;

/** Public Holiday Management: everyone can view, admins can change (HOLIDAY-12 to HOLIDAY-14). */
export default function Holidays() {
  const say = useSay();
  const named = useNamed();
  const { list, screen, actions, modal } = useRecords(holidays, holidaySorts, texts, {
    filters: { year: 'all' },
    canChange: holds(useViewer(), 'settings'),
    nameOf: ({ details }) => named('holidays', details),
  });
  const positions = list.reply?.positions ?? [];

  const positionOf = (id: number) => {
    const one = positions.find((position) => position.id === id);
    return one ? say(namedText(one)) : `#${id}`;
  };

  const appliesTo = ({ position_ids }: Holiday) => {
    if (position_ids === null) return say(texts.everyone);
    if (position_ids.length === 0) return say(texts.noPosition);
    const names = position_ids.map((id) => positionOf(id));
    return (
      <span title={names.join('\n')}>
        {names.length <= namesShown
          ? names.join(', ')
          : say(texts.morePositions, {
              names: names.slice(0, namesShown).join(', '),
              count: names.length - namesShown,
            })}
      </span>
    );
  };
  const columns: Column<Holiday>[] = [
    { key: 'details', head: say(texts.details), share: 240, render: (row) => named('holidays', row.details) },
    {
      key: 'dates',
      head: say(texts.dates),
      nowrap: true,
      render: (row) => showDays(row.start, row.end),
    },
    { key: 'days', head: say(texts.days), align: 'right', render: (row) => row.days },
    { key: 'applies', head: say(texts.appliesTo), share: 360, render: appliesTo },
    ...actions,
  ];

  return (
    <ListPage
      {...screen}
      context={
        <>
          {say(texts.context)} · <a href={pathTo('holidayYear')}>{say(calendarTexts.open)}</a>
        </>
      }
      file={holidays.listFile}
      columns={columns}
      dense={(row) => ({
        title: named('holidays', row.details),
        figure: say(texts.daysOf, { days: row.days }),
        details: [showDays(row.start, row.end), appliesTo(row)],
      })}
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
    >
      {modal && <HolidayModal {...modal} positions={positions} />}
    </ListPage>
  );
}
