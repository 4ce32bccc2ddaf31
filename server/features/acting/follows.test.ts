import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holidayOf } from '#domain/holidays/places.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { swipeFacts } from '#server/features/clock/store.ts';
import { personFacts } from '#server/features/dashboard/store.ts';
import { factsOf, personDays } from '#server/features/days/person-days-store.ts';
import { FactsCache } from '#server/features/days/reference.ts';
import { changeDay } from '#server/features/staff/day-change.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { letterOnPaper } from '#server/features/warnings/store.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { actingDesk } from './testing.ts';

// Today is Monday, 2 March 2026; posts are from 9 to 20 March.
const { farid, gopal, chong, devi } = cast;
const clerk = positions.administrativeClerk.id;
const [senior, finance] = [positions.seniorAdministrativeOfficer.id, positions.financeManager.id];
let app: TestApp;
let desk: ReturnType<typeof actingDesk>;
let staff: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = actingDesk(app);
  staff = staffDesk(app);
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query(`delete from transfer_history; delete from acting_posts; delete from holidays;
    delete from staff_terms where valid_from > '2026-03-01' and user_id < 10`);
  await changeDay(app.platform);
});

/** Has a day come, as the server does after midnight. */
const onDay = async (day: Day) => {
  app.setNow(`${day}T01:00:00Z`);
  return changeDay(app.platform);
};

describe('who decides follows a post', () => {
  it.each<[Day, number[]]>([
    ['2026-03-08', [chong.id]],
    ['2026-03-09', [chong.id, gopal.id]],
    ['2026-03-20', [chong.id, gopal.id]],
    ['2026-03-21', [chong.id]],
  ])('beside: on %s', async (day, supporters) => {
    await desk.add();
    await onDay(day);
    expect(await desk.deciders(clerk, day)).toEqual(supporters.sort((a, b) => a - b));
    const { body } = await app.ask('gopal', session.authenticate);
    expect(body.user.decides.leave).toBe(supporters.includes(gopal.id));
  });

  it.each<[Day, (number | null)[], number[]]>([
    ['2026-03-08', [chong.id], []],
    ['2026-03-09', [null], [chong.id]],
    ['2026-03-20', [null], [chong.id]],
    ['2026-03-21', [chong.id], []],
  ])('instead: on %s', async (day, own, others) => {
    await app.pool.query('update users set active = false where position_id = $1', [finance]);
    await desk.add({ position_id: finance, is_instead: 1 }, chong.id);
    await onDay(day);
    expect(await desk.deciders(clerk, day)).toEqual(own);
    expect((await desk.deciders(positions.accountant.id, day)).filter((id) => id !== null)).toEqual(others);
  });

  it('tells the pages of whoever begins or ends that day', async () => {
    await desk.add();
    const renewed = (ids: number[]) => ({ to: 'users', ids, message: { type: 'function', name: 'update-user' } });
    expect(await onDay('2026-03-08')).toEqual([]);
    expect(await onDay('2026-03-09')).toEqual([renewed([gopal.id])]);
    expect(await onDay('2026-03-10')).toEqual([]);
    expect(await onDay('2026-03-21')).toEqual([renewed([gopal.id])]);
  });

  it('ends with the service, and is nobody’s who is inactive', async () => {
    await desk.add();
    await app.pool.query(`update users set end_date = '2026-03-12' where id = $1`, [gopal.id]);
    expect(await desk.deciders(clerk, '2026-03-12')).toContain(gopal.id);
    expect(await desk.deciders(clerk, '2026-03-13')).not.toContain(gopal.id);
    await app.pool.query('update users set end_date = null, active = false where id = $1', [gopal.id]);
    expect(await desk.deciders(clerk, '2026-03-12')).not.toContain(gopal.id);
    await app.pool.query('update users set active = true where id = $1', [gopal.id]);
  });

  it('does not go on in a new service, though it was to last longer [D16 0153]', async () => {
    const hire = { name: 'Pemangku Lama', start_date: '2026-01-01', end_date: '2026-03-10', position_id: finance };
    const back = (await staff.add(hire)).id;
    const later = { position_id: senior, date_from: '2026-03-09', date_to: '2026-03-20' };
    const { status } = await desk.add(later, back);
    expect(status).toBe(422);
    await app.pool.query('update users set end_date = null where id = $1', [back]);
    expect((await desk.add(later, back)).status).toBe(200);
    expect(
      (await desk.add({ ...later, position_id: clerk, date_from: '2026-03-18', is_instead: 1 }, back)).status,
    ).toBe(200);
    await app.pool.query(`update users set end_date = '2026-03-10' where id = $1`, [back]);
    await onDay('2026-03-11');
    const returned = { start_date: '2026-03-16', end_date: '2027-03-15' };
    expect((await staff.edit(back, returned)).status).toBe(200);
    await onDay('2026-03-18');
    expect(await desk.deciders(clerk, '2026-03-18')).not.toContain(back);
    expect((await desk.stored(back)).filter(([, , own]) => own !== null)).toEqual([]);
    const posts = await app.pool.query(
      'select date_to, removed_at is not null as removed from acting_posts where user_id = $1 order by id',
      [back],
    );
    expect(posts.rows).toEqual([
      { date_to: '2026-03-10', removed: false },
      { date_to: '2026-03-20', removed: true },
    ]);
    const entries = await entriesIn(app.db, 'acting_posts');
    expect(entries.slice(-2).map(({ code }) => code)).toEqual(['changed', 'removed']);
    await app.pool.query('update users set active = false, removed_at = now() where id = $1', [back]);
  });

  it('names somebody once who has the position as their own by then', async () => {
    await desk.add();
    await app.pool.query('update users set position_id = $2 where id = $1', [gopal.id, senior]);
    expect((await desk.deciders(clerk, '2026-03-10')).filter((id) => id === gopal.id)).toEqual([gopal.id]);
    await app.pool.query('update users set position_id = $2 where id = $1', [gopal.id, gopal.position_id]);
  });

  it('is signed in letters, in the post', async () => {
    await desk.add({ position_id: devi.position_id });
    await app.pool.query('update users set active = false where id = $1', [devi.id]);
    await onDay('2026-03-10');
    const { rows } = await app.pool.query(
      `insert into warning_letters (user_id, date, type, status, ref_no, evidence, created_at)
       values ($1, '2026-03-01', 'is_late', 'Pending', 'WL/UJIAN', '[]', now()) returning id`,
      [farid.id],
    );
    const letter = await letterOnPaper(app.db, farid.id, rows[0].id, '2026-03-10');
    expect(letter?.signer).toEqual({ name: gopal.name, post: positions.directorOfCorporateServices.name });
    await app.pool.query('update users set active = true where id = $1', [devi.id]);
  });
});

describe('public holidays by position', () => {
  const holiday = async (position_id: number, day: Day) => {
    const { rows } = await app.pool.query(
      `insert into holidays (details, start, "end", is_restricted, is_local) values ('Ujian', $1, $1, true, false) returning id`,
      [day],
    );
    await app.pool.query('insert into holiday_positions values ($1, $2)', [rows[0].id, position_id]);
  };
  /** Gopal's holiday of a day as the judged day, the swipe and the dashboard have it. */
  const readings = async (day: Day) => {
    const [row] = await personDays(app.db, [gopal.id], { from: day, to: day, today: day });
    const [swiped] = await swipeFacts(app.pool, [{ card: gopal.access_card_id, date: day }]);
    const { holidays } = await new FactsCache(app.pool).on(day);
    const { public_holiday } = await personFacts(app.pool, { id: gopal.id }, day);
    return [
      factsOf(row!).holiday,
      holidayOf(holidays, swiped!.office_id, swiped!.position_id),
      public_holiday.find(({ start, end }) => start <= day && day <= end)?.details ?? null,
    ];
  };

  it.each<[string, object, Day, string | null]>([
    ['the post’s, instead, on its first day', { is_instead: 1 }, '2026-03-09', 'Ujian'],
    ['the post’s, instead, the day before', { is_instead: 1 }, '2026-03-08', null],
    ['the post’s, instead, the day after', { is_instead: 1 }, '2026-03-21', null],
    ['the post’s, beside', { is_instead: 0 }, '2026-03-09', null],
  ])('%s [HOLIDAY-07]', async (_, changed, day, expected) => {
    await desk.add({ position_id: finance, ...changed });
    await holiday(finance, day);
    expect(await readings(day)).toEqual([expected, expected, expected]);
  });

  it.each<[string, object, string | null]>([
    ['not the own while acting instead', { is_instead: 1 }, null],
    ['the own while acting beside', { is_instead: 0 }, 'Ujian'],
  ])('%s', async (_, changed, expected) => {
    await desk.add({ position_id: finance, ...changed });
    await holiday(clerk, '2026-03-10');
    expect(await readings('2026-03-10')).toEqual([expected, expected, expected]);
  });
});
