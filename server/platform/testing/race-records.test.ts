import { beforeAll, expect, it } from 'vitest';
import { devices } from '#domain/devices/contract.ts';
import { imports } from '#domain/imports/contract.ts';
import { inbox } from '#domain/inbox/contract.ts';
import { late } from '#domain/late/contract.ts';
import { pdf } from '#server/features/applications/testing.ts';
import { dropDue } from '#server/features/personal-data/rules-store.ts';
import { cast } from '#server/seed/cast.ts';
import type { TestApp, Who } from './app.ts';
import { applicant, callAs, failuresAmong, racing, racingApp } from './race.ts';

let app: TestApp;
beforeAll(async () => {
  app = await racingApp();
});

const rounds = 6;

it('a file that is imported by two at once, and undone by two: each is done once', async () => {
  const race = racing('imports');
  const named = async (part: string) =>
    (await app.pool.query('select from departments where removed_at is null and name like $1', [`${part}%`])).rowCount;
  for (let at = 0; at < rounds; at += 1) {
    const name = `Unit ${at}`;
    const file = {
      kind: 'departments',
      doc: Buffer.from(`Name,Parent\n${name}a,\n${name}b,${name}a\n`).toString('base64'),
    };
    const { body } = await app.ask('aminah', imports.check, { body: file });
    const run = (who: Who) => app.ask(who, imports.run, { body: { ...file, key: body.key } });
    const both = await race(
      () => run('aminah'),
      () => run('suraya'),
    );
    expect([both.map(({ status }) => status).sort(), await named(name)]).toEqual([[200, 422], 2]);
    const [{ id }] = (await app.pool.query('select max(id) as id from imports')).rows as [{ id: number }];
    const undo = (who: Who) => app.ask(who, imports.undo, { params: { id } });
    const answers = await race(
      () => undo('aminah'),
      () => undo('suraya'),
      () => run('aminah'),
    );
    expect(failuresAmong(answers)).toEqual([]);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

it('two browsers that two people register as each other’s at once', async () => {
  const race = racing('phones');
  const [one, other] = [await applicant(app), await applicant(app)];
  // Each is a deadlock, which PostgreSQL ends after a second.
  const swaps = 2;
  const phone = { name: 'Telefon', platform: 'android', version: '1' };
  const register = (who: typeof one, key: string) =>
    app.ask(null, devices.register, {
      body: phone,
      headers: { authorization: `Bearer ${who.token}`, 'x-device-id': key.repeat(32) },
    });
  for (let at = 0; at < swaps; at += 1) {
    await app.pool.query('delete from devices where user_id = any($1)', [[one.id, other.id]]);
    expect([(await register(one, 'a')).status, (await register(other, 'b')).status]).toEqual([200, 200]);
    const answers = await race(
      () => register(one, 'b'),
      () => register(other, 'a'),
      () => register(one, 'b'),
    );
    expect(failuresAmong(answers)).toEqual([]);
  }
});

it('a file that is attached to two applications at once is of one', async () => {
  const race = racing('files');
  for (let at = 0; at < rounds; at += 1) {
    const one = await applicant(app);
    const { doc } = (await callAs(app, one, late.upload, { body: { doc: pdf } })).body;
    const apply = (date: string) =>
      callAs(app, one, late.apply, { params: { user_id: one.id }, body: { date, reason: 'x', doc } });
    const answers = await race(
      () => apply('2026-03-10'),
      () => apply('2026-03-11'),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

it('what is kept no longer goes while it is read and answered', async () => {
  const race = racing('retention');
  const { farid } = cast;
  for (let at = 0; at < rounds; at += 1) {
    const { rows } = await app.pool.query(
      `with m as (insert into messages (title, message, send_to, created_by, created_at)
         values ('Lama', 'x', 'user', 3, '2020-01-01') returning id)
       insert into inbox (user_id, message_id, created_at) select $1, id, '2020-01-01' from m returning id`,
      [farid.id],
    );
    const { id } = rows[0];
    const limit = { now: app.platform.clock.now(), today: app.platform.clock.today(), keeps: 12 };
    const answers = await race(
      async () => {
        await app.platform.db.transaction().execute((db) => dropDue.inbox_months(db, limit));
        return { status: 200, body: {}, headers: {} };
      },
      () => app.ask('farid', inbox.read, { params: { id } }),
      () => app.ask('farid', inbox.reply, { body: { id, reply: 'Baik' } }),
      () => app.ask('farid', inbox.list),
    );
    expect(failuresAmong(answers)).toEqual([]);
    expect((await app.pool.query('select from inbox where id = $1', [id])).rowCount).toBe(0);
  }
});
