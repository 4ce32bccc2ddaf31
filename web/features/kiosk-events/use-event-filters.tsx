import { eventStates, kioskEvents } from '#domain/kiosk-events/contract.ts';
import { eventStateTexts, kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';
import { dayFilter } from '#web/parts/day-filter.tsx';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { firstBatch } from '#web/parts/staff-search.ts';
import { allOf } from '#web/ui/form/choice.ts';

/** What became of them, kiosk, office and the days on which they arrived, beside the search. */
export function useEventFilters(list: Parameters<typeof choiceFilter>[0]): ListFilter[] {
  const say = useSay();
  const today = useToday();
  const { data } = useRead(kioskEvents.choices, { query: firstBatch });
  const arrived = (name: 'from' | 'to') => dayFilter(list, { name, label: say(texts[name]), max: today ?? undefined });
  const state = list.filters.state ?? 'refused';
  return [
    {
      ...choiceFilter(list, {
        name: 'state',
        label: say(texts.state),
        choices: [...eventStates, 'all' as const].map((value) => ({ value, label: say(eventStateTexts[value]) })),
      }),
      chosen: state === 'refused' ? null : say(eventStateTexts[state as keyof typeof eventStateTexts] ?? texts.state),
      clear: () => list.setFilter('state', 'refused'),
    },
    choiceFilter(list, {
      name: 'kiosk_id',
      label: say(texts.kiosk),
      choices: allOf(say(texts.allKiosks), data?.kiosks),
    }),
    choiceFilter(list, {
      name: 'office_id',
      label: say(texts.office),
      choices: allOf(say(texts.allOffices), data?.offices),
    }),
    arrived('from'),
    arrived('to'),
  ];
}
