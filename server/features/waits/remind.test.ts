import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decisionPath } from '#domain/applications/paths.ts';
import { late } from '#domain/late/contract.ts';
import { waits } from '#domain/waits/contract.ts';
import { mailsTo as readMails } from '#server/platform/testing/mails.ts';
import { cast } from '#server/seed/cast.ts';
import { runDue } from '../runs/work.ts';
import { remindDeciders } from './remind.ts';
import { waitsFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof waitsFixture>>;
const { devi, farid, gopal } = cast;
/** At 09:00 of a day: Sunday 8 to Thursday 12 March 2026 are working days of Devi, Friday and Saturday are off. */
const at = (day: string, hour = 9) => {
  const utc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);
  fixture.app.setNow(utc);
};
const remind = (day: string) => remindDeciders(fixture.app.platform, day);
const notices = () =>
  fixture.query(
    `select i.user_id, m.title, m.message from messages m join inbox i on i.message_id = m.id
     where m.title like 'Waiting for your decision%' order by m.id, i.user_id`,
  );
const readers = async () => (await notices()).map(({ user_id, title }) => [user_id, title]);
const mailsTo = (email: string) => readMails(fixture.app, email);
const on = (remind_after_days: number | null, overdue_after_days: number | null = null) =>
  fixture.query('update organisation set remind_after_days = $1, overdue_after_days = $2', [
    remind_after_days,
    overdue_after_days,
  ]);

beforeAll(async () => {
  fixture = await waitsFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.query(`update users set active = false where position_id = $1 and id <> $2`, [
    devi.position_id,
    devi.id,
  ]);
});

describe('deciders are reminded', () => {
  it('once a day of all that has waited so many of their working days, with a link to each, by inbox and one mail', async () => {
    await on(2);
    const first = await fixture.applied('2026-03-08', '2026-03-16');
    const second = await fixture.applied('2026-03-08', '2026-03-17', gopal.id);
    await fixture.applied('2026-03-09', '2026-03-18');
    await fixture.query('update positions set late_approve_id = $1', [devi.position_id]);
    at('2026-03-10');
    expect((await remind('2026-03-10')).reminded).toBe(1);
    expect(await readers()).toEqual([[devi.id, 'Waiting for your decision: 2']]);
    const [{ message }] = await notices();
    for (const part of [farid.name, gopal.name, `view=${first}`, `view=${second}`]) expect(message).toContain(part);
    await fixture.query(`update organisation set url = 'https://hadir.test'`);
    const [mail, ...others] = await mailsTo(devi.email);
    expect(others).toEqual([]);
    for (const id of [first, second]) expect(mail).toContain(`https://hadir.test${decisionPath('late', id)}`);
  });

  it('by a mail without links where nobody said by which address Hadir is reached', async () => {
    await on(2);
    await fixture.applied('2026-03-08', '2026-03-16');
    at('2026-03-10');
    await remind('2026-03-10');
    await fixture.query('update organisation set url = null');
    const [mail] = await mailsTo(devi.email);
    expect(mail).toContain(`- ${farid.name}: late arrival, 16-03-2026`);
    expect(mail).not.toContain('/d/');
  });

  it('never twice of a thing on a day, also by two servers at once, and again on the next working day', async () => {
    await on(1);
    await fixture.applied('2026-03-08', '2026-03-16');
    at('2026-03-10');
    const both = await Promise.all([remind('2026-03-10'), remind('2026-03-10')]);
    expect(both.map(({ reminded }) => reminded).toSorted()).toEqual([0, 1]);
    await remind('2026-03-10');
    expect(await readers()).toHaveLength(1);
    at('2026-03-11');
    await remind('2026-03-11');
    await remind('2026-03-10');
    expect(await readers()).toHaveLength(2);
  });

  it.each([
    ['a day off', '2026-03-13', ''],
    [
      'a public holiday',
      '2026-03-11',
      `insert into holidays (details, start, "end") values ('Cuti', '2026-03-11', '2026-03-11')`,
    ],
  ])('on none of %s', async (_what, day, before) => {
    await on(1);
    await fixture.applied('2026-03-08', '2026-03-16');
    if (before) await fixture.query(before);
    at(day);
    expect((await remind(day)).reminded).toBe(0);
    expect(await readers()).toEqual([]);
  });

  it('not on their own leave, nor does a day of it count', async () => {
    await on(2);
    await fixture.applied('2026-03-08', '2026-03-16');
    await fixture.query(
      `with l as (insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
         values ($1, 1, 'Approved', '2026-03-09', '2026-03-10', 2, 'x', now()) returning id)
       insert into leave_days (user_id, day, half, application_id, period, is_charged)
       select $1, d::date, h, l.id, '2026-01-01', true from l, generate_series('2026-03-09'::date, '2026-03-10', '1 day') d,
         (values (1), (2)) v(h)`,
      [devi.id],
    );
    for (const [day, reminded] of [
      ['2026-03-10', 0],
      ['2026-03-11', 0],
      ['2026-03-12', 1],
    ] as const) {
      at(day);
      expect([day, (await remind(day)).reminded]).toEqual([day, reminded]);
    }
  });

  it('by the job of every minute from the hour that is set, once, and not while it is off', async () => {
    await fixture.query(`insert into closed_days select d::date, now(), false
      from generate_series('2026-02-20'::date, '2026-03-31', '1 day') d on conflict do nothing`);
    await fixture.applied('2026-03-08', '2026-03-16');
    at('2026-03-10', 9);
    await runDue(fixture.app.platform);
    expect(await readers()).toEqual([]);
    await on(1);
    at('2026-03-10', 7);
    await runDue(fixture.app.platform);
    expect(await readers()).toEqual([]);
    at('2026-03-10', 8);
    await runDue(fixture.app.platform);
    await runDue(fixture.app.platform);
    await fixture.query('delete from job_runs');
    await runDue(fixture.app.platform);
    expect(await readers()).toEqual([[devi.id, 'Waiting for your decision: 1']]);
  });
});

describe('what has waited longer', () => {
  it('is overdue so many more working days later, until it is decided or reminders are switched off', async () => {
    await on(1, 2);
    const id = await fixture.applied('2026-03-08', '2026-03-16');
    const overdue = async () => {
      const { body } = await fixture.app.ask('aminah', waits.list, { query: { stuck: 'overdue' } });
      return body.data.map((row: { application_id: number; overdue_since: string }) => [
        row.application_id,
        row.overdue_since,
      ]);
    };
    at('2026-03-10');
    expect([(await remind('2026-03-10')).overdue, await overdue()]).toEqual([0, []]);
    for (const day of ['2026-03-11', '2026-03-12']) {
      at(day);
      expect([(await remind(day)).overdue, await overdue()]).toEqual([1, [[id, '2026-03-11']]]);
    }
    await on(null);
    expect(await overdue()).toEqual([]);
  });

  it('is overdue where nobody is reminded, by the job of every minute, so many working days after it came', async () => {
    await fixture.query(`insert into closed_days select d::date, now(), false
      from generate_series('2026-02-20'::date, '2026-03-31', '1 day') d on conflict do nothing`);
    await on(null, 2);
    const id = await fixture.applied('2026-03-08', '2026-03-16');
    const overdue = async () => {
      const { body } = await fixture.app.ask('devi', late.list, { query: { waiting: 'overdue' } });
      return body.data.map((row: { id: number }) => row.id);
    };
    at('2026-03-09');
    await runDue(fixture.app.platform);
    expect(await overdue()).toEqual([]);
    at('2026-03-10', 7);
    await runDue(fixture.app.platform);
    expect(await overdue()).toEqual([]);
    at('2026-03-10', 8);
    await runDue(fixture.app.platform);
    expect([await overdue(), await readers()]).toEqual([[id], []]);
  });
});
