import { beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { type TestApp, testApp } from './app.ts';
import { applicationRequests } from './application-requests.ts';
import { calls, fieldsOf } from './calls.ts';
import { makePeople, type Somebody } from './people.ts';
import { recordRequests } from './record-requests.ts';
import { returnRequests } from './return-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Request = (one: Somebody) => Promise<object> | object;
const requests: Record<string, Request> = {
  'warnings.verifyChosen': ({ letter }) => ({ ids: [letter] }),
  'warnings.rejectChosen': ({ letter }) => ({ ids: [letter] }),
  ...recordRequests(() => app),
  ...applicationRequests,
  ...returnRequests(() => app),
};
const cases = calls.filter(({ name, row }) => fieldsOf(row).includes('ids') && name in requests);

describe('several records at once, of which some are of another office', () => {
  let done = 0;

  it.each(cases)('are done by $name without those, and nobody learns whose they are [D16]', async ({ name, row }) => {
    const [clerk, near, far] = await makePeople(app, ['clerk', 'user', 'other office']);
    const [own, others] = [await requests[name]!(near!), await requests[name]!(far!)] as { ids: number[] }[];
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: pathOf(row),
      headers: { 'x-app-version': appVersion, authorization: `Bearer ${clerk!.token}` },
      payload: { ...own, ids: [...own!.ids, ...others!.ids] },
    });
    expect([200, 403, 422]).toContain(statusCode);
    const { rows } = await app.pool.query('select name from users where id = $1', [far!.id]);
    expect(body).not.toContain(rows[0].name);
    const answer = JSON.parse(body);
    const changed: number[] = answer.decided ?? answer.done ?? [];
    expect(changed.filter((id) => others!.ids.includes(id))).toEqual([]);
    done += changed.length;
  });

  it('are done as far as they are of the office', () => {
    expect([cases.length > 15, done > 5]).toEqual([true, true]);
  });
});
