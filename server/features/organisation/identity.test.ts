import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activation } from '#domain/activation/contract.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { session } from '#domain/session/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { createSweep } from '#server/features/documents/sweep.ts';
import { folderPath } from '#server/platform/files/files.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { mailsTo } from '#server/platform/testing/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.pool.query(`delete from activity_logs; delete from organisation_files;
    update organisation set name = 'Perbadanan Seri Bayu', name_ms = null, short_name = null, registration_no = null,
      address = null, signatory_name = null, signatory_position = null, url = null`);
});

const read = async () => (await app.ask('aminah', organisation.read)).body;
const save = (body: object) => app.ask('aminah', organisation.save, { body });
const hello = async () => (await app.ask(null, session.hello)).body.organisation;

const whole = {
  name: 'Seri Bayu Corporation',
  name_ms: 'Perbadanan Seri Bayu',
  short_name: 'PSB',
  registration_no: '201901000005 (1312525-A)',
  address: 'Aras 3, Wisma Seri Bayu\n20200 Kuala Terengganu',
  signatory_name: 'Puan Sri Noraini binti Hassan',
  signatory_position: 'Ketua Pegawai Eksekutif',
  url: 'https://hadir.seribayu.example',
};

describe('what identifies the organisation', () => {
  it('is saved and shown; what is not sent stays as it is', async () => {
    const { version } = await read();
    expect((await save({ ...whole, version })).status).toBe(200);
    expect((await save({ short_name: '', version: version + 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ ...whole, short_name: null, fixed_url: null, version: version + 2 });
    const { name, name_ms, url, address } = whole;
    expect(await hello()).toEqual({ name, name_ms, short_name: null, url, address, logo: null, logo_dark: null });
    const signedIn = (await app.ask('farid', session.authenticate)).body.organisation;
    expect(signedIn).toEqual({ name, name_ms, short_name: null, url, logo: null, logo_dark: null });
    const [, entry] = await entriesIn(app.db, 'organisation');
    expect(entry).toMatchObject({ before: { short_name: 'PSB' }, after: { short_name: null } });
  });

  it('has the address of the first office until it has its own [KIOSK-05]', async () => {
    expect((await hello()).address).toContain('Kuala Terengganu');
    await save({ address: 'Wisma Seri Bayu' });
    expect((await hello()).address).toBe('Wisma Seri Bayu');
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(151)],
    ['short_name', 'x'.repeat(31)],
    ['address', 'x'.repeat(501)],
    ['url', 'http://hadir.example.my'],
    ['url', 'https://hadir.example.my/hadir'],
    ['url', `https://${'x'.repeat(200)}.my`],
  ])('is refused at its field: %s %.40s', async (field, value) => {
    const { status, body } = await save({ [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(body.fields_ms[field]).not.toBe(body.fields[field]);
  });

  it('of two who change it from one version, the second is told what the first changed', async () => {
    const { version } = await read();
    await save({ short_name: 'PSB', version });
    const { status, body } = await save({ short_name: 'SB', version });
    expect([status, body.current.short_name]).toEqual([422, 'PSB']);
  });
});

describe('the public address', () => {
  const linkOf = async () => {
    await app.pool.query('update users set last_active = null where id = 7');
    return (await app.ask('aminah', activation.slips, { body: { office_id: 'all' } })).body.data[0].link as string;
  };

  it('begins the links of mails and slips', async () => {
    await save({ url: 'https://Hadir.SeriBayu.example/' });
    expect(await linkOf()).toMatch(/^https:\/\/hadir\.seribayu\.example\/d\/activate#/);
  });

  it('is that of HADIR_URL where it is set', async () => {
    await save({ url: 'https://hadir.seribayu.example' });
    app.platform.env.publicUrl = 'https://kehadiran.example';
    try {
      expect(await linkOf()).toMatch(/^https:\/\/kehadiran\.example\/d\/activate#/);
      expect(await hello()).toMatchObject({ url: 'https://kehadiran.example' });
      expect(await read()).toMatchObject({ fixed_url: 'https://kehadiran.example' });
    } finally {
      app.platform.env.publicUrl = null;
    }
  });
});

describe('mails', () => {
  it('end with the name in each language, and the address', async () => {
    await save(whole);
    await app.ask(null, session.forgotPassword, { body: { email: 'farid@hadir.example' } });
    const mail = (await mailsTo(app, 'farid@hadir.example')).at(-1)!.replaceAll('\r', '');
    expect(mail).toContain(`Perbadanan Seri Bayu\n${whole.address}\n\n---`);
    expect(mail).toContain(`Seri Bayu Corporation\n${whole.address}`);
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 110, alpha: 0.5 } } });
const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64');
const store = (theme: string, img: string, who: 'aminah' | 'farid' = 'aminah') =>
  app.ask(who, organisation.storeLogo, { body: { theme, img, original_name: 'logo.png' } });
const onDisk = () => {
  const folder = folderPath(app.dataDir, 'organisation');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const get = (url: string, headers = {}) => app.app.inject({ url, headers });

describe('the logo', () => {
  it('is stored in its sizes, replaced with all of them, and removed', async () => {
    const first = await store('light', await base64(picture(1_200, 300).png()));
    expect([first.status, first.body.logo]).toMatchObject([200, { width: 480, height: 120 }]);
    expect(first.body.logo_dark).toBeNull();
    const before = onDisk();
    expect(before).toHaveLength(6);
    const file = await get(first.body.logo.src);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 480, height: 120 });
    await store('dark', await base64(picture(60, 30).jpeg()));
    const second = await store('light', await base64(picture(90, 90).jpeg()));
    expect(second.body).toMatchObject({ logo: { width: 90, height: 90 }, logo_dark: { width: 60, height: 30 } });
    expect(onDisk().filter((name) => before.includes(name))).toEqual([]);
    expect((await get(first.body.logo.src)).statusCode).toBe(404);
    const removed = await app.ask('aminah', organisation.removeLogo, { params: { theme: 'light' } });
    expect(removed.body).toMatchObject({ logo: null, logo_dark: { width: 60 }, message: 'The logo has been removed' });
    expect(onDisk()).toHaveLength(1);
    expect((await entriesIn(app.db, 'organisation')).map(({ action }) => action)).toEqual([
      ...Array(3).fill('Changed the logo'),
      'Removed the logo',
    ]);
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64'),
    ],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF').toString('base64')],
    ['a text', Buffer.from('PNG').toString('base64')],
  ])('that is %s is refused with words, and nothing of it stays', async (_, img) => {
    const before = onDisk();
    const { status, body } = await store('light', img);
    expect([status, body.code]).toEqual([422, 'organisation.logo_type']);
    expect(body.message_ms).toContain('PNG');
    expect(onDisk()).toEqual(before);
  });

  it('is of administrators', async () => {
    expect((await store('light', await base64(picture(9, 9).png()), 'farid')).status).toBe(403);
  });

  it('stays with the sweep, which removes what a killed server left behind', async () => {
    const { body } = await store('light', await base64(picture(300, 100).png()));
    const files = app.platform.files;
    const swept = {
      ...files,
      olderThan: async () => [['organisation', [...onDisk(), `${'a'.repeat(32)}.png`]]] as never,
    };
    const removed: string[] = [];
    swept.remove = async (_folder, name) => void removed.push(name);
    await createSweep({ ...app.platform, files: swept })();
    expect(removed).not.toContain(path.basename(body.logo.src));
    expect(removed).toContain(`${'a'.repeat(32)}.png`);
  });
});

describe('the installed app', () => {
  it('is called by the language of the browser, and looks as Hadir does until there is a logo', async () => {
    await save(whole);
    const first = await get('/manifest.webmanifest', { 'accept-language': 'ms-MY,ms;q=0.9,en;q=0.8' });
    expect(first.json()).toMatchObject({
      name: 'Perbadanan Seri Bayu',
      short_name: 'PSB',
      lang: 'ms',
      id: '/d/dashboard',
      icons: [
        { src: '/icon-192.png' },
        { src: '/icon-512.png' },
        { src: '/icon-maskable-512.png', purpose: 'maskable' },
      ],
    });
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json; charset=utf-8',
    });
    const again = { 'if-none-match': first.headers.etag, 'accept-language': 'ms' };
    expect((await get('/manifest.webmanifest', again)).statusCode).toBe(304);
    expect((await get('/manifest.webmanifest', { 'accept-language': 'en' })).json().name).toBe('Seri Bayu Corporation');
    expect((await get('/app-icon.png')).headers.location).toBe('/apple-touch-icon.png');
    await store('light', await base64(picture(400, 100).png()));
    const { icons } = (await get('/manifest.webmanifest', again)).json();
    const sides = await Promise.all(
      icons.map(async ({ src }: { src: string }) => {
        const { width, height, hasAlpha } = await sharp((await get(src)).rawPayload).metadata();
        return [width, height, hasAlpha];
      }),
    );
    expect(sides).toEqual([
      [192, 192, true],
      [512, 512, true],
      [512, 512, false],
    ]);
    expect(await sharp((await get('/app-icon.png')).rawPayload).metadata()).toMatchObject({
      width: 180,
      hasAlpha: false,
    });
  });
});
