import { describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { today as calls, type Today, type TodayRow } from '#domain/today/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { addCrowd, grantTo } from '#server/platform/testing/people.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { at, dashboardFixture, today } from '../dashboard/testing.ts';

const { app, swipe, query, leave } = dashboardFixture();

/** The list at a time, as somebody gets it. */
async function seen(who: Who, time: string, wanted: Record<string, unknown> = {}, day = today): Promise<Today> {
  app().setNow(at(time, day));
  return (await app().ask(who, calls.list, { query: wanted })).body;
}
const listed = ({ data }: Today) => data.map(({ group, user }) => `${group} ${user.name.split(' ')[0]}`);
const rowOf = ({ data }: Today, who: keyof typeof cast) =>
  data.find(({ user }) => user.id === cast[who].id) as TodayRow;

/** A permit to leave the office today. */
const permit = (who: keyof typeof cast, start: string, end: string, status = 'Approved') =>
  query(
    `insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, created_at)
     values ($1, $2, $3, $4, true, 'Mesyuarat di JPN', $5, now())`,
    [cast[who].id, today, start, end, status],
  );
/** Approved duty elsewhere from today on, on a part of today where it has times. */
const duty = (who: keyof typeof cast, until: string, { time = null as [string, string] | null, kind = 2 } = {}) =>
  query(
    `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, start_time, end_time, place, reason, status, created_at)
     values ($1, $2, $2 = 3, $3, $4, $5, $6, 'Kuala Lumpur', 'x', 'Approved', now())`,
    [cast[who].id, kind, today, until, time?.[0] ?? null, time?.[1] ?? null],
  );
/** An application to come late today. */
const comesLate = (who: keyof typeof cast, status: string) =>
  query(
    `insert into late_applications (user_id, date, reason, status, created_at) values ($1, $2, 'Tayar pancit', $3, now())`,
    [cast[who].id, today, status],
  );

describe('what it costs', () => {
  it('reads everybody twice for twenty who ask at once, and what waits for each', async () => {
    await seen('aminah', '07:10');
    const allRequested = Promise.withResolvers<void>();
    let own = 0;
    const statements = await statementsOf(
      () => Promise.all(Array.from({ length: 20 }, () => app().ask('aminah', calls.list))),
      (text) => {
        if (text.includes('as decided') && ++own === 20) allRequested.resolve();
        return text.includes('as alike') ? allRequested.promise : null;
      },
    );
    expect(own).toBe(20);
    // One read for the first, and one for all who came meanwhile.
    expect(statements.filter((text) => text.includes('as alike'))).toHaveLength(2);
  });
});

describe('who is due and not in', () => {
  it('counts from the minute after hours begin, those of longest first, by the hours of each office', async () => {
    expect(await seen('aminah', '07:00')).toMatchObject({
      counts: { not_in: 0 },
      none: { why: 'not_yet', time: '07:00' },
    });
    const early = await seen('aminah', '07:10');
    expect(early.none).toBeNull();
    expect(listed(early)).not.toContain('not_in Zara');
    expect(rowOf(early, 'farid')).toMatchObject({
      due: '07:00',
      user: {
        contact: '0135550007',
        office: offices.headquarters.name,
        department: 'Administration and Human Resources',
      },
      actions: ['excuse', 'correct', 'message', 'open'],
    });
    const later = await seen('aminah', '08:01');
    expect(rowOf(later, 'zara').due).toBe('08:00');
    expect(later.data.at(-1)!.user.id).toBe(cast.zara.id);
    expect(later.counts.not_in).toBe(early.counts.not_in + 1);
  });

  it('leaves out who came, who is late then, and who is inactive or removed', async () => {
    await swipe('farid', '06:55');
    await swipe('gopal', '07:31');
    await query('update users set active = false where id = $1', [cast.chong.id]);
    await query('update users set removed_at = now() where id = $1', [cast.zara.id]);
    const list = await seen('aminah', '09:00');
    await query('update users set active = true, removed_at = null where id = any($1)', [
      [cast.chong.id, cast.zara.id],
    ]);
    expect(listed(list)).toContain('late Gopal');
    expect(listed(list).join()).not.toMatch(/Farid|Chong|Zara|Vikram/);
    expect(rowOf(list, 'gopal')).toMatchObject({ clock_in: '07:31', why: { code: 'late', values: { minutes: 31 } } });
    expect(list.counts.late).toBe(1);
  });

  it('is nobody on a day off, on a holiday and before attendance starts, and says why', async () => {
    const why = async (day = today) => (await seen('aminah', '09:00', {}, day)).none;
    expect((await why('2026-02-28'))?.why).toBe('off');
    const { body } = await app().ask('aminah', holidays.add, {
      body: { details: 'Hari Peristiwa', start: today, end: today, is_restricted: false },
    });
    expect(await why()).toMatchObject({ why: 'holiday', name: 'Hari Peristiwa' });
    await app().ask('aminah', holidays.remove, { params: { id: body.data?.id ?? body.id } });
    expect(await why()).toBeNull();
  });
});

describe('who is away', () => {
  it('lists who is on leave until when, and who is out by a permit at this minute, not as missing', async () => {
    await leave('farid', 'Approved', today, '2026-03-04');
    await permit('gopal', '07:00', '10:00');
    await permit('devi', '14:00', '15:00');
    const list = await seen('aminah', '09:30');
    expect(rowOf(list, 'farid')).toMatchObject({ group: 'away', leave: { until: '2026-03-04' }, permit: null });
    expect(rowOf(list, 'farid').leave?.name).toMatch(/^Annual/);
    expect(rowOf(list, 'gopal')).toMatchObject({
      group: 'away',
      leave: null,
      permit: { until: '10:00', is_official: true, reason: 'Mesyuarat di JPN' },
    });
    expect(list.counts.away).toBe(2);
    expect(listed(await seen('aminah', '10:00'))).toContain('not_in Gopal');
  });

  it('lists who is on duty elsewhere, where and until when, unless a swipe is expected or they came', async () => {
    await duty('farid', '2026-03-04');
    await duty('gopal', today, { time: ['07:00', '10:00'] });
    await duty('zara', today, { kind: 3 });
    await duty('devi', today);
    await swipe('devi', '06:55');
    const list = await seen('aminah', '09:30');
    const detail = { name: 'Course', name_ms: 'Kursus', place: 'Kuala Lumpur' };
    expect(rowOf(list, 'farid')).toMatchObject({ group: 'away', duty: { until: '2026-03-04', time: null, detail } });
    expect(rowOf(list, 'gopal')).toMatchObject({ group: 'away', duty: { until: today, time: '10:00', detail } });
    expect(rowOf(list, 'zara')).toMatchObject({ group: 'not_in', duty: null });
    expect(rowOf(list, 'devi')).toBeUndefined();
    expect(list.counts.away).toBe(2);
    expect(listed(await seen('aminah', '10:00'))).toContain('not_in Gopal');
    expect(rowOf(await seen('chong', '09:30'), 'farid').duty).toMatchObject({ until: '2026-03-04', detail: null });
  });

  it('tells a supporter of leave its kind, but neither where somebody went nor why somebody comes late', async () => {
    await leave('farid', 'Approved', today);
    await permit('gopal', '07:00', '10:00');
    const list = await seen('chong', '09:30');
    expect(listed(list)).toEqual(['away Farid', 'away Gopal']);
    expect(rowOf(list, 'farid').leave?.name).toMatch(/^Annual/);
    expect(rowOf(list, 'gopal').permit).toEqual({ until: '10:00', is_official: true, reason: null });
    await comesLate('gopal', 'Pending');
    const after = await seen('chong', '10:30');
    expect(rowOf(after, 'gopal')).toMatchObject({ group: 'not_in', late: null, actions: [] });
    expect(rowOf(await seen('devi', '10:30'), 'gopal').late).toEqual({ status: 'Pending', reason: 'Tayar pancit' });
  });

  it('tells an approver of late arrivals alone not the kind of leave', async () => {
    await query('update positions set late_approve_id = 11, support_id = null where id = $1', [cast.farid.position_id]);
    await leave('farid', 'Approved', today);
    const list = await seen('chong', '09:30');
    await query('update positions set late_approve_id = 5, support_id = 11 where id = $1', [cast.farid.position_id]);
    expect(rowOf(list, 'farid').leave).toEqual({ until: today, half: 'whole', name: null });
  });
});

describe('what is seen', () => {
  it('is those whose applications one decides, never oneself, and an area for whoever sees one', async () => {
    const chongs = await seen('chong', '09:00');
    expect(listed(chongs)).toEqual(['not_in Farid', 'not_in Gopal']);
    expect((await seen('aminah', '09:00')).data.map(({ user }) => user.id)).not.toContain(cast.vikram.id);
    app().setNow(at('09:00'));
    expect((await app().ask('farid', calls.list)).status).toBe(403);
    await grantTo(app().pool, [{ id: cast.farid.id, preset: 'office_clerk' }]);
    const { body } = await app().ask('farid', calls.list);
    await query('delete from grants');
    expect(new Set(body.data.map(({ user }: TodayRow) => user.office))).toEqual(new Set([offices.headquarters.name]));
    expect(body.data.find(({ user }: TodayRow) => user.id === cast.gopal.id).actions).toEqual([
      'excuse',
      'correct',
      'open',
    ]);
  });

  it('has the applications that wait for the viewer, each by itself, as the card that counts them', async () => {
    await leave('farid', 'Pending', '2026-03-12', '2026-03-13');
    await leave('farid', 'Pending', '2026-03-10');
    await comesLate('gopal', 'Pending');
    const mine = await seen('chong', '09:00', { group: 'waiting' });
    expect(mine.data.map(({ application }) => application)).toMatchObject([
      { kind: 'leave', first_day: '2026-03-10', last_day: '2026-03-10' },
      { kind: 'leave', first_day: '2026-03-12', last_day: '2026-03-13' },
    ]);
    expect(mine.counts.waiting).toBe(2);
    expect((await seen('devi', '09:00')).counts.waiting).toBe(1);
    expect((await seen('aminah', '09:00')).counts.waiting).toBe(0);
  });

  it('pages by fifty, a group at a time, and says whether there is more', async () => {
    await addCrowd(app().pool, 60);
    const first = await seen('aminah', '09:00', { group: 'not_in' });
    expect([first.data.length, first.has_more]).toEqual([50, true]);
    const all = await seen('aminah', '09:00', { group: 'not_in', pages: 2 });
    expect([all.data.length, all.has_more]).toEqual([all.counts.not_in, false]);
    expect((await seen('aminah', '09:00', { group: 'late' })).data).toEqual([]);
    await query('delete from staff_terms where user_id >= 1000');
    await query('delete from users where id >= 1000');
  });
});
