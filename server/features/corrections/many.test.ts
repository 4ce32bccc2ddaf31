import { beforeEach, describe, expect, it } from 'vitest';
import { corrections } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { monday } from '../clock/testing.ts';
import { correctionFixture } from './testing.ts';

const fixture = correctionFixture();
const { app, at, query, send, eventOn, closeMonday, day, verdict } = fixture;
const { aminah, farid, gopal, zara } = cast;

type Person = { name: string; id: number };
const ids = [farid.id, gopal.id];
const enter = (changed: object = {}, who: 'aminah' | 'gopal' | 'farid' = 'aminah') =>
  app().ask(who, corrections.addMany, {
    body: { ids, day: monday, way: 'in', time: '06:55', reason: 'Kiosk rosak', ...changed },
  });
const look = (changed: object = {}) =>
  app().ask('aminah', corrections.previewMany, { body: { ids, day: monday, way: 'in', time: '06:55', ...changed } });
const people = async (changed: object = {}, who: 'aminah' | 'gopal' = 'aminah') => {
  const { body } = await app().ask(who, corrections.people, { query: { day: monday, ...changed } });
  return body as { data: Person[]; more: number; offices: Person[]; departments: Person[] };
};
const namesIn = async (changed: object = {}) => (await people(changed)).data.map(({ id }) => id);

beforeEach(async () => {
  await app().pool.query(
    `update organisation set starts_on = '2026-01-01', letters_absence = 'automatic', letters_share = null`,
  );
  at('18:00');
});

describe('several days corrected at once [D5]', () => {
  it('get the same event, are judged together, and lose their letters', async () => {
    await send([eventOn('16:40', 0, gopal)]);
    await closeMonday();
    const preview = (await look()).body;
    expect(preview.people).toMatchObject([
      {
        id: farid.id,
        before: { day: { is_absent: true }, events: [] },
        after: { day: { is_absent: false, clock_in: '06:55' }, events: [{ type: 'in', time: '06:55' }] },
      },
      {
        id: gopal.id,
        before: { events: [{ type: 'in', time: '16:40' }] },
        after: {
          day: { clock_in: '06:55', clock_out: '16:40', is_late: false },
          events: [
            { type: 'in', time: '06:55' },
            { type: 'out', time: '16:40' },
          ],
        },
      },
    ]);
    expect([preview.skipped, preview.letters >= 1]).toEqual([[], true]);
    expect([await day(), await query('select from corrections')]).toEqual([[], []]);
    const { status, body } = await enter();
    expect([status, body.message, body.done]).toEqual([200, 'Days corrected: 2, skipped: 0', ids]);
    expect([await day(), await day(gopal)]).toEqual([['1 06:55:00'], ['1 06:55:00', '2 16:40:00']]);
    expect([await verdict(), await verdict(gopal)]).toMatchObject([
      { is_absent: false, no_clockout: true },
      { is_late: false, no_clockout: false },
    ]);
    expect(
      await query(`select status from warning_letters where user_id = $1 and type = 'absence'`, [farid.id]),
    ).toEqual([{ status: 'Rejected' }]);
    const entries = await entriesIn(app().db, 'corrections');
    expect(entries.map(({ action }) => action).sort()).toEqual(
      [farid, gopal].map(({ name }) => `Entered a clock-in of ${name} on 02-03-2026 at 06:55`).sort(),
    );
  });

  it('leave out whoever cannot be corrected so, with the reason, and are refused when nobody can', async () => {
    await send([eventOn('06:50', 0, gopal)]);
    const changed = { ids: [...ids, aminah.id, 999_999, farid.id], time: '06:58' };
    const { body } = await enter(changed);
    expect(body).toMatchObject({
      done: [farid.id],
      skipped: [
        {
          id: gopal.id,
          name: gopal.name,
          message: 'At 06:58 AM it would be a clock-out, since a clock-in is before it',
        },
        { id: aminah.id, name: aminah.name, code: texts.own.code },
        { id: 999_999, name: '' },
      ],
    });
    expect((await look({ ids: [gopal.id], time: '06:58' })).body).toMatchObject({
      people: [],
      skipped: [{ id: gopal.id }],
    });
    const refused = await enter({ ids: [gopal.id], time: '06:58' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'At 06:58 AM it would be a clock-out, since a clock-in is before it',
    ]);
    expect(await day(gopal)).toEqual(['1 06:50:00']);
  });

  it('are chosen by office, department, and what their day lacks; nobody chooses themselves', async () => {
    await send([eventOn('06:50', 0, gopal)]);
    const all = await people();
    expect(all.data.map(({ id }) => id)).toEqual(expect.arrayContaining([farid.id, gopal.id, zara.id]));
    expect(all.data.some(({ id }) => id === aminah.id || id === cast.suraya.id)).toBe(false);
    expect(all.data.find(({ id }) => id === gopal.id)).toMatchObject({ events: [{ type: 'in', time: '06:50' }] });
    const [without, unfinished] = [await namesIn({ lacks: 'in' }), await namesIn({ lacks: 'out' })];
    expect([without.includes(farid.id), without.includes(gopal.id), unfinished]).toEqual([true, false, [gopal.id]]);
    expect((await namesIn({ office_id: 1 })).includes(farid.id)).toBe(true);
    expect((await namesIn({ office_id: 2 })).includes(farid.id)).toBe(false);
    const [{ department_id }] = await query('select department_id from positions where id = $1', [farid.position_id]);
    expect((await namesIn({ department_id })).includes(farid.id)).toBe(true);
    expect((await namesIn({ department_id })).includes(zara.id)).toBe(false);
    expect(all.offices.length).toBeGreaterThan(1);
  });

  it('are found by name and staff number among however many there are', async () => {
    await query(`update users set staff_no = 'TD-0815' where id = $1`, [zara.id]);
    await query(
      `with crowd as (insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role,
            employment_type, grade, created_at)
          select 'Aaa ' || n, '', '', n::text, 'F', 'Single', lpad(n::text, 10, '0'), 'Normal User', 'Permanent', 'N19', now()
          from generate_series(1, 301) n returning id)
        insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
        select c.id, '2026-01-01', u.office_id, u.working_hour_id, u.position_id, u.employment_type, u.grade
        from crowd c, users u where u.id = $1`,
      [gopal.id],
    );
    const all = await people();
    expect([all.data.length, all.more > 0, all.data.some(({ id }) => id === zara.id)]).toEqual([300, true, false]);
    expect(await people({ search: ` ${zara.name.toUpperCase()} ` })).toMatchObject({
      data: [{ id: zara.id }],
      more: 0,
    });
    expect(await namesIn({ search: 'td-08' })).toEqual([zara.id]);
    expect(await namesIn({ search: zara.name, office_id: 1 })).toEqual([]);
    expect(await namesIn({ search: '%' })).toEqual([]);
  });

  it('are of one’s area only [D16]', async () => {
    await query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
       values ($1, '{see,correct_days}', 'offices', '{1}', $2, now())`,
      [gopal.id, aminah.id],
    );
    const { data, offices } = await people({}, 'gopal');
    expect([data.some(({ id }) => id === farid.id), data.some(({ id }) => id === zara.id)]).toEqual([true, false]);
    expect(offices.map(({ id }) => id)).toEqual([1]);
    const { body } = await enter({ ids: [farid.id, zara.id, gopal.id] }, 'gopal');
    expect([body.done, body.skipped.map(({ id }: Person) => id)]).toEqual([[farid.id], [zara.id, gopal.id]]);
    expect((await enter({}, 'farid')).status).toBe(403);
  });

  it.each([
    ['nobody', { ids: [] }],
    ['more than three hundred', { ids: Array.from({ length: 301 }, (_, id) => id + 1) }],
    ['a day to come', { day: '2026-03-03' }],
    ['no reason', { reason: '' }],
    ['a time that is none', { time: '7 am' }],
  ])('are refused for %s', async (_, changed) => {
    expect((await enter(changed)).status).toBe(422);
    expect(await query('select from corrections')).toEqual([]);
  });
});
