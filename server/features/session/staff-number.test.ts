import { beforeAll, expect, it } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.pool.query(`update users set staff_no = 'K-1007', email = '' where id = $1`, [cast.farid.id]);
  await app.pool.query(`update users set email = '' where id = $1`, [cast.gopal.id]);
});
const login = (email: string, password: string = organisation.demoPassword) =>
  app.ask(null, session.login, { body: { email, password } });

it('somebody without an email logs in with their staff number, in any case of its letters', async () => {
  expect((await login('k-1007 ')).body.user).toMatchObject({ id: cast.farid.id, email: '' });
  expect((await login('K-1008')).body.message).toBe(sessionTexts.unknownEmail.en);
});

it('wrong passwords count together, and a blank email is nobody’s', async () => {
  expect((await login('')).body.message).toBe('Please provide a valid email address');
  expect((await login('farid')).body.message).toBe('Please provide a valid email address');
  for (let at = 0; at < 5; at += 1) await login('K-1007', 'salah-sekali');
  expect((await login('K-1007')).status).toBe(429);
});

it('without an email no password can be mailed', async () => {
  const { status, body } = await app.ask(null, session.forgotPassword, { body: { email: 'K-1007' } });
  expect([status, body.message]).toEqual([422, sessionTexts.noEmail.en]);
});
