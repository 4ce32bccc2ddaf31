import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { documentsPath } from '#domain/lib/upload.ts';
import { replacement } from '#domain/replacement/contract.ts';
import { session } from '#domain/session/contract.ts';
import { applicationFixture, days, pdf, withoutReturns } from '#server/features/applications/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
const { chong, devi, farid, gopal, zara } = cast;
const calls = {
  leave,
  late,
  leave_office: leaveOffice,
  duty,
  correction: correctionApplications,
  leave_change: leaveChanges,
  replacement,
};
const forms: Record<Kind, object> = {
  leave: { leaves_id: leaveTypes.annual.id, date_start: '2026-03-18', date_end: '2026-03-18' },
  late: { date: days.ahead },
  leave_office: { date: days.ahead, start_time: '10:00', end_time: '11:00', is_official: '1' },
  duty: { date: days.ahead, duty_kind_id: 2, place: 'Kuala Lumpur' },
  correction: { date: days.past, action: 'add', way: 'in', time: '07:00' },
  leave_change: { date: days.ahead },
  replacement: { date: days.worked },
};

beforeAll(async () => {
  fixture = await applicationFixture();
});
beforeEach(async () => {
  await fixture.app.pool.query(`delete from substitutes; delete from acting_posts; ${withoutReturns}; delete from leave_days;
    delete from leave_ledger where application_id is not null; delete from leave_applications`);
  await fixture.reset();
});

/** Names somebody by hand; `kinds` null is all. */
const name = (user_id: number, substitute_id: number, from: string, to: string, of: readonly Kind[] | null = null) =>
  fixture.app.pool.query(
    `insert into substitutes (user_id, substitute_id, date_from, date_to, kinds, created_by_id, created_at)
     values ($1, $2, $3, $4, $5, $1, now())`,
    [user_id, substitute_id, from, to, of],
  );
/** Has somebody act in the position of another, beside their own. */
const act = (of: { position_id: number }, user_id: number, from: string, to: string) =>
  fixture.app.pool.query(
    `insert into acting_posts (user_id, position_id, date_from, date_to, is_instead, written_by, written_at)
     values ($1, $2, $3, $4, false, $1, now())`,
    [user_id, of.position_id, from, to],
  );
const at = (day: string) => fixture.app.setNow(`${day}T01:00:00Z`);
const ask = (who: Who, kind: Kind, row: 'list' | 'detail' | 'approve', input: object = {}) =>
  fixture.app.ask(who, calls[kind][row], input);

/** Farid applies with a file; leave is supported, so that all kinds wait for Devi. */
async function waitingFor(kind: Kind): Promise<{ id: number; doc: string }> {
  await fixture.prepare(kind);
  const { doc } = (await fixture.app.ask('farid', calls[kind].upload, { body: { doc: pdf } })).body;
  const body = { ...forms[kind], reason: 'Urusan keluarga', doc };
  const applied = await fixture.app.ask('farid', calls[kind].apply, { params: { user_id: farid.id }, body });
  expect([kind, applied.status]).toEqual([kind, 200]);
  const { id } = applied.body;
  if (kind === 'leave') expect((await fixture.app.ask('chong', leave.supportOne, { params: { id } })).status).toBe(200);
  return { id, doc };
}

/** All that somebody gets of an application: list, waiting list, counter, actions and file. */
async function seenBy(who: NonNullable<Who>, kind: Kind, { id, doc }: { id: number; doc: string }) {
  const { status, body } = await ask(who, kind, 'list', { query: { waiting: 'me' } });
  const detail = await ask(who, kind, 'detail', { params: { id } });
  const counter = (await fixture.app.ask(who, session.notification)).body[kinds[kind].counter];
  const headers = { authorization: `Bearer ${await fixture.app.tokenOf(who)}` };
  const file = (await fixture.app.app.inject({ url: `${documentsPath}/${doc}`, headers })).statusCode;
  return {
    list: status === 200 ? body.data.length : status,
    counter,
    actions: detail.status === 200 ? detail.body.actions.join(' ') : detail.status,
    file,
  };
}
const all = { list: 1, counter: 1, actions: 'approve reject', file: 200 };
const nothing = { list: 403, counter: 0, actions: 404, file: 404 };

describe.each(kindNames)('an application of %s that waits for Devi, who names Gopal for two days', (kind) => {
  it.each([
    ['the substitute', (who: number, from: string, to: string) => name(devi.id, who, from, to)],
    ['whoever acts in the post', (who: number, from: string, to: string) => act(devi, who, from, to)],
  ])('is the holder’s always, that of %s on these days, and no one else’s', async (_, stand) => {
    await stand(zara.id, '2026-03-01', '2026-03-09');
    await stand(gopal.id, '2026-03-11', '2026-03-12');
    const one = await waitingFor(kind);
    const seen: unknown[] = [];
    for (const day of ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']) {
      at(day);
      seen.push([
        day,
        await seenBy('devi', kind, one),
        await seenBy('gopal', kind, one),
        await seenBy('zara', kind, one),
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
    await name(devi.id, gopal.id, days.today, days.today);
    const { id } = await waitingFor(kind);
    expect((await ask('gopal', kind, 'approve', { params: { id }, body: { ids: [id] } })).status).toBe(200);
    const { rows } = await fixture.app.pool.query(
      `select m.message, m.message_ms from inbox i join messages m on m.id = i.message_id
       where i.user_id = $1 order by m.id desc limit 1`,
      [farid.id],
    );
    expect(rows[0].message).toContain(`by ${gopal.name}, for ${devi.name}`);
    expect(rows[0].message_ms).toContain(`oleh ${gopal.name}, bagi pihak ${devi.name}`);
    at('2026-03-11');
    const { steps } = (await ask('farid', kind, 'detail', { params: { id } })).body;
    expect(steps.at(-1)).toMatchObject({ step: 'approve', by: gopal.name, for: devi.name });
  });

  it('of the substitute themself waits for the holder, and is not theirs to decide [D1]', async () => {
    await name(devi.id, farid.id, days.today, '2026-03-12');
    const one = await waitingFor(kind);
    const { body } = await ask('farid', kind, 'detail', { params: { id: one.id } });
    expect([body.waits_for.names, body.actions.includes('approve')]).toEqual([[devi.name], false]);
    const decided = await ask('farid', kind, 'approve', { params: { id: one.id }, body: { ids: [one.id] } });
    expect(decided.status).toBe(422);
    expect(await seenBy('devi', kind, one)).toEqual(all);
  });

  it('of whoever acts in the post waits for the holder, and is not theirs to decide [D1]', async () => {
    await act(devi, farid.id, days.today, '2026-03-12');
    const one = await waitingFor(kind);
    const decided = await ask('farid', kind, 'approve', { params: { id: one.id }, body: { ids: [one.id] } });
    expect(decided.status).toBe(422);
    expect(await seenBy('devi', kind, one)).toEqual(all);
  });

  it('is decided by whoever acts in the post as its holder, and by nobody’s name but theirs', async () => {
    await act(devi, gopal.id, days.today, days.today);
    const { id } = await waitingFor(kind);
    expect((await ask('gopal', kind, 'approve', { params: { id }, body: { ids: [id] } })).status).toBe(200);
    at('2026-03-11');
    const { steps } = (await ask('farid', kind, 'detail', { params: { id } })).body;
    expect(steps.at(-1)).toMatchObject({ step: 'approve', by: gopal.name });
    expect(steps.at(-1).for ?? null).toBeNull();
    expect((await seenBy('gopal', kind, { id, doc: '-' })).counter).toBe(0);
  });

  it('is the substitute’s only where they were named for its kind', async () => {
    const others = kindNames.filter((other) => other !== kind);
    await name(devi.id, gopal.id, days.today, days.today, [kind]);
    await name(devi.id, zara.id, days.today, days.today, others);
    const one = await waitingFor(kind);
    expect(await seenBy('gopal', kind, one)).toEqual(all);
    expect(await seenBy('zara', kind, one)).toMatchObject({ counter: 0, actions: 404, file: 404 });
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
    await name(devi.id, gopal.id, days.today, days.ahead);
    await name(gopal.id, zara.id, days.today, days.today);
    await name(zara.id, cast.badrul.id, days.today, days.today);
    expect(await decidersOf('approve')).toEqual([devi.id, [gopal.id, devi.id], [zara.id, devi.id]]);
    expect(await decidersOf('approve', days.ahead)).toEqual([devi.id, [gopal.id, devi.id]]);
  });

  it('is nobody who is inactive, was removed or has left, and for nobody who has', async () => {
    await name(devi.id, gopal.id, days.today, days.ahead);
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
    await name(devi.id, gopal.id, days.today, days.ahead, ['leave', 'late']);
    await name(gopal.id, zara.id, days.today, days.today, ['late']);
    await name(chong.id, devi.id, days.today, days.today);
    const { rows } = await fixture.app.pool.query(
      `with one as (select d.decision, q.id, d.user_id, d.for_id, d.kinds from positions q
          cross join lateral deciders_of(q.id, $1) d where d.user_id is not null),
        other as (select d.decision, d.position_id, u.id, d.for_id, d.kinds from users u cross join lateral decided_by(u.id, $1) d)
       select (select count(*)::int from one where for_id is not null) as standing_in,
         (select count(*)::int from ((table one except all table other) union all (table other except all table one)) x) as differ`,
      [days.today],
    );
    expect(rows[0].standing_in).toBeGreaterThan(4);
    expect(rows[0].differ).toBe(0);
  });
});
