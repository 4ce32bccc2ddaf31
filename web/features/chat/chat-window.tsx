import { IconMinus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { chatTexts as texts } from '#domain/chat/texts.ts';
import { same } from '#domain/lib/text.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { sendLive, useConnection, useOnline } from '#web/lib/live.ts';
import { askReader } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import type { ChatPartner as Partner } from '#web/parts/chat-button.tsx';
import { photoOf } from '#web/parts/photo.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useLayer } from '#web/ui/overlay/dialog-stack.ts';
import { isPhone, useChats } from './chat-state.ts';
import classes from './chat-window.module.css';
import { focusChat, hideChat, takesFocus } from './chat-windows.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';

/** The chat with one person, 250 px wide; on a phone a sheet (CHAT-07, CHAT-08). */
export function ChatWindow({ partner, onHidden }: { partner: Partner; onHidden: () => void }) {
  const say = useSay();
  const viewer = useViewer();
  const isOnline = useOnline().has(partner.id);
  const connection = useConnection();
  const { chats, typing, unsent, loaded } = useChats();
  const chat = chats.get(partner.id);
  const box = useRef<HTMLElement>(null);
  // Also runs when an open window is opened again by its icon.
  useEffect(() => {
    if (takesFocus(partner.id)) box.current?.querySelector('textarea')?.focus();
  });
  const hide = () => {
    hideChat(partner.id);
    onHidden();
  };
  // On a phone it covers the page, so Back closes it as any sheet.
  useLayer(isPhone(), hide);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A popup of the window, such as the emoji picker, handles it first.
    const isInside = box.current?.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    event.stopPropagation();
    hide();
  };
  const end = async () => {
    const { endAsk, endLoses: loses, end: yes } = texts;
    if (await askReader({ ask: endAsk, subject: partner.name, loses, yes, isHarmless: true }))
      sendLive({ type: '/end', sender_id: partner.id });
  };
  return (
    <section
      ref={box}
      className={classes.window}
      aria-label={say(staffTexts.chat, { name: partner.name })}
      // A tooltip opens above the window, except on a phone, where it is the whole page.
      data-look={isPhone() ? undefined : 'chat'}
      // A click on its messages focuses it, which marks them as seen.
      tabIndex={-1}
      onFocus={() => focusChat(partner.id)}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && focusChat(null)}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <Avatar name={partner.name} photo={photoOf(partner)} size={28} decorative />
        <span className={classes.who}>
          <span className={classes.name} title={partner.name}>
            {partner.name}
          </span>
          <span className={classes.presence} data-online={isOnline || undefined}>
            {say(isOnline ? texts.online : texts.offline)}
          </span>
        </span>
        {viewer.isVendor && chat?.is_open && (
          <IconButton
            small
            label={say(texts.end)}
            icon={<IconX size={16} />}
            disabledReason={connection === 'open' ? undefined : say(texts.waiting)}
            onClick={() => void end()}
          />
        )}
        <IconButton small label={say(texts.hide)} icon={<IconMinus size={16} />} onClick={hide} />
      </header>
      <Messages
        chat={chat}
        partner={partner}
        isLoading={!chat && !loaded.has(partner.id) && connection === 'open'}
        unsent={unsent.filter(({ recipient_id }) => recipient_id === partner.id)}
        isConnected={connection === 'open'}
        isTyping={typing.has(partner.id)}
      />
      {chat?.may_send === false ? (
        <p className={classes.ended}>{say(chat.is_open ? texts.gone : texts.ended)}</p>
      ) : (
        !isOnline &&
        connection === 'open' && <p className={classes.note}>{say(texts.offlineHint, { name: same(partner.name) })}</p>
      )}
      <Composer partner={partner} maySend={chat?.may_send !== false} />
    </section>
  );
}
