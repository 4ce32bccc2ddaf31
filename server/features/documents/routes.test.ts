import { beforeAll, describe, expect, it } from 'vitest';
import { appVersion } from '#domain/limits.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { eraseDocument, registerDocument } from './store.ts';

let app: TestApp;
const { farid, zara } = cast;
type Who = keyof typeof cast;
const everyone = ['vikram', 'suraya', 'aminah', 'badrul', 'chong', 'devi', 'farid', 'gopal', 'zara'] as const;
const admins = ['suraya', 'aminah', 'badrul'] as const;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
/** Stores a document of Farid's, or of another record, as an upload does. */
async function keep(module = 'late', owner_id: number = farid.id, record_id: number | null = null) {
  const file = await app.platform.files.storeDoc(pdf.toString('base64'), null);
  await registerDocument(app.db, { ...file, folder: 'docs', owner_id, module, record_id });
  return file.name;
}
const open = (file: string, headers: Record<string, string>) =>
  app.app.inject({ url: `/storage/app/docs/${file}`, headers });
const openAs = async (who: Who, file: string) => open(file, { authorization: `Bearer ${await app.tokenOf(who)}` });
/** Which of the cast may open a document. */
async function readersOf(file: string): Promise<Who[]> {
  const readers: Who[] = [];
  for (const who of everyone) if ((await openAs(who, file)).statusCode === 200) readers.push(who);
  return readers;
}

beforeAll(async () => {
  app = await testApp();
});

describe('a document', () => {
  it.each([
    ['warnings', []],
    ['letter-replies', []],
    ['attendance', []],
    ['entitlements', []],
    ['leave', ['chong', 'devi']],
    ['late', ['devi']],
    ['leave-office', ['devi']],
    ['duty', ['devi']],
  ])('of %s opens to its owner, admins, and who decides on it: %j [CALLA-30]', async (module, deciders) => {
    const file = await keep(module);
    expect(await readersOf(file)).toEqual(everyone.filter((who) => [...admins, ...deciders, 'farid'].includes(who)));
  });

  it.each`
    preset            | module              | owner       | isOpen
    ${'auditor'}      | ${'leave'}          | ${zara.id}  | ${true}
    ${'hr_head'}      | ${'leave'}          | ${zara.id}  | ${true}
    ${'office_clerk'} | ${'leave'}          | ${farid.id} | ${true}
    ${'office_clerk'} | ${'letter-replies'} | ${farid.id} | ${true}
    ${'office_clerk'} | ${'entitlements'}   | ${farid.id} | ${true}
    ${'office_clerk'} | ${'entitlements'}   | ${zara.id}  | ${false}
    ${'auditor'}      | ${'entitlements'}   | ${zara.id}  | ${false}
    ${'office_clerk'} | ${'leave'}          | ${zara.id}  | ${false}
    ${'office_clerk'} | ${'warnings'}       | ${zara.id}  | ${false}
    ${'office_clerk'} | ${'messages'}       | ${farid.id} | ${false}
    ${'payroll'}      | ${'leave'}          | ${farid.id} | ${false}
  `('of $module of $owner opens to somebody with the preset $preset: $isOpen [D16]', async (row) => {
    const { preset, module, owner, isOpen } = row;
    const file = await keep(module, owner);
    await grantTo(app.pool, [{ id: cast.gopal.id, preset }]);
    expect((await openAs('gopal', file)).statusCode).toBe(isOpen ? 200 : 404);
    await app.pool.query('delete from grants');
  });

  it('of a message opens to its sender, its recipients and admins [CALLA-30]', async () => {
    const { rows } = await app.pool.query(
      `insert into messages (title, message, send_to, created_by, created_at)
       values ('Plan', '', 'user', $1, now()) returning id`,
      [cast.devi.id],
    );
    await app.pool.query('insert into inbox (user_id, message_id, created_at) values ($1, $2, now())', [
      zara.id,
      rows[0].id,
    ]);
    const file = await keep('messages', cast.devi.id, rows[0].id);
    expect(await readersOf(file)).toEqual([...admins, 'devi', 'zara']);
  });

  it('that is not registered opens to nobody, not even admins', async () => {
    expect(await readersOf((await app.platform.files.storeDoc(pdf.toString('base64'), null)).name)).toEqual([]);
  });

  it('that was erased opens to nobody', async () => {
    const file = await keep();
    await eraseDocument(app.db, file, testNow);
    expect(await readersOf(file)).toEqual([]);
  });

  it.each(['leave', 'letter-replies'])('of %s records who else read it; a letter does not', async (module) => {
    const [certificate, letter] = [await keep(module), await keep('warnings')];
    for (const who of ['farid', 'aminah', 'zara'] as const)
      for (const file of [certificate, letter]) await openAs(who, file);
    const { rows } = await app.pool.query(
      'select document, user_id from document_reads where document = any($1) order by id',
      [[certificate, letter]],
    );
    expect(rows).toEqual([{ document: certificate, user_id: cast.aminah.id }]);
  });

  it('opens by the cookie set at login, and by no other cookie [CALLA-30]', async () => {
    const file = await keep();
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
    for (const headers of [{}, { cookie: 'hadir_docs=nobody' }, { cookie: cookie.replace('hadir_docs', 'token') }])
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
    expect(await statementsOf(() => openAs('farid', file))).toHaveLength(1);
  });
});
