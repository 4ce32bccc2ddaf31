import { describe, expect, it } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { words } from '#domain/lib/words.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { attendanceFixture, monday } from './testing.ts';

const { app, list, names, put } = attendanceFixture();
const everyone = Object.keys(cast) as NonNullable<Who>[];

describe('a row', () => {
  it('carries the fields of the specification and says why it was judged so [ENTITYB-04 CALLB-14]', async () => {
    const id = await put('farid', {
      time: '07:12',
      is_late: true,
      remark: { code: 'late', values: { minutes: 12, start: '07:00', grace: 5 } },
      platform: 'android',
      away: true,
      distance: 1_239,
      lat: 5.34,
      lng: 103.13,
      reason: 'Site visit',
    });
    const { status, body } = await list('aminah');
    expect(status).toBe(200);
    const { name, lat, lng, max_distance } = offices.headquarters;
    expect(body).toEqual({
      total: 1,
      more: false,
      page: 0,
      removed: [],
      date: monday,
      today: monday,
      data: [
        {
          id,
          work_date: monday,
          time: '07:12',
          type: 'in',
          user: {
            id: 7,
            name: cast.farid.name,
            img: expect.toSatisfy(isPhoto),
            office_id: 1,
            department_id: positions.administrativeClerk.department_id,
            position_level: 5,
          },
          office: { id: 1, name, lat, lng, max_distance },
          user_id: 7,
          platform: 'android',
          is_late: true,
          is_early: false,
          left_early: false,
          remark: { code: 'late', values: { minutes: 12, start: '07:00', grace: 5 } },
          duty: null,
          away: true,
          counted: null,
          corrected: null,
          doc: null,
          reason: 'Site visit',
          distance: 1_239,
          lat: 5.34,
          lng: 103.13,
          likes: 0,
          liked: false,
          created_at: '2026-03-01T23:12:00.000Z',
          arrived_at: null,
          doubt: null,
        },
      ],
    });
  });

  it('names its document for its owner and admins only, since colleagues could not open it [ATT-14]', async () => {
    await put('farid', { doc: 'aa.pdf' });
    const docs = await Promise.all(
      (['farid', 'badrul', 'chong', 'devi'] as const).map(async (who) => (await list(who)).body.data[0].doc),
    );
    expect(docs).toEqual(['aa.pdf', 'aa.pdf', null, null]);
  });

  it('marks leaving early on the last out of its day, and on no other row', async () => {
    for (const [at, time] of ['06:58', '12:00', '12:40', '15:00'].entries()) await put('farid', { seq: at + 1, time });
    await app().pool.query(`update day_verdicts set left_early = true, clock_out = 900`);
    const { body } = await list('aminah');
    const rows = body.data.map((row: { time: string; left_early: boolean }) => [row.time, row.left_early]);
    expect(rows).toEqual([
      ['15:00', true],
      ['12:40', false],
      ['12:00', false],
      ['06:58', false],
    ]);
  });

  it('uses the distance its office allowed on its date', async () => {
    await app().pool.query(`insert into office_distances values (1, '2026-03-02', 900)`);
    await put('farid', { date: '2026-03-01' });
    await put('farid');
    const { body: before } = await list('aminah', { date: '2026-03-01' });
    const { body: since } = await list('aminah');
    expect([before, since].map((body) => body.data[0].office.max_distance)).toEqual([150, 900]);
    await app().pool.query(`delete from office_distances where valid_from = '2026-03-02'`);
  });
});

const isPhoto = (img: unknown) => img === null || /\.jpg$/.test(String(img));

describe('who sees whom', () => {
  it.each<[NonNullable<Who>, string, string[]]>([
    ['aminah', 'an admin, all but user 1 [ATT-30]', everyone.slice(1)],
    ['badrul', 'a manager, all but user 1 [ATT-30]', everyone.slice(1)],
    ['suraya', 'the super user, all and user 1 [ATT-30]', everyone],
    ['devi', 'level 2, her office but user 1 [ATT-28 ATT-30]', everyone.slice(1, 8)],
    ['chong', 'level 3, his department from his level down [ATT-29]', ['aminah', 'badrul', 'chong', 'farid', 'gopal']],
    ['farid', 'level 5, his like and himself [ATT-29 ACCESS-48]', ['farid', 'gopal']],
    ['zara', 'another office and department, herself alone [ATT-28 ATT-29 ACCESS-48]', ['zara']],
    ['vikram', 'vendor staff, himself [ATT-30]', ['vikram']],
  ])('%s: %s', async (viewer, _, seen) => {
    for (const who of everyone) await put(who);
    expect((await names(viewer)).sort()).toEqual([...seen].sort());
    expect((await list(viewer)).body.total).toBe(seen.length);
    const { body } = await app().ask(viewer, attendance.allStaffs);
    const listed = body.staffs.map((one: { name: string }) => one.name.split(' ')[0]!.toLowerCase());
    expect(listed.sort()).toEqual([...seen].sort());
  });

  it('returns staff and offices by name; a viewer who is no admin gets the offices of the staff they see [CALLB-15 ENTITYB-21]', async () => {
    const { body: admins } = await app().ask('aminah', attendance.allStaffs);
    expect(admins.offices.map((one: { id: number }) => one.id)).toEqual([2, 3, 1, 4]);
    expect(admins.staffs[0]).toEqual({ id: 3, name: cast.aminah.name });
    const { body: zaras } = await app().ask('zara', attendance.allStaffs);
    expect(zaras).toMatchObject({
      staffs: [{ id: 9, name: cast.zara.name }],
      offices: [{ id: 4, name: offices.kuantan.name }],
    });
  });

  it('finds staff by part of a name, a limited number at a time, and names the chosen one [CALLB-15 FORM-24]', async () => {
    const ask = async (who: 'aminah' | 'zara', query: Record<string, unknown>) =>
      (await app().ask(who, attendance.allStaffs, { query })).body;
    const all = (await ask('aminah', {})).staffs;
    expect((await ask('aminah', { limit: 3 })).staffs).toEqual(all.slice(0, 3));
    const reply = await ask('aminah', { search: ' FARID ', limit: 50, user_id: cast.zara.id });
    expect(reply.staffs).toEqual([{ id: cast.farid.id, name: cast.farid.name }]);
    expect(reply.chosen).toEqual({ id: cast.zara.id, name: cast.zara.name });
    expect(await ask('zara', { search: 'farid', user_id: cast.farid.id })).toMatchObject({
      staffs: [],
      chosen: null,
    });
    const { status } = await app().ask('aminah', attendance.allStaffs, { query: { limit: 0 } });
    expect(status).toBe(422);
  });

  it('cannot be widened by a filter or a search', async () => {
    await put('farid');
    expect(await names('zara', { user_id: 7 })).toEqual([]);
    expect(await names('zara', { office_id: 1 })).toEqual([]);
    expect(await names('zara', { search: 'farid' })).toEqual([]);
  });

  it('is open to any logged-in user and to nobody else [ACCESSB-09]', async () => {
    for (const who of everyone) expect((await list(who)).status).toBe(200);
    expect((await list(null)).status).toBe(401);
    expect((await app().ask(null, attendance.allStaffs)).status).toBe(401);
  });
});

describe('filters', () => {
  const judged = (code: string) => ({ code, values: {} });
  const day = async () => {
    await put('aminah', { remark: judged('onTime') });
    await put('badrul', { is_early: true, remark: judged('early') });
    await put('chong', { is_late: true, remark: judged('late'), platform: 'ios', away: true, distance: 900 });
    await put('devi', { remark: judged('holiday') });
    await put('farid', { remark: judged('lateApproved'), platform: 'android', distance: 20 });
    await put('farid', { seq: 2, time: '16:31' });
    await put('zara', { office_id: 4 });
  };

  it.each<[object, string[], string]>([
    [{}, ['zara', 'farid', 'farid', 'devi', 'chong', 'badrul', 'aminah'], 'ATT-01 ATT-02'],
    [{ type: 'all' }, ['zara', 'farid', 'farid', 'devi', 'chong', 'badrul', 'aminah'], 'ATT-01'],
    [{ type: 'away' }, ['chong'], 'ATT-01'],
    [{ type: 'in-range' }, ['zara', 'farid', 'farid', 'devi', 'badrul', 'aminah'], 'ATT-01'],
    [{ type: 'late' }, ['chong'], 'ATT-01'],
    [{ type: 'on-time' }, ['zara', 'aminah'], 'ATT-01'],
    [{ type: 'early' }, ['badrul'], 'ATT-01'],
    [{ type: 'on-time', user_id: 3 }, ['aminah'], 'ATT-01 ATT-04'],
    [{ type: 'on-time', office_id: 4 }, ['zara'], 'ATT-01 ATT-05'],
    [{ type: 'on-time', search: 'kuantan' }, ['zara'], 'ATT-01 ATT-06'],
    [{ type: 'on-time', search: 'a', sort: 'name', sort_by: 'asc' }, ['aminah', 'zara'], 'ATT-01 ATT-06'],
    [{ activity: 'in' }, ['zara', 'farid', 'devi', 'chong', 'badrul', 'aminah'], 'ATT-02'],
    [{ activity: 'out' }, ['farid'], 'ATT-02'],
    [{ user_id: 7 }, ['farid', 'farid'], 'ATT-04'],
    [{ office_id: 4 }, ['zara'], 'ATT-05'],
    [{ search: ' FARID ' }, ['farid', 'farid'], 'ATT-06'],
    [{ search: 'kuantan' }, ['zara'], 'ATT-06'],
    [{ search: '%' }, [], 'ATT-06'],
    [{ type: 'late', activity: 'out' }, [], 'ATT-01 ATT-02'],
  ])('%j shows %j [%s CALLB-14]', async (query, shown) => {
    await day();
    expect(await names('aminah', query)).toEqual(shown);
    expect((await list('aminah', query)).body.total).toBe(shown.length);
  });

  it('show one date, today by default [ATT-03]', async () => {
    await put('farid', { date: '2026-02-27' });
    await put('gopal');
    expect(await names('aminah')).toEqual(['gopal']);
    expect(await names('aminah', { date: '2026-02-27' })).toEqual(['farid']);
    expect((await list('aminah', { date: '2026-02-27' })).body).toMatchObject({
      date: '2026-02-27',
      today: monday,
    });
    expect(await names('aminah', { date: '2031-01-01' })).toEqual([]);
  });

  it.each([
    ['type', 'sleeping', words.invalid.en],
    ['activity', 'lunch', words.invalid.en],
    ['user_id', 'farid', words.invalid.en],
    ['office_id', '-4', words.invalid.en],
    ['sort', 'password_hash', words.invalid.en],
    ['sort_by', 'sideways', words.invalid.en],
    ['date', '2026-13-01', words.notDay.en],
    ['date', '0000-01-01', words.notDay.en],
    ['page', '-1', words.invalid.en],
  ])('refuse %s=%s [CALLB-14]', async (name, value, message) => {
    const { status, body } = await list('aminah', { [name]: value });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ [name]: message });
  });
});

describe('sorting', () => {
  it.each([
    [{}, ['gopal', 'aminah', 'farid']],
    [{ sort: 'attendances.id', sort_by: 'asc' }, ['farid', 'aminah', 'gopal']],
    [{ sort: 'name', sort_by: 'asc' }, ['aminah', 'farid', 'gopal']],
    [{ sort: 'name', sort_by: 'desc' }, ['gopal', 'farid', 'aminah']],
    [{ sort: 'type', sort_by: 'asc' }, ['farid', 'gopal', 'aminah']],
    [{ sort: 'platform', sort_by: 'asc' }, ['gopal', 'aminah', 'farid']],
    [{ sort: 'platform', sort_by: 'desc' }, ['farid', 'aminah', 'gopal']],
    [{ sort: 'created_at', sort_by: 'asc' }, ['gopal', 'farid', 'aminah']],
    [{ sort: 'created_at', sort_by: 'desc' }, ['aminah', 'farid', 'gopal']],
  ])('by %j gives %j [ATT-07 ATT-08 CALLB-14]', async (query, shown) => {
    await put('farid', { time: '07:01' });
    await put('aminah', { seq: 2, time: '16:40', platform: 'ios' });
    await put('gopal', { time: '06:40', platform: 'android' });
    expect(await names('aminah', query)).toEqual(shown);
  });

  it('is stable and complete over pages; a page past the end is empty with the true total [LIST-01 LIST-02]', async () => {
    for (const who of everyone.slice(1)) for (let seq = 1; seq <= 3; seq += 1) await put(who, { seq, time: '08:00' });
    for (const sort of ['attendances.id', 'name', 'type', 'platform', 'created_at']) {
      const pages = await Promise.all([0, 1].map((page) => list('aminah', { sort, sort_by: 'asc', page })));
      const ids = pages.flatMap(({ body }) => body.data.map((row: { id: number }) => row.id));
      expect(pages.map(({ body }) => body.data.length)).toEqual([20, 4]);
      expect(new Set(ids).size).toBe(24);
    }
    const { status, body } = await list('aminah', { page: 99_999_999_999 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], total: 24 });
  });

  it.each([130, 120])(
    'by name is the same for a day that is sorted whole and for one of too many events: 8 people, %i each',
    async (each) => {
      await app().pool.query(
        `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, platform, source, recorded_at)
         select u.id, 1, $1, s, 480, now(), 'web_app', 'kiosk', now() from users u, generate_series(1, $2::int) s
         where u.id = any($3) order by s, u.id`,
        [monday, each, everyone.slice(1).map((who) => cast[who].id)],
      );
      const { rows } = await app().pool.query(
        'select a.id from attendances a join users u on u.id = a.user_id order by lower(u.name), a.id',
      );
      const sorted = rows.map(({ id }) => id as number);
      for (const sort_by of ['asc', 'desc']) {
        const wanted = sort_by === 'asc' ? sorted : sorted.toReversed();
        for (const page of [0, 7, 44]) {
          const { body } = await list('aminah', { sort: 'name', sort_by, page });
          expect(body.data.map((row: { id: number }) => row.id)).toEqual(wanted.slice(page * 20, page * 20 + 20));
          expect([body.total, body.more]).toEqual(each === 130 ? [1_000, true] : [960, false]);
        }
        const { body } = await list('aminah', { sort: 'name', sort_by, last: 1 });
        expect(body.data.map((row: { id: number }) => row.id)).toEqual(wanted.slice(-20));
      }
    },
  );
});
