import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from '#domain/inbox/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const { aminah, farid, zara } = cast;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query('delete from inbox; delete from messages');
});

/** Adds a message to someone's inbox and returns its id. */
async function send(to: number, title = 'Mesyuarat'): Promise<number> {
  const { rows } = await app.pool.query(
    `with m as (insert into messages (title, message, send_to, created_by, created_at)
       values ($2, 'Esok', 'user', $3, $4) returning id)
     insert into inbox (user_id, message_id, created_at) select $1, id, $4 from m returning id`,
    [to, title, aminah.id, testNow],
  );
  return rows[0].id;
}
const titles = async (query = {}) =>
  (await app.ask('farid', inbox.list, { query })).body.data.map(({ title }: { title: string }) => title).sort();

describe('undo', () => {
  it('marks as unread what was marked as read, and not what was read before', async () => {
    const [read] = [await send(farid.id, 'Satu'), await send(farid.id, 'Dua'), await send(zara.id)];
    await app.ask('farid', inbox.read, { params: { id: read } });
    app.setNow('2026-03-02T01:00:00.123Z');
    const { at } = (await app.ask('farid', inbox.markAll)).body;
    app.setNow('2026-03-02T01:00:05Z');
    expect((await app.ask('zara', inbox.undo, { body: { at, what: 'read' } })).body.unread_notification).toBe(1);
    const { body } = await app.ask('farid', inbox.undo, { body: { at, what: 'read' } });
    expect(body).toMatchObject({ message: 'Taken back', unread_notification: 1 });
    expect((await app.ask('farid', inbox.list, { query: { show: 'unread' } })).body.data[0].title).toBe('Dua');
  });

  it('brings back what was archived, but not what was cleared since', async () => {
    const id = await send(farid.id, 'Satu');
    await send(farid.id, 'Dua');
    await app.ask('farid', inbox.remove, { body: { ids: [id] } });
    app.setNow('2026-03-02T01:00:00.123Z');
    const { at } = (await app.ask('farid', inbox.removeAll)).body;
    await app.ask('farid', inbox.undo, { body: { at, what: 'removed' } });
    expect([await titles(), await titles({ archive: 1 })]).toEqual([['Dua'], ['Satu']]);
    const again = (await app.ask('farid', inbox.removeAll)).body.at;
    await app.ask('farid', inbox.clearArchive);
    await app.ask('farid', inbox.undo, { body: { at: again, what: 'removed' } });
    expect([await titles(), await titles({ archive: 1 })]).toEqual([[], []]);
  });

  it('accepts only an instant', async () => {
    expect((await app.ask('farid', inbox.undo, { body: { at: 'now', what: 'read' } })).status).toBe(422);
  });
});
