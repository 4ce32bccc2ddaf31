import type { RefusedEvent } from '#domain/kiosk-events/contract.ts';
import { eventStateTexts, kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { staffName } from '#domain/staff/rules.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './kiosk-events.module.css';

/** The dialogs of a refused event. */
export interface EventModalProps {
  event: RefusedEvent;
  onClose: () => void;
}

/** A refused event, with what became of it. */
export function EventModal({ event, onClose }: EventModalProps) {
  const say = useSay();
  const { id } = useViewer();
  const why = event.user?.id === id ? texts.own : staffTexts.developerOnly;
  return (
    <Modal isOpen onClose={onClose} title={say(texts.detailTitle)}>
      <div className={classes.fields}>
        <EventFacts event={event} />
        {event.state === 'refused' && !event.settles && <p className={classes.hint}>{say(why)}</p>}
      </div>
    </Modal>
  );
}

/** What a kiosk recorded, why it was refused, and who counted or dismissed it. */
export function EventFacts({ event }: Pick<EventModalProps, 'event'>) {
  const say = useSay();
  const show = useShowInstant();
  const { user, card, manual, kiosk, office, happened_at, received_at, doubt, reason, state, settled } = event;
  const swiped = [show(happened_at), doubt && say(texts.doubtful)].filter(Boolean).join(' · ');
  const typed = manual ? ` (${say(texts.typed)})` : '';
  const facts = [
    {
      name: say(texts.staff),
      value: user ? (
        <a href={pathTo('usersDetail', { user_id: user.id })}>{say(staffName(user))}</a>
      ) : (
        say(texts.nobodys)
      ),
    },
    { name: say(texts.cardName), value: `…${card}${typed}` },
    { name: say(texts.happened), value: swiped },
    { name: say(texts.received), value: show(received_at) },
    { name: say(texts.kiosk), value: kiosk ? `${kiosk.name}, ${office?.name ?? ''}` : say(texts.noKiosk) },
    { name: say(texts.reason), value: say(reason) },
    ...(settled
      ? [
          {
            name: say(eventStateTexts[state]),
            value: say(texts.settledBy, { name: settled.by, at: show(settled.at) }),
          },
          { name: say(texts.note), value: settled.note },
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}
