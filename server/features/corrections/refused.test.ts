import { describe, expect, it } from 'vitest';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { monday } from '../clock/testing.ts';
import { correctionFixture, tuesday } from './testing.ts';

const { at, query, swiped, correct, preview, withdraw, dayOf, day, idAt } = correctionFixture();
const { aminah, farid, gopal } = cast;

describe('a correction that is refused [D5 D16]', () => {
  it.each<[string, object, object]>([
    ['an out before its in', { way: 'out', time: '06:00' }, { time: /^Nothing is before 06:00 AM/ }],
    ['a time that is no time', { way: 'out', time: '24:10' }, { time: /./ }],
    ['a time of minutes beyond the hour', { way: 'out', time: '16:75' }, { time: /./ }],
    ['a day to come', { day: '2026-03-04', way: 'in', time: '07:00' }, { day: /^Please choose a day up to today/ }],
    ['a day of two years ago', { day: '2024-03-04', way: 'in', time: '07:00' }, { day: /^At most 366 days back/ }],
    ['no time', { way: 'out' }, { time: /./ }],
    ['no way', { time: '16:45' }, { way: /./ }],
    ['no event', { action: 'remove' }, { event_id: /./ }],
    ['an event that is none', { action: 'remove', event_id: 999_999 }, { event_id: /^This swipe is no longer/ }],
    ['no reason', { way: 'out', time: '16:45', reason: ' ' }, { reason: /./ }],
    ['a file that is not theirs', { way: 'out', time: '16:45', doc: 'x.pdf' }, { doc: /./ }],
  ])('for %s', async (_, changed, fields) => {
    await swiped('06:58');
    const before = await day();
    const { status, body } = await correct(changed);
    expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(fields)]);
    for (const [name, message] of Object.entries(fields)) expect(body.fields[name]).toMatch(message);
    expect([await day(), await query('select from corrections')]).toEqual([before, []]);
  });

  it('for one’s own day, somebody outside one’s area, and a developer account', async () => {
    expect((await correct({ user_id: aminah.id, way: 'in', time: '07:00' })).body.code).toBe(texts.own.code);
    expect((await preview({ user_id: aminah.id, way: 'in', time: '07:00' })).body.code).toBe(texts.own.code);
    expect((await correct({ user_id: cast.suraya.id, way: 'in', time: '07:00' })).body.code).toBe(
      'staff.developer_only',
    );
    expect((await correct({ way: 'in', time: '07:00' }, 'gopal')).status).toBe(403);
    await query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
       values ($1, '{see,correct_days}', 'offices', '{2}', $2, now())`,
      [gopal.id, aminah.id],
    );
    at('18:00');
    expect((await correct({ way: 'in', time: '07:00' }, 'gopal')).status).toBe(404);
    const { body } = await correct({ way: 'in', time: '07:00' });
    expect((await withdraw(body.id, 'gopal')).status).toBe(404);
    expect((await dayOf('gopal')).status).toBe(404);
    expect((await dayOf('farid')).body.corrects).toBe(false);
    expect((await dayOf('aminah')).body.corrects).toBe(true);
  });

  it('for a day on which somebody was on leave, not in service or had no terms', async () => {
    at('18:00');
    const tried = async () => (await correct({ way: 'in', time: '07:00' })).body.fields?.day;
    const [{ id }] = await query(
      `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
       select $1, min(id), 'Approved', $2, $2, 1, 'x', now() from leave_types returning id`,
      [farid.id, monday],
    );
    expect(await tried()).toMatch(/^Farid.* was on leave on 02-03-2026 \(.*\). Please cancel the leave first$/);
    await query('delete from leave_applications where id = $1', [id]);
    await query(`update users set start_date = $2 where id = $1`, [farid.id, tuesday]);
    expect(await tried()).toMatch(/was not in service on 02-03-2026/);
    await query(`update users set start_date = '2020-01-01' where id = $1`, [farid.id]);
    const [terms] = await query('select position_id from staff_terms where user_id = $1 order by valid_from desc', [
      farid.id,
    ]);
    await query('update staff_terms set position_id = null where user_id = $1', [farid.id]);
    expect(await tried()).toMatch(/had no office, position or working hours on 02-03-2026/);
    await query('update staff_terms set position_id = $2 where user_id = $1', [farid.id, terms!.position_id]);
    expect(await tried()).toBeUndefined();
  });

  it('for what a correction entered: that one is withdrawn instead', async () => {
    await swiped('16:40');
    await correct({ way: 'in', time: '07:00' });
    const { body } = await correct({ action: 'remove', event_id: await idAt('07:00') }, 'badrul');
    expect(body.fields.event_id).toBe(
      `This was entered by a correction of ${aminah.name}. Please withdraw that one instead`,
    );
  });
});
