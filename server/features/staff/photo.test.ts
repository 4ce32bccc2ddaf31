import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '#domain/lib/words.ts';
import { staff } from '#domain/staff/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { staffDesk } from './testing.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
let picture: string;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  picture = (await drawn.png().toBuffer()).toString('base64');
});

const upload = (who: keyof typeof cast | null, body: object) => app.ask(who, staff.upload, { body });
const isStored = (img: string) => existsSync(path.join(app.dataDir, 'storage/users', img));

describe('a photo', () => {
  it('is stored under an unguessable name, served to all, and replaces the old one [CALLA-16 CALLA-31 ENTITYA-10 FORM-19 PROFILE-08]', async () => {
    const first = await upload('farid', { img: picture, original_name: 'saya.png', user_id: cast.farid.id });
    expect(first.body).toEqual({ img: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/) });
    const served = await app.app.inject({ url: `/storage/app/users/${first.body.img}` });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { body: second } = await upload('farid', {
      img: `data:image/png;base64,${picture}`,
      original_name: 'x.png',
    });
    expect([isStored(first.body.img), isStored(second.img)]).toEqual([false, true]);
    expect((await desk.detail(cast.farid.id)).img).toBe(second.img);
    expect((await desk.logged(cast.farid.id))[0]?.action).toBe('Changed own photo');
  });

  it('may be sent as a form too, and an admin may change anyone’s [CALLA-16 STAFF-12]', async () => {
    const form = new FormData();
    form.append('img', picture);
    form.append('original_name', 'gopal.png');
    form.append('user_id', String(cast.gopal.id));
    const encoded = new Response(form);
    const { status, body } = await app.ask('aminah', staff.upload, {
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type')! },
    });
    expect(status).toBe(200);
    expect((await desk.detail(cast.gopal.id)).img).toBe(body.img);
    expect((await desk.logged(cast.gopal.id))[0]).toMatchObject({
      user_id: cast.aminah.id,
      action: `Changed the photo of ${cast.gopal.name}`,
    });
  });

  it('is registered as a document, and deleted with its person', async () => {
    const { body: added } = await app.ask('aminah', staff.upload, {
      body: { img: picture, user_id: cast.chong.id },
    });
    const registered = async () =>
      (await app.pool.query('select * from documents where name = $1', [added.img])).rows[0];
    expect(await registered()).toMatchObject({
      folder: 'users',
      owner_id: cast.chong.id,
      module: 'staff',
      record_id: cast.chong.id,
      uploaded_by: cast.aminah.id,
      bytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      erased_at: null,
    });
    await app.ask('aminah', staff.remove, { params: { id: cast.chong.id } });
    expect(isStored(added.img)).toBe(false);
    expect((await registered()).erased_at).toEqual(app.platform.clock.now());
    const { rows } = await app.pool.query('select img from users where id = $1', [cast.chong.id]);
    expect(rows).toEqual([{ img: null }]);
  });

  it('of someone else cannot be changed by others', async () => {
    expect((await upload('farid', { img: picture, user_id: cast.gopal.id })).status).toBe(404);
    expect((await upload('aminah', { img: picture, user_id: 999_999 })).status).toBe(404);
    expect((await upload(null, { img: picture })).status).toBe(401);
  });

  it.each([
    ['text in a picture’s name', Buffer.from('<svg onload=alert(1)>'), 422, 'File not supported'],
    ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 422, 'File not supported'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 422, 'File not supported'],
    ['half a picture', null, 422, 'File not supported'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, words.imageTooLarge.en],
    ['far more than 5 MB', Buffer.alloc(9 * 1024 * 1024), 413, words.imageTooLarge.en],
  ])('refuses %s [FORM-21 FORM-22]', async (_, bytes, status, message) => {
    const img = bytes ? bytes.toString('base64') : picture.slice(0, 60);
    const answer = await upload('zara', { img, original_name: 'zara.png' });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect((await desk.detail(cast.zara.id)).img).toBeNull();
  });

  it('is required', async () => {
    const { status, body } = await upload('zara', { original_name: 'zara.png' });
    expect([status, body.fields]).toEqual([422, { img: words.complete.en }]);
  });
});
