import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acting } from '#domain/acting/contract.ts';
import { actingTexts as texts } from '#domain/acting/texts.ts';
import { grantTexts } from '#domain/grants/texts.ts';
import { positions as positionCalls } from '#domain/positions/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { applyTerms } from '#server/features/staff/terms-store.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { departments, positions } from '#server/seed/positions.ts';
import { actingDesk, post } from './testing.ts';

// Monday, 2 March 2026.
const today = '2026-03-02';
const { aminah, chong, devi, farid, gopal, zara } = cast;
const [senior, finance] = [positions.seniorAdministrativeOfficer, positions.financeManager];
let app: TestApp;
let desk: ReturnType<typeof actingDesk>;
let people: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = actingDesk(app);
  people = staffDesk(app);
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query(`delete from inbox; delete from messages; delete from transfer_history; delete from acting_posts; delete from grants; delete from activity_logs;
    delete from staff_terms where valid_from > '2026-03-01' and user_id < 10;
    update staff_terms set own_position_id = null where user_id < 10`);
});

const history = async (user_id: number = gopal.id) =>
  (await app.ask('aminah', transferHistory.list, { params: { user_id } })).body.data.map(
    ({ log, kind, valid_from, withdrawn_by }: Record<string, unknown>) => [kind, valid_from, log, withdrawn_by],
  );

describe('an acting post', () => {
  it('is on the page, in transfer history and timeline with its kind, and in the audit log', async () => {
    const { status, body } = await desk.add();
    expect([status, body.code]).toEqual([200, 'acting.added']);
    expect((await people.detail(gopal.id)).acting_posts).toEqual([
      {
        id: await desk.newest(),
        position: { id: senior.id, name: senior.name },
        date_from: '2026-03-09',
        date_to: '2026-03-20',
        is_instead: false,
        version: 1,
        written_by: aminah.name,
        written_at: testNow.toISOString(),
      },
    ]);
    const log = `Acts as ${senior.name} beside the own position, 09-03-2026 to 20-03-2026.`;
    expect(await history()).toEqual([['acting', '2026-03-09', log, null]]);
    const timeline = await app.ask('aminah', staffRecord.timeline, { params: { user_id: gopal.id } });
    expect(timeline.body.data[0]).toMatchObject({
      kind: 'terms',
      day: '2026-03-09',
      text: log,
      text_ms: `Menanggung kerja jawatan ${senior.name_ms}, 09-03-2026 hingga 20-03-2026.`,
      by: aminah.name,
    });
    const { rows } = await app.pool.query(
      'select m.title, i.user_id from inbox i join messages m on m.id = i.message_id where i.user_id = $1',
      [gopal.id],
    );
    expect(rows).toEqual([{ title: `You act as ${senior.name} beside your own position`, user_id: gopal.id }]);
    const [entry] = await entriesIn(app.db, 'acting_posts', await desk.newest());
    expect(entry).toMatchObject({ code: 'added', subject_id: gopal.id, after: { position_id: senior.name } });
  });

  it('instead of the own position changes the terms of its days, with office and hours as they are', async () => {
    const before = await desk.stored(gopal.id);
    await desk.add({ is_instead: 1, position_id: finance.id });
    expect(await desk.stored(gopal.id)).toEqual([
      ...before,
      ['2026-03-09', finance.id, gopal.position_id],
      ['2026-03-21', gopal.position_id, null],
    ]);
    const { rows } = await app.pool.query(
      'select count(distinct (office_id, working_hour_id, grade)) as many from staff_terms where user_id = $1 and valid_from > $2',
      [gopal.id, '2026-03-01'],
    );
    expect(Number(rows[0].many)).toBe(1);
    const detail = await people.detail(gopal.id);
    expect(detail).toMatchObject({ position_id: gopal.position_id, coming_terms: [] });
  });

  it('is ended earlier, corrected, and while it is ahead removed: terms and history follow', async () => {
    const before = await desk.stored(gopal.id);
    await desk.add({ is_instead: 1, position_id: finance.id });
    const id = await desk.newest();
    expect((await desk.edit(id, { is_instead: 1, position_id: finance.id, date_to: '2026-03-12' })).status).toBe(200);
    expect((await desk.stored(gopal.id)).at(-1)).toEqual(['2026-03-13', gopal.position_id, null]);
    expect((await desk.edit(id, { position_id: finance.id, date_to: '2026-03-12' })).status).toBe(200);
    expect(await desk.stored(gopal.id)).toEqual(before);
    expect((await desk.remove(id)).body.code).toBe('acting.removed');
    expect((await people.detail(gopal.id)).acting_posts).toEqual([]);
    const shown = (how: string, to: string) => `Acts as ${finance.name} ${how} the own position, 09-03-2026 to ${to}.`;
    expect(await history()).toEqual([
      ['acting', '2026-03-09', `Corrected: ${shown('beside', '12-03-2026')}`, aminah.name],
      ['acting', '2026-03-09', `Corrected: ${shown('instead of', '12-03-2026')}`, aminah.name],
      ['acting', '2026-03-09', shown('instead of', '20-03-2026'), aminah.name],
    ]);
    expect((await desk.remove(id)).status).toBe(404);
  });

  it('that has begun is not removed, only ended', async () => {
    await desk.add({ date_from: '2026-03-02' });
    const id = await desk.newest();
    const { status, body } = await desk.remove(id);
    expect([status, body.message]).toEqual([422, texts.begun.en]);
    expect((await desk.edit(id, { date_from: '2026-03-02', date_to: '2026-03-02' })).status).toBe(200);
  });

  it('of an older version is not changed', async () => {
    await desk.add();
    const id = await desk.newest();
    await desk.edit(id, { date_to: '2026-03-19' });
    const { status, body } = await desk.edit(id, { date_to: '2026-03-18', version: 1 });
    expect([status, body.fields.date_to]).toEqual([422, 'Changed meanwhile to: 19-03-2026']);
  });

  it('stays where the own position changes meanwhile, and is not withdrawn with a transfer of its first day', async () => {
    await desk.add({ is_instead: 1, position_id: finance.id });
    const change = { position_id: positions.driver.id, valid_from: '2026-03-09' };
    await app.ask('aminah', staffRecord.change, { params: { user_id: gopal.id }, body: change });
    expect((await desk.stored(gopal.id)).slice(-2)).toEqual([
      ['2026-03-09', finance.id, positions.driver.id],
      ['2026-03-21', positions.driver.id, null],
    ]);
    expect((await people.detail(gopal.id)).coming_terms).toMatchObject([
      { valid_from: '2026-03-09', changes: [{ field: 'position_id', to: positions.driver.name }] },
    ]);
    const gone = await app.ask('aminah', staff.withdraw, {
      params: { user_id: gopal.id, valid_from: '2026-03-09' },
    });
    expect(gone.status).toBe(200);
    expect((await desk.stored(gopal.id)).slice(-2)).toEqual([
      ['2026-03-09', finance.id, gopal.position_id],
      ['2026-03-21', gopal.position_id, null],
    ]);
    expect((await history()).map(([kind, , , by]: string[]) => [kind, by])).toEqual([
      ['transfer', aminah.name],
      ['acting', null],
    ]);
  });
});

describe('refusals', () => {
  const refused = async (answer: Promise<{ status: number; body: { fields?: object } }>) => {
    const { status, body } = await answer;
    return [status, body.fields ?? {}];
  };
  it('name the field: own position, the same post twice, outside the service, a removed position, days in disorder', async () => {
    expect(await refused(desk.add({ position_id: gopal.position_id }))).toEqual([
      422,
      { position_id: texts.ownPosition.en },
    ]);
    await desk.add();
    expect(await refused(desk.add({ date_from: '2026-03-20', date_to: '2026-03-25' }))).toEqual([
      422,
      { date_from: 'They act in this position from 09-03-2026 to 20-03-2026 already' },
    ]);
    expect(await refused(desk.add({ date_to: '2026-03-08' }))).toEqual([422, { date_to: texts.endFirst.en }]);
    expect(await refused(desk.add({ position_id: 99_999 }))).toEqual([422, { position_id: staffTexts.noPosition.en }]);
    const one = await people.add({ start_date: '2026-03-02', end_date: '2026-03-15' });
    expect(await refused(desk.add({ date_to: '2026-03-16' }, one.id))).toEqual([
      422,
      { date_to: 'Not after their last day, 15-03-2026' },
    ]);
    expect(await refused(desk.add({ date_from: '2026-03-01', date_to: '2026-03-05' }, one.id))).toEqual([
      422,
      { date_from: 'Not before their first day, 02-03-2026' },
    ]);
    expect((await desk.add({}, 99_999)).status).toBe(404);
  });

  it('keep a position that somebody acts in or left for some days', async () => {
    const fields = { level: 9, send_message: false, department_id: finance.department_id, name: 'Pegawai Ujian' };
    const { body } = await app.ask('aminah', positionCalls.add, { body: fields });
    const { id } = body.position;
    const remove = async () => (await app.ask('aminah', positionCalls.remove, { params: { id } })).status;
    await desk.add({ position_id: id });
    expect(await remove()).toBe(422);
    await desk.remove(await desk.newest());
    const one = await people.add({ position_id: id });
    await desk.add({ is_instead: 1, date_from: today }, one.id);
    const change = { position_id: gopal.position_id, valid_from: '2026-03-21' };
    await app.ask('aminah', staffRecord.change, { params: { user_id: one.id }, body: change });
    expect(await remove()).toBe(422);
    app.setNow('2026-03-21T01:00:00Z');
    await applyTerms(app.db, '2026-03-21');
    expect(await remove()).toBe(200);
  });

  it('close it to who may not change staff, and to positions outside their area', async () => {
    expect((await desk.add({}, gopal.id, 'farid')).status).toBe(403);
    await grantTo(app.pool, [{ id: farid.id, preset: 'office_clerk' }]);
    expect((await desk.add({}, gopal.id, 'farid')).status).toBe(200);
    expect((await desk.add({}, zara.id, 'farid')).status).toBe(404);
    expect((await desk.add({}, farid.id, 'farid')).status).toBe(422);
    expect(zara.office_id).not.toBe(offices.headquarters.id);
  });

  it('close a post in a department to who may change staff of another alone: it is neither ended, moved nor removed', async () => {
    const giveDepartments = (...ids: number[]) =>
      app.pool.query(
        `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
         values ($1, '{see,edit_staff}', 'departments', $2, $3, now())`,
        [farid.id, ids, aminah.id],
      );
    await desk.add({ position_id: finance.id });
    const id = await desk.newest();
    const outside = { message: grantTexts.outside.en, message_ms: grantTexts.outside.ms };
    await giveDepartments(departments.administration.id);
    for (const answer of [
      await desk.remove(id, 'farid'),
      await desk.edit(id, { position_id: finance.id, date_to: '2026-03-10' }, 'farid'),
      await desk.edit(id, { position_id: senior.id }, 'farid'),
    ])
      expect(answer).toMatchObject({ status: 422, body: outside });
    expect((await people.detail(gopal.id)).acting_posts).toMatchObject([{ date_to: '2026-03-20', version: 1 }]);
    await giveDepartments(departments.finance.id);
    expect((await desk.edit(id, { position_id: finance.id, date_to: '2026-03-10' }, 'farid')).status).toBe(200);
    expect((await desk.remove(id, 'farid')).status).toBe(200);
  });
});

it('a preview says whom it touches, and changes nothing', async () => {
  const ask = async (user_id: number, changed: object) =>
    (await app.ask('aminah', acting.effects, { params: { user_id }, query: post(changed) })).body;
  const beside = await ask(gopal.id, { date_from: '2026-02-26' });
  expect(beside).toMatchObject({ decides: 0, open: 0, days: 5, with: [chong.name] });
  expect(beside.will_decide).toBeGreaterThan(1);
  const instead = await ask(chong.id, { position_id: finance.id, is_instead: 1 });
  expect(instead).toMatchObject({ is_shared: false, days: 0 });
  expect(instead.decides).toBeGreaterThan(1);
  // Whom somebody decides for meanwhile, as another's substitute or in another post, the own position does not.
  await desk.add({ date_from: today });
  await app.pool.query(
    `insert into substitutes (user_id, substitute_id, date_from, date_to, created_by_id, created_at)
     values ($1, $2, $3, $3, $1, now())`,
    [devi.id, gopal.id, today],
  );
  expect((await ask(gopal.id, { position_id: finance.id, is_instead: 1 })).decides).toBe(0);
  await app.pool.query('delete from substitutes; delete from transfer_history; delete from acting_posts');
  expect(await history()).toEqual([]);
});
