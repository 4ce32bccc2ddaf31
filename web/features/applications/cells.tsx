import type { Status } from '#domain/applications/kind.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import classes from './applications.module.css';
import { ListedStatus } from './status-pill.tsx';

/** The columns that the lists of all kinds of application share, by name. */
export function useApplicationCells() {
  const say = useSay();
  const show = useShowInstant();
  return {
    date: {
      key: 'date',
      head: say(texts.date),
      nowrap: true,
      share: 96,
      render: ({ date }) => showDay(date),
    } satisfies Column<{ date: string }>,
    reason: {
      key: 'reason',
      head: say(texts.reason),
      share: 220,
      render: ({ reason }) => <span className={classes.cut}>{reason}</span>,
      line: ({ reason }) => reason,
    } satisfies Column<{ reason: string }>,
    status: {
      key: 'status',
      head: say(texts.status),
      nowrap: true,
      share: 128,
      render: (row) => <ListedStatus {...row} />,
    } satisfies Column<{ status: Status; is_asked: boolean }>,
    rejection: {
      key: 'rejection',
      head: say(texts.rejection),
      share: 180,
      render: ({ rejection }) => <span className={classes.cut}>{rejection}</span>,
      line: ({ rejection }) => rejection,
    } satisfies Column<{ rejection: string | null }>,
    applied: {
      key: 'created_at',
      head: say(texts.applied),
      nowrap: true,
      share: 156,
      render: ({ created_at }) => show(created_at),
    } satisfies Column<{ created_at: string }>,
  };
}
