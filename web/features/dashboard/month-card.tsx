import { useState } from 'react';
import type { DashboardData, MonthDay } from '#domain/dashboard/contract.ts';
import { type DayState, tallyOf } from '#domain/dashboard/rules.ts';
import { dashboardTexts, dayStateTexts } from '#domain/dashboard/texts.ts';
import { showDay, showTime } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { useNamed } from '#web/lib/named.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { useWhyText } from '#web/parts/why-text.ts';
import { Card } from '#web/ui/data/card.tsx';
import { HeatStrip } from '#web/ui/data/heat-strip.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import { ToneMark } from '#web/ui/data/tone-mark.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { late, WhenNeeded } from '#web/ui/overlay/when-needed.tsx';
import classes from './dashboard.module.css';
import { weekdayNames } from './days.ts';

const AttendanceModal = late(
  async () => (await import('#web/features/monthly-attendance/attendance-modal.tsx')).AttendanceModal,
);

const DayModal = late(async () => (await import('#web/features/monthly-attendance/day-modal.tsx')).DayModal);

const tones: Record<DayState, Tone | null> = {
  'on-time': 'green',
  late: 'amber',
  absent: 'red',
  leave: 'blue',
  holiday: 'grey',
  outage: 'grey',
  duty: 'blue',
  off: null,
  awaited: null,
};
const counted = [
  ['on-time', dashboardTexts.onTime],
  ['late', dashboardTexts.late],
  ['absent', dashboardTexts.absent],
  ['leave', dashboardTexts.leave],
] as const;
const onDuty = ['duty', dashboardTexts.onDuty] as const;
const kioskDown = ['outage', dashboardTexts.kioskDown] as const;

/**
 * My month: four numbers, one more each when there was duty elsewhere or no kiosk on some day, and the days behind
 * them; earlier months can be opened.
 */
export function MonthCard({ data: { my_month, today } }: { data: DashboardData }) {
  const say = useSay();
  const named = useNamed();
  const sayWhy = useWhyText();
  const language = useLanguage();
  const month = monthTitle(today, language);
  const { id, name } = useUser();
  const [isLookingBack, setLookingBack] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const tally = tallyOf(my_month, today);
  const shown = [...counted, ...(tally.duty > 0 ? [onDuty] : []), ...(tally.outage > 0 ? [kioskDown] : [])];
  const greyIs = tally.outage > 0 ? [dashboardTexts.holiday, dashboardTexts.kioskDown] : [dashboardTexts.holiday];
  const titleOf = (day: MonthDay) => {
    const parts = [`${showDay(day.day)}: ${say(dayStateTexts[day.state])}`];
    if (day.name && day.why.length === 0)
      parts.push(named(day.state === 'leave' ? 'leave_types' : 'holidays', day.name));
    if (day.clock_in) parts.push(`${showTime(day.clock_in)} – ${day.clock_out ? showTime(day.clock_out) : '…'}`);
    parts.push(...day.why.map((one) => sayWhy(one)));
    return parts.filter(Boolean).join(' · ');
  };
  return (
    <Card
      title={say(dashboardTexts.month)}
      meta={month}
      action={
        <Button small look="quiet" onClick={() => setLookingBack(true)}>
          {say(dashboardTexts.otherMonths)}
        </Button>
      }
    >
      <ul className={classes.tally}>
        {shown.map(([state, label]) => (
          <li key={state} data-tone={tones[state]} data-none={tally[state] === 0 || undefined}>
            <b>
              {tally[state]}
              <ToneMark tone={tones[state]!} size={14} />
            </b>
            {say(label)}
          </li>
        ))}
      </ul>
      <HeatStrip
        label={say(dashboardTexts.monthLabel, { month })}
        days={my_month.map((day) => ({ day: day.day, tone: tones[day.state], title: titleOf(day) }))}
        legend={[{ tone: 'grey', label: greyIs.map((label) => say(label)).join(', ') }]}
        weekdays={weekdayNames(language)}
        today={today}
        onDay={setOpened}
      />
      <WhenNeeded isNeeded={isLookingBack}>
        {isLookingBack && <AttendanceModal user={{ id, name }} onClose={() => setLookingBack(false)} />}
      </WhenNeeded>
      {opened && <DayModal userId={id} date={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
