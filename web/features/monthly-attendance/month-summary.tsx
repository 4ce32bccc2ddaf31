import { type Day, showDay, showTime } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { hoursOf, kindOfDay, totalsOf } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts } from '#domain/monthly-attendance/texts.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import classes from '#web/parts/dialogs.module.css';
import { useWhyText } from '#web/parts/why-text.ts';
import { HeatStrip } from '#web/ui/data/heat-strip.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import { ToneMark } from '#web/ui/data/tone-mark.tsx';
import { dayTones } from './day-tones.ts';

interface MonthSummaryProps {
  month: Day;
  days: readonly MonthRow[];
  today: Day;
  /** Opens a day. */
  onDay: (day: Day) => void;
}

/** A month in six numbers, one more each when there was duty elsewhere or no kiosk on some day, and its days at a glance. */
export function MonthSummary({ month, days, today, onDay }: MonthSummaryProps) {
  const say = useSay();
  const sayWhy = useWhyText();
  const language = useLanguage();
  const totals = totalsOf(days, today);
  const numbers = [
    { label: texts.daysPresent, value: totals.present, tone: 'green' },
    { label: texts.late, value: totals.late, tone: 'amber' },
    { label: texts.leftEarly, value: totals.left_early, tone: 'amber' },
    { label: texts.noClockOut, value: totals.no_clockout, tone: 'amber' },
    { label: texts.absent, value: totals.absent, tone: 'red' },
    ...(totals.duty > 0 ? [{ label: texts.onDuty, value: totals.duty, tone: 'blue' } as const] : []),
    ...(totals.kiosk_down > 0 ? [{ label: texts.kioskDown, value: totals.kiosk_down, tone: 'grey' } as const] : []),
  ] as const;
  const blueIs = totals.duty > 0 ? [texts.onLeave, texts.onDuty] : [texts.onLeave];
  const greyIs = totals.kiosk_down > 0 ? [texts.holiday, texts.kioskDown] : [texts.holiday];
  const toneOf = (day: MonthRow): Tone | null => {
    const kind = kindOfDay(day);
    return kind && dayTones[kind];
  };
  const titleOf = ({ date, clock_in, clock_out, remark }: MonthRow) =>
    [
      showDay(date),
      clock_in && `${showTime(clock_in)} – ${clock_out ? showTime(clock_out) : '…'}`,
      ...remark.map((why) => sayWhy(why)),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <ul className={classes.numbers}>
        {numbers.map(({ label, value, tone }) => (
          <li key={label.en} data-tone={tone} data-none={value === 0 || undefined}>
            <b>
              {value}
              {value > 0 && <ToneMark tone={tone} size={14} />}
            </b>
            {say(label)}
          </li>
        ))}
        <li>
          <b>{say(texts.hours, hoursOf(totals.minutes))}</b>
          {say(texts.worked)}
        </li>
      </ul>
      <HeatStrip
        label={say(texts.atAGlance, { month: monthTitle(month, language) })}
        days={days.map((day) => ({ day: day.date, tone: toneOf(day), title: titleOf(day) }))}
        legend={[
          { tone: 'green', label: say(texts.present) },
          { tone: 'amber', label: say(texts.incomplete) },
          { tone: 'red', label: say(texts.absent) },
          { tone: 'blue', label: blueIs.map((label) => say(label)).join(', ') },
          { tone: 'grey', label: greyIs.map((label) => say(label)).join(', ') },
        ]}
        today={today}
        onDay={onDay}
      />
    </>
  );
}
