import type { DayEvent } from '#domain/corrections/contract.ts';
import type { CorrectionAction, Way } from '#domain/corrections/shapes.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';

/** What is chosen: an action, with the event or the way that it is about. */
interface Chosen {
  action: CorrectionAction;
  event_id: number | null;
  way: Way | null;
}

/** The value of a choice in the field. */
export const keyOf = ({ action, event_id, way }: Chosen) => `${action} ${event_id ?? way}`;

/** What can be corrected: an event that is missing, and each that counts and was not entered by a correction. */
export function useChoices(events: readonly DayEvent[]) {
  const say = useSay();
  const swipes = events.filter(({ counts, correction }) => counts && correction === null);
  const add = (way: Way): Chosen => ({ action: 'add', event_id: null, way });
  const all: { label: string; chosen: Chosen }[] = [
    { label: say(texts.addIn), chosen: add('in') },
    { label: say(texts.addOut), chosen: add('out') },
    ...swipes.flatMap(({ id: event_id, type, time }) => {
      const values = { way: texts[type], time: showTime(time) };
      return (['move', 'remove'] as const).map((action) => ({
        label: say(texts[action], values),
        chosen: { action, event_id, way: null },
      }));
    }),
  ];
  return all.map(({ label, chosen }) => ({ value: keyOf(chosen), label, chosen }));
}
