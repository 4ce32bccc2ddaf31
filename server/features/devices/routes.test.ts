import { beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#domain/devices/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const { aminah, farid, gopal } = cast;
const remove = (user_id: number, who: 'aminah' | 'farid' | null = 'aminah', more = {}) =>
  app.ask(who, devices.removeOf, { params: { user_id }, ...more });
const owners = async () => (await app.pool.query('select user_id from devices order by 1')).rows;

beforeAll(async () => {
  app = await testApp();
  for (const { id } of [farid, gopal])
    await app.pool.query(
      `insert into devices (user_id, name, platform, version, registered_at, verified_at)
       values ($1, 'Samsung Galaxy A55', 'android', '1.8', now(), $2)`,
      [id, id === farid.id ? '2026-03-01T22:00:00Z' : null],
    );
});

describe('removing someone’s device', () => {
  it('is for admins, by a bearer token only', async () => {
    expect((await remove(farid.id, 'farid')).status).toBe(403);
    const token = await app.tokenOf('aminah');
    for (const headers of [{ cookie: `hadir_docs=${token}` }, {}])
      expect((await remove(farid.id, null, { headers, query: { token } })).status).toBe(401);
    expect(await owners()).toHaveLength(2);
  });

  it('is possible at any time, also within 24 hours of its verification, and removes only theirs [CALLA-17 STAFF-45 STAFF-47]', async () => {
    const { status, body } = await remove(farid.id);
    expect([status, body.message]).toEqual([200, 'Device has been removed']);
    expect(await owners()).toEqual([{ user_id: gopal.id }]);
    const detail = await app.ask('aminah', staff.detail, { params: { user_id: farid.id } });
    expect(detail.body.user.device).toBeNull();
  });

  it('says so when there is none, or no such person', async () => {
    expect((await remove(farid.id)).status).toBe(404);
    expect((await remove(999_999)).status).toBe(404);
  });

  it('is written to the audit log', async () => {
    expect(await entriesIn(app.db, 'devices')).toMatchObject([
      {
        user_id: aminah.id,
        record_id: farid.id,
        subject_id: farid.id,
        action: `Removed device Samsung Galaxy A55 of ${farid.name}`,
        action_ms: `Membuang peranti Samsung Galaxy A55 milik ${farid.name}`,
      },
    ]);
  });
});
