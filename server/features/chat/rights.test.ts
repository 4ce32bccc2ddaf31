import { describe, expect, it, vi } from 'vitest';
import { chat } from '#domain/chat/contract.ts';
import { chatTexts } from '#domain/chat/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { staff } from '#domain/staff/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { chatFixture, heard, historyOf, newId, settled, write } from './testing.ts';

const { vikram, farid, gopal } = cast;
const { app, open } = chatFixture();

describe('who may chat', () => {
  it('is a user with the capability; others can only answer, until the chat is ended [CHAT-02 CHAT-06]', async () => {
    const [support, staffer] = [await open('vikram'), await open('farid')];
    const code = async (sent: ReturnType<typeof write>) => ((await sent) as { code?: string }).code;
    expect(await code(write(staffer, vikram, 'Hello?'))).toBe(chatTexts.ended.code);
    await write(support, farid, 'Hello');
    expect(await code(write(staffer, vikram, 'Yes'))).toBeUndefined();
    staffer.say({ type: '/end', sender_id: vikram.id });
    await settled(staffer);
    expect(heard(staffer, 'forbidden').at(-1)).toMatchObject(answer(chatTexts.vendorOnly));
    support.say({ type: '/end', sender_id: farid.id });
    expect(await staffer.hears('end')).toMatchObject({ sender_id: vikram.id, recipient_id: farid.id });
    await support.hears('end');
    expect(await code(write(staffer, vikram, 'Wait'))).toBe(chatTexts.ended.code);
    // Only the window is closed; a user with the capability can open it again.
    expect(await historyOf(staffer)).toEqual([]);
    expect(await historyOf(staffer, { sender_id: vikram.id })).toMatchObject([
      { may_send: false, is_open: false, messages: [{ message: 'Hello' }, { message: 'Yes' }] },
    ]);
    await write(support, farid, 'Again');
    expect(await code(write(staffer, vikram, 'Good'))).toBeUndefined();
    for (const one of [support, staffer]) one.end();
  });

  it('finds people to write to among those who are online, by name [CHAT-02]', async () => {
    const [support, staffer] = [await open('vikram'), await open('farid')];
    const matches = async (search: string) =>
      (await app().ask('vikram', chat.people, { query: { search } })).body.data.map(({ id }: { id: number }) => id);
    // Who arrives is written a moment later, each by their own.
    await vi.waitFor(async () => expect(await matches('')).toEqual([farid.id]), { timeout: 5_000 });
    expect([await matches('FARI'), await matches('gopal')]).toEqual([[farid.id], []]);
    for (const one of [support, staffer]) one.end();
  });

  it.each<[string, NonNullable<Who>, number, string]>([
    ['between two without it', 'farid', gopal.id, chatTexts.noRight.code],
    ['by one whose permission is switched off', 'suraya', gopal.id, chatTexts.noRight.code],
    ['to nobody, without it', 'gopal', 999_999, chatTexts.noRight.code],
    ['to nobody, with it', 'vikram', 999_999, words.notFound.code],
    ['to oneself', 'vikram', vikram.id, chatTexts.noRight.code],
  ])('is refused %s [CHAT-02]', async (_, who, id, code) => {
    const browser = await open(who);
    expect(await write(browser, { id, name: 'Someone' }, 'Hello')).toMatchObject({ type: 'forbidden', code });
    browser.end();
  });

  it('changes with the permission, and with an account that is deactivated [CHAT-02]', async () => {
    const [support, staffer] = [await open('vikram'), await open('farid')];
    await write(support, farid, 'Hello');
    await app().pool.query('update policies set active = false where user_id = $1', [vikram.id]);
    for (const [browser, to] of [
      [support, farid],
      [staffer, vikram],
    ] as const)
      expect(await write(browser, to, 'Still?')).toMatchObject({ code: chatTexts.noRight.code });
    expect(await historyOf(staffer)).toMatchObject([{ may_send: false }]);
    await app().pool.query('update policies set active = true where user_id = $1', [vikram.id]);
    await app().pool.query('update users set active = false where id = $1', [gopal.id]);
    expect(await write(support, gopal, 'Hello')).toMatchObject({ code: chatTexts.gone.code });
    await app().pool.query('update users set active = true where id = $1', [gopal.id]);
    for (const one of [support, staffer]) one.end();
  });

  it('shows nothing of the chats of others [SOCKET-08 SOCKET-43]', async () => {
    const [support, staffer, other] = [await open('vikram'), await open('farid'), await open('suraya')];
    const msg_id = newId();
    await write(support, farid, 'Between us', msg_id);
    await staffer.hears('chat');
    for (const id of [vikram.id, farid.id]) {
      expect(await historyOf(other, { sender_id: id })).toEqual([]);
      other.say({ type: '/seen', recipient_id: id, msg_id });
      other.say({ type: '/typing', recipient_id: id });
      other.say({ type: '/end', sender_id: id });
    }
    await settled(other);
    expect(heard(other, 'chat')).toEqual([]);
    expect(await historyOf(staffer)).toMatchObject([{ unread: 1, may_send: true }]);
    expect(heard(staffer, 'typing')).toEqual([]);
    const { body } = await app().ask('aminah', staff.detail, { params: { user_id: farid.id } });
    expect(body.user.chat_sender_ids).toEqual([]);
    for (const one of [support, staffer, other]) one.end();
  });
});

describe('reading', () => {
  it('loads earlier messages, thirty at a time [SOCKET-08 SOCKET-43]', async () => {
    const support = await open('vikram');
    await write(support, farid, 'First');
    await app().pool.query(
      `with c as (update chats set last_seq = 75 returning id)
       insert into chat_messages (chat_id, seq, sender_id, msg_id, message, created_at)
       select c.id, n, $1, 'older-' || n, 'message ' || n, now() from c, generate_series(2, 75) n`,
      [vikram.id],
    );
    const seqs = async (query: object) => {
      const [chat] = await historyOf(support, query);
      return [chat!.messages[0]?.seq, chat!.messages.at(-1)?.seq, chat!.has_more];
    };
    expect(await seqs({})).toEqual([46, 75, true]);
    expect(await seqs({ sender_id: farid.id, before: 46 })).toEqual([16, 45, true]);
    expect(await seqs({ sender_id: farid.id, before: 16 })).toEqual([1, 15, false]);
    support.end();
  });

  it('is reported to both, up to a message, and never back [SOCKET-05 SOCKET-46 CHAT-03]', async () => {
    const [support, staffer] = [await open('vikram'), await open('farid')];
    const [first, second] = [newId(), newId()];
    await write(support, farid, 'One', first);
    await write(support, farid, 'Two', second);
    await write(staffer, vikram, 'Three');
    expect((await historyOf(staffer))[0]!.unread).toBe(2);
    for (const msg_id of [second, first]) staffer.say({ type: '/seen', recipient_id: vikram.id, msg_id });
    expect(await support.hears('seen')).toEqual({
      type: 'seen',
      sender_id: farid.id,
      recipient_id: vikram.id,
      msg_id: second,
      seq: 2,
    });
    await staffer.hears('seen');
    const [chat] = await historyOf(support);
    expect(chat!.messages.map(({ seen }) => seen)).toEqual([true, true, false]);
    expect(chat!.unread).toBe(1);
    expect(heard(support, 'seen').length).toBeLessThan(2);
    for (const one of [support, staffer]) one.end();
  });

  it('is requested from people with an open chat when they connect, and from nobody else [SOCKET-21 SOCKET-43]', async () => {
    const support = await open('vikram');
    await write(support, farid, 'While you were away');
    const [staffer, other] = [await open('farid'), await open('suraya')];
    expect(await staffer.hears('function')).toEqual({ type: 'function', name: 'chats' });
    await settled(other);
    expect(heard(other, 'function')).toEqual([]);
    for (const one of [support, staffer, other]) one.end();
  });
});

it('typing is shown to the other of an open chat [SOCKET-10 SOCKET-45]', async () => {
  const [support, staffer] = [await open('vikram'), await open('farid')];
  support.say({ type: '/typing', recipient_id: farid.id });
  await write(support, farid, 'Hello');
  support.say({ type: '/typing', recipient_id: farid.id });
  const sign = { type: 'typing', sender_id: vikram.id, recipient_id: farid.id };
  expect(await staffer.hears('typing')).toEqual(sign);
  expect(heard(staffer, 'typing')).toEqual([sign]);
  for (const one of [support, staffer]) one.end();
});
