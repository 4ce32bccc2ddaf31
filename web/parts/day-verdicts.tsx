import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { hadNoKiosk, isOnDuty, isOnLeave } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts } from '#domain/monthly-attendance/texts.ts';
import type { useSay } from '../lib/say.ts';
import { Pill } from '../ui/data/pill.tsx';
import type { Tone } from '../ui/data/tone.ts';
import classes from './dialogs.module.css';

type Say = ReturnType<typeof useSay>;

/** The pills of a day's verdicts. */
const verdicts = [
  { is: (day: MonthRow) => day.is_absent, tone: 'red', text: texts.absent },
  { is: (day: MonthRow) => day.is_late, tone: 'amber', text: texts.late },
  { is: (day: MonthRow) => day.left_early, tone: 'amber', text: texts.leftEarly },
  { is: (day: MonthRow) => day.no_clockout, tone: 'amber', text: texts.noClockOut },
  { is: (day: MonthRow) => day.public_holiday !== null, tone: 'grey', text: texts.holiday },
  { is: isOnDuty, tone: 'blue', text: texts.onDuty },
  { is: isOnLeave, tone: 'blue', text: texts.onLeave },
  { is: hadNoKiosk, tone: 'grey', text: texts.kioskDown },
] as const satisfies readonly { is: (day: MonthRow) => boolean; tone: Tone; text: typeof texts.late }[];

/** Whether a day has a verdict that is shown as a pill. */
export const hasVerdict = (day: MonthRow): boolean => verdicts.some(({ is }) => is(day));

/** The verdicts of a day. */
export function Verdicts({ day, say }: { day: MonthRow; say: Say }) {
  const pills = verdicts.filter(({ is }) => is(day));
  if (pills.length === 0) return null;
  return (
    <span className={classes.pills}>
      {pills.map(({ tone, text }) => (
        <Pill key={text.en} tone={tone}>
          {say(text)}
        </Pill>
      ))}
    </span>
  );
}
