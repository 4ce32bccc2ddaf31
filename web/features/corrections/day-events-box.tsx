import { IconClock, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ownPath } from '#domain/applications/paths.ts';
import { platformText } from '#domain/attendance/rules.ts';
import { correctionApplicationTexts as applicationTexts } from '#domain/corrections/application-texts.ts';
import { corrections, type DayEvent } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { type Day, showTime } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { CorrectionLine } from '#web/parts/correction-line.tsx';
import dialog from '#web/parts/dialogs.module.css';
import { DocumentLink } from '#web/parts/document-link.tsx';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DayApplyModal } from '../applications/day-apply-modal.tsx';
import { CorrectModal } from './correct-modal.tsx';
import classes from './corrections.module.css';
import { correctionPart } from './part.tsx';
import { WithdrawModal } from './withdraw-modal.tsx';

interface DayEventsBoxProps {
  userId: number;
  day: Day;
}

/** The events of somebody's day, those that corrections took out too; whoever may corrects it here (D5). */
export function DayEventsBox({ userId, day }: DayEventsBoxProps) {
  const say = useSay();
  const { data } = useRead(corrections.day, { params: { user_id: userId, day } });
  const [isCorrecting, setCorrecting] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  if (!data) return <Skeleton width="100%" />;
  const { events, corrects, applies, application, user } = data;
  const nameOf = ({ type, time }: DayEvent) => `${say(texts[type])} ${showTime(time)}`;
  return (
    <section aria-label={say(texts.events)}>
      <h3 className={classes.heading}>{say(texts.events)}</h3>
      {events.length === 0 && <p className={classes.hint}>{say(texts.noEvents)}</p>}
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={`${event.id} ${event.counts} ${event.correction?.id}`} className={classes.event}>
            <span className={classes.words}>
              <span className={classes.what}>{event.counts ? nameOf(event) : <s>{nameOf(event)}</s>}</span>
              {event.correction && isLast(event, events) ? (
                <CorrectionLine note={event.correction} />
              ) : (
                <span className={dialog.meta}>
                  {say(event.correction ? labels.correction : platformText(event.platform))}
                </span>
              )}
              {event.correction?.doc && isLast(event, events) && <DocumentLink name={event.correction.doc} />}
            </span>
            {corrects && isLast(event, events) && (
              <Button
                small
                aria-label={`${say(texts.withdraw)}: ${nameOf(event)}`}
                onClick={() => setWithdrawing(event.correction!.id)}
              >
                {say(labels.withdraw)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrects && (
        <Button icon={<IconPencil size={16} />} onClick={() => setCorrecting(true)}>
          {say(texts.correct)}
        </Button>
      )}
      {applies && (
        <Button icon={<IconPencil size={16} />} onClick={() => setApplying(true)}>
          {say(applicationTexts.ask)}
        </Button>
      )}
      {application !== null && (
        <Button icon={<IconClock size={16} />} href={ownPath('correction', application)}>
          {say(applicationTexts.waits)}
        </Button>
      )}
      {isApplying && (
        <DayApplyModal part={correctionPart} user_id={user.id} date={day} onClose={() => setApplying(false)} />
      )}
      {isCorrecting && <CorrectModal user={user} day={day} events={events} onClose={() => setCorrecting(false)} />}
      {withdrawing !== null && <WithdrawModal id={withdrawing} day={day} onClose={() => setWithdrawing(null)} />}
    </section>
  );
}

/** Whether an event is the one of its correction at which that is withdrawn: the two of another time share one. */
function isLast(event: DayEvent, events: readonly DayEvent[]): boolean {
  const { correction } = event;
  return correction !== null && events.findLast((one) => one.correction?.id === correction.id) === event;
}
