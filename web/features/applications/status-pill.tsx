import type { Status } from '#domain/applications/kind.ts';
import { statusTexts } from '#domain/applications/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Tone } from '#web/ui/data/tone.ts';

const tones: Record<Status, Tone> = {
  Pending: 'amber',
  Supported: 'blue',
  Approved: 'green',
  Rejected: 'red',
  Canceled: 'grey',
};

/** The state of an application, as a pill. */
export function StatusPill({ status }: { status: Status }) {
  const say = useSay();
  return <Pill tone={tones[status]}>{say(statusTexts[status])}</Pill>;
}
