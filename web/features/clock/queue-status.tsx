import { clockTexts } from '#domain/clock/texts.ts';
import { localTime } from '#domain/lib/calendar.ts';
import { dayOfYear } from '#domain/lib/month-name.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import type { QueueState } from './kiosk-queue.ts';
import classes from './queue-status.module.css';
import type { ServerTime } from './server-time.ts';
import { timeIn } from './time-zone.ts';

/** In the kiosk's bar: how many swipes wait and since when, and which of those sent later were not counted (D4). */
export function QueueStatus(props: {
  queued: Pick<QueueState, 'behind' | 'since' | 'notCounted'>;
  time: ServerTime;
  zone: string;
  onRetry: () => void;
}) {
  const { behind, since, notCounted } = props.queued;
  const say = useSay();
  const language = useLanguage();
  const dayOf = (instant: number | string) => localTime(new Date(instant), props.zone).day;
  const shownAt = (instant: string) => {
    const day = dayOf(instant);
    const time = timeIn(props.zone, instant);
    return day === dayOf(props.time.now()) ? time : `${dayOfYear(day, language)}, ${time}`;
  };
  return (
    <>
      {behind > 0 && since !== null && (
        <p className={classes.waiting} role="status">
          {say(clockTexts.waitingSince, { n: behind, time: shownAt(since) })}
        </p>
      )}
      {notCounted.length > 0 && (
        <details className={classes.details}>
          <summary>{say(clockTexts.notCounted, { n: notCounted.length })}</summary>
          <section className={classes.panel} aria-label={say(clockTexts.notCountedTitle)}>
            <h2>{say(clockTexts.notCountedTitle)}</h2>
            <ul>
              {notCounted.toReversed().map(({ event, reason }) => (
                <li key={event.id}>
                  <b>{shownAt(event.happened_at)}</b>
                  <span>{say(clockTexts.cardEnding, { digits: event.code.slice(-2) })}</span>
                  {reason && <p>{say(reason)}</p>}
                </li>
              ))}
            </ul>
            {notCounted.some(({ outcome }) => outcome === 'failed') && (
              <button type="button" onClick={props.onRetry}>
                {say(clockTexts.sendAgain)}
              </button>
            )}
          </section>
        </details>
      )}
    </>
  );
}
