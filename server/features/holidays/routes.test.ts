import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const fields = { details: 'Hari Percubaan', start: '2026-07-01', end: '2026-07-02' };
const add = (changed = {}) => app.ask('aminah', holidays.add, { body: { ...fields, ...changed } });
const matches = async (details: string) =>
  (await app.ask('farid', holidays.list, { query: { search: details } })).body.data;

describe('public holidays [ACCESS-41]', () => {
  it('answers data, total and positions, with the days counted [CALLB-10 CALLB-11 ENTITYB-03 HOLIDAY-07]', async () => {
    await add();
    const { body } = await app.ask('farid', holidays.list, { query: { search: 'percubaan' } });
    expect(body).toMatchObject({ total: 1, data: [{ ...fields, days: 2, position_ids: null }] });
    expect(body.positions.length).toBeGreaterThan(5);
  });

  it('stores a restriction to positions, from JSON and from a form [CALLB-11 CALLB-12]', async () => {
    const { position_id } = cast.farid;
    await add({ details: 'Kursus', position_ids: [position_id] });
    expect(await matches('Kursus')).toMatchObject([{ position_ids: [position_id] }]);
    const body = `details=Kursus+B&start=2026-08-01&end=2026-08-01&position_ids[]=${position_id}`;
    await app.ask('aminah', holidays.add, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await matches('Kursus B')).toMatchObject([{ position_ids: [position_id], days: 1 }]);
  });

  it.each([
    ['no dates [HOLIDAY-09]', { start: '', end: '' }, { start: words.complete.en, end: words.complete.en }],
    ['a date that is none [HOLIDAY-09]', { start: '2026-02-30' }, { start: words.notDay.en }],
    ['a date written otherwise [HOLIDAY-09 LIST-11]', { start: '01-07-2026' }, { start: words.notDay.en }],
    ['no details [HOLIDAY-10]', { details: '  ' }, { details: words.complete.en }],
    ['a restriction that names nobody [HOLIDAY-11]', { position_ids: [] }, { position_ids: words.options.en }],
    ['a position that does not exist', { position_ids: [999_999] }, { position_ids: texts.unknownPosition.en }],
    ['an end before the start', { end: '2026-06-30' }, { end: texts.endBeforeStart.en }],
    ['a holiday of two years', { end: '2028-07-01' }, { end: 'A holiday lasts at most 366 days' }],
  ])('refuses %s', async (_, changed, wrong) => {
    const answer = await add({ details: 'Salah', ...changed });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual(wrong);
  });

  it('lists upcoming ones first, then past ones, latest first, and filters by year', async () => {
    const details = 'Urutan';
    for (const [start, end] of [
      ['2026-01-05', '2026-01-05'],
      ['2026-12-31', '2027-01-01'],
      ['2026-03-01', '2026-03-02'],
      ['2026-02-09', '2026-02-09'],
      ['2026-04-01', '2026-04-01'],
    ])
      await add({ details, start, end });
    const startsOf = async (query: object) => {
      const { body } = await app.ask('farid', holidays.list, { query: { search: details, ...query } });
      expect(body.years.slice(0, 2)).toEqual([2027, 2026]);
      return body.data.map((one: { start: string }) => one.start);
    };
    const inOrder = ['2026-03-01', '2026-04-01', '2026-12-31', '2026-02-09', '2026-01-05'];
    expect(await startsOf({})).toEqual(inOrder);
    expect(await startsOf({ year: 2026 })).toEqual(inOrder);
    expect(await startsOf({ year: 2027 })).toEqual(['2026-12-31']);
    expect(await startsOf({ year: 2025 })).toEqual([]);
  });

  it('finds the page of one that was just saved', async () => {
    const [{ id }] = await matches('Hari Percubaan');
    for (const sort of ['upcoming', 'dates', 'details', 'days']) {
      const { status, body } = await app.ask('farid', holidays.list, { query: { sort, around: id } });
      expect([status, body.data.some((row: { id: number }) => row.id === id)]).toEqual([200, true]);
    }
  });

  it('refuses the same holiday twice, and allows two different ones on a day', async () => {
    await add({ details: 'Hari Kongsi', start: '2026-09-01', end: '2026-09-01' });
    expect((await add({ details: 'HARI kongsi', start: '2026-09-01', end: '2026-09-03' })).body.fields).toEqual({
      details: texts.isThere.en,
    });
    expect((await add({ details: 'Hari Lain', start: '2026-09-01', end: '2026-09-01' })).status).toBe(200);
  });

  it('stores a holiday once that is sent several times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add({ details: 'Klik Berkali' })));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await matches('Klik Berkali')).toHaveLength(1);
  });

  it('lets everyone view, and only admins change [HOLIDAY-12 HOLIDAY-13 HOLIDAY-14 ACCESS-49 ACCESSB-08]', async () => {
    const { body } = await add({ details: 'Tertutup' });
    expect(await matches('Tertutup')).toHaveLength(1);
    for (const who of ['farid', 'devi'] as const) {
      expect((await app.ask(who, holidays.add, { body: fields })).status).toBe(403);
      expect((await app.ask(who, holidays.edit, { body: { ...fields, id: body.id } })).status).toBe(403);
      expect((await app.ask(who, holidays.remove, { params: { id: body.id } })).status).toBe(403);
    }
    for (const who of ['badrul', 'suraya'] as const) {
      expect(
        (
          await app.ask(who, holidays.edit, {
            body: { ...fields, details: `Tertutup ${who}`, id: body.id },
          })
        ).status,
      ).toBe(200);
    }
  });

  it('changes and removes one, each with an audit entry [CALLB-12 CALLB-13 HOLIDAY-16]', async () => {
    const { body } = await add({ details: 'Sementara' });
    await app.ask('aminah', holidays.edit, {
      body: { ...fields, id: body.id, details: 'Sementara Dua', end: '2026-07-01' },
    });
    const removed = await app.ask('aminah', holidays.remove, { params: { id: body.id } });
    expect(removed.body.message).toBe('Date has been removed');
    expect((await app.ask('aminah', holidays.remove, { params: { id: body.id } })).status).toBe(404);
    const log = await entriesIn(app.db, 'holidays', body.id);
    expect(log.map(({ action }) => action)).toEqual([
      'Added public holiday Sementara on 01-07-2026',
      'Changed public holiday Sementara on 01-07-2026',
      'Removed public holiday Sementara Dua on 01-07-2026',
    ]);
    expect(log[1]).toMatchObject({
      action_ms: 'Mengubah cuti umum Sementara pada 01-07-2026',
      before: { details: 'Sementara', end: '2026-07-02' },
      after: { details: 'Sementara Dua', end: '2026-07-01' },
    });
  });

  it('excuses a late swipe at once on a holiday that applies, but not in another position', async () => {
    app.setNow('2026-03-03T01:00:00Z');
    const swipe = async (card: string) =>
      (
        await app.ask(null, clock.clockInOut, {
          body: { code: card },
          headers: { 'x-clockin-device-id': organisation.kioskSecret },
        })
      ).body.attendance;
    await add({
      details: 'Hari Kerani',
      start: '2026-03-03',
      end: '2026-03-03',
      position_ids: [cast.farid.position_id],
    });
    expect((await swipe(cast.farid.access_card_id)).is_late).toBe(false);
    expect((await swipe(cast.devi.access_card_id)).is_late).toBe(true);
  });

  it('shows the second of two editors what the first changed', async () => {
    const { body } = await add({ details: 'Serentak' });
    const edit = (who: 'aminah' | 'badrul', details: string) =>
      app.ask(who, holidays.edit, { body: { ...fields, id: body.id, details, version: 1 } });
    await edit('badrul', 'Serentak Satu');
    expect((await edit('aminah', 'Serentak Dua')).body).toMatchObject({
      version: 2,
      fields: { details: 'Changed meanwhile to: Serentak Satu' },
    });
  });
});
