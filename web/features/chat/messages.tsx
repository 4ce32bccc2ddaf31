import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { isOnlyEmoji, piecesOf } from '#domain/chat/emoji.ts';
import { isTheirs } from '#domain/chat/rules.ts';
import type { Chat, ChatMessage } from '#domain/chat/shapes.ts';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { same, textOf } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import type { ChatPartner as Partner } from '#web/parts/chat-button.tsx';
import { useDayAndTime } from '#web/parts/show-instant.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { readEarlier } from './chat-live.ts';
import { EmojiPicture } from './emoji-picture.tsx';
import classes from './messages.module.css';
import type { Unsent } from './outbox.ts';
import { removeUnsent, sendAgain, takeBack } from './writing.ts';

interface MessagesProps {
  chat: Chat | undefined;
  partner: Partner;
  unsent: readonly Unsent[];
  isLoading: boolean;
  isConnected: boolean;
  isTyping: boolean;
}

/** The messages of both in the server's order, and below them the unsent ones. */
export function Messages({ chat, partner, unsent, isLoading, isConnected, isTyping }: MessagesProps) {
  const say = useSay();
  const messages = chat?.messages ?? [];
  const { box, content } = useLastShown(messages[0]?.seq, unsent.length);
  const isEmpty = messages.length === 0 && unsent.length === 0;
  const name = same(partner.name);
  const lastOwn = messages.findLast((one) => chat && !isTheirs(chat, one));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <div className={classes.messages} ref={box} role="log" aria-label={say(texts.message)} tabIndex={0}>
      <div className={classes.content} ref={content}>
        {isLoading && <SkeletonLines lines={4} />}
        {isEmpty && !isLoading && <Empty heading={say(texts.empty)} hint={say(texts.emptyHint, { name })} />}
        {chat?.has_more && (
          <button type="button" className={classes.link} onClick={() => readEarlier(chat)}>
            {say(texts.older)}
          </button>
        )}
        {messages.map((message, at) => (
          <Fragment key={message.msg_id}>
            <NewDay of={message} after={messages[at - 1]} />
            <Bubble message={message.message} isOwn={!isTheirs(chat!, message)} by={partner.name}>
              <span className={classes.below}>
                <At of={message} before={messages[at + 1]} />
                {message === lastOwn && <Reached isSeen={message.seen} />}
              </span>
            </Bubble>
          </Fragment>
        ))}
        {unsent.map((one) => (
          <Bubble key={one.msg_id} message={one.message} isOwn by={partner.name} isPending={!one.refused}>
            {one.refused ? (
              <Refused unsent={one} />
            ) : (
              <span className={classes.meta}>
                <IconClock size={12} aria-hidden /> {say(isConnected ? texts.sending : texts.waiting)}
              </span>
            )}
          </Bubble>
        ))}
        {isTyping && (
          <p className={classes.typing} role="status">
            <span className={classes.dots} aria-hidden>
              <i />
              <i />
              <i />
            </span>
            {say(texts.typing, { name })}
          </p>
        )}
      </div>
    </div>
  );
}

interface BubbleProps {
  message: string;
  isOwn: boolean;
  by: string;
  isPending?: boolean;
  children: React.ReactNode;
}

/** One message. Its content is always text, with its own direction. */
function Bubble({ message, isOwn, by, isPending, children }: BubbleProps) {
  const say = useSay();
  const isLarge = isOnlyEmoji(message);
  return (
    <div className={classes.message} data-own={isOwn || undefined} data-pending={isPending || undefined}>
      <span className="ui-unseen">{isOwn ? say(texts.you) : by}</span>
      <div className={isLarge ? classes.large : classes.bubble} dir="auto">
        {piecesOf(message).map((piece, at) => {
          if ('words' in piece) return piece.words;
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message do not change
          return <EmojiPicture key={at} emoji={piece.emoji} size={isLarge ? 36 : 18} />;
        })}
      </div>
      {children}
    </div>
  );
}

/** The date, above the first message of a day. */
function NewDay({ of, after }: { of: ChatMessage; after: ChatMessage | undefined }) {
  const when = useDayAndTime();
  const { day } = when(of.created_at);
  return after && when(after.created_at).day === day ? null : <p className={classes.day}>{day}</p>;
}

/** The time, below the last message of one author within a minute. */
function At({ of, before }: { of: ChatMessage; before: ChatMessage | undefined }) {
  const when = useDayAndTime();
  const { day, time } = when(of.created_at);
  const next = before?.recipient_id === of.recipient_id ? when(before.created_at) : null;
  return next?.time === time && next.day === day ? null : <span className={classes.meta}>{time}</span>;
}

/** Whether one's last message was seen. */
function Reached({ isSeen }: { isSeen: boolean }) {
  const say = useSay();
  return (
    <span className={classes.meta} data-seen={isSeen || undefined}>
      {isSeen ? <IconChecks size={13} aria-hidden /> : <IconCheck size={13} aria-hidden />}
      {say(isSeen ? texts.seen : texts.sent)}
    </span>
  );
}

/** Why a message was refused, and what its author can do. */
function Refused({ unsent }: { unsent: Unsent }) {
  const say = useSay();
  const { refused } = unsent;
  return (
    <span className={classes.refused} role="alert">
      <span>
        <IconAlertCircle size={13} aria-hidden /> {say(texts.notSent)}. {refused && say(textOf(refused))}
      </span>
      <span className={classes.choices}>
        <button type="button" className={classes.link} onClick={() => sendAgain(unsent)}>
          {say(texts.sendAgain)}
        </button>
        <button type="button" className={classes.link} onClick={() => takeBack(unsent)}>
          {say(texts.takeBack)}
        </button>
        <button type="button" className={classes.link} onClick={() => removeUnsent(unsent)}>
          {say(texts.remove)}
        </button>
      </span>
    </span>
  );
}

/**
 * Keeps the last message in view until its reader scrolls up, and after they wrote one themselves; and their place when
 * earlier ones are loaded.
 */
function useLastShown(first: number | undefined, unsent: number) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const before = useRef(unsent);
  useLayoutEffect(() => {
    if (unsent > before.current) isAtEnd.current = true;
    before.current = unsent;
  }, [unsent]);
  // Whatever was drawn may have changed the height.
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier messages came
  useLayoutEffect(() => {
    if (!box.current) return;
    if (!isAtEnd.current) box.current.scrollTop += box.current.scrollHeight - height.current;
  }, [first]);
  useLayoutEffect(() => {
    if (box.current) height.current = box.current.scrollHeight;
  });
  useEffect(() => {
    const node = box.current;
    if (!node || !content.current) return;
    let top = node.scrollTop;
    const note = () => {
      if (node.scrollHeight - node.scrollTop - node.clientHeight < 40) isAtEnd.current = true;
      // A field that grows takes height from the box, without anybody having scrolled.
      else if (node.scrollTop < top) isAtEnd.current = false;
      top = node.scrollTop;
    };
    // The field below grows while typing, and what was drawn when fonts have loaded.
    const sized = new ResizeObserver(() => {
      if (isAtEnd.current) node.scrollTop = node.scrollHeight;
    });
    node.addEventListener('scroll', note, { passive: true });
    sized.observe(node);
    sized.observe(content.current);
    return () => {
      node.removeEventListener('scroll', note);
      sized.disconnect();
    };
  }, []);
  return { box, content };
}
