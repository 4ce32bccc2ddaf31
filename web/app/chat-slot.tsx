import { type ComponentType, useEffect, useState } from 'react';
import { hasPolicy } from '#domain/access.ts';
import type { SessionUser } from '#domain/session/contract.ts';
import { relayError, useHeard } from '../lib/live.ts';
import { viewerOf } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';
import { type ChatPartner, lendChat } from '../parts/chat-button.tsx';

/** Whose window was asked for last. */
const asked = createStore<ChatPartner | null>(null);
lendChat((partner) => asked.set({ ...partner }));

/** Where the chats stand. They are loaded for who has one, may start one, or is just being written to. */
export function ChatSlot({ user }: { user: SessionUser }) {
  const partner = asked.use();
  useEffect(() => () => asked.set(null), []);
  const [isWanted, setWanted] = useState(
    user.chat_sender_ids.length > 0 || hasPolicy(viewerOf(user), 'chat', 'start'),
  );
  const [Dock, setDock] = useState<ComponentType<{ first: ChatPartner | null }> | null>(null);
  useHeard('chat', () => setWanted(true));
  useHeard('function', ({ name }) => name === 'chats' && setWanted(true));
  // What could not be loaded is tried again when there is a connection again.
  const [tries, setTries] = useState(0);
  useHeard('connected', () => setTries((before) => before + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try
  useEffect(() => {
    if (!isWanted || Dock) return;
    import('../features/chat/chat-dock.tsx').then(({ ChatDock }) => setDock(() => ChatDock), relayError);
  }, [isWanted, Dock, tries]);
  return Dock && <Dock first={partner} />;
}
