import { beforeAll, describe, expect, it } from 'vitest';
import { kiosks } from '#domain/kiosks/contract.ts';
import { offices } from '#domain/offices/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { offices as seeded } from '#server/seed/cast.ts';
import { newOffice } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const add = (changed = {}) => app.ask('aminah', offices.add, { body: newOffice(changed) });
const detail = (office_id: number | 'new') => app.ask('aminah', offices.detail, { params: { office_id } });
const remove = (id: number) => app.ask('aminah', offices.remove, { params: { id } });

describe('removing an office', () => {
  it('deletes an unused one, once, and frees its name [CALLB-05 OFFICE-20]', async () => {
    const { data } = (await add({ name: 'Cawangan Sementara' })).body;
    const { status, body } = await remove(data.id);
    expect([status, body.message]).toEqual([200, 'Office has been removed']);
    expect((await remove(data.id)).status).toBe(404);
    expect((await app.ask('aminah', offices.list, { query: { search: data.name } })).body.total).toBe(0);
    expect((await add({ name: 'Cawangan Sementara' })).status).toBe(200);
  });

  it('says what still uses it', async () => {
    const { users_count } = (await detail(seeded.kuantan.id)).body.data;
    const refused = await remove(seeded.kuantan.id);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      `This office is still in use. Staff: ${users_count}, kiosks: 1. Move them first.`,
    );
    const { data } = (await add()).body;
    const { body: enrolled } = await app.ask('aminah', kiosks.add, {
      body: { office_id: data.id, name: 'Pintu utama', manual_entry: false },
    });
    expect((await remove(data.id)).body.message).toBe(
      'This office is still in use. Staff: 0, kiosks: 1. Move them first.',
    );
    await app.ask('aminah', kiosks.revoke, { params: { id: enrolled.data.id } });
    expect((await remove(data.id)).status).toBe(200);
  });
});
