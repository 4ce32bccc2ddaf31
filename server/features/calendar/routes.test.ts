import { describe, expect, it } from 'vitest';
import { type CalendarPerson, calendar } from '#domain/calendar/contract.ts';
import { leave as leaves } from '#domain/leave/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { addCrowd, grantTo } from '#server/platform/testing/people.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { at, dashboardFixture, today } from '../dashboard/testing.ts';

const { app, swipe, query, leave, holiday } = dashboardFixture();

/** March as somebody gets it. */
async function seen(who: Who, wanted: Record<string, unknown> = {}) {
  const { body, status } = await app().ask(who, calendar.list, { query: { from: today, ...wanted } });
  expect(status).toBe(200);
  return body;
}
type Member = keyof typeof cast;
const personOf = (reply: { data: CalendarPerson[] }, who: Member) =>
  reply.data.find(({ id }) => id === cast[who].id) as CalendarPerson;
const marksOf = async (viewer: Who, of: Member) => personOf(await seen(viewer), of).marks;
const duty = (who: Member, until = today) =>
  query(
    `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, place, reason, status, created_at)
     values ($1, 2, false, $2, $3, 'Kuala Lumpur', 'x', 'Approved', now())`,
    [cast[who].id, today, until],
  );
const limit = (who: Member, most: number | null) =>
  query('update departments set max_away = $2 where id = (select department_id from positions where id = $1)', [
    cast[who].position_id,
    most,
  ]);

describe('the days of somebody', () => {
  it('are leave, duty, days off and holidays of the range', async () => {
    await leave('farid', 'Approved', '2026-02-26', '2026-03-03');
    await duty('farid', '2026-03-05');
    await holiday('Hari Peristiwa', '2026-03-10');
    const reply = await seen('aminah');
    expect([reply.first, reply.last]).toEqual(['2026-03-01', '2026-03-31']);
    const farid = personOf(reply, 'farid');
    expect(farid.marks).toMatchObject([
      { kind: 'leave', status: 'Approved', first_day: '2026-02-26', last_day: '2026-03-03' },
      { kind: 'duty', first_day: today, last_day: '2026-03-05', name: 'Course', place: 'Kuala Lumpur' },
    ]);
    expect(farid.off).toContain('2026-03-07');
    expect(farid.off).not.toContain('2026-03-10');
    expect(farid.holidays).toEqual([{ day: '2026-03-10', name: 'Hari Peristiwa' }]);
    expect(farid.out).toEqual([]);
  });

  it('are two weeks from a day too, and none after the last of service', async () => {
    await query(`update users set end_date = '2026-03-13' where id = $1`, [cast.gopal.id]);
    const reply = await seen('aminah', { span: 'weeks' });
    await query('update users set end_date = null where id = $1', [cast.gopal.id]);
    expect([reply.first, reply.last]).toEqual([today, '2026-03-15']);
    expect(personOf(reply, 'gopal').out).toEqual(['2026-03-14', '2026-03-15']);
  });

  it('has who is in now', async () => {
    await swipe('farid', '06:50');
    expect(personOf(await seen('aminah'), 'farid').is_in).toBe(true);
    const inNow = async () => {
      const { data, total } = await seen('aminah', { away: 'in' });
      return [total, data.map(({ id }: { id: number }) => id)];
    };
    expect(await inNow()).toEqual([1, [cast.farid.id]]);
    await swipe('farid', '08:10');
    expect(personOf(await seen('aminah'), 'farid').is_in).toBe(false);
    expect(await inNow()).toEqual([0, []]);
  });
});

describe('the kind of leave', () => {
  it.each`
    viewer      | why                   | knows
    ${'aminah'} | ${'an administrator'} | ${true}
    ${'farid'}  | ${'themself'}         | ${true}
    ${'chong'}  | ${'their supporter'}  | ${true}
  `('is known to $viewer, $why', async ({ viewer, knows }) => {
    await leave('farid', 'Approved', today);
    const [mark] = await marksOf(viewer, 'farid');
    expect(mark?.id !== null && /^Annual/.test(mark?.name ?? '')).toBe(knows);
  });

  it('is in nothing that a colleague gets, nor what waits', async () => {
    // Gopal and Farid are of one department and one level.
    await leave('farid', 'Approved', today);
    await leave('farid', 'Pending', '2026-03-09');
    await duty('farid');
    const { body, status } = await app().ask('gopal', calendar.list, { query: { from: today } });
    expect(status).toBe(200);
    const farid = personOf(body, 'farid');
    expect(farid.marks).toEqual(
      ['duty', 'leave'].map((kind) =>
        expect.objectContaining({ kind, status: 'Approved', id: null, name: null, name_ms: null, place: null }),
      ),
    );
    expect(JSON.stringify(body)).not.toMatch(/Annual|Medical|Tahunan|Kuala Lumpur|Course/);
  });

  it('is not told to an approver of late arrivals alone', async () => {
    await query('update positions set late_approve_id = 11, support_id = null where id = $1', [cast.farid.position_id]);
    await leave('farid', 'Approved', today);
    const marks = await marksOf('chong', 'farid');
    await query('update positions set late_approve_id = 5, support_id = 11 where id = $1', [cast.farid.position_id]);
    expect(marks).toMatchObject([{ kind: 'leave', id: null, name: null }]);
  });
});

describe('who is seen', () => {
  it('is oneself first, those of one’s attendance list and those one decides for; user 1 by developers alone', async () => {
    const farids = await seen('farid');
    expect(farids.data[0]!.id).toBe(cast.farid.id);
    const ids = (reply: { data: CalendarPerson[] }) => reply.data.map(({ id }) => id);
    const { body } = await app().ask('aminah', calendar.list, { query: { from: today } });
    expect(body.total).toBeGreaterThan(farids.total);
    expect(ids(body)).not.toContain(cast.vikram.id);
    expect(ids(await seen('suraya'))).toContain(cast.vikram.id);
    const mine = await seen('chong', { whose: 'mine' });
    expect(ids(mine)).toEqual(expect.arrayContaining([cast.farid.id, cast.gopal.id]));
    expect(ids(mine)).not.toContain(cast.chong.id);
    expect((await seen('farid', { whose: 'mine' })).total).toBe(0);
    expect((await app().ask(null, calendar.list, { query: { from: today } })).status).toBe(401);
  });

  it('is an area for whoever sees one, and may be narrowed', async () => {
    const before = await seen('farid');
    await grantTo(app().pool, [{ id: cast.farid.id, preset: 'office_clerk' }]);
    const clerk = await seen('farid');
    await query('delete from grants');
    expect(clerk.total).toBeGreaterThanOrEqual(before.total);
    const office = clerk.offices.find(({ name }: { name: string }) => name === offices.headquarters.name)!;
    const narrowed = await seen('aminah', { office_id: office.id });
    expect(new Set(narrowed.data.map((one: CalendarPerson) => one.office))).toEqual(new Set([office.name]));
    const [first] = personOf(narrowed, 'farid').name.toLowerCase().split(' ');
    expect((await seen('aminah', { search: first })).data.map(({ id }: CalendarPerson) => id)).toContain(cast.farid.id);
  });

  it('is only who is away, where that is asked: nobody whose leave on these days was all given back', async () => {
    const away = async (from: string) =>
      (await seen('aminah', { away: '1', from })).data.map(({ id }: CalendarPerson) => id);
    await leave('farid', 'Approved', '2026-02-25', '2026-03-03');
    await duty('gopal');
    const { rows } = await query('select id from leave_applications');
    const giveBack = (from: string, to: string) =>
      query(
        `insert into leave_returned (application_id, day, half, period, is_charged, replaced_by)
         select $1, day, half, '2026-01-01', true, $1
         from generate_series($2::timestamp, $3, interval '1 day') day, generate_series(1, 2) half`,
        [rows[0].id, from, to],
      );
    await giveBack('2026-03-02', '2026-03-03');
    expect(await away(today)).toEqual([cast.farid.id, cast.gopal.id]);
    await giveBack('2026-03-01', '2026-03-01');
    expect(await away(today)).toEqual([cast.gopal.id]);
    const first = (await seen('aminah', { away: 'first' })).data.map(({ id }: CalendarPerson) => id);
    expect(first.slice(0, 3)).toEqual([cast.aminah.id, cast.gopal.id, cast.badrul.id]);
    expect(await away('2026-02-01')).toEqual([cast.farid.id]);
  });
});

describe('how many may be away', () => {
  it('marks the days of a department on which as many are away, and refuses nothing', async () => {
    await limit('farid', 1);
    await leave('farid', 'Approved', today);
    const { full } = await seen('gopal');
    await limit('farid', null);
    expect(full).toMatchObject([{ most: 1, days: [{ day: today, away: 1 }] }]);
    expect((await seen('gopal')).full).toEqual([]);
  });

  it.each`
    how        | away
    ${'leave'} | ${() => leave('gopal', 'Approved', today)}
    ${'duty'}  | ${() => duty('gopal')}
  `('warns whoever applies for a day on which as many others are on $how', async ({ away }) => {
    await away();
    const preview = async () => {
      const query = { leaves_id: leaveTypes.annual.id, date_start: today, date_end: '2026-03-03' };
      const { body } = await app().ask('farid', leaves.preview, { params: { user_id: cast.farid.id }, query });
      expect(body.refusal).toBe(null);
      return body.crowded;
    };
    expect(await preview()).toBe(null);
    await limit('farid', 2);
    expect(await preview()).toBe(null);
    await limit('farid', 1);
    const crowded = await preview();
    await limit('farid', null);
    expect(crowded).toEqual({ most: 1, days: [today] });
  });
});

describe('what it costs', () => {
  it('takes three statements for a page, whoever is on it', async () => {
    await addCrowd(app().pool, 120);
    app().setNow(at('09:00'));
    const list = (page: number) => app().ask('aminah', calendar.list, { query: { from: today, page } });
    await list(0);
    const statements = await statementsOf(() => list(1));
    const { body } = await list(1);
    await query('delete from staff_terms where user_id >= 1000');
    await query('delete from users where id >= 1000');
    expect(body.data).toHaveLength(50);
    expect(statements.filter((text) => /person_days|as offices|max_away/.test(text))).toHaveLength(3);
  });
});
