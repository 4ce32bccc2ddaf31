import { chatTexts } from '#domain/chat/texts.ts';
import type { Answer } from '#domain/lib/text.ts';
import type { SocketCommand } from '#domain/live.ts';

/** A message the server has not confirmed yet. */
export interface Unsent {
  msg_id: string;
  recipient_id: number;
  recipient: string;
  message: string;
  /** Its place in the order of unsent messages of all tabs. */
  place: number;
  /** Why the server refused it; it then waits for its author. */
  refused?: Answer;
}

/** What an outbox gets from its page. */
interface OutboxOptions {
  /** Messages left by an earlier page, or another tab. */
  initial: readonly Unsent[];
  store(message: Unsent): void;
  forget(message: Unsent): void;
  say(command: Extract<SocketCommand, { type: '/chat' }>): void;
  isOpen(): boolean;
  onChange(unsent: readonly Unsent[]): void;
}

/** Unsent messages: sent one after another, each resent until the server confirms it (decision 0072). */
export interface Outbox {
  add(message: Pick<Unsent, 'msg_id' | 'recipient_id' | 'recipient' | 'message'>): void;
  /** The server has stored these. */
  stored(ids: readonly string[]): void;
  /** The server refused one; when sent too quickly it is retried automatically. */
  refused(id: string, why: Answer): void;
  /** Sends a refused one again. */
  again(id: string): void;
  /** Throws a refused one away. */
  remove(id: string): void;
  /** Another tab has a message; that tab sends it, unless it is closed. */
  takeIn(message: Unsent): void;
  /** Another tab has discarded one. */
  dropped(id: string): void;
  /** The socket is connected, perhaps again. */
  connected(): void;
  close(): void;
}

/** Milliseconds before a message without an answer is resent, and before one that was sent too quickly. */
const resendMs = 10_000;
const slowMs = 2_000;

export function createOutbox(options: OutboxOptions): Outbox {
  let unsent = [...options.initial].sort((a, b) => a.place - b.place);
  let flying: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Messages of another tab, until its time to send them is over. */
  const others = new Set<string>();
  const waits = new Set<ReturnType<typeof setTimeout>>();

  const setUnsent = (next: Unsent[]) => {
    unsent = next;
    options.onChange(next);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      flying = null;
      next();
    }, ms);
  };
  const next = () => {
    if (flying !== null || !options.isOpen()) return;
    const head = unsent.find(({ msg_id, refused }) => !refused && !others.has(msg_id));
    if (!head) return;
    const { msg_id, recipient_id, recipient, message } = head;
    flying = msg_id;
    wait(resendMs);
    options.say({ type: '/chat', msg_id, recipient_id, recipient, message });
  };
  const landed = (id: string) => {
    if (flying !== id) return;
    clearTimeout(timer);
    flying = null;
  };
  const change = (id: string, refused?: Answer) => {
    setUnsent(
      unsent.map((one) => {
        if (one.msg_id !== id) return one;
        const { refused: _, ...unrefused } = one;
        const changed = refused ? { ...unrefused, refused } : unrefused;
        options.store(changed);
        return changed;
      }),
    );
  };
  const drop = (ids: readonly string[], forgets: boolean) => {
    const gone = unsent.filter(({ msg_id }) => ids.includes(msg_id));
    if (gone.length === 0) return;
    if (forgets) for (const one of gone) options.forget(one);
    for (const { msg_id } of gone) landed(msg_id);
    setUnsent(unsent.filter((one) => !gone.includes(one)));
    next();
  };

  return {
    add(message) {
      const made = { ...message, place: (unsent.at(-1)?.place ?? 0) + 1 };
      options.store(made);
      setUnsent([...unsent, made]);
      next();
    },
    stored: (ids) => drop(ids, true),
    refused(id, why) {
      if (!unsent.some(({ msg_id }) => msg_id === id)) return;
      if (why.code === chatTexts.tooFast.code) {
        if (flying === id) wait(slowMs);
        return;
      }
      landed(id);
      change(id, why);
      next();
    },
    again(id) {
      change(id);
      next();
    },
    remove: (id) => drop([id], true),
    takeIn(message) {
      const { msg_id } = message;
      if (unsent.some((one) => one.msg_id === msg_id)) {
        setUnsent(unsent.map((one) => (one.msg_id === msg_id ? message : one)));
        return;
      }
      others.add(msg_id);
      const wait = setTimeout(() => {
        waits.delete(wait);
        others.delete(msg_id);
        next();
      }, resendMs);
      waits.add(wait);
      setUnsent([...unsent, message].sort((a, b) => a.place - b.place));
    },
    // A waiting message is kept until the server has confirmed it to this page.
    dropped(id) {
      if (unsent.some(({ msg_id, refused }) => msg_id === id && refused)) drop([id], false);
    },
    connected() {
      clearTimeout(timer);
      flying = null;
      next();
    },
    close() {
      clearTimeout(timer);
      for (const wait of waits) clearTimeout(wait);
    },
  };
}
