import type { MonthState as State } from '#domain/months/rules.ts';
import { monthStateTexts } from '#domain/months/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';

const tones = { open: 'grey', ready: 'blue', closed: 'green' } as const satisfies Record<State, string>;

/** The state of a month. */
export function MonthState({ state }: { state: State }) {
  const say = useSay();
  return <Pill tone={tones[state]}>{say(monthStateTexts[state])}</Pill>;
}
