import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rereadOf } from '#domain/live.ts';
import { passkeys } from '#domain/passkeys/contract.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { SecurityKey } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://hadir.example' });
});
beforeEach(async () => {
  await app.pool.query('delete from passkeys');
});

/** Adds a passkey of a new security key for somebody. */
async function enrol(who: NonNullable<Who>): Promise<{ id: number; name: string }> {
  const { body } = await app.ask(who, passkeys.challenge, { body: {} });
  const credential = new SecurityKey().make(body.options);
  return (await app.ask(who, passkeys.add, { body: { credential, lang: 'en' } })).body.data;
}

it('a passkey of one’s own is read again on all devices when it is added, renamed or removed', async () => {
  const announce = vi.spyOn(app.platform.live, 'announce');
  const { id } = await enrol('farid');
  await app.ask('farid', passkeys.rename, { params: { id }, body: { name: 'Kunci biru' } });
  await app.ask('farid', passkeys.remove, { params: { id } });
  const reread = rereadOf([cast.farid.id]);
  const events = announce.mock.calls.flat(2).filter((event) => JSON.stringify(event) === JSON.stringify(reread));
  expect(events).toHaveLength(3);
  announce.mockRestore();
});

it('a passkey of one’s own has a name that no other has', async () => {
  await enrol('farid');
  const { id, name } = await enrol('farid');
  expect(name).toBe('Security key 2');
  const rename = (to: string) => app.ask('farid', passkeys.rename, { params: { id }, body: { name: to } });
  const { status, body } = await rename('security KEY');
  expect([status, body.fields]).toEqual([422, { name: texts.nameTaken.en }]);
  expect((await rename('security KEY 2')).status).toBe(200);
  expect((await enrol('zara')).name).toBe('Security key');
});
