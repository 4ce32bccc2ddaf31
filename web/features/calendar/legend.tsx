import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './calendar.module.css';

/** What the marks of the table mean, and how to apply from it. */
export function Legend({ canApply }: { canApply: boolean }) {
  const say = useSay();
  return (
    <div className={classes.legend}>
      <ul aria-label={say(texts.legend)}>
        <li>
          <i className={classes.sample}>
            <span className={classes.block} data-kind="leave" data-half="whole" />
          </i>
          {say(texts.leave)}
        </li>
        <li>
          <i className={classes.sample}>
            <span className={classes.block} data-kind="duty" data-half="whole" />
          </i>
          {say(texts.duty)}
        </li>
        <li>
          <i className={classes.sample}>
            <span className={classes.block} data-kind="leave" data-half="whole" data-waits />
          </i>
          {say(texts.pending)}
        </li>
        <li>
          <i className={classes.sample} data-ground="holiday" />
          {say(texts.holiday)}
        </li>
        <li>
          <i className={classes.sample} data-ground="off" />
          {say(texts.off)}
        </li>
        <li>
          <i className={classes.sample} data-full />
          {say(texts.fullDay)}
        </li>
        <li>
          <i className={classes.dot} />
          {say(texts.isIn)}
        </li>
      </ul>
      {canApply && <p>{say(texts.applyHint)}</p>}
    </div>
  );
}
