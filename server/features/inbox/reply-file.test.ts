import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from '#domain/inbox/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { files } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const { farid } = cast;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.pool.query('delete from inbox; delete from messages; delete from warning_letters'));

describe('a file in a reply', () => {
  const upload = async (who: 'farid' | 'zara' = 'farid') =>
    (await app.ask(who, inbox.upload, { body: { doc: files.pdf } })).body.doc as string;
  const replying = (id: number, doc: string) =>
    app.ask('farid', inbox.reply, { body: { id, reply: 'Surat doktor dilampirkan', doc } });
  const openAs = async (who: keyof typeof cast, doc: string) => {
    const headers = { authorization: `Bearer ${await app.tokenOf(who)}` };
    return (await app.app.inject({ url: `/storage/app/docs/${doc}`, headers })).statusCode;
  };
  /** Adds a letter of Farid's to his inbox; returns both ids. */
  async function letterTo() {
    await app.pool.query('delete from inbox; delete from warning_letters');
    const { rows } = await app.pool.query(
      `with letter as (insert into warning_letters (ref_no, user_id, date, type, status, count, created_at)
         values ('WL/2026/02/0009', $1, '2026-02-19', 'absence', 'Pending', 1, $2) returning id)
       insert into inbox (user_id, warning_id, created_at) select $1, id, $2 from letter returning id, warning_id`,
      [farid.id, testNow],
    );
    return rows[0] as { id: number; warning_id: number };
  }

  /** Adds a message of Aminah's to Farid's inbox; returns its id. */
  async function messageTo(): Promise<number> {
    const { rows } = await app.pool.query(
      `with sent as (insert into messages (title, message, send_to, created_by, created_at)
         values ('Mesyuarat', '', 'user', $2, $3) returning id)
       insert into inbox (user_id, message_id, created_at) select $1, id, $3 from sent returning id`,
      [farid.id, cast.aminah.id, testNow],
    );
    return rows[0].id;
  }
  const listed = async () => (await app.ask('farid', inbox.list)).body.data;

  it('stands in the letter and opens to its writer and to admins; a new reply replaces it', async () => {
    const { id, warning_id } = await letterTo();
    const [doc, later] = [await upload(), await upload()];
    expect((await replying(id, doc)).body).toMatchObject({ reply_doc: doc, code: 'inbox.replied' });
    const { body } = await app.ask('aminah', warnings.list, { query: { search: 'WL/2026/02/0009' } });
    const [letter] = body.data;
    expect([letter.id, letter.reply, letter.reply_doc]).toEqual([warning_id, 'Surat doktor dilampirkan', doc]);
    expect(await listed()).toMatchObject([{ reply_doc: doc }]);
    expect(await Promise.all((['farid', 'aminah', 'chong', 'zara'] as const).map((who) => openAs(who, doc)))).toEqual([
      200, 200, 404, 404,
    ]);
    await replying(id, later);
    expect([await openAs('aminah', doc), await openAs('aminah', later)]).toEqual([404, 200]);
    await app.ask('farid', inbox.reply, { body: { id, reply: 'Tanpa lampiran' } });
    expect(await openAs('farid', later)).toBe(404);
    expect(await listed()).toMatchObject([{ reply: 'Tanpa lampiran', reply_doc: null }]);
  });

  it('is one of the writer’s own, not used yet, and only of a reply to a letter', async () => {
    const { id } = await letterTo();
    const refusals = [];
    for (const [message, doc] of [
      [id, await upload('zara')],
      [id, `${'0'.repeat(32)}.pdf`],
      [await messageTo(), await upload()],
    ] as const) {
      const { status, body } = await replying(message, doc);
      refusals.push([status, Object.keys(body.fields)]);
    }
    expect(refusals).toEqual(Array.from({ length: 3 }, () => [422, ['doc']]));
    const doc = await upload();
    await replying(id, doc);
    expect((await replying((await letterTo()).id, doc)).status).toBe(422);
  });
});
