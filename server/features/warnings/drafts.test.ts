import { describe, expect, it } from 'vitest';
import { organisation } from '#domain/organisation/contract.ts';
import { session } from '#domain/session/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { draftFixture, monday, tuesday } from './testing.ts';

const {
  app,
  query,
  policy,
  close,
  only,
  letters,
  drafts,
  notices,
  list,
  rows,
  judgeAgain,
  leave,
  draftOf,
  release,
  dismiss,
} = draftFixture();
const { suraya, aminah, badrul, farid, gopal, zara } = cast;

describe('a letter that is due [D5]', () => {
  it('is issued where letters are automatic, and no administrator is bothered', async () => {
    expect(await close()).toMatchObject({ letters: 8, drafts: 0 });
    expect([await drafts(), await notices()]).toEqual([[], []]);
  });

  it('waits where they are drafts: nobody but administrators hears of it', async () => {
    await policy('draft', 10);
    const { letters: issued, drafts: waiting, events } = await close();
    expect([issued, waiting, await letters()]).toEqual([0, 8, []]);
    expect((await drafts())[0]).toMatchObject({ why: 'mode', dismissed: false });
    const [notice] = await notices();
    expect(notice).toMatchObject({
      title: 'Draft warning letters about 02-03-2026: 8',
      ids: [suraya.id, aminah.id, badrul.id],
    });
    expect(notice!.message).toContain('Letters of these kinds are drafts');
    expect(notice!.message_ms).toContain('8 surat amaran bagi 02-03-2026 belum dihantar');
    expect(notice!.message).toContain('view=drafts');
    expect(events.filter((event) => event.to === 'users' && event.ids.includes(farid.id))).toEqual([]);
    const own = await app().ask('farid', warnings.list, {});
    expect(own.body).toMatchObject({ total: 0, warning_letter: 0, drafts: 0 });
    expect((await app().ask('farid', session.authenticate, {})).body).not.toHaveProperty('drafts');
    expect((await list('farid')).status).toBe(403);
  });

  it('is not written where they are off, nor once they are switched on', async () => {
    await policy('off', 10);
    expect(await close()).toMatchObject({ letters: 0, drafts: 0 });
    expect((await drafts())[0]).toMatchObject({ why: 'off', dismissed: true, dismissed_by: null });
    expect([await notices(), await rows()]).toEqual([[], []]);
    await policy('automatic', null);
    await close();
    await leave(farid);
    await judgeAgain();
    await query(`update leave_applications set status = 'Canceled'`);
    await judgeAgain();
    expect(await letters()).toEqual([]);
    await close(tuesday);
    expect(await letters()).toHaveLength(8);
  });

  it('is a draft by default for 30 days after attendance starts, by the start of the office on that day', async () => {
    await policy(null, null, '2026-02-01');
    await query('update offices set starts_on = $1 where id = $2', ['2026-01-31', offices.kuantan.id]);
    await close('2026-03-02');
    expect([await letters(), (await drafts()).map(({ user_id }) => user_id).includes(zara.id)]).toEqual([
      [zara.id],
      false,
    ]);
    await close('2026-03-03');
    expect((await query(`select count(*)::int from warning_letters where date = '2026-03-03'`))[0].count).toBe(8);
  });
});

describe('letters to too many at once [D5]', () => {
  it('just the share are issued, and one more are all held, with the reason', async () => {
    // Of eight, a quarter is two.
    await policy('automatic', 25);
    for (const { id } of [suraya, aminah, badrul, cast.chong, cast.devi, farid]) await leave({ id });
    expect(await close()).toMatchObject({ letters: 2, drafts: 0 });
    for (const { id } of [suraya, aminah, badrul, cast.chong, cast.devi]) await leave({ id }, tuesday);
    expect(await close(tuesday)).toMatchObject({ letters: 0, drafts: 3 });
    expect((await drafts()).map(({ user_id, why }) => [user_id, why])).toEqual(
      [farid, gopal, zara].map(({ id }) => [id, 'held']),
    );
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice!.message).toContain('Letters would have gone to 3 of 8 staff at once, more than the 25 % allowed.');
    expect(await close(tuesday)).toMatchObject({ letters: 0, drafts: 0, events: [] });
    expect(await notices()).toHaveLength(1);
  });

  it('one person alone is never too many', async () => {
    await policy('automatic', 10);
    await only(farid.id);
    expect(await close()).toMatchObject({ letters: 1, drafts: 0 });
  });

  it('are held too when days are judged again, in the call and as a job', async () => {
    await policy('automatic', 25);
    await query(`insert into holidays (details, start, "end") values ('Wrong', $1, $2)`, [monday, tuesday]);
    await close(monday);
    await close(tuesday);
    await query(`delete from holidays where details = 'Wrong'`);
    await judgeAgain(monday, tuesday);
    expect(await letters()).toEqual([]);
    expect((await drafts()).map(({ why }) => why)).toEqual(Array(16).fill('held'));
    const [notice] = await notices();
    expect(notice).toMatchObject({ title: 'Draft warning letters about 02-03-2026 - 03-03-2026: 16' });
  });

  it('follow a start that is moved back as a job: held above the share, issued up to it', async () => {
    for (const [share, expected] of [
      [50, ['held', 0]],
      [100, ['letter', 8]],
    ] as const) {
      await app().pool.query(`delete from inbox; delete from warning_letters; delete from letter_drafts; delete from closed_days;
        delete from day_verdicts`);
      await policy('automatic', share, '2026-03-04');
      await close(monday);
      await close(tuesday);
      await close('2026-03-04');
      // So many that they are judged after the call.
      await query(`update users set entered_on = null, start_date = '2010-01-01'`);
      await query(`insert into closed_days (work_date, closed_at)
        select d, now() from generate_series('2025-06-01'::date, '2026-03-01', '1 day') d on conflict do nothing`);
      const { status } = await app().ask('aminah', organisation.save, { body: { starts_on: '2025-06-01' } });
      expect(status).toBe(200);
      await app().drain();
      expect((await query(`select count(*)::int from letter_drafts where why = 'pending'`))[0].count).toBe(0);
      const [{ people }] = await query('select count(distinct user_id)::int as people from warning_letters');
      expect([(await drafts())[0]?.why ?? 'letter', people]).toEqual(expected);
      await query(`update users set start_date = '2015-01-01'`);
    }
  }, 60_000);
});

describe('a draft whose cause changes [D5]', () => {
  it('goes when the cause is gone, and is back with it', async () => {
    await policy('draft', 10);
    await only(farid.id, aminah.id);
    await close(monday);
    await close(tuesday);
    await leave(farid);
    await judgeAgain();
    expect((await rows('aminah', { user_id: farid.id })).map(({ date, count }) => [date, count])).toEqual([
      [tuesday, 2],
    ]);
    await query(`update leave_applications set status = 'Canceled'`);
    await judgeAgain();
    expect((await rows('aminah', { user_id: farid.id })).map(({ date, count }) => [date, count])).toEqual([
      [tuesday, 3],
      [monday, 2],
    ]);
  });

  it('that was held is held again when its cause is back, also for one person alone, and in a job', async () => {
    await policy('automatic', 10);
    await close();
    expect((await drafts()).map(({ why }) => why)).toEqual(Array(8).fill('held'));
    for (const isPortion of [false, true]) {
      await leave(farid);
      await judgeAgain();
      expect((await drafts()).map(({ user_id }) => user_id)).not.toContain(farid.id);
      await query(`update leave_applications set status = 'Canceled'`);
      await judgeAgain(monday, monday, isPortion);
      expect([await letters(), (await drafts()).filter(({ user_id }) => user_id === farid.id)]).toEqual([
        [],
        [{ user_id: farid.id, why: 'held', dismissed: false, dismissed_by: null }],
      ]);
    }
    expect(await query('select * from held_causes')).toEqual([]);
  });

  it('that was held and dismissed stays so; one released is a letter that follows its cause', async () => {
    await policy('automatic', 10);
    await close();
    await dismiss([await draftOf(farid)]);
    await release([await draftOf(gopal)]);
    for (const { id } of [farid, gopal]) await leave({ id });
    await judgeAgain();
    await query(`update leave_applications set status = 'Canceled'`);
    await judgeAgain();
    expect(await letters()).toEqual([gopal.id]);
    expect((await drafts()).find(({ user_id }) => user_id === farid.id)).toMatchObject({ dismissed: true });
    expect(await query('select * from held_causes')).toEqual([]);
  });

  it('becomes a letter once its kind is automatic and the day is judged again', async () => {
    await policy('draft', 10);
    await only(farid.id, aminah.id);
    await leave(farid);
    await close();
    await policy('automatic', 10);
    await query(`update leave_applications set status = 'Canceled'`);
    await judgeAgain();
    expect([await letters(), (await drafts()).map(({ user_id }) => user_id)]).toEqual([[farid.id], [aminah.id]]);
  });
});
