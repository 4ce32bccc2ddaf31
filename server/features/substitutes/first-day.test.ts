import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kindNames } from '#domain/applications/kinds.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { substituteTexts } from '#domain/substitutes/texts.ts';
import { days } from '#server/features/applications/testing.ts';
import { changeDay } from '#server/features/staff/day-change.ts';
import { endServices } from '#server/features/staff/leavers.ts';
import { letterOnPaper } from '#server/features/warnings/store.ts';
import { cast } from '#server/seed/cast.ts';
import { all, decidingFixture, nothing } from './testing.ts';

// Today is Tuesday, 10 March 2026. Devi approves, and has an account though her service begins tomorrow.
let fixture: Awaited<ReturnType<typeof decidingFixture>>;
const { chong, devi, farid, gopal, zara } = cast;
const tomorrow = '2026-03-11';
beforeAll(async () => {
  fixture = await decidingFixture();
});
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;
beforeEach(async () => {
  await fixture.reset();
  for (const { id, start_date, end_date, position_id } of [chong, devi, gopal])
    await query('update users set active = true, start_date = $2, end_date = $3, position_id = $4 where id = $1', [
      id,
      start_date,
      end_date,
      position_id,
    ]);
  await fixture.app.pool.query('update users set start_date = $2 where id = $1', [devi.id, tomorrow]);
});

describe.each(kindNames)('an application of %s', (kind) => {
  it('is no one’s who decides by a post from tomorrow on, in lists, counter, actions and files, and theirs from then on', async () => {
    const one = await fixture.waitingFor(kind);
    expect(await fixture.seenBy('devi', kind, one)).toEqual(nothing);
    const decided = await fixture.ask('devi', kind, 'approve', { params: { id: one.id }, body: { ids: [one.id] } });
    expect([403, 404, 422]).toContain(decided.status);
    fixture.at(tomorrow);
    expect(await fixture.seenBy('devi', kind, one)).toEqual(all);
  });

  it('is announced and mailed to who decides today, not to who does from tomorrow on', async () => {
    await fixture.act(devi, gopal.id, days.today, tomorrow);
    await fixture.waitingFor(kind);
    const readers = (await fixture.inboxes()).map(({ user_id }) => user_id);
    expect(readers).toContain(gopal.id);
    expect(readers).not.toContain(devi.id);
  });
});

describe('somebody whose service begins tomorrow', () => {
  it('does not sign a letter today, as approver or as administrator', async () => {
    const [{ id }] = await query(
      `insert into warning_letters (user_id, ref_no, date, type, status, count, created_at)
       values ($1, 'WL/2026/03/0001', $2, 'absence', 'Pending', 1, now()) returning id`,
      [farid.id, days.past],
    );
    const signer = async (day: string) => (await letterOnPaper(fixture.app.db, farid.id, id, day))?.signer?.name;
    expect([await signer(days.today), await signer(tomorrow)]).not.toContain(undefined);
    expect(await signer(days.today)).not.toBe(devi.name);
    expect(await signer(tomorrow)).toBe(devi.name);
    const admin = await signer(days.today);
    await query('update users set start_date = $2 where name = $1', [admin, tomorrow]);
    expect(await signer(days.today)).not.toBe(admin);
    await query('update users set start_date = null where name = $1', [admin]);
  });

  it('holds a post that is left today, and none that was left before: the notice of leavers says which has no holder', async () => {
    const notice = async () =>
      (await query('select message from messages where message like $1 order by id desc', [`%${chong.name}%`])).map(
        ({ message }) => message.includes('without a holder'),
      );
    await query('update users set position_id = $2 where id = $1', [devi.id, chong.position_id]);
    await query('update users set end_date = $2 where id = $1', [chong.id, days.today]);
    await endServices(fixture.app.platform, days.today);
    expect(await notice()).toEqual([false]);
    await query(`update users set start_date = '2026-03-16' where id = $1`, [devi.id]);
    fixture.at(tomorrow);
    await endServices(fixture.app.platform, tomorrow);
    expect(await notice()).toEqual([true, false]);
  });

  it('shares the position of who resigns today, not of who resigned yesterday', async () => {
    await query('update users set position_id = $2 where id = $1', [devi.id, chong.position_id]);
    const shared = async (day: string) =>
      (
        await fixture.app.ask('aminah', staffRecord.effects, {
          params: { user_id: chong.id },
          query: { action: 'resign', day },
        })
      ).body.is_shared;
    expect([await shared(days.past), await shared(days.today)]).toEqual([false, true]);
  });

  it('is told to their page that they decide, on their first day', async () => {
    const renewed = { to: 'users', ids: [devi.id], message: { type: 'function', name: 'update-user' } };
    expect(await changeDay(fixture.app.platform)).not.toContainEqual(renewed);
    fixture.at(tomorrow);
    expect(await changeDay(fixture.app.platform)).toContainEqual(renewed);
  });

  it('is listed as a substitute who is not there yet, and named for days that they have', async () => {
    const states = async () =>
      (await fixture.app.ask('aminah', substitutes.list, { query: { search: devi.name } })).body.data.map(
        ({ state }: { state: string }) => state,
      );
    await fixture.name(gopal.id, devi.id, days.today, '2026-03-13');
    await fixture.name(devi.id, zara.id, '2026-03-12', '2026-03-13');
    expect(await states()).toEqual(['off', 'ahead']);
    fixture.at(tomorrow);
    expect(await states()).toEqual(['now', 'ahead']);
    await query('delete from substitutes');
    fixture.at(days.today);
    const naming = (date_to: string) =>
      fixture.app.ask('aminah', substitutes.add, {
        body: { user_id: gopal.id, substitute_id: devi.id, date_from: days.today, date_to, kinds: [] },
      });
    const refused = await naming(days.today);
    expect([refused.status, refused.body.fields]).toEqual([422, { substitute_id: substituteTexts.notActive.en }]);
    expect((await naming(tomorrow)).status).toBe(200);
    expect(await states()).toEqual(['off']);
  });
});
