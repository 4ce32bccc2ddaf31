import { clockTexts } from '#domain/clock/texts.ts';
import { useSay } from '#web/lib/say.ts';
import modal from './greeting.module.css';
import classes from './greeting-card.module.css';
import { nameLength } from './name-length.ts';
import type { QueuedEvent } from './queue-store.ts';
import { timeIn } from './time-zone.ts';

/** A swipe that was saved and is sent later: neither in nor out, and no name, since a kiosk has no list of people (D4). */
export function SavedCard({ saved, waiting, zone }: { saved: QueuedEvent; waiting: number; zone: string }) {
  const say = useSay();
  const title = say(clockTexts.savedAt, { time: timeIn(zone, saved.happened_at) });
  return (
    <div className={modal.modal} role="dialog" aria-label={title}>
      <div className={classes.card} role="status" data-mood="saved">
        <div className={classes.who}>
          <svg className={classes.shape} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3v10M8 9.5l4 4 4-4M3.5 13.5v5.5h17v-5.5h-4.5l-1.5 2.5h-5l-1.5-2.5z" />
          </svg>
          <div className={classes.words}>
            <p className={classes.name} data-length={nameLength(title)}>
              {title}
            </p>
          </div>
        </div>
        <div className={classes.event}>
          <p className={classes.words}>
            <span className={classes.time}>{say(clockTexts.waitingToSend, { n: waiting })}</span>
          </p>
          <p className={classes.said}>{say(clockTexts.cardEnding, { digits: saved.code.slice(-2) })}</p>
        </div>
      </div>
    </div>
  );
}
