import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { may } from '#domain/access.ts';
import { liveNames } from '#domain/applications/kinds.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { liveThrottle, loadsCounters } from '#domain/dashboard/rules.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { showDay, weekdayOf } from '#domain/lib/calendar.ts';
import { screens } from '#domain/screens.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh, useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useUser, useViewer } from '#web/lib/session.ts';
import { throttled } from '#web/lib/throttled.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useLoading } from '#web/ui/loading.ts';
import { contextToCome, Page } from '#web/ui/page.tsx';
import { Cards, LoadingCards } from './cards.tsx';
import { weekdayName } from './days.ts';
import { InstallCard } from './install-card.tsx';

// Only before the first day.
const ChecklistCard = lazy(() => import('#web/features/setup/checklist-card.tsx'));

const renew = throttled(() => void refresh(dashboard.dashboard), liveThrottle);
const renewWaiting = throttled(() => void refresh(dashboard.waiting), liveThrottle);

/** My day and month at a glance; for admins also who is late, warned and recognised. */
export default function DashboardScreen() {
  const say = useSay();
  const language = useLanguage();
  const user = useUser();
  const viewer = useViewer();
  const { launcher } = useSearch({ strict: false }) as { launcher?: string };
  const { data, dataUpdatedAt, error, refetch } = useRead(dashboard.dashboard);
  const isCounting = loadsCounters(viewer);
  useEffect(() => {
    if (isCounting) refreshCounters();
  }, [isCounting]);
  useHeard('attendance', renew);
  useHeard('likes', renew);
  const waiting = useRead(dashboard.waiting);
  useHeard(liveNames, renewWaiting);
  useHeard('warning-letter', renewWaiting);
  useHeard('inbox', renewWaiting);
  useFirstConnected(renewWaiting);

  const today = data?.today;
  const isLoading = useLoading(!error && (!data || waiting.isPending));
  return (
    <Page
      title={say(screens.dashboard.title)}
      context={today ? `${weekdayName(weekdayOf(today), language)}, ${showDay(today)}` : contextToCome}
      action={
        may.applyLeave(user) && (
          <Button look="primary" href="/d/my-leaves">
            {say(dashboardTexts.applyLeaves)}
          </Button>
        )
      }
    >
      <InstallCard launcher={launcher} />
      {!isLoading && data?.checklist && (
        <Suspense>
          <ChecklistCard steps={data.checklist} />
        </Suspense>
      )}
      {isLoading ? (
        <LoadingCards />
      ) : data ? (
        <Cards data={data} waiting={waiting.data?.data ?? []} arrivedAt={dataUpdatedAt} onNewDay={renew} />
      ) : (
        <Card flush>
          <NotLoaded hint={error && say(textOfError(error))} onRetry={refetch} />
        </Card>
      )}
    </Page>
  );
}
