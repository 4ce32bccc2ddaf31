import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { words } from '../lib/words.ts';
import { emojis, isOnlyEmoji, piecesOf, tokenOf } from './emoji.ts';
import { chatRefusal, partnerOf, withHistory, withNews, withSeen } from './rules.ts';
import type { Chat, ChatMessage, ChatNews } from './shapes.ts';
import { chatTexts } from './texts.ts';

const me = 7;
const them = 1;
/** Every third message is the viewer's own. */
const message = (seq: number, seen = false): ChatMessage => ({
  msg_id: `m${seq}`,
  seq,
  recipient_id: seq % 3 === 0 ? them : me,
  message: `message ${seq}`,
  created_at: '2026-03-02T00:30:00Z',
  seen,
});
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const news = (...seqs: number[]): ChatNews => ({
  sender_id: them,
  sender: { name: 'Vikram', img: null },
  messages: seqs.map((seq) => message(seq)),
});
const chat = (from: number, to: number, fields: Partial<Chat> = {}): Chat => ({
  ...news(...range(from, to)),
  unread: 0,
  has_more: from > 1,
  may_send: true,
  is_open: true,
  ...fields,
});
const seqs = (of: Chat | null) => of?.messages.map(({ seq }) => seq) ?? null;

describe('who may write to whom', () => {
  const [yes, no] = [true, false];
  it.each`
    sender | recipient                           | isOpen | why
    ${yes} | ${{ mayStart: no, isActive: yes }}  | ${no}  | ${null}
    ${yes} | ${{ mayStart: no, isActive: yes }}  | ${yes} | ${null}
    ${yes} | ${{ mayStart: yes, isActive: yes }} | ${no}  | ${null}
    ${yes} | ${{ mayStart: no, isActive: no }}   | ${yes} | ${chatTexts.gone}
    ${yes} | ${null}                             | ${no}  | ${words.notFound}
    ${no}  | ${{ mayStart: yes, isActive: yes }} | ${yes} | ${null}
    ${no}  | ${{ mayStart: yes, isActive: yes }} | ${no}  | ${chatTexts.ended}
    ${no}  | ${{ mayStart: yes, isActive: no }}  | ${yes} | ${chatTexts.gone}
    ${no}  | ${{ mayStart: no, isActive: yes }}  | ${yes} | ${chatTexts.noRight}
    ${no}  | ${null}                             | ${no}  | ${chatTexts.noRight}
  `(
    'sender may start: $sender, recipient: $recipient, open: $isOpen [CHAT-02]',
    ({ sender, recipient, isOpen, why }) => {
      const to = recipient && { id: them, ...recipient };
      expect(chatRefusal({ sender: { id: me, mayStart: sender }, recipient: to, isOpen })).toBe(why);
    },
  );

  it('nobody writes to oneself [CHAT-02]', () => {
    const self = { id: me, mayStart: true, isActive: true };
    expect(chatRefusal({ sender: self, recipient: self, isOpen: true })).toBe(chatTexts.noRight);
    expect(partnerOf({ sender_id: me, recipient_id: them }, me)).toBe(them);
    expect(partnerOf({ sender_id: them, recipient_id: me }, me)).toBe(them);
  });
});

describe('a chat after a live message', () => {
  it.each`
    known           | came        | after           | unread
    ${undefined}    | ${news(1)}  | ${[1]}          | ${1}
    ${undefined}    | ${news(3)}  | ${null}         | ${null}
    ${chat(1, 3)}   | ${news(4)}  | ${[1, 2, 3, 4]} | ${1}
    ${chat(1, 2)}   | ${news(3)}  | ${[1, 2, 3]}    | ${0}
    ${chat(1, 3)}   | ${news(2)}  | ${[1, 2, 3]}    | ${0}
    ${chat(1, 3)}   | ${news(5)}  | ${null}         | ${null}
    ${chat(30, 31)} | ${news(32)} | ${[30, 31, 32]} | ${1}
  `('has it in its place, or asks for what was missed [SOCKET-44]', ({ known, came, after, unread }) => {
    const next = withNews(known, came);
    expect(seqs(next)).toEqual(after);
    expect(next?.unread ?? null).toBe(unread);
  });

  it('whatever arrives twice or out of order, has every message once [SOCKET-44]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (numbers) => {
        let known: Chat | undefined;
        for (const seq of numbers) known = withNews(known, news(seq)) ?? withHistory(known, chat(1, 12));
        if (!known) return;
        const all = seqs(known)!;
        expect(all).toEqual(range(all[0]!, all.at(-1)!));
        expect(new Set(all)).toEqual(new Set([...all, ...numbers]));
      }),
    );
  });
});

describe('a chat after its history', () => {
  it.each`
    known         | came          | before       | after          | more
    ${undefined}  | ${chat(5, 8)} | ${undefined} | ${range(5, 8)} | ${true}
    ${chat(1, 6)} | ${chat(5, 8)} | ${undefined} | ${range(1, 8)} | ${false}
    ${chat(2, 4)} | ${chat(5, 8)} | ${undefined} | ${range(2, 8)} | ${true}
    ${chat(1, 3)} | ${chat(5, 8)} | ${undefined} | ${range(5, 8)} | ${true}
    ${chat(5, 9)} | ${chat(5, 8)} | ${undefined} | ${range(5, 9)} | ${true}
    ${chat(5, 8)} | ${chat(1, 4)} | ${5}         | ${range(1, 8)} | ${false}
    ${chat(6, 8)} | ${chat(1, 4)} | ${5}         | ${range(6, 8)} | ${true}
  `('keeps what joins what came, and shows no hole [SOCKET-43]', ({ known, came, before, after, more }) => {
    const next = withHistory(known, came, before);
    expect(seqs(next)).toEqual(after);
    expect(next.has_more).toBe(more);
  });

  it('counts messages that arrived live meanwhile as unread', () => {
    expect(withHistory(chat(1, 5), chat(1, 3, { unread: 2 })).unread).toBe(4);
  });
});

describe('seen', () => {
  it('by them marks only mine, by me only theirs, up to a message [CHAT-03 SOCKET-46]', () => {
    const seen = (of: Chat) => of.messages.filter((one) => one.seen).map(({ seq }) => seq);
    const whole = chat(1, 6, { unread: 4 });
    expect(seen(withSeen(whole, true, 5))).toEqual([3]);
    const mine = withSeen(whole, false, 4);
    expect(seen(mine)).toEqual([1, 2, 4]);
    expect(mine.unread).toBe(1);
    expect(seen(withNews(mine, news(4))!)).toEqual([1, 2, 4]);
  });
});

describe('emoji', () => {
  it('are 16 tokens, those the specification names among them [CHAT-09]', () => {
    expect(emojis).toHaveLength(16);
    expect(emojis).toEqual(expect.arrayContaining(['heart', 'wink', 'like', 'done', 'ok', 'lol']));
  });

  it.each([
    ['plain words', [{ words: 'plain words' }]],
    [':heart:', [{ emoji: 'heart' }]],
    ['Well :done::like: then', [{ words: 'Well ' }, { emoji: 'done' }, { emoji: 'like' }, { words: ' then' }]],
    ['at 8:ok:', [{ words: 'at 8' }, { emoji: 'ok' }]],
    [':hearts: :HEART: :constructor:', [{ words: ':hearts: :HEART: :constructor:' }]],
    ['<img src=x onerror=alert(1)>', [{ words: '<img src=x onerror=alert(1)>' }]],
    ['', []],
  ])('are shown where their tokens are: %j [CHAT-09]', (message, pieces) => {
    expect(piecesOf(message)).toEqual(pieces);
  });

  it('never lose text of a message, whatever it is [CHAT-09]', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom(...emojis.map(tokenOf), ':', '::'));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const joined = parts.join('');
        const again = piecesOf(joined).map((one) => ('words' in one ? one.words : tokenOf(one.emoji)));
        expect(again.join('')).toBe(joined);
      }),
    );
  });

  it.each([
    [':heart:', true],
    [':heart: :wink:\n:lol:', true],
    [':ok: :ok: :ok: :ok:', false],
    ['fine :ok:', false],
    ['', false],
  ])('are drawn large when they are the whole message: %j %s [CHAT-09]', (message, isAlone) => {
    expect(isOnlyEmoji(message)).toBe(isAlone);
  });
});
