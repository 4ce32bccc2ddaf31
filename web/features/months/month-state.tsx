import type { MonthState as State } from '#domain/months/rules.ts';
import { monthStateTexts } from '#domain/months/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';

const tones = { open: 'grey', ready: 'blue' } as const;

/** The state of a month; closed is the usual one, in words alone. */
export function MonthState({ state }: { state: State }) {
  const say = useSay();
  if (state === 'closed') return say(monthStateTexts.closed);
  return <Pill tone={tones[state]}>{say(monthStateTexts[state])}</Pill>;
}
