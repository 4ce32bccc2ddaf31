import { beforeAll, describe, expect, it } from 'vitest';
import { paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { type TestApp, testApp } from './app.ts';
import { calls as everyCall } from './calls.ts';
import { makePeople, type Somebody } from './people.ts';
import { personRequests } from './person-requests.ts';
import { plainInputs } from './plain-requests.ts';

let app: TestApp;
let admin: Somebody;
/** Whose records no call is about. */
let anybody: Somebody;
beforeAll(async () => {
  app = await testApp();
  [admin, anybody] = (await makePeople(app, ['super', 'user'])) as [Somebody, Somebody];
});

/** Calls that need what no request alone has: a file, a provider, a kiosk, a signature, or an installation without anybody. */
const apart =
  /^(session|signIn|clock|imports|reports|setup)\.|^passkeys\.(add|signIn|enrol)|^activation\.|^organisation\.storeLogo$|\.upload$/;

type WritingCall = (typeof everyCall)[number];

/** Whether others are refused afterwards. */
const closes = ({ feature }: WritingCall) => feature === 'months' || feature === 'dataRules';
/** Every other call that writes; those that close something come last. */
const calls = everyCall
  .filter(({ name, row }) => row.writes && row.kind === 'json' && !apart.test(name))
  .sort((a, b) => Number(closes(a)) - Number(closes(b)));

const requests = personRequests(() => app);
const plain = plainInputs(() => app);

/** Who sends a call about somebody: one person twice, and another. */
async function sendersOf({ name, row }: WritingCall, { token }: Somebody): Promise<string[]> {
  const [devi, aminah] = [await app.tokenOf('devi'), await app.tokenOf('aminah')];
  if (row.guard.endsWith('Decider')) return [devi, devi, admin.token];
  return row.guard === 'user' && name !== 'staff.edit'
    ? [token, token, admin.token]
    : [admin.token, admin.token, aminah];
}

/** What is sent: what the call needs about somebody, or about a record that is made for it. */
async function inputOf(call: WritingCall, one: Somebody): Promise<Record<string, unknown>> {
  const usual = { user_id: one.id, userId: one.id };
  const about = requests[call.name];
  const given = about ? await about(one) : await plain(call, admin);
  return { ...usual, ...given, ...(about ? {} : usual), ...(await decided(call, one)) };
}

/** Taking a decision back needs one: that of whoever takes it back. */
async function decided({ name }: WritingCall, one: Somebody): Promise<object> {
  if (!name.endsWith('.undo') || !requests[name]) return {};
  const reject = everyCall.find(
    (other) => other.name === name.replace('.undo', '.rejectSome').replace('leave.rejectSome', 'leave.reject'),
  )!;
  const sent = await requests[name]!(one);
  await send(reject, { ...sent, remark: null }, await app.tokenOf('devi'));
  return sent;
}

async function send({ row }: WritingCall, input: Record<string, unknown>, token: string) {
  const ids = Object.fromEntries(paramNames(row).map((name) => [name, input[name] ?? 1]));
  return app.app.inject({
    method: row.method,
    url: pathOf(row, ids as Record<string, string>),
    headers: { 'x-app-version': appVersion, authorization: `Bearer ${token}` },
    ...(row.method === 'POST' ? { payload: input } : {}),
  });
}

/** What came of a call that several send at once: how often it was done, refused, and logged. */
async function outcomeOf(call: WritingCall): Promise<string> {
  const one = requests[call.name] ? (await makePeople(app, ['user']))[0]! : anybody;
  const input = await inputOf(call, one);
  const senders = await sendersOf(call, one);
  const since = (await app.pool.query('select coalesce(max(id), 0) as id from activity_logs')).rows[0].id;
  const answers = await Promise.all(senders.map((token) => send(call, input, token)));
  const counts = Map.groupBy(answers, ({ statusCode }) =>
    statusCode < 400 ? 'done' : statusCode < 500 ? 'refused' : 'failed',
  );
  const { rows: entries } = await app.pool.query(
    `select module || '.' || code as entry, count(*) as many from activity_logs where id > $1 group by 1 order by 1`,
    [since],
  );
  return [
    ...['done', 'refused', 'failed'].flatMap((how) =>
      counts.has(how as 'done') ? `${counts.get(how as 'done')!.length} ${how}` : [],
    ),
    ...entries.map(({ entry, many }) => `${many} ${entry}`),
  ].join(', ');
}

describe('a call that several send at once', () => {
  it('is done as often as it may be, and answers all of them', async () => {
    const lines: string[] = [];
    for (const call of calls) lines.push(`${call.row.method} ${call.row.path}: ${await outcomeOf(call)}`);
    await expect([...lines.sort(), ''].join('\n')).toMatchFileSnapshot('./at-once.txt');
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  }, 120_000);
});
