import type { StaffToday } from '#domain/dashboard/contract.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { dayStates, type TodayState } from '#domain/staff/contract.ts';
import { todayTexts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { StatBox } from '#web/ui/data/stat-box.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import classes from './dashboard.module.css';

const tones: Partial<Record<TodayState, Tone>> = { late: 'amber', absent: 'red' };

/** The organisation's numbers of today, each linked to the staff behind it. */
export function OrganisationBoxes({ today, late }: { today: StaffToday; late: number }) {
  const say = useSay();
  const counts: Record<TodayState, number> = { ...today, late };
  return (
    <section className={classes.organisation} aria-label={say(dashboardTexts.staffToday)}>
      {dayStates.map((state) => (
        <StatBox
          key={state}
          href={pathTo('users', {}, { today: state })}
          label={say(todayTexts[state])}
          value={counts[state]}
          tone={counts[state] > 0 ? (tones[state] ?? null) : null}
        />
      ))}
    </section>
  );
}
