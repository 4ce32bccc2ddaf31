import { beforeEach, describe, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { deadSessions } from '#server/platform/live/store.ts';
import { hashOf, openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { entriesIn } from '../audit/testing.ts';
import { serviceFixture } from './service-testing.ts';

const { farid, chong, aminah, badrul, suraya } = cast;
/** The day on which Farid's service ends, a working day. */
const last: Day = '2026-03-02';
const next = addDays(last, 1);
const fixture = await serviceFixture(last);
const { app, query, at, due, endsOn, swipe, login, isActive } = fixture;
const asFarid = async () => {
  const token = await openSession(app.db, farid.id, 'web_app', app.platform.clock.now());
  return { token, headers: { authorization: `Bearer ${token}` } };
};
const notices = (title: string) =>
  query(
    `select m.title, m.message, array_agg(i.user_id order by i.user_id) as readers
     from messages m join inbox i on i.message_id = m.id where m.title like $1 group by m.id order by m.id`,
    [`${title}%`],
  );

beforeEach(fixture.reset);

describe('after the last day of service', () => {
  it('the card answers "Service ended", and nobody signs in, from 00:15 on, also when no job has run [D16]', async () => {
    await endsOn(last);
    at(last, 1430);
    expect((await swipe()).status).toBe(200);
    at(next, 5);
    expect([(await swipe()).status, (await login()).status]).toEqual([200, 200]);
    at(next, 15);
    const swiped = await swipe();
    expect([swiped.status, swiped.body.code, swiped.body.message]).toEqual([
      422,
      'session.service_ended',
      'Service ended',
    ]);
    expect(swiped.body.message_ms).toBe(sessionTexts.serviceEnded.ms);
    expect((await login()).body.message).toBe('Service ended');
    const forgotten = await app.ask(null, session.forgotPassword, { body: { email: farid.email } });
    expect(forgotten.body.message).toBe('Service ended');
    expect(await query('select from attendances where work_date = $1 and minute >= 15', [next])).toEqual([]);
  });

  it('open sessions and sockets are closed, and nothing waits for the decision any more, also without a job', async () => {
    const { token, headers } = await asFarid();
    await endsOn(last);
    at(next, 14);
    expect((await app.ask(null, session.authenticate, { headers })).status).toBe(200);
    at(next, 15);
    expect((await app.ask(null, session.authenticate, { headers })).status).toBe(401);
    const hash = hashOf(token).toString('base64url');
    expect(await deadSessions(app.pool, [hash], { now: app.platform.clock.now(), day: next })).toEqual([hash]);
    await endsOn(last, chong.id);
    const decides = 'select count(*)::int as n from deciders_of($1, $2) where user_id = $3';
    const of = async (day: Day) => (await query(decides, [farid.position_id, day, chong.id]))[0].n;
    expect([await of(last), await of(next)]).toEqual([1, 0]);
  });

  it('the specified messages stay for accounts that are inactive or removed [ERROR-33 ERROR-34]', async () => {
    await query('update users set active = false where id = $1', [farid.id]);
    expect((await swipe()).body.message).toBe(sessionTexts.inactive.en);
    expect((await login()).body.message).toBe(sessionTexts.inactive.en);
    await endsOn('2026-02-01');
    await query('update users set removed_at = now() where id = $1', [farid.id]);
    expect((await swipe()).body.message).toBe(sessionTexts.removed.en);
  });
});

describe('the nightly run', () => {
  it('closes the account once, ends what is open, and tells the administrators in one notice [D16 D6]', async () => {
    const { headers } = await asFarid();
    const apply = {
      leaves_id: leaveTypes.annual.id,
      date_start: '2026-03-09',
      date_end: '2026-03-09',
      reason: 'Urusan',
    };
    const applied = await app.ask(null, leave.apply, { headers, params: { user_id: farid.id }, body: apply });
    const come = { date: next, reason: 'Hujan' };
    const comesLate = await app.ask(null, late.apply, { headers, params: { user_id: farid.id }, body: come });
    expect([applied.status, comesLate.status]).toEqual([200, 200]);
    await endsOn(last);
    await endsOn(last, chong.id);
    at(next, 14);
    await due();
    expect(await isActive()).toBe(true);
    at(next, 15);
    await Promise.all([due(), due()]);
    await due();
    expect([await isActive(), await isActive(chong.id), await isActive(aminah.id)]).toEqual([false, false, true]);
    expect(await query('select from sessions where user_id = $1', [farid.id])).toEqual([]);
    const { body } = await app.ask('aminah', leave.detail, { params: { id: applied.body.id } });
    expect(body).toMatchObject({ status: 'Canceled', steps: [{ step: 'apply' }, { step: 'served', by: null }] });
    const sent = await notices('Service ended');
    expect(sent).toHaveLength(1);
    expect(sent[0].title).toBe('Service ended: 2 staff');
    expect(sent[0].readers).toEqual([suraya.id, aminah.id, badrul.id]);
    expect(sent[0].message).toContain(
      `${farid.name} (Administrative Clerk): last day 02-03-2026; open applications ended: 2`,
    );
    expect(sent[0].message).toContain(`left without a holder:`);
    const [entry] = (await entriesIn(app.db, 'staff', farid.id)).slice(-1);
    expect(entry).toMatchObject({
      user_id: null,
      subject_id: farid.id,
      before: { active: true },
      after: { active: false },
    });
  });

  it('makes up for days that were missed, and for a last day that is entered later [D16]', async () => {
    await endsOn('2026-02-25');
    at('2026-03-05', 600);
    await due();
    expect(await isActive()).toBe(false);
    await endsOn('2026-03-04', cast.zara.id);
    await due();
    expect(await isActive(cast.zara.id)).toBe(false);
    expect(await notices('Service ended')).toHaveLength(2);
    expect((await query(`select count(*)::int as n from job_runs where job = 'leavers' and error is null`))[0].n).toBe(
      2,
    );
  });

  it('reminds the administrators of who leaves, the day before, once, and again of another last day [D16]', async () => {
    await endsOn(next);
    await endsOn(addDays(next, 1), cast.zara.id);
    at(last, 15);
    await due();
    await due();
    const [one, ...others] = await notices('Service ends soon');
    expect(others).toEqual([]);
    expect(one.title).toBe('Service ends soon: 1 staff');
    expect(one.message).toContain(`${farid.name} (Administrative Clerk): last day 03-03-2026`);
    await endsOn(addDays(next, 1));
    at(next, 15);
    await due();
    expect((await notices('Service ends soon')).map(({ title }) => title)).toEqual([
      'Service ends soon: 1 staff',
      'Service ends soon: 2 staff',
    ]);
  });

  it('closes the others when one cannot be closed, says whom, and tries again', async () => {
    await query(
      `insert into late_applications (user_id, date, reason, status, created_at) values ($1, $2, '', 'Pending', now())`,
      [farid.id, last],
    );
    await query(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail before update on late_applications for each row execute function fail()`);
    await endsOn(last);
    await endsOn(last, cast.zara.id);
    at(next, 15);
    await due();
    expect([await isActive(), await isActive(cast.zara.id)]).toEqual([true, false]);
    expect(await query(`select error from job_runs where job = 'leavers'`)).toEqual([
      { error: `${farid.name}: broken` },
    ]);
    await query('drop trigger fail on late_applications; drop function fail()');
    await due();
    expect(await isActive()).toBe(false);
  });

  it('lets those who administer in while all of them have left, so that somebody can enter the next', async () => {
    await query(`update users set active = false where id <> all($1)`, [[aminah.id, farid.id]]);
    await endsOn(last, aminah.id);
    at(next, 600);
    await due();
    expect(await isActive(aminah.id)).toBe(true);
    const login = await app.ask(null, session.login, { body: { email: aminah.email, password: 'hadir-demo' } });
    expect(login.status).toBe(200);
    expect((await app.ask('aminah', staff.list)).status).toBe(200);
    await query(`update users set role = 'Manager', employment_type = 'Permanent' where id = $1`, [farid.id]);
    expect((await app.ask('aminah', staff.list)).status).toBe(401);
  });
});
