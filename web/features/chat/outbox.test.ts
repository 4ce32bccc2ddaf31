import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatTexts } from '#domain/chat/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { createOutbox, type Unsent } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(initial: Unsent[] = []) {
  const storage = new Map(initial.map((one) => [one.msg_id, one]));
  const sent: string[] = [];
  const now = { isOpen: true, unsent: initial as readonly Unsent[] };
  const outbox = createOutbox({
    initial: initial,
    store: (one) => void storage.set(one.msg_id, one),
    forget: (one) => void storage.delete(one.msg_id),
    say: ({ msg_id }) => void sent.push(msg_id),
    isOpen: () => now.isOpen,
    onChange: (unsent) => {
      now.unsent = unsent;
    },
  });
  const write = (id: string) => outbox.add({ msg_id: id, recipient_id: 7, recipient: 'Farid', message: id });
  const waiting = () => now.unsent.map(({ msg_id }) => msg_id);
  return { outbox, storage, sent, now, write, waiting };
}
const one = (msg_id: string, place: number): Unsent => ({
  msg_id,
  place,
  recipient_id: 7,
  recipient: 'Farid',
  message: msg_id,
});

it('sends one after another, and keeps each until the server has it [SOCKET-09]', () => {
  const { outbox, storage, sent, write, waiting } = open();
  for (const id of ['a', 'b', 'c']) write(id);
  expect(sent).toEqual(['a']);
  expect([...storage.keys()]).toEqual(['a', 'b', 'c']);
  outbox.stored(['a']);
  expect(sent).toEqual(['a', 'b']);
  outbox.stored(['b']);
  outbox.stored(['c', 'of another']);
  expect(sent).toEqual(['a', 'b', 'c']);
  expect([...storage.keys(), ...waiting()]).toEqual([]);
});

it('resends a message without an answer, and at once after a reconnect [SOCKET-09 SOCKET-21]', () => {
  const { outbox, sent, now, write } = open();
  write('a');
  vi.advanceTimersByTime(9_999);
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'a']);
  now.isOpen = false;
  vi.advanceTimersByTime(60_000);
  write('b');
  expect(sent).toEqual(['a', 'a']);
  now.isOpen = true;
  outbox.connected();
  outbox.stored(['a']);
  expect(sent).toEqual(['a', 'a', 'a', 'b']);
});

it('continues with what an earlier page left, in order [SOCKET-21]', () => {
  const { outbox, sent } = open([one('second', 2), one('first', 1)]);
  outbox.connected();
  outbox.stored(['first']);
  expect(sent).toEqual(['first', 'second']);
});

it('waits a moment with a message that was sent too quickly, and with those after it', () => {
  const { outbox, sent, write, now } = open();
  write('a');
  write('b');
  outbox.refused('a', answer(chatTexts.tooFast));
  vi.advanceTimersByTime(1_999);
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'a']);
  expect(now.unsent.map(({ refused }) => refused)).toEqual([undefined, undefined]);
});

it('leaves a refused message to its author, and continues with the next [SOCKET-28]', () => {
  const { outbox, storage, sent, write, now, waiting } = open();
  write('a');
  write('b');
  outbox.refused('a', answer(chatTexts.ended));
  expect(sent).toEqual(['a', 'b']);
  expect(now.unsent[0]!.refused!.code).toBe(chatTexts.ended.code);
  expect(storage.get('a')!.refused).toBeDefined();
  outbox.stored(['b']);
  outbox.again('a');
  expect(sent).toEqual(['a', 'b', 'a']);
  outbox.refused('a', answer(chatTexts.ended));
  outbox.remove('a');
  expect([...storage.keys(), ...waiting()]).toEqual([]);
});

it("leaves another tab's message to it for ten seconds, and drops what that tab has discarded", () => {
  const { outbox, sent, waiting } = open();
  outbox.takeIn(one('theirs', 1));
  outbox.takeIn(one('theirs', 1));
  vi.advanceTimersByTime(9_000);
  expect(sent).toEqual([]);
  // It may be gone from the storage because the server has it; the server confirms that separately.
  outbox.dropped('theirs');
  expect(waiting()).toEqual(['theirs']);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(['theirs']);
  outbox.takeIn({ ...one('theirs', 1), refused: answer(chatTexts.ended) });
  outbox.dropped('theirs');
  expect(waiting()).toEqual([]);
});
