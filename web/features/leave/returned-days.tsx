import type { LeaveDetail } from '#domain/leave/contract.ts';
import { leaveChangeTexts as texts } from '#domain/leave-changes/texts.ts';
import { type Day, showDays } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { useToday } from '#web/lib/use-today.ts';
import { Button } from '#web/ui/form/button.tsx';
import words from '../applications/applications.module.css';
import { StatusPill } from '../applications/status-pill.tsx';
import classes from './leave.module.css';

/** What was asked to be given back of some leave (D6). */
export function ReturnedDays({ changes }: Pick<LeaveDetail, 'changes'>) {
  const say = useSay();
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className={words.heading}>{say(texts.requested)}</h3>
      <ul className={classes.changes} aria-label={say(texts.requested)}>
        {changes.map(({ id, date, date_end, status }) => (
          <li key={id}>
            {showDays(date, date_end)} <StatusPill status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to give days of one's approved leave back: from today on, or from its first day. */
export function GiveBackButton({ detail: { date_start, date_end } }: { detail: LeaveDetail }) {
  const say = useSay();
  const today = useToday();
  const first: Day = today && today > date_start && today <= date_end ? today : date_start;
  return <Button href={pathTo('myLeaveChanges', {}, { day: first })}>{say(texts.apply)}</Button>;
}
