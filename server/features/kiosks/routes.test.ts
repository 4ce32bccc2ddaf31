import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { type Kiosk, kiosks } from '#domain/kiosks/contract.ts';
import { words } from '#domain/lib/words.ts';
import { build } from '#server/app.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, offices } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const office_id = offices.dungun.id;
const enrol = (body: object = {}) =>
  app.ask('aminah', kiosks.add, { body: { office_id, name: 'Lobi', manual_entry: false, ...body } });
const list = async (): Promise<Kiosk[]> => (await app.ask('aminah', kiosks.list, { params: { office_id } })).body.data;
const edit = (body: object) => app.ask('aminah', kiosks.edit, { body });
const revoke = (id: number) => app.ask('aminah', kiosks.revoke, { params: { id } });
const secretOf = (link: string) => new URL(link, 'http://hadir').searchParams.get('clockin_device_id')!;
const as = (secret: string) => ({ headers: { 'x-clockin-device-id': secret } });
const opens = async (secret: string) => (await app.ask(null, clock.kiosk, as(secret))).status;

describe('enrolling a kiosk', () => {
  it('answers its link once, with 128 random bits of which only the hash is stored [D4]', async () => {
    const { status, body } = await enrol({ name: 'Kaunter' });
    expect(status).toBe(200);
    expect(body.link).toMatch(/^\/\?clockin_device_id=[\w-]{22}$/);
    const secret = secretOf(body.link);
    const { rows } = await app.pool.query('select * from kiosks where id = $1', [body.data.id]);
    expect(rows[0].secret_hash).toEqual(hashOf(secret));
    expect(JSON.stringify([await list(), rows])).not.toContain(secret);
    const { body: kiosk } = await app.ask(null, clock.kiosk, as(secret));
    expect(kiosk).toMatchObject({ name: 'Kaunter', office: offices.dungun.name, manual_entry: false });
  });

  it('lists it at its office, as never seen until it is opened [D4]', async () => {
    const { body } = await enrol({ name: 'Pintu belakang' });
    const seen = async () => (await list()).find((one) => one.id === body.data.id)!.last_seen_at;
    expect(await seen()).toBe(null);
    expect(await opens(secretOf(body.link))).toBe(200);
    await vi.waitFor(async () => expect(await seen()).toBe(testNow.toISOString()));
    const elsewhere = await app.ask('aminah', kiosks.list, { params: { office_id: offices.kuantan.id } });
    expect(elsewhere.body.data.map((one: Kiosk) => one.name)).toEqual(['Front desk']);
    expect(elsewhere.body.time_zone).toBe('Asia/Kuala_Lumpur');
  });

  it.each([
    ['a blank name', { name: ' ' }, { name: words.complete.en }],
    ['a name of 151 characters', { name: 'x'.repeat(151) }, { name: 'Please enter at most 150 characters' }],
    ['a name its office has, whatever the capitals', { name: 'FRONT desk' }, { name: words.nameTaken.en }],
    [
      'an office that does not exist [OFFICE-18]',
      { office_id: 999_999 },
      { office_id: 'Selected Office does not exist' },
    ],
    ['no office', { office_id: null }, { office_id: words.options.en }],
    ['a switch that is neither on nor off', { manual_entry: 'maybe' }, { manual_entry: words.invalid.en }],
  ])('refuses %s', async (_, body, fields) => {
    const before = await list();
    const answer = await enrol(body);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect(await list()).toEqual(before);
  });

  it('is for admins only, like everything about kiosks', async () => {
    const params = { id: offices.dungun.id, office_id };
    for (const row of Object.values(kiosks)) {
      const body = { id: 1, office_id, name: 'Lobi lain' };
      expect((await app.ask('chong', row, { params, body })).status).toBe(403);
      expect((await app.ask(null, row, { params, body })).status).toBe(401);
    }
  });

  it('does not list the kiosks of an office that does not exist', async () => {
    const answer = await app.ask('aminah', kiosks.list, { params: { office_id: 999_999 } });
    expect([answer.status, answer.body.message]).toEqual([404, 'Selected Office does not exist']);
  });
});

describe('changing a kiosk', () => {
  it('allows typed codes as soon as it is switched on, and no longer once it is off [D4]', async () => {
    const { body } = await enrol({ name: 'Stor' });
    const secret = secretOf(body.link);
    const type = () =>
      app.ask(null, clock.clockInOut, {
        ...as(secret),
        body: { code: cast.gopal.access_card_id, manual: true },
      });
    const { id } = body.data;
    expect((await type()).status).toBe(422);
    await edit({ id, name: 'Stor', manual_entry: true });
    expect((await type()).status).toBe(200);
    await edit({ id, name: 'Stor', manual_entry: false });
    expect((await type()).status).toBe(422);
  });

  it('shows the second of two admins what the first changed', async () => {
    const { data } = (await enrol({ name: 'Bilik mesyuarat' })).body;
    const body = { id: data.id, version: data.version };
    await app.ask('badrul', kiosks.edit, { body: { ...body, name: 'Bilik latihan', manual_entry: true } });
    const refused = await edit({ ...body, name: 'Bilik mesyuarat', manual_entry: false });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/^Badrul.* changed this record/);
    expect(refused.body.fields).toMatchObject({ name: 'Changed meanwhile to: Bilik latihan' });
    expect(refused.body.version).toBe(data.version + 1);
  });

  it('gives it a new link and ends the old one at once [D4]', async () => {
    const { body } = await enrol({ name: 'Kafeteria' });
    const renewed = await app.ask('aminah', kiosks.renew, { body: { id: body.data.id } });
    expect(renewed.body.link).not.toBe(body.link);
    expect(await opens(secretOf(body.link))).toBe(403);
    expect(await opens(secretOf(renewed.body.link))).toBe(200);
  });

  it('does not find a kiosk that was revoked or never existed', async () => {
    const { data } = (await enrol({ name: 'Garaj' })).body;
    await revoke(data.id);
    for (const id of [data.id, 999_999]) {
      expect((await edit({ id, name: 'Garaj', manual_entry: true })).status).toBe(404);
      expect((await app.ask('aminah', kiosks.renew, { body: { id } })).status).toBe(404);
      expect((await revoke(id)).status).toBe(404);
    }
  });
});

describe('revoking a kiosk', () => {
  it('stops it at once, writes nothing more, and frees its name [D4]', async () => {
    const { body } = await enrol({ name: 'Surau' });
    const secret = secretOf(body.link);
    expect(await opens(secret)).toBe(200);
    expect((await revoke(body.data.id)).body.message).toBe('Kiosk has been revoked');
    const swipe = await app.ask(null, clock.clockInOut, {
      ...as(secret),
      body: { code: cast.devi.access_card_id },
    });
    expect([swipe.status, swipe.body.message]).toEqual([403, 'Device is not authorized']);
    const { rowCount } = await app.pool.query('select from attendances where user_id = $1', [cast.devi.id]);
    expect(rowCount).toBe(0);
    expect((await list()).map((one) => one.name)).not.toContain('Surau');
    expect((await enrol({ name: 'Surau' })).status).toBe(200);
  });

  it('stops it on every process [D4]', async () => {
    const database = openDatabase(app.url, 3);
    const other = await build({ ...app.platform.env }, database, app.url);
    await other.app.ready();
    const opensThere = async (secret: string) =>
      (await other.app.inject({ url: clock.kiosk.path, ...as(secret) })).statusCode;
    const { body } = await enrol({ name: 'Dewan' });
    const secret = secretOf(body.link);
    await vi.waitFor(async () => expect(await opensThere(secret)).toBe(200));
    await revoke(body.data.id);
    await vi.waitFor(async () => expect(await opensThere(secret)).toBe(403), { timeout: 2_000 });
    await other.app.close();
    await database.close();
  });

  it('is written to the audit log, without the secret', async () => {
    const { data, link } = (await enrol({ name: 'Taman' })).body;
    await edit({ id: data.id, name: 'Taman', manual_entry: true });
    await app.ask('aminah', kiosks.renew, { body: { id: data.id } });
    await revoke(data.id);
    const log = await entriesIn(app.db, 'kiosks', data.id);
    expect(log.map(({ action }) => action)).toEqual([
      'Enrolled kiosk Taman at Dungun Branch',
      'Changed kiosk Taman',
      'Created a new link for kiosk Taman',
      'Revoked kiosk Taman',
    ]);
    expect(log[1]).toMatchObject({ before: { manual_entry: false }, after: { manual_entry: true } });
    expect(JSON.stringify(log)).not.toContain(secretOf(link));
  });
});
