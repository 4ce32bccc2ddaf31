import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inbox } from '#domain/inbox/contract.ts';
import { pendingReports } from '#domain/limits.ts';
import { session } from '#domain/session/contract.ts';
import { support } from '#domain/support/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { signedIn, soon } from '#server/platform/live/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});

const report = (who: Who, words: string) => app.ask(who, support.report, { body: { report: words } });
const resolve = (who: Who, id: number, reply: string) => app.ask(who, support.resolve, { body: { id, reply } });
const listed = async (who: Who, query = {}) => (await app.ask(who, support.list, { query })).body.data;
/** Reports as someone and returns the id. */
async function made(who: NonNullable<Who>, words: string): Promise<number> {
  await report(who, words);
  return (await listed(who, { search: words }))[0].id;
}
const looking = async (who: NonNullable<Who>) => {
  const { port } = app.app.server.address() as AddressInfo;
  return signedIn(`ws://127.0.0.1:${port}/socket`, await app.tokenOf(who));
};
const waiting = async (who: Who) => (await app.ask(who, session.notification)).body.bug_report;

describe('support reports', () => {
  it('are listed for their author, newest first, with a search and pages [SUPPORT-02 CALLB-22 ENTITYB-06 ACCESS-50]', async () => {
    const { body } = await report('farid', 'Butang simpan rosak');
    expect(body.message).toBe('Report has been sent! Thank you for reporting');
    app.setNow('2026-03-02T00:40:00Z');
    await report('farid', 'Slip tidak keluar');
    expect(await listed('farid', { search: 'SIMPAN' })).toEqual([
      {
        id: expect.any(Number),
        user_id: cast.farid.id,
        name: cast.farid.name,
        report: 'Butang simpan rosak',
        reply: null,
        status: 'Pending',
        created_at: expect.any(String),
        resolved_at: null,
      },
    ]);
    const all = await app.ask('farid', support.list, { query: { page: 0 } });
    expect(all.body.data.map((one: { report: string }) => one.report)).toEqual([
      'Slip tidak keluar',
      'Butang simpan rosak',
    ]);
    expect(all.body.total).toBe(2);
    expect(await listed('farid', { page: 1 })).toEqual([]);
    expect((await app.ask('farid', support.list, { query: { status: 'Lost' } })).status).toBe(422);
  });

  it('of others are shown only to the developer account [SUPPORT-05]', async () => {
    await report('zara', 'Milik Zara');
    for (const who of ['farid', 'aminah', 'badrul'] as const)
      expect(await listed(who, { search: 'Milik Zara' })).toEqual([]);
    for (const who of ['vikram', 'suraya'] as const)
      expect(await listed(who, { search: 'Milik Zara' })).toMatchObject([{ name: cast.zara.name }]);
    expect(await listed('suraya', { search: 'zara' })).toHaveLength(1);
  });

  it.each([
    ['nothing [SUPPORT-09]', '  ', 'Please complete this field'],
    ['direction marks', 'abc\u202Edef', 'Please remove the characters that cannot be seen'],
    ['more than 4,000 characters', 'x'.repeat(4_001), 'Please enter at most 4000 characters'],
    ['ten thousand emoji', '😀'.repeat(10_000), 'Please enter at most 4000 characters'],
  ])('refuse %s', async (_, words, message) => {
    const { status, body } = await report('farid', words);
    expect([status, body.fields]).toEqual([422, { report: message }]);
  });

  it('wait for a reply in a limited number of one person', async () => {
    for (let at = 0; at < pendingReports; at += 1) expect((await report('chong', `Laporan ${at}`)).status).toBe(200);
    const { status, body } = await report('chong', 'Satu lagi');
    expect([status, body.code]).toEqual([429, 'support.too_many']);
    expect(body.message).toBe('You have 20 reports that wait for a reply. Please wait until one is resolved');
    expect(await listed('chong', { search: 'Satu lagi' })).toEqual([]);
    expect((await report('devi', 'Orang lain')).status).toBe(200);
    await resolve('vikram', (await listed('chong', { search: 'Laporan 3' }))[0].id, 'Baik');
    expect((await report('chong', 'Satu lagi')).status).toBe(200);
  });

  it('are stored and shown as typed, with markup and line breaks [CALLB-23]', async () => {
    const typed = '<script>alert(1)</script>\n"quoted" & more';
    await report('gopal', typed);
    expect(await listed('gopal')).toMatchObject([{ report: typed }]);
  });
});

describe('resolving a report', () => {
  it('stores the reply, once, and notifies the reporter by inbox as text [SUPPORT-07 SUPPORT-12 CALLB-24]', async () => {
    const id = await made('zara', 'Peta <b>kosong</b>');
    app.setNow('2026-03-02T01:00:00Z');
    const { status, body } = await resolve('vikram', id, 'Cuba lagi.\n<img src=x onerror=alert(1)>');
    expect([status, body.message]).toEqual([200, 'Report has been resolved']);
    expect((await listed('zara', { search: 'Peta' }))[0]).toMatchObject({
      status: 'Resolved',
      reply: 'Cuba lagi.\n<img src=x onerror=alert(1)>',
      resolved_at: '2026-03-02T01:00:00.000Z',
    });
    const mail = await app.ask('zara', inbox.list);
    expect(mail.body.data[0]).toMatchObject({
      is_read: false,
      title: 'The issue you reported has been resolved',
    });
    const { rows } = await app.pool.query('select message, message_ms from messages order by id desc limit 1');
    expect(rows[0].message).toContain('Reply: Cuba lagi.<br>&lt;img src=x onerror=alert(1)&gt;');
    expect(rows[0].message_ms).toContain('Laporan anda: Peta &lt;b&gt;kosong&lt;/b&gt;');
    const again = await resolve('suraya', id, 'Sekali lagi');
    expect([again.status, again.body.code]).toEqual([422, 'support.already_resolved']);
  });

  it('by two concurrently is done once', async () => {
    const id = await made('zara', 'Serentak');
    const answers = await Promise.all([resolve('vikram', id, 'Satu'), resolve('suraya', id, 'Dua')]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  it('is for the developer account, of a report that exists, with a reply [SUPPORT-10 ACCESS-71]', async () => {
    const id = await made('zara', 'Tertutup');
    for (const who of ['zara', 'farid', 'aminah', 'badrul'] as const)
      expect((await resolve(who, id, 'x')).status).toBe(403);
    expect((await resolve('vikram', 999_999, 'x')).status).toBe(404);
    const { status, body } = await resolve('vikram', id, ' ');
    expect([status, body.fields]).toEqual([422, { reply: 'Please provide your reply' }]);
  });

  it('is in the audit log with its report', async () => {
    const id = await made('farid', 'Dalam log');
    await resolve('vikram', id, 'Baik');
    expect((await entriesIn(app.db, 'support', id)).map((one) => one.action)).toEqual([
      'Reported an issue',
      `Resolved the issue that ${cast.farid.name} reported`,
    ]);
  });
});

describe('live', () => {
  it('notifies the developer account of a report, and its author of the reply [SOCKET-36 SOCKET-42]', async () => {
    const [vikram, farid, aminah] = [await looking('vikram'), await looking('farid'), await looking('aminah')];
    const before = await waiting('vikram');
    const id = await made('farid', 'Secara langsung');
    // The message about an earlier report may arrive after this one.
    const expected = {
      type: 'bug-report',
      id,
      message: `${cast.farid.name} reported an issue`,
      message_ms: `${cast.farid.name} melaporkan masalah`,
    };
    await vi.waitFor(() => expect(vikram.heard).toContainEqual(expect.objectContaining(expected)), soon);
    expect([await waiting('vikram'), await waiting('suraya'), await waiting('aminah')]).toEqual([
      before + 1,
      before + 1,
      0,
    ]);
    await resolve('vikram', id, 'Siap');
    const resolved = { type: 'issue-resolved', id };
    await vi.waitFor(() => expect(farid.heard).toContainEqual(expect.objectContaining(resolved)), soon);
    expect(await waiting('vikram')).toBe(before);
    aminah.say({ type: 'ping' });
    await vi.waitFor(() => expect(aminah.heard.some(({ type }) => type === 'ping')).toBe(true), soon);
    expect(aminah.heard.filter(({ type }) => type === 'bug-report' || type === 'issue-resolved')).toEqual([]);
    for (const one of [vikram, farid, aminah]) one.end();
  });
});
