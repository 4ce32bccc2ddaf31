import { IconSend } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages } from '#domain/messages/contract.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { refresh, useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { firstBatch } from '#web/parts/staff-search.ts';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ComposeForm } from './compose-form.tsx';
import { MessageView } from './message-view.tsx';
import classes from './messages.module.css';

const back = () => listAddress(pathTo('messages'));

/** A message to staff, read-only; `new` composes one (MSG-07, MSG-11 to MSG-16). */
export default function MessagesDetail() {
  const { message_id } = useParams({ strict: false }) as { message_id: string };
  return message_id === 'new' ? <Compose /> : <Existing key={message_id} id={Number(message_id)} />;
}

function Compose() {
  const say = useSay();
  const navigate = useNavigate();
  const read = useRead(messages.recipients, { query: firstBatch });
  const leave = () => void navigate({ href: back(), replace: true });
  return (
    <Page title={say(texts.new)} back={<Back />}>
      {read.error ? (
        <LoadFailed
          error={read.error}
          onRetry={() => void read.refetch()}
          back={{ label: say(texts.back), href: back() }}
        />
      ) : read.data ? (
        <div className={classes.compose}>
          <ComposeForm departments={read.data.departments} onSent={leave} onCancel={leave} />
        </div>
      ) : (
        <div className={classes.compose}>
          <Card>
            <SkeletonLines lines={8} />
          </Card>
        </div>
      )}
    </Page>
  );
}

function Existing({ id }: { id: number }) {
  const say = useSay();
  const viewer = useViewer();
  const read = useRead(messages.detail, { params: { message_id: id }, query: { choices: false } });
  const resend = useAct(messages.resend, {
    says: texts.resent,
    refreshes: [messages.detail, messages.list, messages.readers],
  });
  const message = read.data;
  const isMine = message?.created_by === viewer.id;
  useFollowed(isMine);
  const ask = { ask: texts.resendAsk, loses: texts.resendLoses, yes: texts.resend, isHarmless: true };
  return (
    <Page
      title={message?.title ?? say(texts.message)}
      back={<Back />}
      action={
        isMine && (
          <Button
            icon={<IconSend size={16} />}
            isBusy={resend.isBusy}
            onClick={() => void resend.run({ params: { id } }, ask)}
          >
            {say(texts.resend)}
          </Button>
        )
      }
    >
      {read.error ? (
        <LoadFailed
          error={read.error}
          onRetry={() => void read.refetch()}
          back={{ label: say(texts.back), href: back() }}
        />
      ) : message ? (
        <MessageView message={message} isMine={isMine} />
      ) : (
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      )}
    </Page>
  );
}

/** How often an open message is refreshed, in milliseconds. */
const followEvery = 5_000;

/** Lets the author watch a message being read; there are too many readers for an event each. */
function useFollowed(isMine: boolean): void {
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => {
      if (!document.hidden) void refresh(messages.detail, messages.readers);
    }, followEvery);
    return () => clearInterval(timer);
  }, [isMine]);
}

function Back() {
  const say = useSay();
  return <BackLink href={back()} label={say(texts.back)} />;
}
