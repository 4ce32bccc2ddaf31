import { IconDownload } from '@tabler/icons-react';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './dashboard.module.css';
import { isLaunched, useInstall } from './install.ts';

/** The install prompt, while the page can be installed and is not the installed app itself (DASH-26, DASH-02). */
export function InstallCard({ launcher }: { launcher: string | undefined }) {
  const say = useSay();
  const offer = useInstall();
  if (!offer || isLaunched(launcher)) return null;
  return (
    <Card>
      <div className={classes.install}>
        <span className={classes.who}>
          <b>{say(dashboardTexts.install)}</b>
          <small>{say(offer.install ? dashboardTexts.installHint : dashboardTexts.installByShare)}</small>
        </span>
        <Button look="quiet" onClick={offer.decline}>
          {say(dashboardTexts.notNow)}
        </Button>
        {offer.install && (
          <Button icon={<IconDownload size={16} />} onClick={offer.install}>
            {say(dashboardTexts.installNow)}
          </Button>
        )}
      </div>
    </Card>
  );
}
