import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { liveNames } from '#domain/applications/kinds.ts';
import { liveThrottle } from '#domain/dashboard/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { type TodayRow, today } from '#domain/today/contract.ts';
import { type Group, mostPages } from '#domain/today/rules.ts';
import { todayTexts as texts } from '#domain/today/texts.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh, useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { throttled } from '#web/lib/throttled.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Table } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { late, WhenNeeded } from '#web/ui/overlay/when-needed.tsx';
import { type RowAct, useTodayColumns } from './columns.tsx';
import { GroupFilter } from './group-filter.tsx';
import { NoRows } from './no-rows.tsx';
import { hrefOf } from './row.ts';
import classes from './today.module.css';

const LateModal = late(async () => (await import('#web/features/late/late-modal.tsx')).LateModal);
const CorrectDayModal = late(
  async () => (await import('#web/features/monthly-attendance/correct-day-modal.tsx')).CorrectDayModal,
);
const MessageModal = late(async () => (await import('#web/features/messages/message-modal.tsx')).MessageModal);

const renew = throttled(() => void refresh(today.list), liveThrottle);

interface TodayCardProps {
  now: { day: Day; minute: number };
  /** The viewer's own day, in one line. */
  own: ReactNode;
}

/** Who is missing, late or away, and what waits: one list, each number a filter of it (decision 0120). */
export default function TodayCard({ now, own }: TodayCardProps) {
  const say = useSay();
  const navigate = useNavigate();
  const [group, setGroup] = useState<Group | null>(null);
  const [pages, setPages] = useState(1);
  const [doing, setDoing] = useState<{ action: RowAct; row: TodayRow } | null>(null);
  const { data, error, refetch, isPlaceholderData } = useSteadyRead(today.list, { query: { group, pages } });
  useHeard('attendance', renew);
  useHeard(liveNames, renew);
  useFirstConnected(renew);
  // People become missing without an event.
  const readAt = useRef(now.minute);
  useEffect(() => {
    if (readAt.current !== now.minute) renew();
    readAt.current = now.minute;
  }, [now.minute]);
  const columns = useTodayColumns(now.minute, (action, row) => setDoing({ action, row }));
  const close = () => setDoing(null);
  const open = (row: TodayRow, isElsewhere: boolean) => {
    const href = hrefOf(row);
    if (href && isElsewhere) window.open(href, '_blank', 'noopener');
    else if (href) void navigate({ href });
  };
  return (
    <Card
      flush
      title={say(texts.title)}
      action={
        <GroupFilter
          counts={data?.counts}
          group={group}
          onGroup={(chosen) => {
            setGroup(chosen);
            setPages(1);
          }}
        />
      }
    >
      <div className={classes.own}>{own}</div>
      {error && !data ? (
        <NotLoaded onRetry={refetch} />
      ) : (
        <div className={classes.rows} aria-busy={isPlaceholderData || undefined}>
          <Table
            bare
            label={say(texts.title)}
            columns={columns.columns}
            dense={columns.dense}
            rows={data?.data ?? []}
            rowKey={(row) => `${row.group} ${row.user.id} ${row.application?.kind ?? ''} ${row.application?.id ?? ''}`}
            isLoading={!data}
            skeletonRows={4}
            onOpen={open}
            empty={data && <NoRows none={data.none} group={group} />}
          />
          {data?.has_more && pages < mostPages && (
            <div className={classes.more}>
              <Button small look="quiet" isBusy={isPlaceholderData} onClick={() => setPages(pages + 1)}>
                {say(texts.more)}
              </Button>
            </div>
          )}
        </div>
      )}
      <WhenNeeded isNeeded={doing !== null}>
        {doing?.action === 'excuse' && (
          <LateModal user={doing.row.user} date={now.day} onClose={close} onSaved={renew} />
        )}
        {doing?.action === 'correct' && <CorrectDayModal userId={doing.row.user.id} day={now.day} onClose={close} />}
        {doing?.action === 'message' && <MessageModal user={doing.row.user} onClose={close} />}
      </WhenNeeded>
    </Card>
  );
}
