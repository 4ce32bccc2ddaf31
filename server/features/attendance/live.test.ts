import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { departments } from '#domain/departments/contract.ts';
import { grants } from '#domain/grants/contract.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { signedIn } from '#server/platform/live/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast, offices, organisation } from '#server/seed/cast.ts';
import { attendanceFixture, monday } from './testing.ts';

const { app, like, list } = attendanceFixture();
let url: string;

beforeAll(async () => {
  await app().app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app().app.server.address() as AddressInfo).port}/socket`;
});

/** A viewer on a page. The answer to their ping proves that the server has handled the page before it. */
async function looking(who: NonNullable<Who>, path: string = screens.attendance.path) {
  const browser = await signedIn(url, await app().tokenOf(who));
  browser.say({ type: '/page', path });
  browser.say({ type: 'ping' });
  await browser.hears('ping');
  return browser;
}
const swipe = (who: NonNullable<Who>) =>
  app().ask(null, clock.clockInOut, {
    body: { code: cast[who].access_card_id, platform: 'web_app' },
    headers: { 'x-clockin-device-id': organisation.kioskSecret },
  });

describe('a swipe', () => {
  it('reaches viewers of the list or the dashboard who may see it, as a row of the list [ATT-18 ATT-19 ATT-27]', async () => {
    const aminah = await looking('aminah');
    const [gopal, zara, badrul] = await Promise.all([
      looking('gopal', screens.dashboard.path),
      looking('zara'),
      looking('badrul', '/d/office'),
    ]);
    await swipe('farid');
    const { row } = await aminah.hears('attendance');
    expect(row).toEqual((await list('aminah')).body.data[0]);
    expect(row).toMatchObject({ user_id: cast.farid.id, work_date: monday, type: 'in' });
    expect((await gopal.hears('attendance')).row).toEqual(row);
    // A later message has arrived, so the first would have too.
    await swipe('zara');
    expect((await zara.hears('attendance')).row).toMatchObject({ user_id: cast.zara.id });
    const heard = [zara, badrul].map((one) => one.heard.filter(({ type }) => type === 'attendance').length);
    expect(heard).toEqual([1, 0]);
    for (const browser of [aminah, gopal, zara, badrul]) browser.end();
  });

  it('reaches who is on the page of its person, and of nobody else', async () => {
    const [theirs, others] = await Promise.all([
      looking('aminah', pathTo('usersDetail', { user_id: cast.devi.id })),
      looking('badrul', pathTo('usersDetail', { user_id: cast.chong.id })),
    ]);
    await swipe('devi');
    expect((await theirs.hears('attendance')).row).toMatchObject({ user_id: cast.devi.id });
    await swipe('chong');
    expect((await others.hears('attendance')).row).toMatchObject({ user_id: cast.chong.id });
    const heard = [theirs, others].map((one) => one.heard.filter(({ type }) => type === 'attendance').length);
    expect(heard).toEqual([1, 1]);
    for (const browser of [theirs, others]) browser.end();
  });

  it('of user 1 reaches only the developer account [ATT-30]', async () => {
    const [suraya, badrul] = await Promise.all([looking('suraya'), looking('badrul')]);
    await app().pool.query('update users set working_hour_id = 1 where id = 1');
    expect((await swipe('vikram')).status).toBe(200);
    expect((await suraya.hears('attendance')).row).toMatchObject({ user_id: 1 });
    await swipe('gopal');
    expect((await badrul.hears('attendance')).row).toMatchObject({ user_id: cast.gopal.id });
    for (const browser of [suraya, badrul]) browser.end();
  });

  it('reaches a clerk of its office from the moment they may see it, and no longer once that is withdrawn [D16]', async () => {
    const browser = await looking('zara');
    const rowsOf = () => browser.heard.flatMap((one) => (one.type === 'attendance' ? [one.row.user_id] : []));
    const access = { capabilities: ['see'], area: 'offices', area_ids: [offices.headquarters.id] };
    await app().pool.query('delete from attendances');
    await app().ask('aminah', grants.add, { params: { user_id: cast.zara.id }, body: access });
    await browser.hears('function');
    await swipe('farid');
    await browser.hears('attendance');
    const { body } = await app().ask('aminah', grants.ofUser, { params: { user_id: cast.zara.id } });
    await app().ask('aminah', grants.withdraw, { params: { id: body.data[0].id } });
    await browser.hears('function');
    await swipe('gopal');
    await swipe('zara');
    await vi.waitFor(() => expect(rowsOf()).toContain(cast.zara.id));
    expect(rowsOf()).toEqual([cast.farid.id, cast.zara.id]);
    browser.end();
  });

  it('reaches a clerk of its department until the department is below theirs no more [D16]', async () => {
    const { pool } = app();
    const { rows } = await pool.query(
      `select d.id, d.name, d.parent_id from departments d join positions p on p.department_id = d.id where p.id = $1`,
      [cast.farid.position_id],
    );
    const [{ id, name, parent_id }] = rows;
    const above = await app().ask('aminah', departments.add, { body: { name: 'Sektor Baharu', parent_id: null } });
    const move = (to: number | null) => app().ask('aminah', departments.edit, { body: { id, name, parent_id: to } });
    await move(above.body.id);
    await pool.query('delete from attendances');
    const browser = await looking('zara');
    const rowsOf = () => browser.heard.flatMap((one) => (one.type === 'attendance' ? [one.row.user_id] : []));
    const access = { capabilities: ['see'], area: 'departments', area_ids: [above.body.id] };
    await app().ask('aminah', grants.add, { params: { user_id: cast.zara.id }, body: access });
    await browser.hears('function');
    await swipe('farid');
    await browser.hears('attendance');
    expect((await move(parent_id)).status).toBe(200);
    await swipe('gopal');
    await swipe('zara');
    await vi.waitFor(() => expect(rowsOf()).toContain(cast.zara.id));
    expect(rowsOf()).toEqual([cast.farid.id, cast.zara.id]);
    browser.end();
  });

  it('that is liked sends its number of likes to those who may see it', async () => {
    const chong = await looking('chong');
    await swipe('farid');
    const { row } = await chong.hears('attendance');
    await like('gopal', row.id);
    expect(await chong.hears('likes')).toEqual({ type: 'likes', attendance_id: row.id, likes: 1 });
    chong.end();
  });
});
