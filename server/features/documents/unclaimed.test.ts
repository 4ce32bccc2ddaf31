import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { unclaimedUploads } from '#domain/limits.ts';
import { messages } from '#domain/messages/contract.ts';
import { folderPath } from '#server/platform/files/files.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { files } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';
import { createSweep } from './sweep.ts';

let app: TestApp;
let docs: string;
beforeEach(async () => {
  app = await testApp();
  docs = folderPath(app.dataDir, 'docs');
});
const upload = (who: 'farid' | 'zara', doc = files.pdf) => app.ask(who, late.upload, { body: { doc } });
const isThere = (name: string) => existsSync(path.join(docs, name));
const later = (hours: number) => app.setNow(new Date(testNow.getTime() + hours * 3_600_000));

it('of files that no record uses a person may have twenty, also when they come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => upload('farid')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(unclaimedUploads.most);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.message).toBe(
    'You have uploaded 20 files without sending what they belong to. Please try again tomorrow',
  );
  expect(readdirSync(docs)).toHaveLength(unclaimedUploads.most);
  expect((await upload('zara')).status).toBe(200);
  // A file that is used does not count.
  await app.pool.query('update documents set record_id = 1 where name = $1', [answers[0]!.body.doc]);
  expect((await app.ask('farid', messages.upload, { body: { doc: files.pdf } })).status).not.toBe(429);
});

it('a file that nobody used within a day is removed, and one that is kept until a day, after it', async () => {
  const [unused, used, due] = await Promise.all([upload('farid'), upload('farid'), upload('farid')]).then((answers) =>
    answers.map(({ body }) => body.doc as string),
  );
  await app.pool.query('update documents set record_id = 1 where name = any($1)', [[used, due]]);
  await app.pool.query(`update documents set delete_after = '2026-03-02' where name = $1`, [due]);
  const sweep = createSweep(app.platform);
  const state = async () => {
    await sweep();
    return [unused!, used!, due!].map(isThere);
  };
  expect(await state()).toEqual([true, true, true]);
  later(25);
  expect(await state()).toEqual([false, true, false]);
  const { rows } = await app.pool.query('select name from documents where erased_at is null');
  expect(rows).toEqual([{ name: used }]);
});

it('files on disk that no row names are removed when they are a day old; photos and documents are not', async () => {
  const { body } = await upload('farid');
  const users = folderPath(app.dataDir, 'users');
  const { img } = (await app.pool.query('select img from users where id = $1', [cast.farid.id])).rows[0];
  expect(img).toBeNull();
  const names = ['0'.repeat(32), '1'.repeat(32), '2'.repeat(32)].map((name) => `${name}.pdf`);
  const [left, draft, fresh] = [names[0]!, `${names[1]}.part`, names[2]!];
  for (const name of [left, draft, fresh]) writeFileSync(path.join(docs, name), 'x');
  const photo = `${'3'.repeat(32)}.jpg`;
  await app.platform.files
    .storePhoto(files.picture, null)
    .then(({ name }) => app.pool.query('update users set img = $1 where id = $2', [name, cast.zara.id]));
  writeFileSync(path.join(users, photo), 'x');
  const age = (file: string) => {
    const old = new Date(statSync(file).mtimeMs - 25 * 3_600_000);
    utimesSync(file, old, old);
  };
  for (const folder of [docs, users])
    for (const name of readdirSync(folder)) if (name !== fresh) age(path.join(folder, name));
  await createSweep(app.platform)();
  expect(readdirSync(docs).sort()).toEqual([fresh, body.doc].sort());
  expect(readdirSync(users)).toHaveLength(1);
  expect(readdirSync(users)).not.toContain(photo);
});
