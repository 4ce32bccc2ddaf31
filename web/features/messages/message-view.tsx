import { showDay } from '#domain/lib/calendar.ts';
import type { Message } from '#domain/messages/contract.ts';
import { recipientTexts, messageTexts as texts } from '#domain/messages/texts.ts';
import { type SayName, useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { DocumentLink } from '#web/parts/document-link.tsx';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Html } from '#web/ui/data/html.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import classes from './messages.module.css';
import { ReadersCard } from './readers-card.tsx';

/** A sent message: author, date, recipients, text, and for its author who has read it (MSG-11 to MSG-13, MSG-26). */
export function MessageView({ message, isMine }: { message: Message; isMine: boolean }) {
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const { admin, created_at, resent_at, announce_until, attachment, total_read, total_sent } = message;
  const facts = [
    { name: say(texts.author), value: admin },
    { name: say(texts.date), value: show(created_at) },
    {
      name: say(texts.read),
      value: (
        <Progress
          label={say(texts.read)}
          percent={Math.floor((100 * total_read) / Math.max(1, total_sent))}
          text={say(texts.readOf, { read: total_read, sent: total_sent })}
        />
      ),
    },
    { name: say(texts.recipients), value: recipients(say, named, message) },
  ];
  if (resent_at) facts.push({ name: say(texts.resentAt), value: show(resent_at) });
  if (announce_until) facts.push({ name: say(texts.announceUntil), value: showDay(announce_until) });
  return (
    <>
      <Card>
        <div className={classes.fields}>
          <Facts facts={facts} />
          {attachment && <DocumentLink name={attachment} />}
        </div>
      </Card>
      <Card title={say(texts.message)}>
        <Html html={message.message} />
      </Card>
      {isMine && <ReadersCard id={message.id} />}
    </>
  );
}

function recipients(say: ReturnType<typeof useSay>, named: SayName, { send_to, department, users }: Message): string {
  if (send_to === 'user') return users.join(', ');
  if (send_to === 'department') return say(texts.toDepartment, { name: named('departments', department?.name) || '-' });
  return say(recipientTexts[send_to]);
}
