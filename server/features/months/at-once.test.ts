import os from 'node:os';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { months } from '#domain/months/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { cast } from '#server/seed/cast.ts';
import { rejudge } from '../days/rejudge.ts';
import { createWatch } from '../kiosks/watch.ts';
import { closeDueMonth, monthDue } from './due.ts';
import { type MonthFixture, monthFixture, morning, sunday } from './testing.ts';

const { farid } = cast;
let fixture: MonthFixture;
beforeAll(async () => {
  fixture = await monthFixture();
});
beforeEach(() => fixture.reset());

/** Excuses Farid’s Sunday, and judges it again in a transaction that commits once it may. */
async function changing(begin: Promise<void> | null, mayCommit: Promise<void>, judged = () => {}): Promise<void> {
  await begin;
  await fixture.app.db.transaction().execute(async (db: Db) => {
    const within = { db, now: new Date(morning), today: '2026-03-03', viewer: null, announce: () => undefined };
    await fixture.query(`insert into holidays (details, start, "end") values ('Cuti khas', '${sunday}', '${sunday}')`);
    await rejudge(within, { people: [farid.id], spans: [{ from: sunday, to: sunday }], reason: 'holiday' });
    judged();
    await mayCommit;
  });
}

describe('the close of a month while a day of it changes [D5]', () => {
  it('waits for a change that was first, and counts it', async () => {
    const judged = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const change = changing(null, mayCommit.promise, judged.resolve);
    await judged.promise;
    const closing = fixture.close();
    await untilLockWait(fixture.app.pool, 10_000);
    const [{ pid }] = await fixture.query("select pid from pg_stat_activity where wait_event_type = 'Lock'");
    mayCommit.resolve();
    await change;
    expect((await closing).status).toBe(200);
    // Its statements leave processors to those of swipes.
    expect(os.getPriority(pid)).toBe(10);
    const { id } = (await fixture.detail()).closing;
    const { Farid } = await fixture.figures(id);
    expect([Farid!.closed!.expected, Farid!.adjusted]).toEqual([19, null]);
  });

  it('is first, and the change becomes an adjustment', async () => {
    const id = await fixture.closed();
    await changing(null, Promise.resolve());
    const { Farid } = await fixture.figures(id);
    expect([Farid!.closed!.expected, Farid!.adjusted]).toEqual([20, { expected: -1, absent: -1 }]);
  });

  it('of an application for it one wins: the other is refused, or asks to look again', async () => {
    const apply = () =>
      fixture.app.ask('farid', late.apply, {
        params: { user_id: farid.id },
        body: { date: sunday, reason: 'Tayar pancit' },
      });
    const [applied, closed] = await Promise.all([apply(), fixture.close()]);
    expect([applied.status, closed.status].sort()).toEqual([200, 422]);
    expect([applied.body.message, closed.body.message]).toContain(
      closed.status === 200
        ? 'This month is closed. Please choose a date from 01-03-2026 on'
        : 'What stands in the way has changed meanwhile. Please look again',
    );
  });
});

it('of three who close a month at once one does, and the others read that it is closed [D5]', async () => {
  const answers = await Promise.all([fixture.close(), fixture.close(), fixture.close()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await fixture.query('select from month_closings')).toHaveLength(1);
  expect(await fixture.query('select from month_figures')).toHaveLength(3);
});

describe('a month that nobody closed', () => {
  it('closes by itself seven days after its end, once on several servers, and administrators are notified [D5]', async () => {
    const { app, query, detail } = fixture;
    const { platform } = app;
    app.setNow('2026-03-07T02:00:00Z');
    expect(await monthDue(platform)).toBeNull();
    app.setNow('2026-03-08T02:00:00Z');
    expect(await monthDue(platform)).toBe('2026-02-28');
    const both = await Promise.allSettled([
      closeDueMonth(platform, '2026-02-28'),
      closeDueMonth(platform, '2026-02-28'),
    ]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await query('select closed_by, people from month_closings')).toEqual([{ closed_by: null, people: 3 }]);
    expect((await detail()).data).toMatchObject({ state: 'closed', closed_by: null });
    expect(await query(`select distinct title, title_ms from messages where title like '%closed%'`)).toEqual([
      { title: 'February 2026 was closed by Hadir', title_ms: 'Februari 2026 telah ditutup oleh Hadir' },
    ]);
    expect(await monthDue(platform)).toBeNull();
  });

  it('waits for an hour after Hadir was down, while kiosks may send events of it, and not after a restart [D5 D4]', async () => {
    const { app, query } = fixture;
    const watch = createWatch(app.platform);
    const at = async (day: string, time: string, isWatched = true) => {
      app.setNow(`${day}T${time}:00Z`);
      if (isWatched) await watch();
      return monthDue(app.platform);
    };
    await query('update organisation set close_after_days = 1');
    await at('2026-03-01', '20:00');
    // Hadir is down for six hours; of two jobs of the first minute the one that closes months may be first.
    expect(await at('2026-03-02', '02:00', false)).toBeNull();
    expect(await at('2026-03-02', '02:00')).toBeNull();
    for (let minute = 2; minute < 60; minute += 2)
      expect(await at('2026-03-02', `02:${String(minute).padStart(2, '0')}`)).toBeNull();
    expect(await at('2026-03-02', '03:00')).toBe('2026-02-28');
    expect(await at('2026-03-02', '03:02', false)).toBe('2026-02-28');
    // Seventy-two hours after the month no event of it is taken any more, so nothing is waited for.
    expect(await at('2026-03-03', '15:59')).toBeNull();
    expect(await at('2026-03-03', '16:00')).toBe('2026-02-28');
    await query('delete from kiosk_watch');
  });

  it('stays open for as long once more where it was opened again, and says until when [D5]', async () => {
    const { app, query, closed, detail, moveTo } = fixture;
    await closed();
    await moveTo('2026-03-20');
    await query('update users set super_user = true where id = $1', [cast.aminah.id]);
    const opened = await app.ask('aminah', months.open, { body: { month: '2026-02', reason: 'Semakan' } });
    expect(opened.status).toBe(200);
    expect((await detail()).data.closes_on).toBe('2026-03-28');
    expect((await detail('2026-03')).data.closes_on).toBe('2026-04-08');
    expect(await monthDue(app.platform)).toBeNull();
    await moveTo('2026-03-27');
    expect(await monthDue(app.platform)).toBeNull();
    await moveTo('2026-03-28');
    expect(await monthDue(app.platform)).toBe('2026-02-28');
    await closeDueMonth(app.platform, '2026-02-28');
    expect((await detail()).closing).toMatchObject({ closed_by: null });
    expect(await query(`select from messages where title = 'February 2026 was closed by Hadir'`)).toHaveLength(1);
  });

  it('waits while a day of it is not judged, and for ever where none closes by itself', async () => {
    const { app, query } = fixture;
    app.setNow('2026-03-08T02:00:00Z');
    await query(`delete from closed_days where work_date = '${sunday}'`);
    expect(await monthDue(app.platform)).toBeNull();
    await query(`insert into closed_days (work_date, closed_at) values ('${sunday}', now())`);
    await query('update organisation set close_after_days = null');
    expect(await monthDue(app.platform)).toBeNull();
  });
});
