import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { leaveFixture } from '#server/features/leave/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
const { aminah, chong, devi, farid, gopal, zara } = cast;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(async () => {
  await fixture.app.pool.query('delete from substitutes');
  await fixture.reset();
});

const fields = {
  user_id: chong.id,
  substitute_id: gopal.id,
  date_from: '2026-03-02',
  date_to: '2026-03-13',
  kinds: [],
};
const add = (who: Who, changed: object = {}) =>
  fixture.app.ask(who, substitutes.add, { body: { ...fields, ...changed } });
const list = async (who: Who, query: Record<string, unknown> = {}) =>
  (await fixture.app.ask(who, substitutes.list, { query })).body.data;
const decidersOf = async (day: string, of = farid.position_id) =>
  (
    await fixture.app.pool.query(
      `select user_id, for_id from deciders_of($1, $2) where decision = 'support' and for_id is not null order by 1`,
      [of, day],
    )
  ).rows;
const inboxOf = async (id: number) =>
  (
    await fixture.app.pool.query(
      'select m.title from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by m.id',
      [id],
    )
  ).rows.map(({ title }) => title);

describe('naming who decides', () => {
  it('is for oneself, is told to the substitute, and is logged', async () => {
    const { status, body } = await add('chong');
    expect([status, body.message, body.message_ms]).toEqual([
      200,
      'The substitute has been named',
      'Pengganti telah dinamakan',
    ]);
    expect(await list('chong')).toMatchObject([
      {
        id: body.id,
        user: chong.name,
        substitute: gopal.name,
        state: 'now',
        kinds: [],
        with_leave: false,
        editable: true,
      },
    ]);
    expect(await list('gopal')).toMatchObject([{ id: body.id, editable: false }]);
    expect(await decidersOf('2026-03-13')).toEqual([{ user_id: gopal.id, for_id: chong.id }]);
    expect(await inboxOf(gopal.id)).toEqual([`You decide for ${chong.name}, 02-03-2026 – 13-03-2026`]);
    expect(await inboxOf(chong.id)).toEqual([]);
    expect((await entriesIn(fixture.app.db, 'substitutes', body.id)).map(({ action }) => action)).toEqual([
      `Named ${gopal.name} to decide for ${chong.name} from 02-03-2026 to 13-03-2026`,
    ]);
  });

  it('is for others by who may change their account, who are told', async () => {
    expect((await add('aminah')).status).toBe(200);
    expect(await inboxOf(chong.id)).toEqual([`${gopal.name} decides for you, 02-03-2026 – 13-03-2026`]);
    expect((await add('devi', { user_id: chong.id })).status).toBe(404);
    expect((await add('farid')).status).toBe(403);
    expect((await fixture.app.ask('devi', substitutes.people, {})).status).toBe(403);
    const matches = await fixture.app.ask('aminah', substitutes.people, { query: { search: 'kah meng' } });
    expect(matches.body.users.map(({ id }: { id: number }) => id)).toEqual([chong.id]);
  });

  it.each([
    ['oneself', { substitute_id: chong.id }, { substitute_id: 'Nobody can stand in for themself' }],
    ['nobody', { substitute_id: null }, { substitute_id: 'Please select the options' }],
    ['the developer account', { substitute_id: 1 }, { substitute_id: 'This person is not active' }],
    ['somebody unknown', { substitute_id: 999_999 }, { substitute_id: 'This person is not active' }],
    ['for yesterday', { date_from: '2026-03-01' }, { date_from: 'Please choose today or a later day' }],
    ['to before the start', { date_to: '2026-03-01' }, { date_to: 'The end cannot be before the start' }],
    ['for years', { date_to: '2030-03-01' }, { date_to: 'Please choose a date up to 03-03-2027' }],
    ['for a kind there is not', { kinds: ['travel'] }, { 'kinds.0': 'Please select the options' }],
  ])('refuses %s', async (_, changed, wrong) => {
    const { status, body } = await add('chong', changed);
    expect([status, body.fields]).toEqual([422, wrong]);
  });

  it('takes a kind that was sent twice as one', async () => {
    await add('chong', { kinds: ['late', 'leave', 'late'] });
    expect(await list('chong')).toMatchObject([{ kinds: ['late', 'leave'] }]);
  });

  it('refuses a second on the same days, circles, and somebody who has left by then', async () => {
    await add('chong');
    const dates = '02-03-2026 – 13-03-2026';
    const second = (await add('chong', { substitute_id: zara.id, date_from: '2026-03-13', date_to: '2026-03-20' }))
      .body;
    expect(second.fields).toEqual({ substitute_id: `${gopal.name} already decides on some of these days: ${dates}` });
    const circle = (await add('gopal', { user_id: gopal.id, substitute_id: chong.id })).body;
    expect(circle.fields.substitute_id).toBe(
      `Decisions would go round in a circle: ${gopal.name} decides for ${chong.name}, ${dates}`,
    );
    await fixture.app.pool.query('update users set end_date = $1 where id = $2', ['2026-03-20', zara.id]);
    const later = { substitute_id: zara.id, date_from: '2026-03-21', date_to: '2026-03-22' };
    expect((await add('chong', later)).body.fields).toEqual({ substitute_id: 'This person is not active' });
    await fixture.app.pool.query('update users set end_date = $1 where id = $2', [zara.end_date, zara.id]);
  });

  it('of two who name each other at once lets one', async () => {
    const answers = await Promise.all([
      add('devi', { user_id: devi.id, substitute_id: chong.id }),
      add('chong', { substitute_id: devi.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('by a grant names nobody themself for somebody else', async () => {
    await fixture.app.pool.query(`insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
      values (${zara.id}, '{see,edit_staff}', 'offices', '{1}', ${aminah.id}, now())`);
    expect((await add('zara', { substitute_id: zara.id })).body.fields).toEqual({
      substitute_id: 'You cannot name yourself to decide for somebody else',
    });
    expect((await add('zara')).status).toBe(200);
    await fixture.app.pool.query('delete from grants where user_id = $1', [zara.id]);
  });

  it('is changed and ended, not once it is over', async () => {
    const { id } = (await add('chong')).body;
    const edit = (who: Who, changed: object) =>
      fixture.app.ask(who, substitutes.edit, { body: { ...fields, id, ...changed } });
    expect((await edit('devi', {})).status).toBe(404);
    fixture.app.setNow('2026-03-05T01:00:00Z');
    expect((await edit('chong', { substitute_id: zara.id, date_to: '2026-03-06', version: 1 })).status).toBe(200);
    expect(await inboxOf(gopal.id)).toContain(`You decide for ${chong.name} no longer`);
    const stale = (await edit('aminah', { version: 1 })).body;
    expect(stale).toMatchObject({ version: 2, fields: { substitute_id: `Changed meanwhile to: ${zara.name}` } });
    fixture.app.setNow('2026-03-07T01:00:00Z');
    expect((await edit('chong', {})).body.message).toBe('These days are over, so this stays as it was');
    const end = (who: Who) => fixture.app.ask(who, substitutes.remove, { params: { id } });
    expect((await end('chong')).status).toBe(422);
    expect(await list('chong', { state: 'over' })).toMatchObject([{ state: 'over', editable: false }]);
    fixture.app.setNow('2026-03-05T01:00:00Z');
    expect((await end('zara')).status).toBe(404);
    expect((await end('chong')).body.message).toBe('The substitute decides no longer');
    expect([await list('chong'), await decidersOf('2026-03-05')]).toEqual([[], []]);
  });
});

describe('named with leave', () => {
  const range = { date_start: '2026-03-08', date_end: '2026-03-12' };
  const apply = async (who: Who = 'aminah', changed: object = {}) =>
    fixture.apply(who, { ...range, substitute_id: gopal.id, ...changed }, chong.id);
  const act = (who: Who, row: 'supportOne' | 'approveOne', id: number) =>
    fixture.app.ask(who, leave[row], { params: { id } });
  beforeAll(async () => {
    const given = { user_id: chong.id, leaves_id: leaveTypes.annual.id, total_days: 14 };
    await fixture.app.ask('aminah', entitlements.add, { body: given });
  });

  it('decides on its days once it is approved, and no longer when it is canceled', async () => {
    const applied = await apply();
    expect([applied.status, applied.body.fields]).toEqual([200, undefined]);
    const { id } = applied.body;
    expect(await list('chong')).toMatchObject([
      { state: 'waiting', with_leave: true, date_from: range.date_start, date_to: range.date_end },
    ]);
    expect([await list('gopal'), await decidersOf('2026-03-09')]).toEqual([undefined, []]);
    // Who approves it, and its owner, read who decides meanwhile.
    for (const who of ['devi', 'chong'] as const)
      expect((await fixture.app.ask(who, leave.detail, { params: { id } })).body.substitute).toBe(gopal.name);
    await fixture.app.pool.query(`update leave_applications set status = 'Approved' where id = $1`, [id]);
    expect(await list('chong')).toMatchObject([{ state: 'ahead' }]);
    expect([await decidersOf('2026-03-07'), await decidersOf('2026-03-13')]).toEqual([[], []]);
    for (const day of ['2026-03-08', '2026-03-12'])
      expect(await decidersOf(day)).toEqual([{ user_id: gopal.id, for_id: chong.id }]);
    await fixture.app.pool.query(
      `with gone as (delete from leave_days where application_id = $1 and day >= '2026-03-11' returning *)
       insert into leave_returned (application_id, day, half, period, is_charged, replaced_by)
       select application_id, day, half, period, is_charged, application_id from gone`,
      [id],
    );
    expect([await decidersOf('2026-03-10'), await decidersOf('2026-03-11')]).toMatchObject([[{}], []]);
    expect(await list('chong')).toMatchObject([{ date_from: '2026-03-08', date_to: '2026-03-10' }]);
    await fixture.app.ask('aminah', leave.cancel, { body: { ids: [id], remark: 'Ditangguhkan' } });
    expect([await decidersOf('2026-03-09'), await list('chong')]).toEqual([[], []]);
    expect(await inboxOf(gopal.id)).toEqual([`You decide for ${chong.name} no longer`]);
  });

  it('is told to the substitute by the approval', async () => {
    const { id } = (await apply()).body;
    expect(await inboxOf(gopal.id)).toEqual([]);
    const { rows } = await fixture.app.pool.query(
      `select d.decision, d.user_id from deciders_of($1, '2026-03-02') d where d.decision = 'approve'`,
      [chong.position_id],
    );
    await fixture.app.pool.query(`update leave_applications set status = 'Supported' where id = $1`, [id]);
    const approver = Object.entries(cast).find(([, one]) => one.id === rows[0].user_id)![0] as NonNullable<Who>;
    expect((await act(approver, 'approveOne', id)).status).toBe(200);
    expect(await inboxOf(gopal.id)).toEqual([`You decide for ${chong.name}, 08-03-2026 – 12-03-2026`]);
  });

  it('refuses the application where they cannot be named, and writes nothing', async () => {
    await add('chong', { date_to: '2026-03-08' });
    const { status, body } = await apply('aminah', { substitute_id: zara.id });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['substitute_id']]);
    const { rows } = await fixture.app.pool.query('select from leave_applications where user_id = $1', [chong.id]);
    expect(rows).toEqual([]);
  });
});
