import { states } from '../holidays/states.ts';
import { showDay } from '../lib/calendar.ts';
import { filled, listed, same, type Text } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { RamadhanChoice, RamadhanPeriod } from './contract.ts';
import { endsText, isForEverybody } from './rules.ts';
import { ramadhanChoiceTexts as choiceTexts, ramadhanTexts as texts } from './texts.ts';

/** Whom a period is for: everybody, or its states and how many offices and sets of hours. */
function whomText(period: RamadhanPeriod): Text {
  if (isForEverybody(period)) return texts.everybody;
  const { office_ids, working_hour_ids } = period;
  return listed(
    [
      ...period.states.map((state) => same(states[state].name)),
      ...(office_ids.length > 0 ? [filled(texts.officeCount, { count: office_ids.length })] : []),
      ...(working_hour_ids.length > 0 ? [filled(texts.hoursCount, { count: working_hour_ids.length })] : []),
    ],
    ', ',
  );
}

/** The list of periods as a file. */
export const ramadhanSheet: Sheet<RamadhanPeriod> = {
  file: 'ramadhan',
  title: texts.title,
  columns: [
    { key: 'dates', head: texts.first, kind: 'date', of: ({ first_day }) => first_day },
    { key: 'dates', head: texts.last, kind: 'date', of: ({ last_day }) => last_day },
    { key: 'days', head: texts.days, kind: 'number', of: ({ total_days }) => total_days },
    {
      key: 'state',
      head: texts.state,
      width: 15,
      of: ({ is_expected }) => (is_expected ? texts.expected : texts.announced),
    },
    { key: 'whom', head: texts.whom, width: 30, of: whomText },
    { key: 'ends', head: texts.ends, width: 36, of: ({ days }) => endsText(days) },
    {
      key: 'choice',
      head: texts.choice,
      width: 30,
      of: ({ choose_until }) =>
        choose_until === null ? texts.forAll : filled(texts.ofThoseChosen, { date: showDay(choose_until) }),
    },
  ],
};

/** What people chose as a file. */
export const ramadhanChoiceSheet: Sheet<RamadhanChoice> = {
  file: 'ramadhan-choices',
  title: choiceTexts.title,
  columns: [
    { key: 'name', head: choiceTexts.staff, width: 36, of: ({ user }) => user.name },
    { key: 'office', head: choiceTexts.office, width: 23, of: ({ office }) => office },
    { key: 'choice', head: choiceTexts.choice, width: 22, of: ({ choice }) => choiceTexts[choice] },
    { key: 'by', head: choiceTexts.by, width: 23, of: ({ chosen_by }) => chosen_by },
    { key: 'at', head: choiceTexts.at, kind: 'instant', of: ({ chosen_at }) => chosen_at },
    { key: 'reason', head: choiceTexts.reason, width: 36, of: ({ reason }) => reason },
  ],
};
