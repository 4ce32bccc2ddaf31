import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { activation } from '#domain/activation/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { endpoints } from '#domain/endpoints.ts';
import { feeds } from '#domain/feeds/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { setup } from '#domain/setup/contract.ts';
import { signIn } from '#domain/sign-in/contract.ts';
import { lobby } from '#server/features/clock/testing.ts';
import { startProvider } from '#server/features/sign-in/testing.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { createS3Store } from '../files/s3-store.ts';
import { openSession } from '../sign-in/session-store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { calls } from '../testing/calls.ts';
import { files } from '../testing/people.ts';
import { sensibleInput } from '../testing/sensible.ts';
import { log, openLog } from './log.ts';

const publicUrl = 'https://hadir.agensi.example';
const returnUrl = `${publicUrl}/d/sign-in/return`;

let app: TestApp;
/** Every line of the log, and whatever else was printed. */
const lines: string[] = [];
const printed: string[] = [];
const to = new Writable({
  write(part, _encoding, done) {
    lines.push(...String(part).trim().split('\n'));
    done();
  },
});

/** What nobody may find in a log: what was typed, sent or stored about somebody. */
const secrets = new Set<string>([
  organisation.demoPassword,
  organisation.kioskSecret,
  ...Object.values(cast).flatMap(({ name, email, ic, access_card_id }) => [name, email, ic, access_card_id]),
]);
const secret = (text: string) => {
  secrets.add(text);
  return text;
};
/** What an answer has to be kept; nothing where the call failed. */
const secretIn = (text: string | undefined) => {
  if (!text) return '-';
  answered.add(text);
  return secret(text);
};
const answered = new Set<string>();
const typed = secret('sulit-sebab-tak-boleh-dibaca');
const address = secret('203.0.113.77');
const header = secret('sulit-pengepala');
/** One-time passwords that were mailed. */
const passwords = new Set<string>();
const unknownCard = secret('9876501234');

beforeAll(async () => {
  app = await testApp({ publicUrl });
  await openLog('debug', to);
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...all) => void printed.push(all.map(String).join(' ')));
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((part) => printed.push(String(part)) > 0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await openLog('text');
});

const token = async (who: keyof typeof cast) =>
  secret(await openSession(app.db, cast[who].id, 'web_app', app.platform.clock.now()));

/** A call that is sent with something secret wherever something can be typed. */
async function typeInto({ name, row }: (typeof calls)[number], who: keyof typeof cast, isSensible: boolean) {
  const free = new Set(['Ujian', 'Mesyuarat', 'Esok', 'Baik', 'Rosak', 'Jalan']);
  const input = Object.fromEntries(
    Object.entries(sensibleInput({ name, row })).map(([field, value]) => [
      field,
      !isSensible || free.has(String(value)) ? typed : value,
    ]),
  );
  const ids = Object.fromEntries(paramNames(row).map((param) => [param, isSensible ? 7 : typed]));
  const query = row.method === 'POST' ? '' : new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]));
  return app.app.inject({
    method: row.method,
    url: `${pathOf(row, ids)}?search=${typed}&${query}`,
    remoteAddress: '127.0.0.1',
    headers: {
      'x-app-version': appVersion,
      authorization: `Bearer ${await token(who)}`,
      'x-forwarded-for': address,
      'x-device-id': header,
      'x-clockin-device-id': organisation.kioskSecret,
      'idempotency-key': header,
      'user-agent': header,
      cookie: `hadir=${header}`,
    },
    ...(row.method === 'POST' ? { payload: input } : {}),
  });
}

/** All calls, a few at a time, with what they accept or with what they refuse; their statuses. */
async function everyCall(who: keyof typeof cast, isSensible: boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < calls.length; at += 5) {
    const some = calls.slice(at, at + 5).map((call) => typeInto(call, who, isSensible));
    statuses.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  return statuses;
}

async function signIns() {
  const login = (email: string, password: string) =>
    app.ask(null, session.login, { body: { email, password: secret(password), platform: 'web_app' } });
  const { body } = await login(cast.aminah.email, organisation.demoPassword);
  secretIn(body.token);
  await login(cast.farid.email, 'sulit-kata-laluan');
  await app.ask(null, session.forgotPassword, { body: { email: cast.zara.email, platform: 'web_app' } });
}

async function swipes() {
  for (const code of [cast.farid.access_card_id, cast.gopal.access_card_id, unknownCard])
    await app.ask(null, clock.clockInOut, { body: { code, platform: 'web_app' }, headers: lobby });
  await app.ask('farid', clock.clockInOut, {
    body: { code: cast.farid.access_card_id, platform: 'android', lat: 5.3301, lng: 103.1402, reason: typed },
  });
}

async function papersAndFeeds() {
  const { body: file } = await app.ask('farid', leave.upload, {
    body: { doc: files.pdf, original_name: `${typed}.pdf` },
  });
  secretIn(file.doc);
  await app.ask('farid', leave.apply, {
    params: { user_id: cast.farid.id },
    body: { leaves_id: 1, date_start: '2026-03-16', date_end: '2026-03-17', reason: typed, doc: file.doc },
  });
  const { body: feed } = await app.ask('farid', feeds.add, { body: { kind: 'own' } });
  const key = secretIn(/feeds\/([\w-]+)\.ics/.exec(feed.address ?? '')?.[1]);
  await app.ask(null, feeds.calendar, { params: { key } });
  const path = '/api/reports/late';
  const { body: ticket } = await app.ask('aminah', endpoints.session.ticket, { body: { path } });
  await app.app.inject(`${path}?token=${secretIn(ticket.ticket)}`);
  await app.app.inject(`/?clockin_device_id=${organisation.kioskSecret}&manual_access_card=1`);
  await app.app.inject(`/${typed}/${unknownCard}`);
}

/** Links and passwords that are used once: of an activation, a mail, a set-up and a kiosk. */
async function linksAndKeys() {
  const { body: slips } = await app.ask('aminah', activation.slips, { body: { office_id: 'all' } });
  for (const { link } of slips.data ?? []) {
    const key = secretIn(new URL(link).hash.slice(1));
    await app.ask(null, activation.check, { query: { token: key } });
    await app.ask(null, activation.choose, { body: { token: key, password: secret('sulit-pilihan-1') } });
  }
  const setupKey = secret(randomBytes(32).toString('base64url'));
  await app.ask(null, setup.check, { query: { token: setupKey } });
  const { body: renewed } = await app.ask('aminah', kiosks.renew, { body: { id: 2 } });
  const kiosk = secretIn(/clockin_device_id=([\w-]+)/.exec(renewed.link ?? '')?.[1]);
  await app.app.inject(`/?clockin_device_id=${kiosk}`);
  await app.app.inject({
    url: '/clock-in-out',
    method: 'POST',
    headers: { 'x-clockin-device-id': kiosk },
    payload: {},
  });
}

/** Somebody signs in by a provider, which then goes away while a code of it is on its way. */
async function provided() {
  const provider = await startProvider({ farid: { email: cast.farid.email, email_verified: true } }, [returnUrl]);
  const body = { label: 'ID', label_ms: 'ID', issuer: provider.issuer, client_id: provider.clientId, staff_claim: '' };
  await app.ask('aminah', signIn.add, { body: { ...body, client_secret: secret(provider.clientSecret) } });
  const { rows } = await app.pool.query('select max(id) as id from sign_in_providers');
  const begin = () => app.ask(null, signIn.begin, { body: { provider_id: rows[0].id, next: '' } });
  for (const isAway of [false, true]) {
    const { body: begun, headers } = await begin();
    if (!begun.url) continue;
    const back = await provider.visit(begun.url, 'farid');
    for (const name of ['code', 'state']) secretIn(back.searchParams.get(name) ?? undefined);
    for (const name of ['nonce', 'code_challenge']) secretIn(new URL(begun.url).searchParams.get(name) ?? undefined);
    const cookie = secret(String(headers['set-cookie']).split(';')[0]!);
    if (isAway) await provider.close();
    const { body: signedIn } = await app.ask(null, signIn.finish, {
      body: { search: back.search },
      headers: { cookie },
    });
    secretIn(signedIn.token);
  }
  await provider.close().catch(() => undefined);
}

/** The stores of files, whose keys are in the environment, and of backups, which has its own, are away. */
async function stores() {
  const names = {
    AWS_ACCESS_KEY_ID: secret('AKIASULITSULITSULIT1'),
    AWS_SECRET_ACCESS_KEY: secret('sulit/kunci+S3/1234'),
  };
  for (const [name, value] of Object.entries(names)) vi.stubEnv(name, value);
  const own = { accessKeyId: secret('AKIASULITSULITSULIT2'), secretAccessKey: secret('sulit/kunci+S3/5678') };
  for (const keys of [null, own]) {
    const place = { region: 'us-east-1', endpoint: 'http://127.0.0.1:1', keys };
    const store = createS3Store({ kind: 's3', bucket: 'hadir', prefix: '', ...place });
    const failures = await Promise.allSettled([store.put('docs/a.pdf', Buffer.from('x')), store.open('docs/a.pdf')]);
    for (const failure of failures) if (failure.status === 'rejected') log.failure('The files failed', failure.reason);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }
  vi.unstubAllEnvs();
}

const hour = async () => {
  await signIns();
  await linksAndKeys();
  await provided();
  await swipes();
  await papersAndFeeds();
  return everyCall('suraya', true);
};

/** From now on, until the test ends, each write of the features fails with the whole row in its message and its detail. */
const breakWrites = () => {
  onTestFinished(() => app.pool.query('drop function loud() cascade').then());
  return app.pool.query(`create function loud() returns trigger language plpgsql as $$
      begin raise exception using errcode = '23514', message = 'row ' || new::text, detail = new::text,
        hint = new::text, table = tg_table_name; end $$;
    do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public' and tablename not in
        ('error_log', 'migrations', 'sessions', 'servers', 'attendances', 'day_verdicts') loop
        execute format('create trigger loud before insert or update on %I for each row execute function loud()', one);
      end loop; end $$`);
};

it('a busy hour, with calls that succeed, are refused and fail, leaves nothing of anybody in the log or the metrics', async () => {
  const statuses = [...(await hour()), ...(await everyCall('farid', false))];
  expect(new Set(statuses)).toContain(200);
  expect(new Set(statuses)).toContain(422);
  // Of sessions, slips, a kiosk, the provider, a file, a calendar and a ticket.
  expect(answered.size).toBeGreaterThan(15);

  vi.spyOn(app.platform.mail, 'send').mockImplementation(({ text }) => {
    for (const [, password] of text.matchAll(/one-time password is:\s+(\S+)/g)) passwords.add(secret(password!));
    return Promise.reject(new Error(`550 no mailbox <${cast.zara.email}>`));
  });
  await stores();
  // Reports have processes of their own, which log nothing.
  await app.pool.query(`delete from pgboss.job where name not like 'mail%'`);
  await app.drain();
  expect(passwords.size).toBeGreaterThan(0);
  await breakWrites();
  const failed = (await hour()).filter((status) => status === 500);
  expect(failed.length).toBeGreaterThan(20);
  await app.platform.failures.settled();

  const requests = lines.map((line) => JSON.parse(line));
  expect(requests.length).toBeGreaterThan(calls.length * 3);
  const names = new Set<unknown>(['page', 'unknown', 'storage', 'health', 'metrics', ...calls.map(({ name }) => name)]);
  for (const { level, time, id, msg, error, stack, call, status, ms, from, user, ...more } of requests) {
    expect(more).toEqual({});
    if (call !== undefined)
      expect([names.has(call), msg, error, stack]).toEqual([true, undefined, undefined, undefined]);
    else expect(typeof msg).toBe('string');
  }
  const { body } = await app.app.inject('/metrics');
  // A sum of seconds may end with the digits of any card.
  const metrics = body.replace(/(\.\d{3})\d+$/gm, '$1');
  const everything = [...lines, ...printed, ...metrics.split('\n')];
  const hasSecret = (line: string) => [...secrets].some((one) => line.toLowerCase().includes(one.toLowerCase()));
  expect(everything.filter(hasSecret)).toEqual([]);
  expect(everything.join('\n')).not.toMatch(/sulit|hadir\.example|Bearer/i);
  expect(requests.filter(({ error }) => String(error).startsWith('Database error: 23514')).length).toBeGreaterThan(20);
}, 180_000);
