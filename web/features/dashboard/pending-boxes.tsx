import { isMany } from '#domain/dashboard/rules.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { StatBox } from '#web/ui/data/stat-box.tsx';
import classes from './dashboard.module.css';

const counters = [
  ['leaves_application', '/d/leaves-application', dashboardTexts.pendingLeave],
  ['late_application', '/d/late-application', dashboardTexts.pendingLate],
  ['leave_office_application', '/d/leave-office-application', dashboardTexts.pendingLeaveOffice],
  ['warning_letter', '/d/warning-letter', dashboardTexts.pendingLetters],
] as const;

/** What waits for a decision, each leading to its page, red when over ten (DASH-29 to DASH-31). */
export function PendingBoxes() {
  const say = useSay();
  const user = useUser();
  const hint = (count: number) =>
    isMany(count)
      ? dashboardTexts.pendingMany
      : count > 0
        ? dashboardTexts.pendingHint
        : dashboardTexts.pendingNone;
  return (
    <section className={classes.pending} aria-label={say(dashboardTexts.pending)}>
      {counters.map(([name, href, label]) => (
        <StatBox
          key={name}
          href={href}
          label={say(label)}
          value={user[name]}
          tone={isMany(user[name]) ? 'red' : null}
          hint={say(hint(user[name]))}
        />
      ))}
    </section>
  );
}
