import { beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { uploadBody } from '#domain/lib/upload.ts';
import { words } from '#domain/lib/words.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { calls } from '#server/platform/testing/calls.ts';
import { files } from '#server/platform/testing/people.ts';
import { testS3 } from '#server/platform/testing/s3.ts';
import { cast } from '#server/seed/cast.ts';
import { createSweep } from './sweep.ts';

const s3 = await testS3();
const app: TestApp = await testApp({ files: s3.place });
const uploads = calls.filter(({ row }) => row.bodyLimit === uploadBody).map(({ name, row }) => [name, row] as const);
/** What is sent to an upload that wants more than a document. */
const bodies = new Map<unknown, object>([
  [organisation.storeLogo, { theme: 'light', img: files.picture }],
  [staff.upload, { user_id: cast.farid.id, img: files.picture }],
  [warnings.upload, { id: 1, doc: files.pdf }],
]);
const upload = (row: (typeof uploads)[number][1]) =>
  app.ask('aminah', row, { body: { original_name: 'x.pdf', ...(bodies.get(row) ?? { doc: files.pdf }) } });
const open = async (url: string) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf('aminah')}` } });
const away = {
  message: words.filesAway.en,
  message_ms: words.filesAway.ms,
  code: words.filesAway.code,
  reference: expect.stringMatching(/^[0-9a-f]{8}$/),
};
const stored = async () => (await app.pool.query('select count(*) from documents')).rows[0].count as number;

beforeEach(async () => {
  s3.set('well');
  vi.spyOn(console, 'error').mockReturnValue();
  // Of files that no record uses a person may have twenty.
  await app.pool.query('update documents set record_id = 1');
  await app.pool.query(
    `insert into warning_letters (id, ref_no, user_id, date, type, status, created_at)
      overriding system value values (1, 'WL/2026/02/0001', $1, '2026-02-24', 'is_late', 'Pending', now())
      on conflict do nothing`,
    [cast.farid.id],
  );
});

/** The address that an upload's answer names. */
function addressOf(body: { doc?: string; img?: string; logo?: { src: string } }): string {
  if (body.doc) return `/storage/app/docs/${body.doc}`;
  return body.img ? `/storage/app/users/${body.img.split('/').at(-1)}` : body.logo!.src;
}

describe('with its files in a bucket', () => {
  it.each(uploads)('%s stores a file, which opens through the server', async (_, row) => {
    const { status, body } = await upload(row);
    expect(status).toBe(200);
    const file = await open(addressOf(body));
    expect([file.statusCode, file.headers['content-length']]).toEqual([200, String(file.rawPayload.length)]);
    if (body.doc) expect(file.rawPayload.toString('base64')).toBe(files.pdf);
  });

  it.each(uploads)('%s says in both languages that files are away, and stores neither file nor row', async (_, row) => {
    const before = await stored();
    s3.set('away');
    const { status, body } = await upload(row);
    expect([status, body]).toEqual([503, away]);
    expect(await stored()).toBe(before);
    s3.set('well');
    expect((await upload(row)).status).toBe(200);
  });

  it('does not open a file that is away, and does once it is back', async () => {
    const { doc } = (await app.ask('farid', late.upload, { body: { doc: files.pdf } })).body;
    const read = async () => {
      const url = `/storage/app/docs/${doc}`;
      return app.app.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf('farid')}` } });
    };
    s3.set('away');
    const refused = await read();
    expect([refused.statusCode, refused.json()]).toEqual([503, away]);
    s3.set('well');
    expect((await read()).statusCode).toBe(200);
  });

  it('gives none of a file that is not what was stored, and the error log says so', async () => {
    const { doc } = (await app.ask('farid', late.upload, { body: { doc: files.pdf } })).body;
    s3.set('turns a bit down');
    const answer = await open(`/storage/app/docs/${doc}`).catch(() => null);
    expect([answer?.statusCode ?? 500, answer?.body.includes('%PDF') ?? false]).toEqual([500, false]);
    await app.platform.failures.settled();
    const { rows } = await app.pool.query(`select text from error_log where text like '%Reading a file of docs%'`);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('a call whose record is refused leaves no file, and one whose removal fails leaves it to the sweep', async () => {
    const names = async () => (await app.platform.files.olderThan(-1_000)).flatMap(([, of]) => of).sort();
    const before = await names();
    const refused = async () =>
      (await app.ask('farid', staff.upload, { body: { user_id: 3, img: files.picture } })).status;
    expect(await refused()).toBeGreaterThanOrEqual(400);
    expect(await names()).toEqual(before);
    const remove = vi.spyOn(app.platform.files, 'remove').mockRejectedValueOnce(new Error('away'));
    expect(await refused()).toBeLessThan(500);
    remove.mockRestore();
    const [left] = (await names()).filter((name) => !before.includes(name));
    const sweep = createSweep({
      ...app.platform,
      files: { ...app.platform.files, olderThan: async () => [['users', [left!]]] },
    });
    await sweep();
    expect(await names()).toEqual(before);
  });
});
