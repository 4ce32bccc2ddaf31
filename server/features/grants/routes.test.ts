import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#domain/audit/contract.ts';
import { grants } from '#domain/grants/contract.ts';
import { inbox } from '#domain/inbox/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { endServices } from '#server/features/staff/leavers.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { grantTo, makePeople, type Somebody } from '#server/platform/testing/people.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { departments } from '#server/seed/positions.ts';

let app: TestApp;
/** Somebody like Farid, at the first office. */
let person: Somebody;
beforeAll(async () => {
  app = await testApp();
});
const somebody = async () => {
  [person] = (await makePeople(app, ['user'])) as [Somebody];
  return person.id;
};
const give = (who: Who, id: number, body: object) => app.ask(who, grants.add, { params: { user_id: id }, body });
const seen = (who: Who, id: number) => app.ask(who, grants.ofUser, { params: { user_id: id } });
const clerkOf = (...ids: number[]) => ({ capabilities: ['letters'], area: 'offices', area_ids: ids });
const clear = () => app.pool.query('delete from grants');
const open = async (id: number) =>
  (await app.pool.query('select id, ended_by from grants where user_id = $1 and ended_at is null', [id])).rows;

describe('what somebody is given', () => {
  it('is shown with its places and who gave it, in the log too, and ends when it is withdrawn [D16]', async () => {
    const id = await somebody();
    const given = await give('aminah', id, clerkOf(offices.headquarters.id));
    expect([given.status, given.body.code]).toEqual([200, 'grants.given']);
    const { body } = await seen('aminah', id);
    expect(body.data).toMatchObject([
      {
        capabilities: ['see', 'letters'],
        area: 'offices',
        places: [{ id: offices.headquarters.id, name: offices.headquarters.name }],
        given_by: cast.aminah.name,
        withdrawable: true,
      },
    ]);
    const grant = body.data[0].id;
    expect((await app.ask('aminah', grants.withdraw, { params: { id: grant } })).status).toBe(200);
    expect((await app.ask('aminah', grants.withdraw, { params: { id: grant } })).status).toBe(404);
    expect((await seen('aminah', id)).body.data).toEqual([]);
    const log = await app.ask('aminah', audit.list, { query: { module: 'grants' } });
    expect(log.body.data.slice(0, 2).map(({ action }: { action: string }) => action.split(' ')[0])).toEqual([
      'Withdrew',
      'Gave',
    ]);
    expect(log.body.data[1].after).toEqual({
      capabilities: ['see', 'letters'],
      area: 'offices',
      office_ids: [offices.headquarters.name],
    });
  });

  it.each`
    what                                    | body                                                                     | code
    ${'nothing'}                            | ${{ capabilities: [], area: 'organisation' }}                            | ${'words.options'}
    ${'something unknown'}                  | ${{ capabilities: ['all'], area: 'organisation' }}                       | ${'words.options'}
    ${'settings of an office'}              | ${{ capabilities: ['settings'], area: 'offices', area_ids: [1] }}        | ${'grants.whole_only'}
    ${'no office of offices'}               | ${{ capabilities: ['see'], area: 'offices', area_ids: [] }}              | ${'words.options'}
    ${'an office that does not exist'}      | ${{ capabilities: ['see'], area: 'offices', area_ids: [2_000_000] }}     | ${'grants.no_place'}
    ${'a department that is one no longer'} | ${{ capabilities: ['see'], area: 'departments', area_ids: [2_000_000] }} | ${'grants.no_place'}
  `('is refused as $what [D16]', async ({ body, code }) => {
    const id = await somebody();
    const refused = await give('aminah', id, body);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(await open(id)).toEqual([]);
  });

  it('is refused a second time, also at the same instant [D16]', async () => {
    const id = await somebody();
    const twice = await Promise.all([1, 2].map(() => give('aminah', id, clerkOf(1))));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await give('aminah', id, { ...clerkOf(1), capabilities: ['letters', 'see'] })).body.code).toBe(
      'grants.is_given',
    );
  });

  it('for the whole organisation is reported to the other administrators [D16]', async () => {
    const id = await somebody();
    await give('aminah', id, { capabilities: ['reports'], area: 'organisation' });
    const notices = async (who: Who) =>
      (await app.ask(who, inbox.list)).body.data.filter(({ title }: { title: string }) => /has new access/.test(title));
    expect([(await notices('badrul')).length, (await notices('suraya')).length]).toEqual([1, 1]);
    expect(await notices('aminah')).toEqual([]);
  });

  it('ends when its owner is removed, or their service is over, and does not come back [D16]', async () => {
    const removed = await somebody();
    await give('aminah', removed, clerkOf(1));
    expect((await app.ask('aminah', staff.remove, { params: { id: removed } })).status).toBe(200);
    expect(await open(removed)).toEqual([]);
    const left = await somebody();
    await give('aminah', left, clerkOf(1));
    await app.pool.query(`update users set end_date = '2026-03-01' where id = $1`, [left]);
    await endServices(app.platform, '2026-03-02');
    expect(await open(left)).toEqual([]);
  });

  it('is read by a call’s one statement about its session, however many there are [D16]', async () => {
    const id = await somebody();
    const count = async () =>
      (
        await statementsOf(() =>
          app.app.inject({ url: '/api/notification', headers: { authorization: `Bearer ${person.token}` } }),
        )
      ).length;
    const without = await count();
    for (const department of Object.values(departments))
      await give('aminah', id, { capabilities: ['see'], area: 'departments', area_ids: [department.id] });
    expect(await count()).toBe(without);
  });
});

describe('who gives access', () => {
  const ask = async (token: string, row: typeof grants.add, id: number, body: object) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: row.path.replace('{user_id}', String(id)),
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    return `${answer.statusCode} ${answer.json().code ?? ''}`;
  };

  it('gives nothing to themself, to an administrator or to a developer account [D16 ACCESS-75]', async () => {
    expect((await give('aminah', cast.aminah.id, clerkOf(1))).body.code).toBe('grants.own');
    expect((await give('suraya', cast.badrul.id, clerkOf(1))).body.code).toBe('grants.is_administrator');
    expect((await give('aminah', cast.vikram.id, clerkOf(1))).body.code).toBe('staff.developer_only');
    expect((await seen('aminah', cast.badrul.id)).body.refusal.code).toBe('grants.is_administrator');
  });

  it('is no Manager, who neither sees nor gives it [D16]', async () => {
    const id = await somebody();
    expect([(await give('badrul', id, clerkOf(1))).status, (await seen('badrul', id)).status]).toEqual([403, 403]);
  });

  it('gives no more than they have, of no larger area, and to nobody outside it [D16]', async () => {
    const [giver, colleague, outside] = (await makePeople(app, ['user', 'user', 'other office'])) as [
      Somebody,
      Somebody,
      Somebody,
    ];
    await give('aminah', giver.id, { capabilities: ['roles', 'letters'], area: 'offices', area_ids: [1] });
    const tries: [number, object, string][] = [
      [colleague.id, clerkOf(1), '200 grants.given'],
      [colleague.id, clerkOf(1, 2), '422 grants.above'],
      [colleague.id, { ...clerkOf(1), capabilities: ['edit_staff'] }, '422 grants.above'],
      [colleague.id, { capabilities: ['letters'], area: 'organisation' }, '422 grants.above'],
      [colleague.id, { ...clerkOf(departments.finance.id), area: 'departments' }, '422 grants.above'],
      [giver.id, clerkOf(1), '422 grants.change_own'],
      [outside.id, clerkOf(1), '404 words.not_found'],
    ];
    for (const [id, body, expected] of tries) expect(await ask(giver.token, grants.add, id, body)).toBe(expected);
  });

  it('withdraws no more than they could give [D16]', async () => {
    const [giver, colleague] = (await makePeople(app, ['user', 'user'])) as [Somebody, Somebody];
    await give('aminah', giver.id, { capabilities: ['roles'], area: 'offices', area_ids: [1] });
    await grantTo(app.pool, [{ id: colleague.id, preset: 'office_clerk' }]);
    const [{ id }] = await open(colleague.id);
    const { statusCode, body } = await app.app.inject({
      method: 'DELETE',
      url: `/api/users/access/${id}`,
      headers: { authorization: `Bearer ${giver.token}` },
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([422, 'grants.above']);
  });

  it('may not sign in as somebody who may do more, by changing their email, password or activity [D16]', async () => {
    const [clerk, colleague] = (await makePeople(app, ['clerk', 'hr_head'])) as [Somebody, Somebody];
    const { rows } = await app.pool.query('select * from users where id = $1', [colleague.id]);
    const form = { ...rows[0], ic: '950203-11-4321', password: null };
    const save = async (changed: object) => {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/users/edit',
        headers: { authorization: `Bearer ${clerk.token}` },
        payload: { ...form, ...changed },
      });
      return [answer.statusCode, Object.keys(answer.json().fields ?? {})];
    };
    expect(await save({ email: 'mine@hadir.example' })).toEqual([422, ['email']]);
    expect(await save({ password: 'chosen-by-clerk' })).toEqual([422, ['password']]);
    expect(await save({ active: false })).toEqual([422, ['active']]);
    expect((await save({ contact: '0129876543' }))[0]).toBe(200);
    await clear();
  });

  it('moves nobody to an office outside their area, nor adds anybody there [D16]', async () => {
    const [clerk, colleague] = (await makePeople(app, ['clerk', 'user'])) as [Somebody, Somebody];
    const { rows } = await app.pool.query('select * from users where id = $1', [colleague.id]);
    const { rows: zara } = await app.pool.query('select office_id, working_hour_id from users where id = $1', [
      cast.zara.id,
    ]);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/users/edit',
      headers: { authorization: `Bearer ${clerk.token}` },
      payload: { ...rows[0], ic: '950203-11-4322', password: null, ...zara[0] },
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['office_id']]);
  });
});
