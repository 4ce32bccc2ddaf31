import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');
const upload = (doc: unknown, id: unknown = 1, who: 'aminah' | 'farid' = 'aminah') =>
  app.ask(who, warnings.upload, { body: { id, doc, original_name: 'signed.pdf' } });
const storedFiles = () => {
  try {
    return readdirSync(path.join(app.dataDir, 'storage', 'docs'));
  } catch {
    return [];
  }
};
const stored = async () => (await app.pool.query('select doc from warning_letters where id = 1')).rows[0].doc;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  for (const name of storedFiles()) await app.platform.files.remove('docs', name);
  await app.pool.query('delete from warning_letters; delete from activity_logs');
  await app.pool.query(
    `insert into warning_letters (id, ref_no, user_id, date, type, status, created_at)
      overriding system value values (1, 'WL/2026/02/0001', $1, '2026-02-24', 'is_late', 'Pending', now())`,
    [cast.farid.id],
  );
});

describe('uploading the document of a letter', () => {
  it('stores it under an unguessable name, and returns that name [CALLA-23 ACCESS-59 STAFF-118]', async () => {
    const { status, body } = await upload(pdf);
    expect(status).toBe(200);
    expect(body).toEqual({ doc: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/) });
    expect([storedFiles(), await stored()]).toEqual([[body.doc], body.doc]);
    const { rows } = await app.pool.query('select owner_id, module, record_id from documents where name = $1', [
      body.doc,
    ]);
    expect(rows).toEqual([{ owner_id: cast.farid.id, module: 'warnings', record_id: 1 }]);
  });

  it('accepts a picture too, with or without its data: prefix, and re-encodes it', async () => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa3311' } });
    const png = (await image.png().toBuffer()).toString('base64');
    expect((await upload(`data:image/png;base64,${png}`)).body.doc).toMatch(/\.png$/);
  });

  it('replaces the one before', async () => {
    await upload(pdf);
    const { body } = await upload(pdf);
    expect([storedFiles(), await stored()]).toEqual([[body.doc], body.doc]);
  });

  it.each([
    ['nothing', '', 422, words.complete.en],
    ['a file of 0 bytes', 'data:application/pdf;base64,', 422, 'This file is empty'],
    ['a text that says it is a PDF [LIMITB-04]', Buffer.from('hello').toString('base64'), 422, 'File not supported.'],
    ['a page of HTML', Buffer.from('<html><script>').toString('base64'), 422, 'File not supported.'],
    ['a picture cut short', Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64'), 422, 'File not supported.'],
    [
      'more than 5 MB [LIMITB-03]',
      Buffer.alloc(uploadBytes + 1, '%PDF-1.4').toString('base64'),
      413,
      words.imageTooLarge.en,
    ],
  ])('refuses %s, and stores nothing', async (_, doc, status, message) => {
    const answer = await upload(doc);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect([storedFiles(), await stored()]).toEqual([[], null]);
  });

  it('is refused once the letter is verified, and its document stays', async () => {
    const { body } = await upload(pdf);
    await app.ask('aminah', warnings.verify, { params: { id: 1 } });
    const refused = await upload(pdf);
    expect([refused.status, refused.body.message]).toEqual([422, 'This letter has already been verified']);
    expect([storedFiles(), await stored()]).toEqual([[body.doc], body.doc]);
  });

  it('is for admins only, and for existing letters; nothing is stored otherwise', async () => {
    expect((await upload(pdf, 1, 'farid')).status).toBe(403);
    expect((await upload(pdf, 999)).status).toBe(404);
    expect(storedFiles()).toEqual([]);
  });

  it('is written to the audit log', async () => {
    await upload(pdf);
    expect(await entriesIn(app.db)).toMatchObject([
      { module: 'warnings', record_id: 1, action: 'Uploaded the document of letter WL/2026/02/0001' },
    ]);
  });
});
