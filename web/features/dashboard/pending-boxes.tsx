import { kindNames, kinds } from '#domain/applications/kinds.ts';
import { waitingPath } from '#domain/applications/paths.ts';
import { isMany } from '#domain/dashboard/rules.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import type { Screen } from '#domain/screen.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { useListed, useUser } from '#web/lib/session.ts';
import { StatBox } from '#web/ui/data/stat-box.tsx';
import classes from './dashboard.module.css';

const counters = [
  ...kindNames.map(
    (kind) => [kinds[kind].counter, waitingPath(kind, 'anyone'), kinds[kind].pending, kinds[kind].screens.all] as const,
  ),
  [
    'warning_letter',
    pathTo('warningLetters', {}, { status: 'Pending' }),
    dashboardTexts.pendingLetters,
    'warningLetters',
  ],
] as const;

/** What waits for a decision, each linked to its filtered page, red when over ten (DASH-29 to DASH-31). */
export function PendingBoxes() {
  const say = useSay();
  const user = useUser();
  const isListed = useListed();
  const shown = counters.filter(
    ([, , , screen]) => (screens[screen] as Screen).navLeave === undefined || isListed(screen),
  );
  const hint = (count: number) =>
    isMany(count) ? dashboardTexts.pendingMany : count > 0 ? dashboardTexts.pendingHint : dashboardTexts.pendingNone;
  return (
    <section className={classes.pending} aria-label={say(dashboardTexts.pending)}>
      {shown.map(([name, href, label]) => (
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
