import { showTime, timeOf } from '#domain/lib/calendar.ts';
import { hasShape, type Stretch, shapeOf, shareOf } from '#domain/monthly-attendance/bar.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { kindOfDay } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts } from '#domain/monthly-attendance/texts.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './day-bar.module.css';
import { dayTones } from './day-tones.ts';

/**
 * A day as a bar: expected hours outlined, presence filled, permits hatched; what excuses a day colours the whole bar.
 */
export function DayBar({ day, span, isLarge }: { day: MonthRow; span: Stretch; isLarge?: boolean }) {
  const say = useSay();
  const { hours, present, isOpen, permits } = shapeOf(day);
  const kind = kindOfDay(day);
  if (!hasShape(day)) return null;
  const rangeOf = (one: Stretch | null) =>
    one ? `${showTime(timeOf(one.from))} – ${isOpen && one === present ? '…' : showTime(timeOf(one.until))}` : '–';
  const title = [
    say(texts.barOf, { expected: rangeOf(hours), present: rangeOf(present) }),
    ...(permits.length > 0 ? [say(texts.barPermits, { permits: permits.map(rangeOf).join(', ') })] : []),
  ].join(', ');
  const style = (one: Stretch) => {
    const { left, width } = shareOf(one, span);
    return { left: `${left}%`, width: `${width}%` };
  };
  return (
    <span
      className={classes.bar}
      data-large={isLarge}
      data-tone={kind ? dayTones[kind] : undefined}
      data-whole={kind === 'holiday' || kind === 'leave' || kind === 'duty' || kind === 'outage' || undefined}
      role="img"
      aria-label={title}
      title={title}
    >
      {hours && <span className={classes.hours} style={style(hours)} />}
      {present && <span className={classes.present} data-open={isOpen || undefined} style={style(present)} />}
      {permits.map((one) => (
        <span key={one.from} className={classes.permit} style={style(one)} />
      ))}
    </span>
  );
}
