import { beforeAll, expect, it } from 'vitest';
import { appVersions } from '#domain/app-versions/contract.ts';
import { session } from '#domain/session/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const read = (who: Who) => app.ask(who, appVersions.read);
const save = (who: Who, body: object) => app.ask(who, appVersions.save, { body });

it('are read and set by the developer account alone [APPVER-02 CALLB-27 CALLB-28 ENTITYB-08 ACCESS-70]', async () => {
  expect((await read('vikram')).body).toEqual({ android: '1.0', ios: '1.0', version: 1 });
  for (const who of ['aminah', 'badrul', 'farid'] as const) {
    expect((await read(who)).status).toBe(403);
    expect((await save(who, { android: '9.0', ios: '9.0' })).status).toBe(403);
  }
  expect((await save('suraya', { android: '1.7', ios: '1.8.2' })).body).toEqual({
    android: '1.7',
    ios: '1.8.2',
    version: 2,
  });
  expect((await entriesIn(app.db, 'versions')).map(({ action }) => action)).toEqual([
    'Set the oldest app versions: Android 1.7, iOS 1.8.2',
  ]);
});

it.each([
  ['nothing', '', 'Please complete this field'],
  ['a word', 'latest', 'Please provide a version such as 1.8 or 2.0.1'],
  ['one number', '2', 'Please provide a version such as 1.8 or 2.0.1'],
  ['markup', '<b>1.8</b>', 'Please provide a version such as 1.8 or 2.0.1'],
])('refuse %s', async (_, android, message) => {
  const { status, body } = await save('vikram', { android, ios: '1.0' });
  expect([status, body.fields]).toEqual([422, { android: message }]);
});

it('show the second of two editors what the first saved', async () => {
  const { version } = (await read('vikram')).body;
  await save('suraya', { android: '1.9', ios: '1.9', version });
  const late = await save('vikram', { android: '2.0', ios: '1.9', version });
  expect([late.status, late.body.fields]).toEqual([422, { android: 'Changed meanwhile to: 1.9' }]);
});

it('older apps are told to update; newer ones, pages and unknown platforms are not', async () => {
  await save('vikram', { android: '1.8', ios: '2.0' });
  const statusOf = async (platform: string, version: string) => {
    const headers = { 'x-platform': platform, 'x-app-version': version };
    const { status, body } = await app.ask('farid', session.notification, { headers });
    return [status, body.message];
  };
  const refusal = [409, 'New updates! Please refresh your browser'];
  expect(await statusOf('ios', '1.9.9')).toEqual(refusal);
  for (const [platform, version] of [
    ['android', '1.8'],
    ['android', '1.10'],
    ['ios', '2.0'],
    ['web_app', '1.8'],
    ['other', '1.8'],
  ] as const)
    expect((await statusOf(platform, version))[0]).toBe(200);
});
