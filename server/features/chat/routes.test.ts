import { describe, expect, it, vi } from 'vitest';
import { chatTexts } from '#domain/chat/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { chatLength, chatPace } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { type Browser, soon } from '#server/platform/live/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { chatFixture, heard, historyOf, newId, settled, write } from './testing.ts';

const { vikram, farid } = cast;
const { app, open } = chatFixture();
const written = (browser: Browser) =>
  heard(browser, 'chat').flatMap(({ messages }) => messages.map(({ message }) => message));

describe('a chat message', () => {
  it('reaches the other person, and every window of both, as stored [SOCKET-09 SOCKET-44 ENTITYA-18]', async () => {
    const [support, second, staffer] = [await open('vikram'), await open('vikram'), await open('farid')];
    const msg_id = newId();
    const stored = await write(support, farid, 'Selamat pagi :heart:', msg_id);
    const message = {
      msg_id,
      seq: 1,
      recipient_id: farid.id,
      message: 'Selamat pagi :heart:',
      created_at: expect.stringMatching(/^2026-/),
      seen: false,
    };
    expect(stored).toEqual({
      type: 'chat',
      sender_id: farid.id,
      sender: { name: farid.name, img: null },
      messages: [message],
    });
    expect(await staffer.hears('chat')).toEqual({
      type: 'chat',
      sender_id: vikram.id,
      sender: { name: vikram.name, img: null },
      messages: [message],
    });
    expect(await second.hears('chat')).toEqual(stored);
    expect(await write(staffer, vikram, 'Pagi')).toMatchObject({ messages: [{ seq: 2 }] });
    const { body } = await app().ask('farid', session.authenticate);
    expect(body.user.chat_sender_ids).toEqual([vikram.id]);
    for (const one of [support, second, staffer]) one.end();
  });

  it('that is sent again is answered again, but stored and announced once [SOCKET-09]', async () => {
    const [support, second, staffer] = [await open('vikram'), await open('vikram'), await open('farid')];
    const msg_id = newId();
    const command = { type: '/chat', msg_id, recipient_id: farid.id, recipient: farid.name, message: 'Once' };
    for (const one of [support, second, support]) one.say(command);
    await Promise.all([settled(support), settled(second)]);
    for (const one of [support, second]) expect(heard(one, 'chat')[0]).toMatchObject({ messages: [{ msg_id }] });
    await staffer.hears('chat');
    await write(support, farid, 'Then');
    await vi.waitFor(() => expect(written(staffer)).toEqual(['Once', 'Then']), soon);
    const { rows } = await app().pool.query('select message, seq from chat_messages order by id');
    expect(rows).toEqual([
      { message: 'Once', seq: 1 },
      { message: 'Then', seq: 2 },
    ]);
    for (const one of [support, second, staffer]) one.end();
  });

  it('has a place of its own, however many are written at once [SOCKET-09]', async () => {
    const [support, staffer] = [await open('vikram'), await open('farid')];
    await write(support, farid, 'First');
    const each = Array.from({ length: 12 }, (_, at) => at);
    for (const at of each) {
      support.say({ type: '/chat', msg_id: newId(), recipient_id: farid.id, message: `to ${at}` });
      staffer.say({ type: '/chat', msg_id: newId(), recipient_id: vikram.id, message: `from ${at}` });
    }
    await Promise.all([settled(support), settled(staffer)]);
    const { rows } = await app().pool.query('select seq from chat_messages order by seq');
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    for (const one of [support, staffer]) one.end();
  });

  it('is stored as written, whatever it contains [CHAT-09]', async () => {
    const support = await open('vikram');
    const html = '<img src=x onerror="alert(1)"> :lol: \u0645\u0631\u062d\u0628\u0627\nline';
    await write(support, farid, html);
    const [chat] = await historyOf(support);
    expect(chat!.messages[0]!.message).toBe(html);
    support.end();
  });

  const long = (sign: string, times: number) => sign.repeat(times);
  it.each([
    ['nothing', '   ', words.complete, {}],
    ['one sign too many', long('x', chatLength + 1), words.tooLong, { max: chatLength }],
    ['10,000 emoji', long('😀', 10_000), words.tooLong, { max: chatLength }],
    ['right-to-left marks', 'invoice\u202Efdp.exe', words.unseen, {}],
    ['a NUL', 'a\u0000b', words.unseen, {}],
    ['half a character', 'a\ud800b', words.unseen, {}],
  ])('of %s is refused with its id [SOCKET-28]', async (_, message, why, values) => {
    const support = await open('vikram');
    const msg_id = newId();
    expect(await write(support, farid, message, msg_id)).toEqual({
      type: 'forbidden',
      ...answer(why, values),
      msg_id,
    });
    support.end();
  });

  it('of 100 KB closes the socket, and nothing is stored [SOCKET-09]', async () => {
    const support = await open('vikram');
    support.say({ type: '/chat', msg_id: newId(), recipient_id: farid.id, message: long('x', 100_000) });
    expect(await support.closed).toBe(1009);
    expect((await app().pool.query('select from chat_messages')).rowCount).toBe(0);
  });

  it('is refused when too many are sent at once, over all windows of a person, until a moment later [SOCKET-09]', async () => {
    const [one, two] = [await open('vikram'), await open('vikram')];
    const flood = (browser: Browser) => {
      for (let at = 0; at < chatPace.most; at += 1)
        browser.say({ type: '/chat', msg_id: newId(), recipient_id: farid.id, message: `${at}` });
    };
    flood(one);
    flood(two);
    await Promise.all([settled(one), settled(two)]);
    const refused = [...heard(one, 'forbidden'), ...heard(two, 'forbidden')];
    expect(refused.length).toBeGreaterThan(chatPace.most / 2);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([chatTexts.tooFast.code]));
    const { rowCount } = await app().pool.query('select from chat_messages');
    expect(rowCount! + refused.length).toBe(2 * chatPace.most);
    for (const browser of [one, two]) browser.end();
  });
});
