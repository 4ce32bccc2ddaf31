import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorLog } from '#domain/error-log/contract.ts';
import { session } from '#domain/session/contract.ts';
import { createMail } from '#server/platform/outgoing/mail.ts';
import { testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { localhostTls, type MailServer, mailServer } from '#server/platform/testing/smtp.ts';
import { cast } from '#server/seed/cast.ts';

const app = await testApp();
const { farid } = cast;
const open: MailServer[] = [];
const quiet = vi.spyOn(console, 'error').mockReturnValue();

beforeEach(async () => {
  quiet.mockClear();
  app.setNow(testNow);
  await app.pool.query(`delete from one_time_passwords; delete from login_failures; delete from error_log;
    delete from pgboss.job`);
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(...options: Parameters<typeof mailServer>) {
  const server = await mailServer(...options);
  open.push(server);
  return server;
}
/** Sends mail through this address from now on. */
const through = (smtpUrl: string) => {
  app.platform.mail = createMail({ smtpUrl, mailFrom: 'Hadir <hadir@example.org>' }, app.dataDir);
};
const trusting = `tls.ca=${encodeURIComponent(localhostTls.cert)}`;
const forget = async () => (await app.ask(null, session.forgotPassword, { body: { email: farid.email } })).status;
const login = async (password: string) =>
  (await app.ask(null, session.login, { body: { email: farid.email, password } })).status;
const passwordIn = ({ taken }: MailServer, nth = 0) => /one-time password is:\s+(\S+)/.exec(taken[nth]!.content)![1]!;
async function logged() {
  await app.platform.failures.settled();
  return (await app.ask('suraya', errorLog.read)).body.data;
}
const waiting = async () =>
  (await app.pool.query(`select state from pgboss.job where name = 'mail-password'`)).rows.map(({ state }) => state);
/** Accepts one name and password. */
const onAuth: NonNullable<Parameters<typeof mailServer>[0]>['onAuth'] = ({ username, password }, _, done) =>
  username === 'hadir' && password === 's3cret&'
    ? done(null, { user: username })
    : done(new Error('Invalid username or password'));

describe('a one-time password is sent by a real mail server', () => {
  it('encrypted from the start, under a name and password [D10]', async () => {
    const server = await start({ secure: true, authOptional: false, onAuth });
    through(`smtps://hadir:s3cret%26@localhost:${server.port}?${trusting}`);
    expect(await forget()).toBe(200);
    expect(server.taken).toEqual([]);
    await app.drain();
    expect(server.taken).toMatchObject([{ to: [farid.email], isSecure: true, user: 'hadir' }]);
    expect(server.taken[0]!.content).toContain('From: Hadir <hadir@example.org>');
    expect(await login(passwordIn(server))).toBe(200);
    expect(await logged()).toEqual([]);
  });

  it('encrypted by STARTTLS, without which no password is sent', async () => {
    const server = await start({ authOptional: false, onAuth });
    through(`smtp://hadir:s3cret%26@localhost:${server.port}?${trusting}`);
    await forget();
    await app.drain();
    expect(server.taken).toMatchObject([{ isSecure: true, user: 'hadir' }]);

    const requested = vi.fn();
    const plain = await start({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        requested();
        done(null, { user: 'anybody' });
      },
    });
    through(`smtp://hadir:s3cret%26@localhost:${plain.port}?${trusting}`);
    app.setNow('2026-03-02T09:00:00Z');
    await forget();
    await app.drain();
    expect([plain.taken, requested.mock.calls, await waiting()]).toEqual([[], [], ['completed', 'retry']]);
  });

  it('not to a server whose certificate is not trusted, or has another name; the mail waits', async () => {
    const server = await start({ secure: true });
    for (const address of [
      `smtps://localhost:${server.port}`,
      `smtps://localhost:${server.port}?tls.servername=mail.example.org&${trusting}`,
    ]) {
      await app.pool.query('delete from pgboss.job; delete from one_time_passwords');
      through(address);
      expect(await forget()).toBe(200);
      await app.drain();
      expect([server.taken, await waiting()]).toEqual([[], ['retry']]);
    }
    through(`smtps://localhost:${server.port}?${trusting}`);
    await app.drain({ later: true });
    expect(await login(passwordIn(server))).toBe(200);
  });

  it('is retried while name and password are refused, until they are corrected', async () => {
    const server = await start({ secure: true, authOptional: false, onAuth });
    through(`smtps://hadir:wrong@localhost:${server.port}?${trusting}`);
    await forget();
    await app.drain();
    expect([server.taken, await waiting(), await logged()]).toEqual([[], ['retry'], []]);
    through(`smtps://hadir:s3cret%26@localhost:${server.port}?${trusting}`);
    await app.drain({ later: true });
    expect(server.taken).toHaveLength(1);
  });
});

describe('a mail server that', () => {
  it('refuses an address is not retried, and the error log says whose address it was [D10]', async () => {
    let isRefusing = true;
    const server = await start({
      onRcptTo: ({ address }, _, done) =>
        done(
          isRefusing
            ? Object.assign(new Error(`5.1.1 <${address}>: no such user ${farid.name}`), {
                responseCode: 550,
              })
            : null,
        ),
    });
    through(`smtp://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    await forget();
    await app.drain({ later: true });
    expect(await logged()).toMatchObject([{ count: 1, name: farid.name }]);
    const [{ text }] = await logged();
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Job mail-password',
      'Error: The mail server answered 550 5.1.1 EENVELOPE RCPT TO',
    ]);
    const rows = JSON.stringify((await app.pool.query('select text from error_log')).rows);
    const jobs = JSON.stringify((await app.pool.query('select * from pgboss.job')).rows);
    expect(rows + jobs).not.toContain(farid.email);
    expect(rows + jobs).not.toContain(farid.name);

    isRefusing = false;
    await forget();
    await app.drain();
    expect(await login(passwordIn(server))).toBe(200);
  });

  it('is down delays nobody, and gets the mail when it is back', async () => {
    const gone = await start();
    await gone.close();
    through(`smtp://127.0.0.1:${gone.port}?tls.rejectUnauthorized=false`);
    expect([await forget(), await forget()]).toEqual([200, 200]);
    await app.drain();
    expect(await waiting()).toEqual(['retry']);
    app.setNow('2026-03-02T09:00:00Z');
    const back = await start({}, { port: gone.port });
    await app.drain({ later: true });
    expect(back.taken).toHaveLength(1);
    expect(await login(passwordIn(back))).toBe(200);
    expect(await logged()).toEqual([]);
  });

  it('never comes back is reported once, after all retries', async () => {
    const gone = await start();
    await gone.close();
    through(`smtp://127.0.0.1:${gone.port}`);
    await forget();
    expect(await app.drain({ later: true })).toBe(31);
    expect(await logged()).toMatchObject([{ count: 1, name: farid.name }]);
    expect((await logged())[0].text).toMatch(/^Job mail-password\nError: No mail server: ESOCKET/);
    const { rowCount } = await app.pool.query('select from one_time_passwords');
    expect(rowCount).toBe(0);
  });

  it('defers a mail is retried', async () => {
    let isFull = true;
    const server = await start({
      onMailFrom: (_, __, done) =>
        done(isFull ? Object.assign(new Error('4.3.2 try later'), { responseCode: 451 }) : null),
    });
    through(`smtp://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    await forget();
    await app.drain();
    expect(await waiting()).toEqual(['retry']);
    isFull = false;
    await app.drain({ later: true });
    expect(server.taken).toHaveLength(1);
  });

  it('is slow delays nobody', async () => {
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const before = () => {
      reached.resolve();
      return goOn.promise;
    };
    const server = await start({}, { before });
    through(`smtp://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    expect(await forget()).toBe(200);
    const sending = app.drain();
    await reached.promise;
    // While the mail is being sent, calls are answered, and another request sends nothing more.
    expect([await forget(), server.taken]).toEqual([200, []]);
    goOn.resolve();
    await sending;
    await app.drain({ later: true });
    expect(server.taken).toHaveLength(1);
  });
});
