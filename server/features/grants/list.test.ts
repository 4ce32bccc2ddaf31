import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccessRow, grants } from '#domain/grants/contract.ts';
import { capabilities } from '#domain/grants/rules.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, offices } from '#server/seed/cast.ts';

let app: TestApp;
const { farid, gopal, zara } = cast;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.pool.query('delete from grants');
  await grantTo(app.pool, [
    { id: gopal.id, preset: 'auditor' },
    { id: zara.id, preset: 'office_clerk' },
  ]);
});
const list = async (query = {}, who: Who = 'aminah') => (await app.ask(who, grants.list, { query })).body;
const names = async (query = {}, who: Who = 'aminah') =>
  (await list(query, who)).data.map(({ user }: AccessRow) => user.name);

describe('who may do what', () => {
  it('lists administrators by their role, and everybody by what they were given, where and by whom [D16]', async () => {
    const { data, total } = await list();
    expect(total).toBe(data.length);
    const of = (name: string) => data.filter(({ user }: AccessRow) => user.name === name);
    expect(of(cast.aminah.name)).toMatchObject([
      { capabilities: [...capabilities], area: 'organisation', places: [], given_by: null, given_at: null },
    ]);
    expect(of(cast.badrul.name)[0].capabilities).toEqual(capabilities.filter((one) => one !== 'roles'));
    expect(of(zara.name)).toMatchObject([
      {
        user: { role: 'Normal User', super_user: false, active: true },
        area: 'offices',
        places: [{ id: offices.headquarters.id, name: offices.headquarters.name }],
        given_by: cast.aminah.name,
        given_at: expect.any(String),
      },
    ]);
    expect(of(farid.name)).toEqual([]);
  });

  it.each`
    filter                               | listed              | left
    ${{ capability: 'roles' }}           | ${cast.aminah.name} | ${cast.badrul.name}
    ${{ capability: 'audit' }}           | ${gopal.name}       | ${zara.name}
    ${{ area: 'offices' }}               | ${zara.name}        | ${gopal.name}
    ${{ area: 'organisation' }}          | ${cast.aminah.name} | ${zara.name}
    ${{ role: 'Normal User' }}           | ${gopal.name}       | ${cast.aminah.name}
    ${{ role: 'Manager' }}               | ${cast.badrul.name} | ${cast.aminah.name}
    ${{ role: 'super_user' }}            | ${cast.suraya.name} | ${cast.aminah.name}
    ${{ search: zara.name.slice(0, 5) }} | ${zara.name}        | ${gopal.name}
  `('narrowed to $filter lists $listed and not $left [D16]', async ({ filter, listed, left }) => {
    const all = await names(filter, 'suraya');
    expect(all).toContain(listed);
    expect(all).not.toContain(left);
  });

  it('leaves out who was removed and whose access ended, and refuses an unknown filter [D16]', async () => {
    await app.pool.query('update grants set ended_at = now() where user_id = $1', [gopal.id]);
    await app.pool.query('update users set removed_at = now() where id = $1', [zara.id]);
    const listed = await names();
    await app.pool.query('update users set removed_at = null where id = $1', [zara.id]);
    expect(listed).not.toContain(gopal.name);
    expect(listed).not.toContain(zara.name);
    expect((await app.ask('aminah', grants.list, { query: { capability: 'fly' } })).status).toBe(422);
  });

  it('is for those who give access, of the people in their area; a Manager is none [D16]', async () => {
    expect((await app.ask('badrul', grants.list)).status).toBe(403);
    expect((await app.ask('zara', grants.list)).status).toBe(403);
    await app.pool.query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
       values ($1, '{see,roles}', 'offices', $2, $3, now())`,
      [farid.id, [zara.office_id], cast.aminah.id],
    );
    expect(await names({}, 'farid')).toContain(zara.name);
    expect(await names({}, 'farid')).not.toContain(gopal.name);
  });

  it('costs the same number of statements for many as for one [LIST-01]', async () => {
    const few = await statementsOf(() => list({ search: zara.name }));
    expect((await statementsOf(() => list())).length).toBe(few.length);
  });

  it('is told everybody about themselves [D16]', async () => {
    const own = async (who: Who) => (await app.ask(who, grants.own)).body.data;
    expect(await own('gopal')).toMatchObject([{ capabilities: ['see', 'reports', 'audit'], area: 'organisation' }]);
    expect(await own('farid')).toEqual([]);
  });
});
