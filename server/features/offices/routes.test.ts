import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { words } from '#domain/lib/words.ts';
import { offices } from '#domain/offices/contract.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, organisation, offices as seeded } from '#server/seed/cast.ts';
import { newOffice } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const add = (changed = {}) => app.ask('aminah', offices.add, { body: newOffice(changed) });
const edit = (body: object) => app.ask('aminah', offices.edit, { body });
const detail = (office_id: number | 'new') => app.ask('aminah', offices.detail, { params: { office_id } });
const remove = (id: number) => app.ask('aminah', offices.remove, { params: { id } });

describe('offices', () => {
  it('answer data, total and all working hours, with ids as strings and the staff counted [CALLB-01 ENTITYB-01 OFFICE-01]', async () => {
    const { body } = await app.ask('aminah', offices.list, { query: { search: '  kuala TERENGGANU ' } });
    const { id, name, address, lat, lng, parliment, max_distance } = seeded.headquarters;
    const { rows } = await app.pool.query('select from users where office_id = $1 and removed_at is null', [id]);
    expect(body.data).toEqual([
      {
        id,
        name,
        address,
        lat,
        lng,
        parliment,
        max_distance,
        working_hour_ids: ['1', '3'],
        users_count: rows.length,
        starts_on: null,
        state: null,
        version: 1,
      },
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(body.total).toBe(1);
    expect(body.all_working_hours).toContainEqual({ id: 2, name: 'Monday to Friday, from 08:00' });
  });

  it('are found by name, address and parliament; pattern characters are taken literally', async () => {
    const total = async (search: string) => (await app.ask('aminah', offices.list, { query: { search } })).body.total;
    expect(await total('Jalan Mahkota')).toBe(1);
    expect(await total('dungun')).toBe(1);
    expect(await total('%')).toBe(0);
  });

  it('load one by one, with the working hours to choose from and the tiles [CALLB-02 CALLA-32 OFFICE-11]', async () => {
    const { body } = await detail(seeded.kuantan.id);
    expect(body.data).toMatchObject({ name: 'Kuantan Branch', max_distance: 200, working_hour_ids: ['2'] });
    expect(body.all_working_hours).toHaveLength(3);
    expect(body.tiles).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credit: '© OpenStreetMap contributors',
    });
  });

  it('return the data for the form of a new one under the id new [ACCESSB-06]', async () => {
    const { status, body } = await detail('new');
    expect([status, body.data, body.all_working_hours.length]).toEqual([200, null, 3]);
  });

  it('are for admins and managers only [ACCESS-37 ACCESSB-05 ACCESSB-06]', async () => {
    const params = { office_id: 1, id: 1 };
    for (const row of Object.values(offices)) {
      expect((await app.ask('farid', row, { params, body: newOffice() })).status).toBe(403);
      expect((await app.ask(null, row, { params, body: newOffice() })).status).toBe(401);
    }
    expect((await app.ask('badrul', offices.list)).status).toBe(200);
  });
});

describe('adding and editing an office', () => {
  it('stores every field and returns the office [CALLB-03 CALLB-04 OFFICE-12 OFFICE-19]', async () => {
    const sent = newOffice();
    const { status, body } = await app.ask('aminah', offices.add, { body: sent });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...sent, working_hour_ids: ['1', '3'], users_count: 0 });
    const changed = newOffice({ id: body.data.id, lat: 0, lng: 104, working_hour_ids: [2] });
    const { body: edited } = await edit(changed);
    expect(edited.data).toMatchObject({ ...changed, working_hour_ids: ['2'], version: 2 });
    expect((await detail(body.data.id)).body.data).toEqual(edited.data);
  });

  it('accepts an office in Sabah once the environment widens the bounds, and sends them to the form [D13]', async () => {
    const sabah = { name: 'Cawangan Sandakan', lat: 5.8402, lng: 118.1179 };
    expect((await add(sabah)).body.fields).toEqual({ lng: 'Invalid Longitude value' });
    const { env } = app.platform;
    const specified = env.officeBounds;
    env.officeBounds = { south: 0, west: 99, north: 8, east: 120 };
    const { body } = await add(sabah);
    expect(body.data).toMatchObject(sabah);
    expect((await detail(body.data.id)).body.bounds).toEqual(env.officeBounds);
    env.officeBounds = specified;
  });

  it('accepts a urlencoded form as well', async () => {
    const form =
      'name=Cawangan+Borang&address=Jalan+1&lat=5&lng=103&parliment=Setiu&max_distance=80&working_hour_ids[]=1';
    const { body } = await app.ask('aminah', offices.add, {
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(body.data).toMatchObject({ lat: 5, lng: 103, max_distance: 80, working_hour_ids: ['1'] });
  });

  it.each([
    ['latitude 8 [OFFICE-13]', { lat: 8 }, 'lat', officeTexts.invalidLatitude.en],
    ['longitude 98 [OFFICE-14]', { lng: '98' }, 'lng', officeTexts.invalidLongitude.en],
    ['no working hours [OFFICE-15]', { working_hour_ids: [] }, 'working_hour_ids', officeTexts.selectHours.en],
    [
      'working hours that do not exist',
      { working_hour_ids: ['1', '999'] },
      'working_hour_ids',
      officeTexts.hoursNotExist.en,
    ],
    ['a blank name [OFFICE-12]', { name: '   ' }, 'name', words.complete.en],
    ['no address [OFFICE-12]', { address: undefined }, 'address', words.complete.en],
    ['no parliment [OFFICE-12]', { parliment: '' }, 'parliment', words.complete.en],
    ['a negative distance [OFFICE-12]', { max_distance: -1 }, 'max_distance', 'Please enter 0 or more'],
    ['a distance in words', { max_distance: 'near' }, 'max_distance', words.notNumber.en],
    ['the name of another office', { name: 'dungun BRANCH' }, 'name', words.nameTaken.en],
  ])('refuses %s, on both calls, and writes nothing', async (_, changed, field, message) => {
    const { body: before } = await detail(seeded.kotaBharu.id);
    const added = await add(changed);
    const edited = await edit(newOffice({ id: seeded.kotaBharu.id, ...changed }));
    for (const answer of [added, edited]) {
      expect(answer.status).toBe(422);
      expect(answer.body.fields).toEqual({ [field]: message });
    }
    expect((await detail(seeded.kotaBharu.id)).body).toEqual(before);
  });

  it('lets one of two succeed who add the same name at once', async () => {
    const answers = await Promise.all([add({ name: 'Cawangan Serentak' }), add({ name: 'cawangan serentak' })]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  it.each([
    ['detail', () => detail(999_999)],
    ['edit', () => edit(newOffice({ id: 999_999 }))],
    ['remove', () => remove(999_999)],
  ])('answers %s of an unknown id that it does not exist [OFFICE-18]', async (_, ask) => {
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([404, 'Selected Office does not exist']);
  });

  it('shows the second of two editors what the first changed, and lets them save again', async () => {
    const { data } = (await add()).body;
    const { users_count: _, ...office } = data;
    await app.ask('badrul', offices.edit, {
      body: { ...office, max_distance: 300, working_hour_ids: ['2'] },
    });
    const mine = { ...office, name: `${office.name} Baharu` };
    const refused = await edit(mine);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/^Badrul.* changed this record while you were editing/);
    expect(refused.body.fields).toEqual({
      name: `Changed meanwhile to: ${office.name}`,
      max_distance: 'Changed meanwhile to: 300',
      working_hour_ids: 'Changed meanwhile to: Monday to Friday, from 08:00',
    });
    expect((await edit({ ...mine, version: refused.body.version })).status).toBe(200);
  });

  it('dates the distance, so that earlier days keep theirs [OFFICE-16]', async () => {
    const { data } = (await add()).body;
    app.setNow('2026-03-10T01:00:00Z');
    await edit({ ...data, max_distance: 500 });
    await edit({ ...data, version: undefined, max_distance: 450 });
    await edit({ ...data, version: undefined, max_distance: 450, name: `${data.name} Baharu` });
    app.setNow(testNow);
    const dated = await app.db
      .selectFrom('office_distances')
      .select(['valid_from', 'max_distance', 'written_by', 'written_at'])
      .where('office_id', '=', data.id)
      .orderBy('valid_from')
      .execute();
    expect(dated).toEqual([
      { valid_from: '2026-03-02', max_distance: 120, written_by: cast.aminah.id, written_at: testNow },
      {
        valid_from: '2026-03-10',
        max_distance: 450,
        written_by: cast.aminah.id,
        written_at: new Date('2026-03-10T01:00:00Z'),
      },
    ]);
  });

  it('takes effect at once for phones [OFFICE-16]', async () => {
    const { data } = (await detail(seeded.headquarters.id)).body;
    await app.pool.query(
      `insert into devices (user_id, name, platform, version, registered_at, verified_at)
       values ($1, 'Phone', 'android', '1.8', $2, $2)`,
      [cast.farid.id, testNow],
    );
    const clockIn = () =>
      app.ask('farid', clock.clockInOut, {
        body: { code: cast.farid.access_card_id, platform: 'android', lat: data.lat + 0.004, lng: data.lng },
      });
    expect((await clockIn()).status).toBe(422);
    await edit({ ...data, max_distance: 500 });
    expect((await clockIn()).status).toBe(200);
    const { rows } = await app.pool.query('select distance, away from attendances where user_id = $1', [cast.farid.id]);
    expect(rows).toEqual([{ distance: 445, away: false }]);
  });

  it('takes effect at once at the kiosk', async () => {
    const { data } = (await detail(seeded.headquarters.id)).body;
    const seen = () => app.ask(null, clock.kiosk, { headers: { 'x-clockin-device-id': organisation.kioskSecret } });
    expect((await seen()).body.office).toBe(data.name);
    await edit({ ...data, version: undefined, name: 'Ibu Pejabat' });
    expect((await seen()).body.office).toBe('Ibu Pejabat');
  });

  it('writes an audit entry for each change', async () => {
    const { data } = (await add({ name: 'Cawangan Rekod' })).body;
    await edit({ ...data, max_distance: 90 });
    await edit({ ...data, version: undefined, max_distance: 90, name: 'Cawangan Arkib' });
    await remove(data.id);
    expect(await entriesIn(app.db, 'offices', data.id)).toMatchObject([
      { user_id: 3, action: 'Added office Cawangan Rekod' },
      {
        action: 'Changed office Cawangan Rekod',
        before: { max_distance: 120 },
        after: { max_distance: 90 },
      },
      { action: 'Changed office Cawangan Rekod', after: { name: 'Cawangan Arkib' } },
      { action: 'Removed office Cawangan Arkib', action_ms: 'Memadam pejabat Cawangan Arkib' },
    ]);
  });
});

describe('the hours of an office', () => {
  it('cannot be dropped while its staff work by them, and the refusal names them', async () => {
    const { body } = await detail(seeded.headquarters.id);
    const left = body.data.working_hour_ids.filter((id: string) => id !== '1');
    const { rows } = await app.pool.query(
      `select name from users where office_id = $1 and working_hour_id = 1 and removed_at is null order by lower(name)`,
      [seeded.headquarters.id],
    );
    const refused = await edit({ ...body.data, working_hour_ids: left });
    expect(refused.status).toBe(422);
    const names = rows
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ');
    expect(refused.body.fields.working_hour_ids).toMatch(/ is still worked by here\. Staff: \d+ \(/);
    expect(refused.body.fields.working_hour_ids).toContain(`Staff: ${rows.length} (${names})`);
    expect((await detail(seeded.headquarters.id)).body.data.working_hour_ids).toEqual(body.data.working_hour_ids);
  });
});
