import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from '#domain/inbox/contract.ts';
import type { LiveEvent } from '#domain/live.ts';
import { session } from '#domain/session/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
let announced: LiveEvent[] = [];
const { aminah, farid, zara } = cast;

beforeAll(async () => {
  app = await testApp();
  const announce = app.platform.live.announce;
  app.platform.live.announce = (events) => {
    announced.push(...events);
    announce(events);
  };
});
beforeEach(async () => {
  await app.pool.query('delete from inbox; delete from messages; delete from activity_logs');
  announced = [];
});

/** Adds a message to someone's inbox and returns its id. */
async function send(to: number, title = 'Mesyuarat', fields: Record<string, unknown> = {}): Promise<number> {
  const { id } = await app.db
    .insertInto('messages')
    .values({
      title,
      message: `${title} &amp; minum petang`,
      send_to: 'user',
      created_by: aminah.id,
      created_at: testNow,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { user_id: to, message_id: id, created_at: testNow };
  return (await app.db.insertInto('inbox').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const list = async (query = {}, who: 'farid' | 'zara' = 'farid') => (await app.ask(who, inbox.list, { query })).body;
const titles = async (query = {}) => (await list(query)).data.map(({ title }: { title: string }) => title).sort();
const unreadAnnounced = () =>
  announced.flatMap((event) =>
    event.to === 'users' && event.message.type === 'inbox' ? [[event.ids, event.message.unread_notification]] : [],
  );

describe('the inbox [ACCESS-35 ACCESS-51]', () => {
  it('answers data, total and what is unread, each message with its fields [CALLB-29 ENTITYB-09]', async () => {
    const id = await send(farid.id, 'Mesyuarat', { attachment: `${'0'.repeat(32)}.pdf` });
    await send(zara.id, 'Bukan untuk Farid');
    const body = await list();
    expect(body).toMatchObject({ total: 1, unread_notification: 1 });
    expect(body.data).toEqual([
      {
        id,
        title: 'Mesyuarat',
        title_ms: 'Mesyuarat',
        message: 'Mesyuarat &amp; minum petang',
        message_ms: 'Mesyuarat &amp; minum petang',
        from: aminah.name,
        created_at: '2026-03-01T23:00:00.000Z',
        is_read: false,
        attachment: `${'0'.repeat(32)}.pdf`,
        reply: null,
        reply_doc: null,
        replied_at: null,
        user_id: farid.id,
        warning_id: null,
      },
    ]);
  });

  it('shows a letter with its title and text in both languages, and where to print it', async () => {
    const { rows } = await app.pool.query(
      `insert into warning_letters (ref_no, user_id, date, type, status, count, reply_by, created_at)
       values ('WL/2026/03/0901', $1, '2026-03-01', 'is_late', 'Pending', 3, '2026-03-09', now()) returning id`,
      [farid.id],
    );
    const row = { user_id: farid.id, warning_id: rows[0].id, created_at: testNow };
    await app.db.insertInto('inbox').values(row).execute();
    const [letter] = (await list()).data;
    expect(letter).toMatchObject({
      title: 'Late clock-in (WL/2026/03/0901)',
      title_ms: 'Lewat hadir bertugas (WL/2026/03/0901)',
      from: null,
      warning_id: rows[0].id,
    });
    expect(letter.message).toContain('Please reply with your explanation by 09-03-2026.');
    for (const search of ['wl/2026/03/0901', 'lewat hadir', 'clock-in']) expect((await list({ search })).total).toBe(1);
  });

  it("shows Hadir's own messages in both languages", async () => {
    await send(farid.id, 'Leave approved', {
      created_by: null,
      title_ms: 'Cuti diluluskan',
      message_ms: '<p>Cuti anda diluluskan.</p>',
    });
    expect((await list()).data).toMatchObject([
      { from: null, title_ms: 'Cuti diluluskan', message_ms: '<p>Cuti anda diluluskan.</p>' },
    ]);
  });

  it('is searched by title, text and sender; pattern and markup characters are taken literally', async () => {
    for (const title of ['Mesyuarat staf', 'Banjir 100%']) await send(farid.id, title);
    expect(await titles({ search: 'mesyuarat STAF' })).toEqual(['Mesyuarat staf']);
    expect(await titles({ search: '100%' })).toEqual(['Banjir 100%']);
    expect(await titles({ search: '& minum' })).toHaveLength(2);
    expect(await titles({ search: aminah.name.slice(0, 8) })).toHaveLength(2);
  });

  it('accepts archive 0 or 1 and nothing else, and a page far too high is empty', async () => {
    await send(farid.id);
    expect((await app.ask('farid', inbox.list, { query: { archive: 2 } })).status).toBe(422);
    expect(await list({ page: 99_999_999 })).toMatchObject({ data: [], total: 1 });
  });

  it('takes as many statements for twenty messages as for one', async () => {
    await send(farid.id);
    const one = await statementsOf(() => list());
    for (let at = 0; at < 20; at += 1) await send(farid.id, `Mesyuarat ${at}`);
    expect(await statementsOf(() => list())).toHaveLength(one.length);
  });
});

describe('reading', () => {
  it('marks one message as read, once, and notifies every page of its reader [CALLB-30 COUNTER-06 SOCKET-34]', async () => {
    const id = await send(farid.id);
    await send(farid.id, 'Kedua');
    const { body } = await app.ask('farid', inbox.read, { params: { id } });
    expect(body).toEqual({ unread_notification: 1 });
    expect(unreadAnnounced()).toEqual([[[farid.id], 1]]);
    app.setNow('2026-03-02T01:00:00Z');
    await app.ask('farid', inbox.read, { params: { id } });
    app.setNow(testNow);
    const { rows } = await app.pool.query('select is_read, read_at from inbox where id = $1', [id]);
    expect(rows).toEqual([{ is_read: true, read_at: testNow }]);
    const { body: counters } = await app.ask('farid', session.notification);
    expect(counters.unread_notification).toBe(1);
  });

  it('marks all as read [CALLB-32 INBOX-22]', async () => {
    for (const title of ['Satu', 'Dua']) await send(farid.id, title);
    const theirs = await send(zara.id);
    const { body } = await app.ask('farid', inbox.markAll);
    expect(body).toMatchObject({ message: 'All messages has been marked as read', unread_notification: 0 });
    const { rows } = await app.pool.query('select id from inbox where not is_read');
    expect(rows).toEqual([{ id: theirs }]);
  });
});

describe('deleting', () => {
  it('is possible for an admin in their own inbox, as for anyone [ACCESSB-36]', async () => {
    const id = await send(aminah.id, 'Untuk pentadbir');
    expect((await app.ask('aminah', inbox.remove, { body: { ids: [id] } })).status).toBe(200);
    expect((await app.ask('aminah', inbox.list, { query: { archive: 1 } })).body.total).toBe(1);
  });

  it('moves the chosen messages into the archive, and does nothing the second time [CALLB-31 INBOX-17 INBOX-18 INBOX-21]', async () => {
    const [a, b] = [await send(farid.id, 'Satu'), await send(farid.id, 'Dua')];
    const { body } = await app.ask('farid', inbox.remove, { body: { ids: [a] } });
    expect(body).toMatchObject({ message: 'Message has been removed', unread_notification: 1 });
    expect([await titles(), await titles({ archive: 1 })]).toEqual([['Dua'], ['Satu']]);
    expect((await app.ask('farid', inbox.remove, { body: { ids: [a] } })).status).toBe(200);
    expect(await titles({ archive: 1 })).toEqual(['Satu']);
    expect((await app.ask('farid', inbox.remove, { body: { ids: [b, 999_999] } })).status).toBe(200);
    expect((await app.ask('farid', inbox.remove, { body: { ids: [] } })).status).toBe(422);
  });

  it('moves everything into the archive [CALLB-33 INBOX-23]', async () => {
    for (const title of ['Satu', 'Dua']) await send(farid.id, title);
    const { body } = await app.ask('farid', inbox.removeAll);
    expect(body).toMatchObject({ message: 'All messages has been removed', unread_notification: 0 });
    expect([await titles(), await titles({ archive: 1 })]).toEqual([[], ['Dua', 'Satu']]);
  });

  it('clears the archive for good, and leaves the inbox alone [CALLB-34 INBOX-14]', async () => {
    const [a, b] = [await send(farid.id, 'Satu'), await send(farid.id, 'Dua')];
    await app.ask('farid', inbox.remove, { body: { ids: [a] } });
    expect((await app.ask('farid', inbox.clearArchive)).body.message).toBe('All messages has been removed');
    expect([await titles(), await titles({ archive: 1 })]).toEqual([['Dua'], []]);
    for (const [row, input] of [
      [inbox.read, { params: { id: a } }],
      [inbox.remove, { body: { ids: [a] } }],
      [inbox.reply, { body: { id: a, reply: 'Baik' } }],
    ] as const)
      expect((await app.ask('farid', row, input)).status).toBe(404);
    expect((await app.ask('farid', inbox.read, { params: { id: b } })).status).toBe(200);
  });

  it('keeps the read mark and the reply for the sender, once it is cleared', async () => {
    const id = await send(farid.id);
    await app.ask('farid', inbox.read, { params: { id } });
    await app.ask('farid', inbox.reply, { body: { id, reply: 'Baik' } });
    await app.ask('farid', inbox.removeAll);
    await app.ask('farid', inbox.clearArchive);
    const { rows } = await app.pool.query('select is_read, reply from inbox where id = $1', [id]);
    expect(rows).toEqual([{ is_read: true, reply: 'Baik' }]);
  });
});

describe('a reply [ACCESSB-42]', () => {
  it('is stored with its time, and a later one replaces it [CALLB-35 INBOX-20 INBOX-06]', async () => {
    const id = await send(farid.id);
    await app.ask('farid', inbox.reply, { body: { id, reply: 'Saya hadir' } });
    const { status, body } = await app.ask('farid', inbox.reply, {
      body: { id, reply: '  Maaf,\nsaya tidak hadir 🙏  ' },
    });
    expect([status, body.message]).toEqual([200, 'Reply has been submitted']);
    expect((await list()).data).toMatchObject([
      { reply: 'Maaf,\nsaya tidak hadir 🙏', replied_at: '2026-03-01T23:00:00.000Z' },
    ]);
    expect(await entriesIn(app.db)).toMatchObject([
      { module: 'inbox', action: 'Replied to Mesyuarat' },
      { module: 'inbox', action: 'Replied to Mesyuarat' },
    ]);
  });

  it.each([
    ['blank [INBOX-19]', ' \n ', 'Please provide your reply'],
    ['of 10,000 emoji', '🎉'.repeat(10_000), 'Please enter at most 2000 characters'],
    [
      'with a mark that turns the reading around',
      'Baik \u202Egnp.',
      'Please remove the characters that cannot be seen',
    ],
  ])('%s is refused', async (_, reply, message) => {
    const id = await send(farid.id);
    const answer = await app.ask('farid', inbox.reply, { body: { id, reply } });
    expect([answer.status, answer.body.fields]).toEqual([422, { reply: message }]);
  });

  it('keeps markup as typed text', async () => {
    const id = await send(farid.id);
    const reply = '<img src=x onerror=alert(1)> 👨‍👩‍👧';
    await app.ask('farid', inbox.reply, { body: { id, reply } });
    expect((await list()).data).toMatchObject([{ reply }]);
  });
});

describe('the message of another', () => {
  it.each(['read', 'remove', 'reply'] as const)('is not found by %s, nor changed', async (name) => {
    const id = await send(zara.id);
    const answer = await app.ask('farid', inbox[name], {
      params: { id },
      body: { id, ids: [id], reply: 'Baik' },
    });
    expect(answer.status).toBe(404);
    expect((await list({}, 'zara')).data).toMatchObject([{ is_read: false, reply: null }]);
  });

  it('is announced to nobody else', async () => {
    const id = await send(zara.id);
    await app.ask('zara', inbox.read, { params: { id } });
    expect(unreadAnnounced()).toEqual([[[zara.id], 0]]);
  });

  it('needs a session', async () => {
    for (const row of Object.values(inbox)) expect((await app.ask(null, row, { params: { id: 1 } })).status).toBe(401);
  });
});
