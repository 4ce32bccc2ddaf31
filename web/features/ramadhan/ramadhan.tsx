import { IconListCheck } from '@tabler/icons-react';
import { guards } from '#domain/access.ts';
import { stateNames } from '#domain/holidays/states.ts';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import { type RamadhanPeriod, ramadhan, ramadhanSorts } from '#domain/ramadhan/contract.ts';
import { endsText, isForEverybody } from '#domain/ramadhan/rules.ts';
import { ramadhanChoiceTexts as choiceTexts, ramadhanTexts as texts } from '#domain/ramadhan/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { placeName, RamadhanModal } from './ramadhan-modal.tsx';

/** Periods of Ramadhan: when they are, whom they are for and how days end in them (decision 0148). */
export default function Ramadhan() {
  const say = useSay();
  const viewer = useViewer();
  const { list, screen, actions, modal } = useRecords(ramadhan, ramadhanSorts, texts, {
    nameOf: ({ first_day, last_day }) => showDays(first_day, last_day),
    moreOf: ({ id, choose_until }) =>
      choose_until !== null && guards.correct_days(viewer)
        ? [
            {
              label: say(choiceTexts.open),
              icon: <IconListCheck size={16} />,
              href: pathTo('ramadhanChoices', {}, { period_id: id }),
            },
          ]
        : [],
  });
  const offices = list.reply?.offices ?? [];
  const hours = list.reply?.hours ?? [];
  const namesOf = (ids: readonly number[], some: typeof offices) =>
    ids.flatMap((id) => some.filter((one) => one.id === id).map((one) => placeName(say, one)));
  const whom = (period: RamadhanPeriod) =>
    isForEverybody(period)
      ? say(texts.everybody)
      : [
          ...period.states.map((state) => stateNames[state]),
          ...namesOf(period.office_ids, offices),
          ...namesOf(period.working_hour_ids, hours),
        ].join(', ');
  const state = ({ is_expected }: RamadhanPeriod) => say(is_expected ? texts.expected : texts.announced);
  const choice = ({ choose_until }: RamadhanPeriod) =>
    choose_until === null ? say(texts.forAll) : say(texts.ofThoseChosen, { date: showDay(choose_until) });
  const ends = ({ days }: RamadhanPeriod) => say(endsText(days));

  const columns: Column<RamadhanPeriod>[] = [
    {
      key: 'dates',
      head: say(texts.dates),
      nowrap: true,
      share: 210,
      render: (row) => showDays(row.first_day, row.last_day),
    },
    { key: 'days', head: say(texts.days), align: 'right', share: 90, render: (row) => row.total_days },
    { key: 'state', head: say(texts.state), nowrap: true, share: 150, render: state },
    { key: 'whom', head: say(texts.whom), share: 260, render: whom },
    { key: 'ends', head: say(texts.ends), share: 160, render: ends },
    { key: 'choice', head: say(texts.choice), nowrap: true, share: 246, render: choice },
    ...actions,
  ];

  return (
    <ListPage
      {...screen}
      file={ramadhan.listFile}
      hasSearch={false}
      columns={columns}
      denseUpTo="tablet"
      dense={(row) => ({
        title: showDays(row.first_day, row.last_day),
        details: [state(row), whom(row), ends(row), choice(row)],
        wraps: true,
      })}
    >
      {modal && <RamadhanModal {...modal} offices={offices} hours={hours} />}
    </ListPage>
  );
}
