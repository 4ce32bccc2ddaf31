import { beforeAll, describe, expect, it } from 'vitest';
import { leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { freezesBetween } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const fields = { start: '2028-06-01', end: '2028-06-02', remark: 'Percubaan' };
const add = (changed = {}) => app.ask('aminah', leaveFreezes.add, { body: { ...fields, ...changed } });
const list = async (query = {}) => (await app.ask('aminah', leaveFreezes.list, { query })).body;

describe('frozen leave dates [ACCESS-42]', () => {
  it('answers data and total, with the days of each range counted [CALLB-53 CALLB-54 ENTITYB-16 FREEZE-02]', async () => {
    const { body } = await add({ end: '2028-06-10', remark: 'Pesta Kaamatan' });
    expect(body).toMatchObject({
      message: 'Leaves has been frozen',
      message_ms: 'Cuti telah dibekukan',
      code: 'leave_freezes.added',
    });
    expect(await list({ search: 'kaamatan' })).toMatchObject({
      total: 1,
      data: [{ id: body.id, start: '2028-06-01', end: '2028-06-10', total_days: 10, remark: 'Pesta Kaamatan' }],
    });
  });

  it('lists current and upcoming ranges, nearest first, then past ones, newest first', async () => {
    app.setNow('2026-03-02T01:00:00Z');
    for (const [start, end] of [
      ['2026-02-02', '2026-02-03'],
      ['2026-01-05', '2026-01-06'],
      ['2026-03-20', '2026-03-21'],
      ['2026-03-01', '2026-03-02'],
    ])
      await add({ start, end, remark: 'Susunan' });
    const { data } = await list({ search: 'susunan' });
    expect(data.map(({ start }: { start: string }) => start)).toEqual([
      '2026-03-01',
      '2026-03-20',
      '2026-02-02',
      '2026-01-05',
    ]);
  });

  it('accepts an empty remark, and a range of one day [FREEZE-07]', async () => {
    const { body } = await add({ start: '2028-07-01', end: '2028-07-01', remark: ' ' });
    const { data } = await list({ sort: 'start', sort_by: 'desc' });
    expect(data).toContainEqual(expect.objectContaining({ id: body.id, total_days: 1, remark: null }));
  });

  it.each([
    ['no dates [FREEZE-06]', { start: '', end: '' }, { start: words.complete.en, end: words.complete.en }],
    ['no end [FREEZE-06]', { end: null }, { end: words.complete.en }],
    ['a date that is none', { start: '2028-02-30' }, { start: words.notDay.en }],
    ['an end before the start', { end: '2028-05-31' }, { end: texts.endBeforeStart.en }],
    ['ten years', { end: '2038-06-01' }, { end: 'Leave is frozen for at most 366 days' }],
    ['a remark of 151 characters', { remark: 'x'.repeat(151) }, { remark: 'Please enter at most 150 characters' }],
  ])('refuses %s', async (_, changed, wrong) => {
    const answer = await add(changed);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual(wrong);
  });

  it('stores a range once that is sent several times at once, and allows overlapping ranges', async () => {
    const range = { start: '2028-08-01', end: '2028-08-05' };
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add(range)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(answers.find((one) => one.status === 422)!.body.fields).toEqual({ start: texts.isThere.en });
    expect((await add({ start: '2028-08-05', end: '2028-08-09' })).status).toBe(200);
    const touched = await freezesBetween(app.db, '2028-08-05', '2028-08-05');
    expect(touched.map(({ start, end }) => [start, end])).toEqual([
      ['2028-08-01', '2028-08-05'],
      ['2028-08-05', '2028-08-09'],
    ]);
    expect(await freezesBetween(app.db, '2028-08-10', '2028-08-31')).toEqual([]);
  });

  it('counts the open applications in a range', async () => {
    const at = (date_start: string, date_end: string, status: string) =>
      app.pool.query(
        `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
         values ($1, $2, $3, $4, $5, 1, 'x', now())`,
        [cast.zara.id, leaveTypes.annual.id, status, date_start, date_end],
      );
    await at('2029-05-31', '2029-06-01', 'Pending');
    await at('2029-06-02', '2029-06-02', 'Supported');
    await at('2029-06-03', '2029-06-10', 'Approved');
    for (const status of ['Rejected', 'Canceled']) await at('2029-06-01', '2029-06-01', status);
    await at('2029-05-01', '2029-05-31', 'Approved');
    const query = { start: '2029-06-01', end: '2029-06-03' };
    const { body } = await app.ask('aminah', leaveFreezes.standing, { query });
    expect(body).toEqual({ waiting: 2, approved: 1 });
    const reversed = { start: '2029-06-03', end: '2029-06-01' };
    expect((await app.ask('aminah', leaveFreezes.standing, { query: reversed })).status).toBe(422);
  });

  it('is for admins only, to view and to change [ACCESSB-27]', async () => {
    const { body } = await add({ start: '2028-09-01', end: '2028-09-02' });
    for (const who of ['farid', 'devi', 'vikram'] as const) {
      const answers = [
        await app.ask(who, leaveFreezes.list, {}),
        await app.ask(who, leaveFreezes.standing, { query: { start: fields.start, end: fields.end } }),
        await app.ask(who, leaveFreezes.add, { body: fields }),
        await app.ask(who, leaveFreezes.edit, { body: { ...fields, id: body.id } }),
        await app.ask(who, leaveFreezes.remove, { params: { id: body.id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    for (const [at, who] of (['badrul', 'suraya'] as const).entries()) {
      const edited = { ...fields, start: `2028-09-0${at + 3}`, end: '2028-09-09', id: body.id };
      expect((await app.ask(who, leaveFreezes.edit, { body: edited })).status).toBe(200);
    }
  });

  it('changes and removes one, each with an audit entry [CALLB-55 CALLB-56]', async () => {
    const { body } = await add({ start: '2028-10-01', end: '2028-10-02' });
    const { id } = body;
    await app.ask('aminah', leaveFreezes.edit, {
      body: { ...fields, start: '2028-10-02', end: '2028-10-03', id },
    });
    const removed = await app.ask('aminah', leaveFreezes.remove, { params: { id } });
    expect(removed.body.message).toBe('Date has been removed');
    expect((await app.ask('aminah', leaveFreezes.remove, { params: { id } })).status).toBe(404);
    expect((await app.ask('aminah', leaveFreezes.edit, { body: { ...fields, id } })).status).toBe(404);
    const log = await entriesIn(app.db, 'leave_freezes', id);
    expect(log.map(({ action }) => action)).toEqual([
      'Froze leave from 01-10-2028 to 02-10-2028',
      'Changed the frozen dates from 01-10-2028 to 02-10-2028',
      'Removed the frozen dates from 02-10-2028 to 03-10-2028',
    ]);
    expect(log[1]).toMatchObject({
      action_ms: 'Mengubah tarikh dibekukan dari 01-10-2028 hingga 02-10-2028',
      before: { start: '2028-10-01', end: '2028-10-02' },
      after: { start: '2028-10-02', end: '2028-10-03' },
    });
  });
});
