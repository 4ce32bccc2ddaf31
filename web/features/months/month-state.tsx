import type { MonthListRow } from '#domain/months/contract.ts';
import { stateText } from '#domain/months/show.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';

const tones = { open: 'grey', ready: 'blue' } as const;

/** The state of a month; closed is the usual one, in words alone, which say where its days are. */
export function MonthState({ row }: { row: Pick<MonthListRow, 'state' | 'in_file'> }) {
  const say = useSay();
  if (row.state === 'closed') return say(stateText(row));
  return <Pill tone={tones[row.state]}>{say(stateText(row))}</Pill>;
}
