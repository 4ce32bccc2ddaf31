import { Popover } from '@mantine/core';
import { IconMoodSmile, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Emoji, emojis, tokenOf } from '#domain/chat/emoji.ts';
import { emojiTexts, chatTexts as texts } from '#domain/chat/texts.ts';
import { useSay } from '#web/lib/say.ts';
import type { ChatPartner as Partner } from '#web/parts/chat-button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import classes from './composer.module.css';
import { EmojiPicture } from './emoji-picture.tsx';
import { readyMessage, sendTyped, typeDraft, useTyped } from './writing.ts';

/**
 * The message field: Enter sends, Shift+Enter starts a line; a message that is too long stays, and says by how much.
 */
export function Composer({ partner, maySend }: { partner: Partner; maySend: boolean }) {
  const say = useSay();
  const typed = useTyped(partner.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const { message, over } = readyMessage(typed);
  const change = (next: string) => typeDraft(partner.id, next);
  const send = () => {
    if (maySend) sendTyped(partner, typed);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (emoji: Emoji) => {
    const { selectionStart, selectionEnd } = field.current!;
    change(typed.slice(0, selectionStart) + tokenOf(emoji) + typed.slice(selectionEnd));
    const at = selectionStart + tokenOf(emoji).length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  };
  return (
    <div className={classes.composer} data-look="composer">
      {over > 0 && (
        <p className={classes.error} id={hint} role="alert">
          {say(texts.tooLong, { over })}
        </p>
      )}
      <EmojiPicker onChoose={insert} isOff={!maySend} />
      <span className={classes.field} data-typed={`${typed.slice(0, 400)}\n`}>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={typed}
          aria-label={say(texts.message)}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? hint : undefined}
          placeholder={say(texts.placeholder)}
          readOnly={!maySend}
          onChange={({ currentTarget: { value } }) => change(value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <IconButton
        label={say(texts.send)}
        icon={<IconSend2 size={18} />}
        disabled={!maySend || over > 0}
        disabledReason={maySend && message === '' ? say(texts.writeFirst) : undefined}
        onClick={send}
      />
    </div>
  );
}

/** The 16 emoji behind a button (CHAT-09). */
function EmojiPicker({ onChoose, isOff }: { onChoose: (emoji: Emoji) => void; isOff: boolean }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      floatingStrategy="fixed"
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <IconButton
          label={say(texts.emoji)}
          icon={<IconMoodSmile size={18} />}
          disabled={isOff}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={say(texts.emoji)} className={classes.picker}>
        {emojis.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={classes.emoji}
            aria-label={say(emojiTexts[emoji])}
            title={say(emojiTexts[emoji])}
            onClick={() => {
              setOpen(false);
              onChoose(emoji);
            }}
          >
            <EmojiPicture emoji={emoji} size={24} decorative />
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
