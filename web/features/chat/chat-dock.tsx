import { Popover } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { hasPolicy } from '#domain/access.ts';
import { isTheirs } from '#domain/chat/rules.ts';
import type { ChatNews } from '#domain/chat/shapes.ts';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { countShown } from '#domain/session/rules.ts';
import { useConnection } from '#web/lib/live.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import type { ChatPartner as Partner } from '#web/parts/chat-button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import classes from './chat-dock.module.css';
import { ChatList } from './chat-list.tsx';
import { greet, startChat } from './chat-live.ts';
import { type ChatState, useChats } from './chat-state.ts';
import { ChatWindow } from './chat-window.tsx';
import { openChat } from './chat-windows.ts';

/** Why chat is being loaded: the person whose window was requested, or the message that arrived. */
export interface ChatDockProps {
  first: Partner | null;
  news: ChatNews | null;
}

/** The chats of the signed-in user: the button that lists them, and their windows side by side (CHAT-01). */
export function ChatDock({ first, news }: ChatDockProps) {
  const viewer = useViewer();
  const { id } = viewer;
  const mayStart = hasPolicy(viewer, 'chat', 'start');
  const state = useChats();
  useEffect(() => startChat({ id, mayStart }), [id, mayStart]);
  useEffect(() => {
    if (first) openChat(first);
  }, [first]);
  useEffect(() => {
    if (news?.messages.some((one) => isTheirs(news, one))) greet(news);
  }, [news]);
  // Adds room at the end of the page, so that its last content can be scrolled out from under the button and the windows.
  useEffect(() => {
    document.body.dataset.chat = '';
    return () => void delete document.body.dataset.chat;
  }, []);
  const launcher = useRef<HTMLButtonElement>(null);
  const windows = state.shown.flatMap((partner) => partnerOf(state, partner) ?? []);
  return (
    <div className={classes.dock} data-chat-windows={windows.length > 0 || undefined}>
      {windows.map((partner) => (
        <ChatWindow key={partner.id} partner={partner} onHidden={() => launcher.current?.focus()} />
      ))}
      <Launcher state={state} ref={launcher} />
    </div>
  );
}

function partnerOf({ chats, partners }: ChatState, id: number): Partner | null {
  const sender = chats.get(id)?.sender;
  return sender ? { id, ...sender } : (partners.get(id) ?? null);
}

/** The button in the corner: the number of unread messages, and a list of all chats. */
function Launcher({ state, ref }: { state: ChatState; ref: React.Ref<HTMLButtonElement> }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  // The window of whoever was chosen takes the focus, which the button would take back from it.
  const [isChosen, setChosen] = useState(false);
  const connection = useConnection();
  const chats = [...state.chats.values()]
    .filter(({ is_open }) => is_open)
    .sort((a, b) => lastOf(b).localeCompare(lastOf(a)));
  const unread = chats.reduce((sum, chat) => sum + chat.unread, 0);
  // A user whose only chat has ended has nothing to open.
  if (chats.length === 0 && !state.mayStart) return null;
  const label = unread > 0 ? say(texts.openUnread, { count: unread }) : say(texts.open);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      floatingStrategy="fixed"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus={!isChosen}
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          ref={ref}
          className={classes.launcher}
          aria-label={label}
          data-look="chat"
          onClick={() => {
            setChosen(false);
            setOpen(!isOpen);
          }}
        >
          <IconMessageCircle size={22} stroke={1.7} aria-hidden />
          {unread > 0 && (
            <span className={classes.unread}>
              <Badge isUrgent>{countShown(unread)}</Badge>
            </span>
          )}
        </button>
      </Popover.Target>
      {/* Positioned by its bottom edge: Mantine positions by the top, so the list would move with every row. */}
      <Popover.Dropdown
        aria-label={say(texts.title)}
        p={8}
        data-panel
        className={classes.panel}
        style={{ top: 'auto', left: 'auto' }}
      >
        {state.isRead || connection !== 'open' ? (
          <ChatList
            chats={chats}
            mayStart={state.mayStart}
            onOpen={(partner) => {
              setChosen(true);
              setOpen(false);
              openChat(partner);
            }}
          />
        ) : (
          <div className={classes.waits}>
            <SkeletonLines lines={4} />
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const lastOf = (chat: { messages: readonly { created_at: string }[] }) =>
  new Date(chat.messages.at(-1)?.created_at ?? 0).toISOString();
