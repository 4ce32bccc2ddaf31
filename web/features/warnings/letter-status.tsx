import { IconPaperclip } from '@tabler/icons-react';
import { labels } from '#domain/lib/labels.ts';
import type { Warning } from '#domain/warnings/contract.ts';
import { warningTexts as texts, warningStatusTexts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { letterTones } from './tones.ts';
import classes from './warnings.module.css';

/** The state of a letter in a list, who decided it, and whether its addressee has replied. */
export function LetterStatus({
  letter: { status, decided_by, decided_at, replied_at, reply_doc },
}: {
  letter: Warning;
}) {
  const say = useSay();
  const show = useShowInstant();
  return (
    <span className={classes.stack}>
      <Pill tone={letterTones[status]}>{say(warningStatusTexts[status])}</Pill>
      {decided_at && (
        <span className={classes.meta}>
          {wholeDays(say(texts.decided, { name: decided_by ?? say(texts.system), date: show(decided_at) }))}
        </span>
      )}
      {replied_at && (
        <span className={classes.meta}>
          {wholeDays(say(texts.replied, { date: show(replied_at) }))}{' '}
          {reply_doc && <IconPaperclip size={12} role="img" aria-label={say(labels.hasAnAttachment)} />}
        </span>
      )}
    </span>
  );
}

/** The state alone, beside columns of the rest. */
export function LetterPill({ letter: { status, reply_doc } }: { letter: Warning }) {
  const say = useSay();
  return (
    <span className={classes.one}>
      <Pill tone={letterTones[status]}>{say(warningStatusTexts[status])}</Pill>
      {reply_doc && <IconPaperclip size={12} role="img" aria-label={say(labels.hasAnAttachment)} />}
    </span>
  );
}
