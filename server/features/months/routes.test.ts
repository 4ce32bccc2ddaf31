import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { corrections } from '#domain/corrections/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { late } from '#domain/late/contract.ts';
import { canonical } from '#domain/months/canonical.ts';
import { months } from '#domain/months/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { carriedIn, closedFigures } from './store.ts';
import { february, type MonthFixture, monthFixture, sunday } from './testing.ts';

const { farid, aminah } = cast;
let fixture: MonthFixture;
beforeAll(async () => {
  fixture = await monthFixture();
});
beforeEach(() => fixture.reset());
const refusal = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const applyLate = (date: string) =>
  fixture.app.ask('farid', late.apply, { params: { user_id: farid.id }, body: { date, reason: 'Tayar pancit' } });

describe('the months', () => {
  it('are listed since the first judged day, the newest first, with their state and when they close [D5]', async () => {
    const { body } = await fixture.app.ask('aminah', months.list);
    expect(body).toMatchObject({ total: 2, years: [2026] });
    expect(body.data).toMatchObject([
      { id: 202603, month: '2026-03-01', state: 'open', in_the_way: null, closes_on: '2026-04-08', people: null },
      { id: 202602, month: february, state: 'ready', in_the_way: 0, closes_on: '2026-03-08', people: null },
    ]);
    await fixture.closed();
    const after = await fixture.app.ask('aminah', months.list, { query: { year: 2026 } });
    expect(after.body.data[1]).toMatchObject({ state: 'closed', people: 3, closed_by: aminah.name, closes_on: null });
    expect((await fixture.app.ask('aminah', months.list, { query: { year: 2025 } })).body.total).toBe(0);
  });

  it('that are not there yet, or before anybody was judged, are not found', async () => {
    for (const month of ['2026-04', '2026-01'])
      expect((await fixture.app.ask('aminah', months.detail, { params: { month } })).status).toBe(404);
    expect((await fixture.app.ask('aminah', months.detail, { params: { month: '2026-13' } })).status).toBe(404);
    expect((await fixture.app.ask('aminah', months.people, { params: { closing_id: 999 } })).status).toBe(404);
  });
});

describe('closing a month', () => {
  it('stores what it comes to for each person, with who closed it, when and a checksum over it [D5]', async () => {
    const { app, closed, figures, detail } = fixture;
    const id = await closed();
    const { Farid, Gopal } = await figures(id);
    expect(Farid!.closed).toMatchObject({
      present: 4,
      late: 1,
      late_minutes: 40,
      no_clockout: 1,
      minutes: 585 + 577 + 531,
    });
    expect(Gopal!.closed).toMatchObject({ present: 1, minutes: 571 });
    // Sunday to Thursday of four whole weeks.
    for (const one of [Farid, Gopal])
      expect([one!.closed!.expected, (one!.closed!.absent ?? 0) + one!.closed!.present!]).toEqual([20, 20]);
    const hash = createHash('sha256').update(canonical.head(february));
    for (const one of await closedFigures(app.db, id, {})) hash.update(canonical.person(one));
    for (const one of await carriedIn(app.db, id)) hash.update(canonical.carried(one));
    expect((await detail()).closing).toMatchObject({
      closed_by: aminah.name,
      people: 3,
      reason: null,
      in_the_way: [],
      checksum: hash.digest('hex'),
    });
    expect(await entriesIn(app.db, 'months')).toMatchObject([{ code: 'closed', user_id: aminah.id }]);
  });

  it('happens once, in order, and not before the month is over', async () => {
    expect(refusal(await fixture.close({ month: '2026-03' }))).toEqual([422, 'This month is not over yet']);
    await fixture.closed();
    expect(refusal(await fixture.close())).toEqual([422, 'This month has been closed already']);
    await fixture.reset();
    await fixture.query(
      `insert into day_verdicts (work_date, user_id, reason, judged_at) values ('2026-01-20', $1, 'judge', now())`,
      [farid.id],
    );
    expect(refusal(await fixture.close())).toEqual([422, 'Please close January 2026 first']);
  });

  it('is open to whoever keeps the settings, and to read to whoever makes reports of everybody [D16]', async () => {
    await fixture.query('update users set active = true where id = $1', [cast.devi.id]);
    for (const who of ['farid', 'devi'] as const) {
      expect((await fixture.app.ask(who, months.list)).status).toBe(403);
      expect((await fixture.close({}, who)).status).toBe(403);
    }
    const give = (area: string, ids: number[]) =>
      fixture.query(
        `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
         values ($1, '{reports}', $2, $3, $4, now())`,
        [farid.id, area, ids, aminah.id],
      );
    await give('offices', [1]);
    expect((await fixture.app.ask('farid', months.list)).status).toBe(403);
    await give('organisation', []);
    expect((await fixture.app.ask('farid', months.list)).status).toBe(200);
    expect((await fixture.close({}, 'farid')).status).toBe(403);
    const { body } = await fixture.app.ask('farid', months.detail, { params: { month: '2026-02' } });
    expect([body.closes, body.opens]).toEqual([false, false]);
  });

  it('refuses late applications for its days from then on, not before [D7]', async () => {
    expect((await applyLate(sunday)).status).toBe(200);
    expect(refusal(await applyLate(sunday))[1]).not.toContain('closed');
    await fixture.query('delete from application_steps; delete from late_applications');
    await fixture.closed();
    expect(refusal(await applyLate('2026-02-16'))).toEqual([
      422,
      'This month is closed. Please choose a date from 01-03-2026 on',
    ]);
    const { body } = await fixture.app.ask('farid', late.days, {
      params: { user_id: farid.id },
      query: { month: '2026-03-01' },
    });
    expect(body.first_day).toBe('2026-03-01');
  });
});

describe('what changes a closed month later', () => {
  it('is an adjustment with its reason beside the closed figure, and is carried in the next close [D5]', async () => {
    const { app, figures, adjustments, detail } = fixture;
    const id = await fixture.closed();
    const before = await figures(id);
    await app.ask('aminah', holidays.add, { body: { details: 'Cuti khas', start: sunday, end: sunday } });
    const after = await figures(id);
    expect(after.Farid!.closed).toEqual(before.Farid!.closed);
    expect(after.Farid!.adjusted).toEqual({ expected: -1, absent: -1 });
    expect(after.Gopal!.adjusted).toEqual({ expected: -1 });
    const rows = await adjustments(id);
    expect(rows).toHaveLength(3);
    expect(rows.find((row: { user: { id: number } }) => row.user.id === farid.id)).toMatchObject({
      month: february,
      reason: 'holiday',
      days: [sunday],
      carried_in: null,
    });
    expect((await detail()).data).toMatchObject({ state: 'closed', adjustments: 3 });

    await fixture.moveTo('2026-04-02');
    expect((await fixture.close({ month: '2026-03' })).status).toBe(200);
    const march = (await detail('2026-03')).closing.id;
    expect(await adjustments(march, 1)).toHaveLength(3);
    expect((await adjustments(id))[0].carried_in).toBe('2026-03-01');
  });

  it('and back again is another one, so that both come to nothing', async () => {
    const { app, query, figures, adjustments } = fixture;
    const id = await fixture.closed();
    await app.ask('aminah', holidays.add, { body: { details: 'Cuti khas', start: sunday, end: sunday } });
    const [{ id: holiday }] = (await query('select id from holidays')) as [{ id: number }];
    await app.ask('aminah', holidays.remove, { params: { id: holiday } });
    expect((await figures(id)).Farid!.adjusted).toEqual({});
    expect(await adjustments(id)).toHaveLength(6);
  });

  it('may be a correction, of which the preview says that it becomes an adjustment [D5]', async () => {
    const { app, figures, adjustments } = fixture;
    const change = { user_id: farid.id, day: '2026-02-05', action: 'add', way: 'out', time: '16:30' };
    const preview = async () => (await app.ask('aminah', corrections.preview, { body: change })).body.closed_month;
    expect(await preview()).toBe(false);
    const id = await fixture.closed();
    expect(await preview()).toBe(true);
    const body = { ...change, reason: 'Terlupa kad' };
    expect((await app.ask('aminah', corrections.add, { body })).status).toBe(200);
    expect((await figures(id)).Farid!.adjusted).toEqual({ no_clockout: -1, minutes: 580, corrections: 1 });
    expect(await adjustments(id)).toMatchObject([{ reason: 'correction', days: ['2026-02-05'] }]);
  });

  it('is nothing where a day is judged again and stays as it was', async () => {
    const id = await fixture.closed();
    await fixture.app.ask('aminah', holidays.add, {
      body: { details: 'Hari Jumaat', start: '2026-02-13', end: '2026-02-13' },
    });
    expect(await fixture.adjustments(id)).toEqual([]);
  });
});

describe('a closed month that is opened again', () => {
  const open = (who: 'aminah' | 'suraya', reason = 'Cuti khas belum dimasukkan') =>
    fixture.app.ask(who, months.open, { body: { month: '2026-02', reason } });

  it('is so by a super user with a reason; its figures stay readable, and the next closing has new ones [D5]', async () => {
    const { app, figures, detail, adjustments } = fixture;
    await fixture.query('update users set active = true where id = $1', [cast.suraya.id]);
    expect(refusal(await open('suraya'))).toEqual([422, 'This month is not closed']);
    const old = await fixture.closed();
    expect((await open('aminah')).status).toBe(403);
    expect((await open('suraya', ' ')).status).toBe(422);
    expect((await open('suraya')).status).toBe(200);
    expect((await detail()).data).toMatchObject({ state: 'ready' });
    expect((await applyLate('2026-02-16')).status).toBe(200);
    await fixture.query('delete from application_steps; delete from late_applications');
    await app.ask('aminah', holidays.add, { body: { details: 'Cuti khas', start: sunday, end: sunday } });
    expect(await adjustments(old)).toEqual([]);
    const fresh = await fixture.closed();
    expect([(await figures(old)).Farid!.closed!.expected, (await figures(fresh)).Farid!.closed!.expected]).toEqual([
      20, 19,
    ]);
    expect((await detail()).earlier).toMatchObject([
      { id: old, opened: { by: cast.suraya.name, reason: 'Cuti khas belum dimasukkan' } },
    ]);
    expect((await entriesIn(app.db, 'months')).map(({ code }) => code)).toEqual(['closed', 'opened', 'closed']);
  });
});
