import { lazy, Suspense, useEffect } from 'react';
import { holds, oversees } from '#domain/access.ts';
import type { DashboardData, WaitingPart } from '#domain/dashboard/contract.ts';
import { useListed, useViewer } from '#web/lib/session.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { ClockCard } from './clock-card.tsx';
import { CountBoxes } from './count-boxes.tsx';
import classes from './dashboard.module.css';
import { HolidayCard } from './holiday-card.tsx';
import { LeavesCard } from './leaves-card.tsx';
import { MonthCard } from './month-card.tsx';
import { PendingBoxes } from './pending-boxes.tsx';
import { EarlyBirdsCard, LateUsersCard, WarningsCard } from './people-cards.tsx';
import { useServerTime } from './use-server-time.ts';
import { VersionsCard } from './versions-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WeekCard } from './week-card.tsx';

// With calls of their own, so that the dashboard does not wait for them.
const TodayCard = lazy(() => import('#web/features/today/today-card.tsx'));
const OwnLine = lazy(() => import('./own-line.tsx'));
const StuckCard = lazy(() => import('#web/features/waits/stuck-card.tsx'));
const BackupDueCard = lazy(() => import('#web/features/backups/backup-due-card.tsx'));
const SwipedCard = lazy(() => import('#web/features/leave-changes/swiped-card.tsx'));
const KioskStatesCard = lazy(() => import('#web/features/kiosks/kiosk-states-card.tsx'));
// Far down the page, and the borders of all states.
const MapCard = lazy(() => import('./map-card.tsx'));

interface CardsProps {
  data: DashboardData;
  waiting: readonly WaitingPart[];
  /** When the data arrived, epoch milliseconds. */
  arrivedAt: number;
  /** Called when midnight has passed at the organisation. */
  onNewDay: () => void;
}

/** All cards of the dashboard; those for admins only where the server sent their data. */
export function Cards({ data, waiting, arrivedAt, onNewDay }: CardsProps) {
  const now = useServerTime({ ...data, arrivedAt });
  const viewer = useViewer();
  const hasToday = oversees(viewer);
  const keepsSettings = holds(viewer, 'settings');
  const givesBack = useListed()('myLeaveChanges');
  const isOver = now.day !== data.today;
  useEffect(() => {
    if (isOver) onNewDay();
  }, [isOver, onNewDay]);
  return (
    <div className={classes.page}>
      <div className={classes.grid} data-admin={data.late_users ? true : undefined}>
        {hasToday && (
          <div className={classes.today}>
            <Suspense fallback={<LoadingToday />}>
              <TodayCard now={now} own={<OwnLine data={data} minute={now.minute} />} />
            </Suspense>
          </div>
        )}
        {data.late_users && <PendingBoxes />}
        {waiting.length > 0 && (
          <div className={classes.waiting}>
            <WaitingCard parts={waiting} />
          </div>
        )}
        {hasToday && (
          <Suspense>
            <div className={classes.waiting}>
              <StuckCard />
            </div>
          </Suspense>
        )}
        {keepsSettings && (
          <Suspense>
            <div className={classes.waiting}>
              <BackupDueCard />
            </div>
          </Suspense>
        )}
        {givesBack && (
          <Suspense>
            <div className={classes.waiting}>
              <SwipedCard />
            </div>
          </Suspense>
        )}
        <div className={classes.clock}>
          <ClockCard data={data} now={now} hasButton={!hasToday} />
        </div>
        <div className={classes.month}>
          <MonthCard data={data} />
        </div>
        <div className={classes.counts}>
          <CountBoxes data={data} />
        </div>
        {keepsSettings && (
          <Suspense>
            <KioskStatesCard />
          </Suspense>
        )}
        <LeavesCard leaves={data.leaves} />
        <WeekCard data={data} />
        <HolidayCard holidays={data.public_holiday} today={data.today} />
        {data.late_users && <LateUsersCard users={data.late_users} total={data.late_total ?? 0} />}
        {data.warnings && <WarningsCard warnings={data.warnings} />}
        {data.early_birds && <EarlyBirdsCard users={data.early_birds} />}
        <div className={classes.map}>
          <Suspense fallback={<LoadingMap />}>
            <MapCard offices={data.offices} />
          </Suspense>
        </div>
        <div className={classes.versions}>
          <VersionsCard versions={data.app_versions} />
        </div>
      </div>
    </div>
  );
}

/** Placeholders of the cards while their data loads. */
export function LoadingCards() {
  const viewer = useViewer();
  const isAdmin = holds(viewer, 'see');
  const lines = (count: number) => (
    <Card>
      <SkeletonLines lines={count} />
    </Card>
  );
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.grid} data-admin={isAdmin || undefined}>
        {oversees(viewer) && (
          <div className={classes.today}>
            <LoadingToday />
          </div>
        )}
        {isAdmin && <PendingBoxes />}
        <div className={classes.clock}>
          <Card>
            <div className={classes.hero}>
              <Skeleton round width={232} height={232} />
              <div className={classes.facts}>
                <SkeletonLines lines={5} />
              </div>
            </div>
          </Card>
        </div>
        <div className={classes.month}>
          <Card>
            <SkeletonLines lines={2} />
            <div className={classes.gap} />
            <Skeleton height={232} />
          </Card>
        </div>
        <div className={classes.counts}>
          {lines(2)}
          {lines(2)}
          {lines(2)}
        </div>
        {lines(4)}
        {lines(5)}
        {lines(3)}
      </div>
    </div>
  );
}

function LoadingMap() {
  return (
    <Card>
      <Skeleton height={232} />
    </Card>
  );
}

function LoadingToday() {
  return (
    <Card>
      <SkeletonLines lines={8} />
    </Card>
  );
}
