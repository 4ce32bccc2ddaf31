import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { instantOf } from '#domain/lib/calendar.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveFixture } from '../leave/testing.ts';
import { closeDay } from '../runs/close-day.ts';

// Many days are judged in a process of a low priority.
vi.setConfig({ testTimeout: 120_000 });

const { farid, gopal } = cast;
const [sunday, monday, tuesday, wednesday, today] = [
  '2026-03-08',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-12',
] as const;

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;
beforeAll(async () => {
  fixture = await leaveFixture();
});

/** Farid has approved leave on Sunday and on Tuesday; nobody came on these days, and on Monday, which are closed. */
beforeEach(async () => {
  const { app } = fixture;
  await fixture.reset();
  await app.pool.query(`delete from warning_letters; delete from letter_drafts; delete from held_causes;
    delete from closed_days; update organisation set letters_absence = 'automatic', letters_share = null,
      letters_explain_days = 0`);
  for (const day of [sunday, tuesday]) {
    const { body } = await fixture.apply('farid', { date_start: day, date_end: day });
    await app.ask('chong', leave.supportOne, { params: { id: body.id } });
    await app.ask('devi', leave.approveOne, { params: { id: body.id } });
  }
  const now = instantOf(today, 600, testZone);
  app.setNow(now);
  for (const day of [sunday, monday, tuesday]) await closeDay(app.db, day, now, today);
  await read();
});

const fields = { details: 'Cuti peristiwa', start: sunday, end: tuesday, position_ids: null };
const add = async (changed = {}) =>
  (await fixture.app.ask('aminah', holidays.add, { body: { ...fields, ...changed } })).body.id as number;
const edit = (id: number, changed = {}) =>
  fixture.app.ask('aminah', holidays.edit, { body: { ...fields, id, ...changed } });
/** Everything that reached inboxes since, but letters, which is then forgotten. */
const read = async () => {
  const rows = await query(`select i.user_id, m.title, m.title_ms, m.message, m.message_ms from inbox i
    join messages m on m.id = i.message_id order by i.id`);
  await query('delete from inbox where message_id is not null');
  return rows as { user_id: number; title: string; title_ms: string; message: string; message_ms: string }[];
};
const mine = async () => (await read()).filter(({ user_id }) => user_id === farid.id);
const letters = async (user: { id: number } = farid) =>
  (await query('select date, status, ref_no from warning_letters where user_id = $1 order by date', [user.id])) as {
    date: string;
    status: string;
    ref_no: string;
  }[];
const waiting = async () => (await query('select from recount_notices')).length;

describe('a holiday that is added late', () => {
  it('says once to each person what it comes to: leave returned, absence lifted, letters void [D5 D6]', async () => {
    const [letter] = await letters();
    expect(letter).toMatchObject({ date: monday, status: 'Pending' });
    expect(await fixture.balance(farid.id)).toBe(12);
    await add();
    expect([await fixture.balance(farid.id), (await letters())[0]!.status]).toEqual([14, 'Rejected']);
    const all = await read();
    expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(all.length);
    const own = all.find(({ user_id }) => user_id === farid.id)!;
    expect([own.title, own.title_ms]).toEqual([
      'Your leave and attendance have changed',
      'Cuti dan kehadiran anda telah berubah',
    ]);
    expect(own.message).toBe(
      '<p>Your leave 08-03-2026 was counted again</p>' +
        '<p>A public holiday falls on your leave. Days returned to your balance: 1.</p><p>Returned: 08-03-2026</p>' +
        '<p>Your leave 10-03-2026 was counted again</p>' +
        '<p>A public holiday falls on your leave. Days returned to your balance: 1.</p><p>Returned: 10-03-2026</p>' +
        '<p><a href="/d/my-leaves">Open My leave</a></p>' +
        '<p>Your attendance from 08-03-2026 to 10-03-2026 was judged again because a public holiday was added, changed or removed.</p>' +
        '<p>Absent no longer: 09-03-2026</p>' +
        `<p>Warning letter ${letter!.ref_no} is void, since what it was issued for is no longer so. You do not need to explain.</p>`,
    );
    expect(own.message_ms).toContain('<p>Tidak lagi dikira tidak hadir: 09-03-2026</p>');
    const other = all.find(({ user_id }) => user_id === gopal.id)!;
    expect(other.title).toBe('Your attendance was judged again');
    expect(other.message).toContain('<p>Absent no longer: 08-03-2026, 09-03-2026, 10-03-2026</p>');
    expect(other.message.match(/is void/g)).toHaveLength(3);
  });

  it('says it once for each change, there and back [D5 D6]', async () => {
    const id = await add();
    expect(await mine()).toHaveLength(1);
    // Later than the leave, so that both are charged again.
    expect((await edit(id, { start: '2026-03-15', end: '2026-03-16' })).status).toBe(200);
    const [back, ...others] = await mine();
    expect([others, back!.title]).toEqual([[], 'Your leave and attendance have changed']);
    expect(back!.message).toContain('<p>Deducted: 08-03-2026</p>');
    expect(back!.message).toContain('<p>Absent: 09-03-2026</p>');
    expect(back!.message).toContain(`Warning letter ${(await letters())[0]!.ref_no} is pending again`);
    expect([await fixture.balance(farid.id), (await letters())[0]!.status]).toEqual([12, 'Pending']);
    expect((await edit(id)).status).toBe(200);
    expect(await mine()).toHaveLength(1);
    await fixture.app.ask('aminah', holidays.remove, { params: { id } });
    expect(await mine()).toHaveLength(1);
    expect(await fixture.balance(farid.id)).toBe(12);
  });

  it('that is taken back later gives days to reply to a letter again, from then on [D5]', async () => {
    const { app } = fixture;
    const replyDays = async () =>
      (await query('select user_id, reply_by from warning_letters where date = $1', [monday])) as {
        user_id: number;
        reply_by: string;
      }[];
    const first = (await replyDays())[0]!.reply_by;
    await query(`update inbox set reply = 'Saya sakit' where user_id = $1`, [gopal.id]);
    const id = await add();
    await read();
    app.setNow(instantOf('2026-03-31', 600, testZone));
    expect((await app.ask('aminah', holidays.remove, { params: { id } })).status).toBe(200);
    const again = new Map((await replyDays()).map(({ user_id, reply_by }) => [user_id, reply_by]));
    expect([first, again.get(farid.id), again.get(gopal.id)]).toEqual(['2026-03-19', '2026-04-07', '2026-03-19']);
    const sent = await read();
    const to = (who: { id: number }) => sent.find(({ user_id }) => user_id === who.id)!;
    expect(to(farid).message).toContain('<p>Please reply with your explanation by 07-04-2026.</p>');
    expect(to(farid).message_ms).toContain('07-04-2026');
    expect(to(gopal).message).not.toContain('Please reply');
  });

  it('that moves from some days to others names both, once [D5 D6]', async () => {
    const id = await add({ start: sunday, end: sunday });
    await read();
    await edit(id, { start: tuesday, end: tuesday });
    const all = await read();
    expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(all.length);
    const own = all.find(({ user_id }) => user_id === farid.id)!;
    expect([own.title, own.message.match(/Returned: 10-03-2026|Deducted: 08-03-2026/g)]).toEqual([
      'Your leave was counted again',
      ['Deducted: 08-03-2026', 'Returned: 10-03-2026'],
    ]);
    const other = all.find(({ user_id }) => user_id === gopal.id)!;
    expect(other.message).toContain('on 08-03-2026, on 10-03-2026 was judged again');
    expect(other.message).toContain('<p>Absent no longer: 10-03-2026</p><p>Absent: 08-03-2026</p>');
  });

  it('says that a letter in its time to explain will not be written [D5]', async () => {
    await query('delete from inbox; delete from warning_letters; delete from day_verdicts; delete from closed_days');
    await query('update organisation set letters_explain_days = 5');
    await closeDay(fixture.app.db, monday, instantOf(today, 600, testZone), today);
    await read();
    await add({ start: monday, end: monday });
    const [own, ...others] = await mine();
    expect([others, own!.title]).toEqual([[], 'Your attendance was judged again']);
    expect(own!.message).toContain('<p>Absent no longer: 09-03-2026</p>');
    expect(own!.message).toContain('<p>The letter that was due (Absence) will not be written.');
  });

  it('of many days says it once they are judged, though balances change at once [D5 D6]', async () => {
    // People who left long ago, so that the days are many.
    const [first, crowd] = [1_001, 700];
    await query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', n, 'email', n || '@hadir.example',
          'ic', lpad(n::text, 12, '0'), 'access_card_id', lpad((2000000000 + n)::text, 10, '0'), 'removed_at', now()))).*
        from users u, generate_series($2::int, $3::int) n where u.id = $1`,
      [farid.id, first, first + crowd - 1],
    );
    await add();
    expect([await fixture.balance(farid.id), await mine(), await waiting()]).toEqual([14, [], 1]);
    expect(await fixture.app.drain()).toBe(1);
    const [own, ...others] = await mine();
    expect([others, await waiting(), own!.title]).toEqual([[], 0, 'Your leave and attendance have changed']);
    expect(own!.message).toContain('<p>Returned: 08-03-2026</p>');
    expect(own!.message).toContain('<p>Absent no longer: 09-03-2026</p>');
    expect(own!.message).toContain('is void');
    await query('delete from users where id >= $1', [first]);
  });
});

it('whoever was to decide on leave of which nothing is left is notified once of all of it [D6]', async () => {
  const { app } = fixture;
  app.setNow('2026-03-02T01:00:00Z');
  for (const day of ['2026-03-16', '2026-03-18']) await fixture.apply('farid', { date_start: day, date_end: day });
  await read();
  await add({ start: '2026-03-16', end: '2026-03-18' });
  const all = await read();
  expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(all.length);
  const chongs = all.find(({ user_id }) => user_id === cast.chong.id)!;
  expect(chongs.title).toBe('Applications that have ended: 2');
  expect(chongs.message).toContain('16-03-2026');
  expect(chongs.message).toContain('18-03-2026');
  const own = all.find(({ user_id }) => user_id === farid.id)!;
  expect(own.title).toBe('Your leave was counted again');
  expect(own.message.match(/has ended without a decision/g)).toHaveLength(2);
});

it('leave on a day that stays as it was is not spoken of', async () => {
  await add({ start: wednesday, end: wednesday });
  expect(await mine()).toEqual([]);
});
