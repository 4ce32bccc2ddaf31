import { IconAlertTriangle, IconBan, IconCheck, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { eventSorts, kioskEvents, type RefusedEvent } from '#domain/kiosk-events/contract.ts';
import { eventStateTexts, kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffName } from '#domain/staff/rules.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { type Selection, useSelection } from '#web/lib/use-selection.ts';
import classes from '#web/parts/dialogs.module.css';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, type RowAction } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CountModal } from './count-modal.tsx';
import { DismissModal } from './dismiss-modal.tsx';
import { EventBulk } from './event-bulk.tsx';
import { EventModal } from './event-modal.tsx';
import own from './kiosk-events.module.css';
import { useEventFilters } from './use-event-filters.tsx';

const open = { state: 'refused', kiosk_id: 'all', office_id: 'all', from: '', to: '' };
const tones = { refused: 'amber', accepted: 'green', dismissed: 'grey' } as const;
const modals = { view: EventModal, count: CountModal, dismiss: DismissModal };

/** What is done with an event, and in which dialog. */
interface Doing {
  event: RefusedEvent;
  what: keyof typeof modals;
}

/** Events of kiosks that the server refused: why, and to count or dismiss by hand (D4). */
export default function KioskEvents() {
  const say = useSay();
  const show = useShowInstant();
  const list = useList(kioskEvents.list, eventSorts, open);
  const [doing, setDoing] = useState<Doing | null>(null);
  const whoseOf = ({ user }: RefusedEvent) => say(user ? staffName(user) : texts.nobodys);
  const onOpen = (event: RefusedEvent) => setDoing({ event, what: event.settles ? 'count' : 'view' });
  const Dialog = doing && modals[doing.what];
  const selection = useSelection(list.rows, ({ settles }) => settles);
  const nameOf = (event: RefusedEvent) => say(texts.select, { name: whoseOf(event), at: show(event.happened_at) });
  const select = (event: RefusedEvent) => <Chosen event={event} label={nameOf(event)} selection={selection} />;
  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      filters={useEventFilters(list)}
      file={kioskEvents.listFile}
      columns={[{ key: 'chosen', head: '', share: 36, render: select }, ...useEventColumns(whoseOf, setDoing)]}
      dense={(event) => ({
        lead: select(event),
        title: whoseOf(event),
        figure: event.state === 'refused' ? show(event.happened_at) : <State state={event.state} />,
        details: [say(event.reason), event.kiosk?.name ?? say(texts.noKiosk)],
      })}
      denseUpTo="tablet"
      onOpen={onOpen}
      bulk={list.reply?.total !== 0 && <EventBulk selection={selection} every={list.reply?.ids ?? []} />}
      empty={{ hint: texts.emptyHint }}
    >
      {Dialog && <Dialog event={doing.event} onClose={() => setDoing(null)} />}
    </ListPage>
  );
}

interface ChosenProps {
  event: RefusedEvent;
  label: string;
  selection: Selection<RefusedEvent>;
}

function Chosen({ event, label, selection }: ChosenProps) {
  if (!selection.canSelect(event)) return null;
  return (
    <CheckboxField
      hideLabel
      label={label}
      value={selection.has(event)}
      onChange={(isChosen) => selection.toggle(event, isChosen)}
    />
  );
}

function State({ state }: Pick<RefusedEvent, 'state'>) {
  const say = useSay();
  return <Pill tone={tones[state]}>{say(eventStateTexts[state])}</Pill>;
}

function useEventColumns(
  whoseOf: (event: RefusedEvent) => string,
  setDoing: (doing: Doing) => void,
): Column<RefusedEvent>[] {
  const say = useSay();
  const show = useShowInstant();
  const two = (first: string, second: string) => (
    <span className={classes.stack}>
      <span>{first}</span>
      <span className={classes.meta}>{second}</span>
    </span>
  );
  const actionsOf = (event: RefusedEvent): RowAction[] => {
    const view = {
      label: say(labels.view),
      icon: <IconEye size={16} />,
      onClick: () => setDoing({ event, what: 'view' }),
    };
    if (!event.settles) return [view];
    return [
      { label: say(texts.count), icon: <IconCheck size={16} />, onClick: () => setDoing({ event, what: 'count' }) },
      view,
      {
        label: say(texts.dismiss),
        icon: <IconBan size={16} />,
        isDanger: true,
        onClick: () => setDoing({ event, what: 'dismiss' }),
      },
    ];
  };
  return [
    {
      key: 'happened_at',
      head: say(texts.happened),
      nowrap: true,
      render: ({ happened_at, doubt }) =>
        doubt ? two(show(happened_at), say(texts.doubtful)) : <time dateTime={happened_at}>{show(happened_at)}</time>,
      share: 152,
      isFixed: true,
      line: ({ happened_at, doubt }) => (
        <>
          <time dateTime={happened_at}>{show(happened_at)}</time>
          {doubt && <IconAlertTriangle size={14} className={own.doubt} role="img" aria-label={say(texts.doubtful)} />}
        </>
      ),
    },
    {
      key: 'staff',
      head: say(texts.staff),
      share: 190,
      render: (event) => two(whoseOf(event), say(texts.card, { digits: event.card || '–' })),
      line: whoseOf,
    },
    {
      key: 'card',
      head: say(texts.cardName),
      wide: 'shown',
      share: 100,
      render: ({ card }) => (card ? `…${card}` : '–'),
    },
    {
      key: 'kiosk',
      head: say(texts.kiosk),
      share: 130,
      render: ({ kiosk, office }) => (kiosk ? two(kiosk.name, office?.name ?? '') : say(texts.noKiosk)),
      line: ({ kiosk }) => kiosk?.name ?? say(texts.noKiosk),
    },
    { key: 'office', head: say(texts.office), wide: 'shown', share: 140, render: ({ office }) => office?.name },
    {
      key: 'reason',
      head: say(texts.reason),
      render: (event) =>
        event.settled ? (
          <span className={classes.stack}>
            <State state={event.state} />
            <span className={classes.meta}>{`${event.settled.by}: ${event.settled.note}`}</span>
          </span>
        ) : (
          say(event.reason)
        ),
      share: 220,
      line: (event) => say(event.reason),
    },
    {
      key: 'state',
      head: say(texts.state),
      wide: 'shown',
      share: 130,
      render: (event) =>
        event.settled ? (
          <span title={`${event.settled.by}: ${event.settled.note}`}>
            <State state={event.state} />
          </span>
        ) : (
          say(eventStateTexts[event.state])
        ),
    },
    {
      key: 'received_at',
      head: say(texts.received),
      nowrap: true,
      share: 148,
      render: ({ received_at }) => <time dateTime={received_at}>{show(received_at)}</time>,
    },
    actionColumn(say(shellTexts.action), (event) => ({ name: whoseOf(event), more: actionsOf(event) })),
  ];
}
