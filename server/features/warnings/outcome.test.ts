import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from '#domain/inbox/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const { aminah, farid, gopal } = cast;

beforeAll(async () => {
  app = await testApp();
});

/** Pending letters 1 and 2, with a document, to Farid and Gopal; only Farid has replied. */
beforeEach(async () => {
  await app.pool.query('delete from inbox; delete from messages; delete from warning_letters');
  for (const [id, to, reply] of [
    [1, farid.id, 'Jambatan ditutup'],
    [2, gopal.id, null],
  ]) {
    await app.pool.query(
      `insert into warning_letters (id, ref_no, user_id, date, type, status, count, doc, created_at)
       overriding system value values ($1, 'WL/2026/02/000' || $1::int, $2, '2026-02-20', 'is_late', 'Pending', 3, 'a.pdf', $3)`,
      [id, to, testNow],
    );
    await app.pool.query('insert into inbox (user_id, warning_id, reply, created_at) values ($1, $2, $3, $4)', [
      to,
      id,
      reply,
      testNow,
    ]);
  }
});

/** The system's notices, with whom they reached. */
const notices = async () =>
  (
    await app.pool.query(`select i.user_id, m.title, m.title_ms, m.message, m.created_by
      from inbox i join messages m on m.id = i.message_id order by i.id`)
  ).rows;

describe('whoever replied to a letter', () => {
  it('is notified when letters of the list are verified, and nobody else is', async () => {
    await app.ask('aminah', warnings.verifyChosen, { body: { ids: [1, 2] } });
    expect(await notices()).toEqual([
      {
        user_id: farid.id,
        title: 'Warning letter WL/2026/02/0001 has been verified',
        title_ms: 'Surat amaran WL/2026/02/0001 telah disahkan',
        message: expect.stringContaining(
          `Warning letter WL/2026/02/0001, to which you replied, has been verified by ${aminah.name}.`,
        ),
        created_by: null,
      },
    ]);
    expect((await notices())[0].message).toContain('href="/d/warning-letter?search=WL%2F2026%2F02%2F0001"');
  });

  it('is notified when a letter is rejected, and when it is verified after all', async () => {
    await app.ask('aminah', warnings.reject, { params: { id: 1 } });
    await app.ask('aminah', warnings.verify, { params: { id: 1 } });
    await app.ask('aminah', warnings.reject, { params: { id: 2 } });
    expect((await notices()).map(({ user_id, title }) => [user_id, title])).toEqual([
      [farid.id, 'Warning letter WL/2026/02/0001 has been rejected'],
      [farid.id, 'Warning letter WL/2026/02/0001 has been verified'],
    ]);
  });

  it('cannot reply to the notice, which nobody would read', async () => {
    await app.ask('aminah', warnings.verifyChosen, { body: { ids: [1] } });
    const { rows } = await app.pool.query('select id from inbox where message_id is not null');
    const answer = await app.ask('farid', inbox.reply, { body: { id: rows[0].id, reply: 'Terima kasih' } });
    expect([answer.status, answer.body.message]).toEqual([422, 'Nobody receives replies to this message']);
    expect((await app.pool.query('select reply from inbox where id = $1', [rows[0].id])).rows).toEqual([
      { reply: null },
    ]);
  });
});
