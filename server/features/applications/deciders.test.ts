import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachKind, type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { documentsPath } from '#domain/lib/upload.ts';
import { session } from '#domain/session/contract.ts';
import { letterOnPaper } from '#server/features/warnings/store.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { applicationFixture, callsOf, days, formsOf, pdf, withoutReturns } from './testing.ts';

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
const { chong, devi, farid, gopal, zara } = cast;
const untilThen = '2026-03-11';
const afterwards = '2026-03-12';

/**
 * Until a day, Gopal supports as holder of the supporter's position, and Zara stands in for Devi in all she approves; she
 * holds the supporter's position too. Then it is as the positions say.
 */
const standIns = `create or replace function decided_by(decider integer, day date)
  returns table (decision text, position_id integer, for_id integer, kinds text[], via_id integer) language sql stable as $$
    select d.decision, q.id, d.for_id, d.kinds, d.via_id from positions q cross join lateral deciders_of(q.id, day) d
    where d.user_id = decider
  $$;
  create or replace function deciders_of(of_position integer, day date)
  returns table (decision text, position_id integer, user_id integer, for_id integer, kinds text[], via_id integer) language sql stable as $$
    select n.*, null::text[], null::integer from (values ('support', ${chong.position_id}, ${gopal.id}, null::integer),
      ('support', ${chong.position_id}, ${zara.id}, null),
      ('approve', ${devi.position_id}, ${zara.id}, ${devi.id}), ('late_approve', ${devi.position_id}, ${zara.id}, ${devi.id}),
      ('leave_office_approve', ${devi.position_id}, ${zara.id}, ${devi.id})) n(decision, position_id, user_id, for_id)
    where of_position = ${farid.position_id} and day <= '${untilThen}'
    union all
    select n.decision, n.position_id, h.id, null, null, null from positions p cross join lateral (values
      ('support', p.support_id), ('approve', p.approve_id), ('late_approve', p.late_approve_id),
      ('leave_office_approve', p.leave_office_approve_id)) n(decision, position_id)
    join users h on h.position_id = n.position_id where p.id = of_position and day > '${untilThen}'
  $$`;

beforeAll(async () => {
  fixture = await applicationFixture();
  await fixture.app.pool.query(standIns);
});
beforeEach(async () => {
  await fixture.app.pool.query(`${withoutReturns}; delete from leave_days; delete from leave_ledger where application_id is not null;
    delete from leave_applications`);
  await fixture.reset();
});

const ask = (who: Who, kind: Kind, row: 'list' | 'detail' | 'approve', input: object = {}) =>
  fixture.app.ask(who, callsOf[kind][row], input);
const listed = async (who: Who, kind: Kind, query: object = {}) => {
  const { status, body } = await ask(who, kind, 'list', { query });
  return status === 200 ? body.data.map(({ id }: { id: number }) => id) : status;
};
const counted = async (who: Who, kind: Kind) =>
  (await fixture.app.ask(who, session.notification)).body[kinds[kind].counter];
const signedIn = async (who: Who) => (await fixture.app.ask(who, session.authenticate)).body.user.decides;
const waitingOf = async (who: Who) =>
  (await fixture.app.ask(who, dashboard.waiting)).body.data.map(({ what }: { what: string }) => what);
const openAs = async (who: NonNullable<Who>, doc: string) =>
  (
    await fixture.app.app.inject({
      url: `${documentsPath}/${doc}`,
      headers: { authorization: `Bearer ${await fixture.app.tokenOf(who)}` },
    })
  ).statusCode;
const notified = async () => (await fixture.inboxes()).map(({ user_id }) => user_id);
const heard = () =>
  fixture.announced.flatMap((event) => (event.to === 'users' && 'position_id' in event.message ? event.ids : []));

/** Farid applies with an attachment; leave is passed to its approver by its supporter. */
async function waitingFor(kind: Kind): Promise<{ id: number; doc: string }> {
  await fixture.prepare(kind);
  const { doc } = (await fixture.app.ask('farid', callsOf[kind].upload, { body: { doc: pdf } })).body;
  const body = { ...formsOf[kind], reason: 'Urusan keluarga', doc };
  const applied = await fixture.app.ask('farid', callsOf[kind].apply, { params: { user_id: farid.id }, body });
  expect([kind, applied.status]).toEqual([kind, 200]);
  return { id: applied.body.id, doc };
}
const support = (who: Who, id: number) => fixture.app.ask(who, leave.supportOne, { params: { id } });

describe.each(kindNames)('an application of %s whose deciders are others for a day', (kind) => {
  it('is listed, counted, opened and read by them, and by nobody else', async () => {
    const { id, doc } = await waitingFor(kind);
    for (const who of kind === 'leave' ? (['gopal', 'zara'] as const) : (['zara'] as const)) {
      expect([who, (await signedIn(who))[kind]]).toEqual([who, true]);
      expect([who, await listed(who, kind), await listed(who, kind, { waiting: 'me' })]).toEqual([who, [id], [id]]);
      expect([who, await counted(who, kind), await waitingOf(who)]).toMatchObject([who, 1, [kind, 'unread']]);
      expect([who, (await ask(who, kind, 'detail', { params: { id } })).status, await openAs(who, doc)]).toEqual([
        who,
        200,
        200,
      ]);
    }
    for (const who of ['chong', 'devi'] as const) {
      expect([who, await signedIn(who)]).toEqual([who, eachKind(() => false)]);
      expect([who, await listed(who, kind), await counted(who, kind), await waitingOf(who)]).toEqual([who, 403, 0, []]);
      expect([who, (await ask(who, kind, 'detail', { params: { id } })).status, await openAs(who, doc)]).toEqual([
        who,
        404,
        404,
      ]);
      expect([who, (await ask(who, kind, 'approve', { params: { id }, body: { ids: [id] } })).status]).toEqual([
        who,
        403,
      ]);
    }
  });

  it('notifies them, waits for them by name, and is decided by them as whom and for whom they stand in', async () => {
    const { id } = await waitingFor(kind);
    expect(await notified()).toEqual(kind === 'leave' ? [gopal.id, zara.id] : [zara.id]);
    expect(heard()).toEqual(kind === 'leave' ? [gopal.id, zara.id] : [zara.id]);
    if (kind === 'leave') expect((await support('gopal', id)).status).toBe(200);
    const { body } = await ask('zara', kind, 'detail', { params: { id } });
    expect([body.waits_for.names, body.actions]).toEqual([[zara.name], ['approve', 'reject']]);
    const approved = await ask('zara', kind, 'approve', { params: { id }, body: { ids: [id] } });
    expect([approved.status, approved.body.skipped]).toEqual([200, []]);
    const { steps } = (await ask('farid', kind, 'detail', { params: { id } })).body;
    expect(steps.at(-1)).toMatchObject({ step: 'approve', by: zara.name, for: devi.name });
    expect(steps.at(-1).position).toBe((await positionOf(devi.position_id)).name);
    if (kind === 'leave') expect(steps.at(-2)).toMatchObject({ step: 'support', by: gopal.name, for: null });
  });

  it('is theirs no more when the day is over', async () => {
    const { id, doc } = await waitingFor(kind);
    if (kind === 'leave') await support('zara', id);
    fixture.app.setNow(`${afterwards}T01:00:00Z`);
    expect([await signedIn('zara'), await listed('zara', kind), await counted('zara', kind)]).toMatchObject([
      eachKind(() => false),
      403,
      0,
    ]);
    expect([(await ask('zara', kind, 'detail', { params: { id } })).status, await openAs('zara', doc)]).toEqual([
      404, 404,
    ]);
    expect([
      await listed('devi', kind, { waiting: 'me' }),
      await counted('devi', kind),
      await openAs('devi', doc),
    ]).toEqual([[id], 1, 200]);
  });
});

const positionOf = async (id: number) =>
  (await fixture.app.pool.query('select name from positions where id = $1', [id])).rows[0];

it('nobody decides their own, though they are named for their own position [D1]', async () => {
  await fixture.app.pool.query(`create or replace function deciders_of(of_position integer, day date)
    returns table (decision text, position_id integer, user_id integer, for_id integer, kinds text[], via_id integer) language sql stable as $$
      select 'late_approve', ${devi.position_id}, ${farid.id}, null::integer, null::text[], null::integer where of_position = ${farid.position_id}
    $$`);
  const { id } = await waitingFor('late');
  expect([await listed('farid', 'late'), await counted('farid', 'late'), await notified()]).toEqual([[], 0, []]);
  const decided = await ask('farid', 'late', 'approve', { params: { id } });
  expect([decided.status, decided.body.message]).toEqual([422, 'You cannot decide on your own application']);
  await fixture.app.pool.query(standIns);
});

it('a letter is signed by who approves on the day it is printed', async () => {
  const { rows } = await fixture.app.pool.query(
    `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
     values ('WL/2026/03/0001', $1, $2, 'absence', 'Pending', now()) returning id`,
    [farid.id, days.past],
  );
  const signerOn = async (day: string) => (await letterOnPaper(fixture.app.db, farid.id, rows[0].id, day))?.signer;
  const post = (await positionOf(devi.position_id)).name;
  expect([await signerOn(untilThen), await signerOn(afterwards)]).toEqual([
    { name: zara.name, post },
    { name: devi.name, post },
  ]);
});
