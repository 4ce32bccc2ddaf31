import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kindNames } from '#domain/applications/kinds.ts';
import { days } from '#server/features/applications/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { all, decidingFixture, nothing } from './testing.ts';

let fixture: Awaited<ReturnType<typeof decidingFixture>>;
const { chong, devi, farid, gopal, zara } = cast;
beforeAll(async () => {
  fixture = await decidingFixture();
});
beforeEach(() => fixture.reset());

describe.each(kindNames)('an application of %s that waits for Devi, who names Gopal for two days', (kind) => {
  it.each([
    ['the substitute', (who: number, from: string, to: string) => fixture.name(devi.id, who, from, to)],
    ['whoever acts in the post', (who: number, from: string, to: string) => fixture.act(devi, who, from, to)],
  ])('is the holder’s always, that of %s on these days, and no one else’s', async (_, stand) => {
    await stand(zara.id, '2026-03-01', '2026-03-09');
    await stand(gopal.id, '2026-03-11', '2026-03-12');
    const one = await fixture.waitingFor(kind);
    const seen: unknown[] = [];
    for (const day of ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']) {
      fixture.at(day);
      seen.push([
        day,
        await fixture.seenBy('devi', kind, one),
        await fixture.seenBy('gopal', kind, one),
        await fixture.seenBy('zara', kind, one),
      ]);
    }
    expect(seen).toEqual([
      ['2026-03-10', all, nothing, nothing],
      ['2026-03-11', all, all, nothing],
      ['2026-03-12', all, all, nothing],
      ['2026-03-13', all, nothing, nothing],
    ]);
  });

  it('is decided by the substitute on the holder’s behalf, and stays so afterwards', async () => {
    await fixture.name(devi.id, gopal.id, days.today, days.today);
    const { id } = await fixture.waitingFor(kind);
    expect((await fixture.ask('gopal', kind, 'approve', { params: { id }, body: { ids: [id] } })).status).toBe(200);
    const { rows } = await fixture.app.pool.query(
      `select m.message, m.message_ms from inbox i join messages m on m.id = i.message_id
       where i.user_id = $1 order by m.id desc limit 1`,
      [farid.id],
    );
    expect(rows[0].message).toContain(`by ${gopal.name}, for ${devi.name}`);
    expect(rows[0].message_ms).toContain(`oleh ${gopal.name}, bagi pihak ${devi.name}`);
    fixture.at('2026-03-11');
    const { steps } = (await fixture.ask('farid', kind, 'detail', { params: { id } })).body;
    expect(steps.at(-1)).toMatchObject({ step: 'approve', by: gopal.name, for: devi.name });
  });

  it('of the substitute themself waits for the holder, and is not theirs to decide [D1]', async () => {
    await fixture.name(devi.id, farid.id, days.today, '2026-03-12');
    const one = await fixture.waitingFor(kind);
    const { body } = await fixture.ask('farid', kind, 'detail', { params: { id: one.id } });
    expect([body.waits_for.names, body.actions.includes('approve')]).toEqual([[devi.name], false]);
    const decided = await fixture.ask('farid', kind, 'approve', { params: { id: one.id }, body: { ids: [one.id] } });
    expect(decided.status).toBe(422);
    expect(await fixture.seenBy('devi', kind, one)).toEqual(all);
  });

  it('of whoever acts in the post waits for the holder, and is not theirs to decide [D1]', async () => {
    await fixture.act(devi, farid.id, days.today, '2026-03-12');
    const one = await fixture.waitingFor(kind);
    const decided = await fixture.ask('farid', kind, 'approve', { params: { id: one.id }, body: { ids: [one.id] } });
    expect(decided.status).toBe(422);
    expect(await fixture.seenBy('devi', kind, one)).toEqual(all);
  });

  it('is decided by whoever acts in the post as its holder, and by nobody’s name but theirs', async () => {
    await fixture.act(devi, gopal.id, days.today, days.today);
    const { id } = await fixture.waitingFor(kind);
    expect((await fixture.ask('gopal', kind, 'approve', { params: { id }, body: { ids: [id] } })).status).toBe(200);
    fixture.at('2026-03-11');
    const { steps } = (await fixture.ask('farid', kind, 'detail', { params: { id } })).body;
    expect(steps.at(-1)).toMatchObject({ step: 'approve', by: gopal.name });
    expect(steps.at(-1).for ?? null).toBeNull();
    expect((await fixture.seenBy('gopal', kind, { id, doc: '-' })).counter).toBe(0);
  });

  it('is the substitute’s only where they were named for its kind', async () => {
    const others = kindNames.filter((other) => other !== kind);
    await fixture.name(devi.id, gopal.id, days.today, days.today, [kind]);
    await fixture.name(devi.id, zara.id, days.today, days.today, others);
    const one = await fixture.waitingFor(kind);
    expect(await fixture.seenBy('gopal', kind, one)).toEqual(all);
    expect(await fixture.seenBy('zara', kind, one)).toMatchObject({ counter: 0, actions: 404, file: 404 });
  });
});

describe('who stands in', () => {
  const decidersOf = async (decision: string, day = days.today as string) =>
    (
      await fixture.app.pool.query(
        'select user_id, for_id from deciders_of($1, $2) where decision = $3 order by for_id nulls first, user_id',
        [farid.position_id, day, decision],
      )
    ).rows.map(({ user_id, for_id }) => (for_id === null ? user_id : [user_id, for_id]));

  it('is named by who was named, once', async () => {
    await fixture.name(devi.id, gopal.id, days.today, days.ahead);
    await fixture.name(gopal.id, zara.id, days.today, days.today);
    await fixture.name(zara.id, cast.badrul.id, days.today, days.today);
    expect(await decidersOf('approve')).toEqual([devi.id, [gopal.id, devi.id], [zara.id, devi.id]]);
    expect(await decidersOf('approve', days.ahead)).toEqual([devi.id, [gopal.id, devi.id]]);
  });

  it('is nobody who is inactive, was removed or has left, and for nobody who has', async () => {
    await fixture.name(devi.id, gopal.id, days.today, days.ahead);
    const { pool } = fixture.app;
    for (const set of ['active = false', 'removed_at = now()', `end_date = '2026-03-09'`])
      for (const who of [gopal, devi]) {
        const { rows } = await pool.query('select active, removed_at, end_date from users where id = $1', [who.id]);
        await pool.query(`update users set ${set} where id = $1`, [who.id]);
        expect([set, who.name, await decidersOf('approve')]).toEqual([
          set,
          who.name,
          who === gopal ? [devi.id] : [null],
        ]);
        const { active, removed_at, end_date } = rows[0];
        const back = [active, removed_at, end_date, who.id];
        await pool.query('update users set active = $1, removed_at = $2, end_date = $3 where id = $4', back);
      }
    expect(await decidersOf('approve')).toEqual([devi.id, [gopal.id, devi.id]]);
  });

  it('decides for those for whom these say they decide, from both sides', async () => {
    await fixture.name(devi.id, gopal.id, days.today, days.ahead, ['leave', 'late']);
    await fixture.name(gopal.id, zara.id, days.today, days.today, ['late']);
    await fixture.name(chong.id, devi.id, days.today, days.today);
    const { rows } = await fixture.app.pool.query(
      `with one as (select d.decision, q.id, d.user_id, d.for_id, d.kinds, d.via_id from positions q
          cross join lateral deciders_of(q.id, $1) d where d.user_id is not null),
        other as (select d.decision, d.position_id, u.id, d.for_id, d.kinds, d.via_id from users u cross join lateral decided_by(u.id, $1) d)
       select (select count(*)::int from one where for_id is not null) as standing_in,
         (select count(*)::int from ((table one except all table other) union all (table other except all table one)) x) as differ`,
      [days.today],
    );
    expect(rows[0].standing_in).toBeGreaterThan(4);
    expect(rows[0].differ).toBe(0);
  });
});
