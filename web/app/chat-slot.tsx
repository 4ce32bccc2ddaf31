import { type ComponentType, useEffect, useState } from 'react';
import { hasPolicy } from '#domain/access.ts';
import type { ChatNews } from '#domain/chat/shapes.ts';
import type { SessionUser } from '#domain/session/contract.ts';
import type { ChatDockProps } from '../features/chat/chat-dock.tsx';
import { relayError, useHeard } from '../lib/live.ts';
import { viewerOf } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';
import { type ChatPartner, provideChat } from '../parts/chat-button.tsx';

/** The person whose window was requested last. */
const requested = createStore<ChatPartner | null>(null);
provideChat((partner) => requested.set({ ...partner }));

/** Where the chats are. They are loaded for users who have one, may start one, or just received a message. */
export function ChatSlot({ user }: { user: SessionUser }) {
  const partner = requested.use();
  useEffect(() => () => requested.set(null), []);
  const [isCalled, setCalled] = useState(false);
  const isWanted = isCalled || user.chat_sender_ids.length > 0 || hasPolicy(viewerOf(user), 'chat', 'start');
  const [Dock, setDock] = useState<ComponentType<ChatDockProps> | null>(null);
  // The message itself comes with the history; this one still has to be announced.
  const [news, setNews] = useState<ChatNews | null>(null);
  useHeard('chat', (heard) => {
    if (!Dock) setNews(heard);
    setCalled(true);
  });
  useHeard('function', ({ name }) => name === 'chats' && setCalled(true));
  // A failed load is retried when the connection is back.
  const [tries, setTries] = useState(0);
  useHeard('connected', () => setTries((before) => before + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry
  useEffect(() => {
    if (!isWanted || Dock) return;
    import('../features/chat/chat-dock.tsx').then(({ ChatDock }) => setDock(() => ChatDock), relayError);
  }, [isWanted, Dock, tries]);
  return Dock && <Dock first={partner} news={news} />;
}
