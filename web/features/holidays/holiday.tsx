import { IconCalendarPlus } from '@tabler/icons-react';
import { holds } from '#domain/access.ts';
import { calendarTexts } from '#domain/holidays/calendar-texts.ts';
import { type Holiday, holidaySorts, holidays } from '#domain/holidays/contract.ts';
import { draftTexts } from '#domain/holidays/drafts-texts.ts';
import { stateCodes, stateNames } from '#domain/holidays/states.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { showDays } from '#domain/lib/calendar.ts';
import { namedText } from '#domain/names/rules.ts';
import { pathTo } from '#domain/screens.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useToday } from '#web/lib/use-today.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { HolidayModal } from './holiday-modal.tsx';
import { officeName } from './place-fields.tsx';

/** How many of a holiday's places, and of its positions, are named; the rest are counted. */
const namesShown = 3;

/** Public Holiday Management: everyone can view, admins can change (HOLIDAY-12 to HOLIDAY-14). */
export default function Holidays() {
  const say = useSay();
  const named = useNamed();
  const canChange = holds(useViewer(), 'settings');
  const year = useToday()?.slice(0, 4);
  const { list, screen, actions, modal } = useRecords(holidays, holidaySorts, texts, {
    filters: { year: 'all', state: 'all' },
    canChange,
    nameOf: ({ details }) => named('holidays', details),
  });
  const { positions = [], offices = [], years = [] } = list.reply ?? {};

  const positionOf = (id: number) => {
    const one = positions.find((position) => position.id === id);
    return one ? say(namedText(one)) : `#${id}`;
  };
  const officeOf = (id: number) => {
    const one = offices.find((office) => office.id === id);
    return one ? officeName(say, one) : `#${id}`;
  };
  const shortened = (names: readonly string[]) =>
    names.length <= namesShown
      ? names.join(', ')
      : say(texts.moreNames, { names: names.slice(0, namesShown).join(', '), count: names.length - namesShown });

  const appliesTo = ({ position_ids, states, office_ids }: Holiday) => {
    const places = [...(states ?? []).map((code) => stateNames[code]), ...(office_ids ?? []).map(officeOf)];
    const names = (position_ids ?? []).map(positionOf);
    const parts = [places, names].filter((some) => some.length > 0);
    const isNobodys = position_ids?.length === 0;
    if (parts.length === 0) return say(isNobodys ? texts.noPosition : texts.everyone);
    const shown = [...parts.map(shortened), ...(isNobodys ? [say(texts.noPosition)] : [])];
    return <span title={parts.flat().join('\n')}>{shown.join(' · ')}</span>;
  };
  const inUse = stateCodes.filter((code) => offices.some(({ state }) => state === code));
  const columns: Column<Holiday>[] = [
    { key: 'details', head: say(texts.details), share: 240, render: (row) => named('holidays', row.details) },
    {
      key: 'dates',
      head: say(texts.dates),
      nowrap: true,
      share: 190,
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
      more={
        canChange &&
        year && (
          <Button icon={<IconCalendarPlus size={16} />} href={pathTo('holidayDraft', { year })}>
            {say(draftTexts.open)}
          </Button>
        )
      }
      columns={columns}
      dense={(row) => ({
        title: named('holidays', row.details),
        figure: say(texts.daysOf, { days: row.days }),
        details: [showDays(row.start, row.end), appliesTo(row)],
        wraps: true,
      })}
      filters={[
        choiceFilter(list, {
          name: 'year',
          label: say(texts.year),
          choices: [
            { value: 'all', label: say(texts.allYears) },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ],
        }),
        ...(inUse.length > 0
          ? [
              choiceFilter(list, {
                name: 'state',
                label: say(texts.state),
                choices: [
                  { value: 'all', label: say(texts.allStates) },
                  ...inUse.map((code) => ({ value: code, label: stateNames[code] })),
                ],
              }),
            ]
          : []),
      ]}
    >
      {modal && <HolidayModal {...modal} positions={positions} offices={offices} />}
    </ListPage>
  );
}
