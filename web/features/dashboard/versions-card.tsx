import type { DashboardData } from '#domain/dashboard/contract.ts';
import { dashboardTexts, platformTexts } from '#domain/dashboard/texts.ts';
import { same } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import classes from './week-card.module.css';

/** How many staff use which app: platform, version, total (DASH-04). */
export function VersionsCard({ versions }: { versions: DashboardData['app_versions'] }) {
  const say = useSay();
  const title = say(dashboardTexts.versions);
  if (versions.length === 0)
    return (
      <Card title={title}>
        <Empty heading={say(words.noData)} hint={say(dashboardTexts.versionsHint)} />
      </Card>
    );
  return (
    <Card title={title}>
      <table className={classes.week} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{say(dashboardTexts.platform)}</th>
            <th scope="col">{say(dashboardTexts.version)}</th>
            <th scope="col">{say(dashboardTexts.total)}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ platform, app_version, total }) => (
            <tr key={`${platform} ${app_version}`}>
              <th scope="row">{say(platformTexts[platform] ?? same(platform))}</th>
              <td>{app_version}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
