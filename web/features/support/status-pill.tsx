import type { SupportStatus } from '#domain/support/contract.ts';
import { supportStatusTexts } from '#domain/support/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';

/** The state of a support report. */
export function StatusPill({ status }: { status: SupportStatus }) {
  const say = useSay();
  return <Pill tone={status === 'Resolved' ? 'green' : 'amber'}>{say(supportStatusTexts[status])}</Pill>;
}
