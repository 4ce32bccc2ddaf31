import {
  IconArrowsExchange,
  IconCalendarDown,
  IconCalendarPlus,
  IconDeviceMobile,
  IconFileAlert,
  IconId,
  IconKey,
  IconUserShield,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { showDay } from '#domain/lib/calendar.ts';
import type { TimelineKind } from '#domain/staff/record.ts';
import { staffRecord, type TimelineEvent } from '#domain/staff/record-contract.ts';
import { historyTexts as texts } from '#domain/staff/record-texts.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { transferTexts } from '#domain/transfer-history/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './record.module.css';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

const icons: Record<TimelineKind, Icon> = {
  joined: IconCalendarPlus,
  starts: IconCalendarPlus,
  returned: IconCalendarPlus,
  entered: IconCalendarPlus,
  left: IconCalendarDown,
  leaves: IconCalendarDown,
  terms: IconArrowsExchange,
  card: IconId,
  role: IconUserShield,
  opened: IconUserShield,
  closed: IconUserShield,
  device_registered: IconDeviceMobile,
  device_verified: IconDeviceMobile,
  device_removed: IconDeviceMobile,
  access_given: IconKey,
  access_withdrawn: IconKey,
  letter: IconFileAlert,
  letter_verified: IconFileAlert,
  letter_rejected: IconFileAlert,
};

/** Somebody's service, the newest first: what happened, from which day, and who entered it (decision 0125). */
export function Timeline({ user, today }: { user: Pick<StaffDetail, 'id'>; today: string }) {
  const say = useSay();
  const show = useShowInstant();
  const list = useDialogList(staffRecord.timeline, { user_id: user.id });
  const whatOf = ({ text, text_ms }: TimelineEvent) => say({ en: text, ms: text_ms });
  const entered = ({ by, entered_at }: TimelineEvent) =>
    [by, entered_at && show(entered_at)].filter(Boolean).join(', ');
  const pillsOf = ({ day, withdrawn_at, withdrawn_by }: TimelineEvent) => {
    if (withdrawn_at) {
      const values = { date: show(withdrawn_at), name: withdrawn_by ?? say(transferTexts.system) };
      return <Pill tone="grey">{say(transferTexts.withdrawn, values)}</Pill>;
    }
    return day > today ? <Pill tone="blue">{say(texts.upcoming)}</Pill> : null;
  };
  const columns: Column<TimelineEvent>[] = [
    { key: 'day', head: say(texts.day), width: '120px', nowrap: true, render: ({ day }) => showDay(day) },
    {
      key: 'what',
      head: say(texts.what),
      render: (event) => {
        const Shape = icons[event.kind];
        return (
          <span className={classes.happened}>
            <Shape size={18} stroke={1.6} aria-hidden />
            <span className={classes.event} data-withdrawn={event.withdrawn_at !== null || undefined}>
              <span>{wholeDays(whatOf(event))}</span>
              {event.note && <span className={classes.meta}>{event.note}</span>}
              {pillsOf(event)}
            </span>
          </span>
        );
      },
    },
    {
      key: 'by',
      head: say(texts.by),
      width: '220px',
      render: ({ by, entered_at }) => (
        <span className={classes.event}>
          {by && <span>{by}</span>}
          {entered_at && <span className={classes.meta}>{wholeDays(show(entered_at))}</span>}
        </span>
      ),
    },
  ];
  return (
    <List
      label={say(texts.title)}
      list={list}
      columns={columns}
      dense={(event) => ({
        title: whatOf(event),
        figure: pillsOf(event),
        details: [showDay(event.day), event.note, entered(event)],
        wraps: true,
      })}
      skeletonRows={6}
      empty={{ hint: texts.emptyHint }}
    />
  );
}
