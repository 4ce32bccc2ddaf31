import { settings } from '#domain/settings/contract.ts';
import { settingTexts as texts } from '#domain/settings/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { CardColumn, TwoColumns } from '#web/ui/two-columns.tsx';
import { BackupCard } from '../backups/backup-card.tsx';
import { ClockCard } from './clock-card.tsx';
import { ComingSettings } from './coming-settings.tsx';
import { RunsCard } from './runs-card.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Settings, and the scheduled jobs. */
export default function Setting() {
  const say = useSay();
  const { data, error, refetch } = useRead(settings.read);
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <TwoColumns isNarrowFirst>
        {data ? (
          <SettingsForm current={data} />
        ) : error ? (
          <LoadFailed title={say(texts.card)} error={error} onRetry={() => void refetch()} />
        ) : (
          <Card title={say(texts.card)}>
            <SkeletonLines lines={10} />
          </Card>
        )}
        <CardColumn>
          {data?.swipes_ahead && <ClockCard ahead={data.swipes_ahead} />}
          {data && data.coming.length > 0 && <ComingSettings current={data} coming={data.coming} />}
          <BackupCard />
          <RunsCard />
        </CardColumn>
      </TwoColumns>
    </Page>
  );
}
