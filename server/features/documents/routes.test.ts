import { beforeAll, describe, expect, it } from 'vitest';
import { appVersion } from '#domain/limits.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
const { farid, zara } = cast;
type Who = keyof typeof cast;
const everyone = ['vikram', 'suraya', 'aminah', 'badrul', 'chong', 'devi', 'farid', 'gopal', 'zara'] as const;
const admins = ['suraya', 'aminah', 'badrul'] as const;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const keep = () => app.platform.files.keepDoc(pdf.toString('base64'));
const open = (file: string, headers: Record<string, string>) =>
  app.app.inject({ url: `/storage/app/docs/${file}`, headers });
const openAs = async (who: Who, file: string) =>
  open(file, { authorization: `Bearer ${await app.tokenOf(who)}` });
/** Who of the cast may open a document. */
async function readersOf(file: string): Promise<Who[]> {
  const readers: Who[] = [];
  for (const who of everyone) if ((await openAs(who, file)).statusCode === 200) readers.push(who);
  return readers;
}

/** A record of Farid's that holds a document. */
const records: Record<string, string> = {
  'a warning letter': `insert into warning_letters (ref_no, user_id, date, type, status, title, message, doc, created_at)
    values ('WL/1', $1, '2026-02-24', 'is_late', 'Pending', 'Late', '', $2, now())`,
  'an attendance': `insert into attendances (user_id, work_date, seq, minute, created_at, platform, doc)
    values ($1, '2026-02-24', 1, 420, now(), 'android', $2)`,
  'a leave application': `insert into leave_applications
    (user_id, leaves_id, status, date_start, date_end, total_days, reason, doc, created_at)
    values ($1, 1, 'Pending', '2026-03-09', '2026-03-09', 1, 'Family', $2, now())`,
  'a late application': `insert into late_applications (user_id, date, reason, status, doc, created_at)
    values ($1, '2026-02-24', 'Flood', 'Pending', $2, now())`,
  'a leave-office application': `insert into leave_office_applications
    (user_id, date, start_time, end_time, is_official, reason, status, doc, created_at)
    values ($1, '2026-02-24', '10:00', '11:00', true, 'Court', 'Pending', $2, now())`,
};

beforeAll(async () => {
  app = await testApp();
});

describe('a document', () => {
  it.each([
    ['a warning letter', []],
    ['an attendance', []],
    ['a leave application', ['chong', 'devi']],
    ['a late application', ['devi']],
    ['a leave-office application', ['devi']],
  ])('of %s opens to its owner, admins, and who decides on it: %j [CALLA-30]', async (kind, deciders) => {
    const file = await keep();
    await app.pool.query(records[kind]!, [farid.id, file]);
    expect(await readersOf(file)).toEqual(
      everyone.filter((who) => [...admins, ...deciders, 'farid'].includes(who)),
    );
  });

  it('of a message opens to who sent it, its recipients and admins [CALLA-30]', async () => {
    const file = await keep();
    const { rows } = await app.pool.query(
      `insert into messages (title, message, attachment, send_to, created_by, created_at)
       values ('Plan', '', $1, 'user', $2, now()) returning id`,
      [file, cast.devi.id],
    );
    await app.pool.query(
      `insert into inbox (user_id, message_id, title, message, attachment, created_at)
       values ($1, $2, 'Plan', '', $3, now())`,
      [zara.id, rows[0].id, file],
    );
    expect(await readersOf(file)).toEqual([...admins, 'devi', 'zara']);
  });

  it('of nobody opens to nobody, admins neither', async () => {
    expect(await readersOf(await keep())).toEqual([]);
  });

  it('opens by the cookie that signing in sets, and by no cookie else [CALLA-30]', async () => {
    const file = await keep();
    await app.pool.query(records['a late application']!, [farid.id, file]);
    const login = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-app-version': appVersion },
      payload: { email: farid.email, password: organisation.demoPassword },
    });
    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const opened = await open(file, { cookie });
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals(pdf)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const headers of [
      {},
      { cookie: 'hadir_docs=nobody' },
      { cookie: cookie.replace('hadir_docs', 'token') },
    ])
      expect((await open(file, headers as Record<string, string>)).statusCode).toBe(401);
  });

  it.each([
    'nothing.pdf',
    '..%2F..%2Fpostgres%2FPG_VERSION',
    '%2e%2e%2fusers%2fx.jpg',
    `${'0'.repeat(32)}.html`,
    "x' or '1'='1.pdf",
    `${'0'.repeat(32)}.pdf%00`,
  ])('is not found by the name %s', async (name) => {
    expect((await openAs('aminah', name)).statusCode).toBe(404);
  });

  it('is found in one statement', async () => {
    const file = await keep();
    await app.pool.query(records['a late application']!, [farid.id, file]);
    expect(await statementsOf(() => openAs('farid', file))).toHaveLength(1);
  });
});
