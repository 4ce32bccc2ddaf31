import { IconMessageQuestion } from '@tabler/icons-react';
import type { Status } from '#domain/applications/kind.ts';
import { statusTexts } from '#domain/applications/texts.ts';
import { questionTexts } from '#domain/questions/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import classes from './applications.module.css';

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

/** The state of an application in a list, with a sign while it waits for its applicant's answer. */
export function ListedStatus({ status, is_asked }: { status: Status; is_asked: boolean }) {
  const say = useSay();
  if (!is_asked) return <StatusPill status={status} />;
  const label = say(questionTexts.isAsked);
  return (
    <span className={classes.status}>
      <StatusPill status={status} />
      <span role="img" aria-label={label} title={label}>
        <IconMessageQuestion size={16} aria-hidden="true" />
      </span>
    </span>
  );
}
