import { eventStates, kioskEvents } from '#domain/kiosk-events/contract.ts';
import { eventStateTexts, kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { isDay, showDay } from '#domain/lib/calendar.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { firstBatch } from '#web/parts/staff-search.ts';
import { allOf } from '#web/ui/form/choice.ts';
import { DateField } from '#web/ui/form/date-field.tsx';

/** What became of them, kiosk, office and the days on which they arrived, beside the search. */
export function useEventFilters(list: Parameters<typeof choiceFilter>[0]): ListFilter[] {
  const say = useSay();
  const today = useToday();
  const { data } = useRead(kioskEvents.choices, { query: firstBatch });
  const arrived = (name: 'from' | 'to'): ListFilter => {
    const value = list.filters[name] ?? '';
    return {
      name,
      chosen: isDay(value) ? `${say(texts[name])} ${showDay(value)}` : null,
      clear: () => list.setFilter(name, ''),
      control: (isInSheet) => (
        <DateField
          label={say(texts[name])}
          hideLabel={!isInSheet}
          placeholder={say(texts[name])}
          value={value || null}
          max={today ?? undefined}
          clearable
          onChange={(day) => list.setFilter(name, day ?? '')}
        />
      ),
    };
  };
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
