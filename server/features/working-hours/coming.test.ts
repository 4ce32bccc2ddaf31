import { beforeAll, describe, expect, it } from 'vitest';
import { workingHours as calls } from '#domain/working-hours/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, workingHours } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const { id } = workingHours.fromSeven;
const today = async () => {
  const { body } = await app.ask('aminah', calls.list, {});
  return body.data.find((one: { id: number }) => one.id === id);
};
const beginning = (days: { enable: boolean }[], start_time: string) =>
  days.map((day) => ({ ...day, ...(day.enable ? { start_time } : {}) }));
const coming = async () => (await app.ask('aminah', calls.coming, { params: { id } })).body.data;
const withdraw = (valid_from: string) => app.ask('aminah', calls.withdraw, { params: { id, valid_from } });

describe('working hours that change from a date', () => {
  it('are listed until then with their author, stay when today changes, and can be withdrawn [D5]', async () => {
    const now = await today();
    const later = beginning(now.days, '08:00');
    const from = { ...now, days: later, valid_from: '2026-03-09' };
    expect((await app.ask('aminah', calls.edit, { body: from })).status).toBe(200);
    expect((await today()).days).toEqual(now.days);
    const written = { written_by: cast.aminah.name, written_at: testNow.toISOString() };
    expect(await coming()).toEqual([{ valid_from: '2026-03-09', days: later, ...written }]);

    const sooner = beginning(now.days, '07:30');
    const { version } = await today();
    const body = { ...now, version, days: sooner, valid_from: '2026-03-02' };
    expect((await app.ask('aminah', calls.edit, { body })).status).toBe(200);
    expect((await today()).days).toEqual(sooner);
    expect(await coming()).toHaveLength(1);
    expect((await withdraw('2026-03-09')).status).toBe(200);
    expect(await coming()).toEqual([]);
    for (const day of ['2026-03-09', '2026-03-02']) expect((await withdraw(day)).status).toBe(404);
    expect((await withdraw('soon')).status).toBe(404);
  });

  it('take effect tomorrow unless another day is given, and an edit is compared with those of its day [D5]', async () => {
    const now = await today();
    const later = beginning(now.days, '08:15');
    expect((await app.ask('aminah', calls.edit, { body: { ...now, days: later } })).status).toBe(200);
    expect(await today()).toMatchObject({ days: now.days, changes_from: '2026-03-03' });
    expect(await coming()).toMatchObject([{ valid_from: '2026-03-03', days: later }]);
    const stale = { ...now, name: 'Another name', days: later };
    const { body } = await app.ask('badrul', calls.edit, { body: stale });
    expect(Object.keys(body.fields)).toEqual(['name']);
    expect((await withdraw('2026-03-03')).status).toBe(200);
    expect((await today()).changes_from).toBe(null);
  });

  it('add no row when only the name is changed [D5]', async () => {
    const rows = () => app.pool.query('select from working_hour_days where working_hour_id = $1', [id]);
    const { rowCount } = await rows();
    const { valid_from: _, ...now } = { valid_from: null, ...(await today()) };
    const body = { ...now, name: 'Sunday to Thursday', valid_from: '2026-05-01' };
    expect((await app.ask('aminah', calls.edit, { body })).status).toBe(200);
    expect((await rows()).rowCount).toBe(rowCount);
  });

  it('name the first of those they concern, by name, and no more [D5]', async () => {
    await app.pool.query(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, working_hour_id, employment_type, grade, created_at)
        select 'Staf ' || n, n || '@hadir.example', '012' || n, 'x' || n, 'F', 'Single', (6000000000 + n)::text, 'Normal User', $1, 'Permanent', 'N19', now()
        from generate_series(10, 19) n`,
      [id],
    );
    const { body } = await app.ask('aminah', calls.coming, { params: { id } });
    const { rows } = await app.pool.query<{ name: string }>(
      'select name from users where working_hour_id = $1 and removed_at is null order by name, id',
      [id],
    );
    expect(rows.length).toBeGreaterThan(12);
    expect(body.staff).toEqual(rows.slice(0, 12).map(({ name }) => name));
  });
});
