import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Kind, kindNames } from '#domain/applications/kinds.ts';
import { calendar } from '#domain/calendar/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { waits } from '#domain/waits/contract.ts';
import { days } from '#server/features/applications/testing.ts';
import { changeDay } from '#server/features/staff/day-change.ts';
import { all, decidingFixture, nothing } from '#server/features/substitutes/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { actingDesk } from './testing.ts';

// Today is Tuesday, 10 March 2026; posts are on the two days after it, unless a test has others.
const { chong, devi, farid, gopal, zara } = cast;
const [first, last] = ['2026-03-11', '2026-03-12'];
const driver = positions.driver.id;
let fixture: Awaited<ReturnType<typeof decidingFixture>>;
let desk: ReturnType<typeof actingDesk>;
beforeAll(async () => {
  fixture = await decidingFixture();
  desk = actingDesk(fixture.app);
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.app.pool.query(`delete from staff_terms where valid_from > '2026-03-01' and user_id < 10`);
  for (const { id, end_date } of [devi, gopal])
    await fixture.app.pool.query('update users set end_date = $2 where id = $1', [id, end_date]);
  await changeDay(fixture.app.platform);
});

/** Has a day come, as the server does after midnight. */
const onDay = async (day: string) => {
  fixture.at(day);
  await changeDay(fixture.app.platform);
};
const instead = async (user_id: number, position_id: number) =>
  expect(
    (await desk.add({ position_id, date_from: first, date_to: last, is_instead: 1 }, user_id)).body.fields,
  ).toBeUndefined();
const leaves = (user_id: number, day: string) =>
  fixture.app.pool.query('update users set end_date = $2 where id = $1', [user_id, day]);
const moves = async (user_id: number, position_id: number, valid_from: string) =>
  expect(
    (
      await fixture.app.ask('aminah', staffRecord.change, {
        params: { user_id },
        body: { position_id, valid_from },
      })
    ).status,
  ).toBe(200);
const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);
/** Whom an application of Farid's waits for by name, and whether administrators see that it waits for nobody. */
const waited = async (kind: Kind, id: number) => {
  const { body } = await fixture.ask('farid', kind, 'detail', { params: { id } });
  const listed = (await fixture.app.ask('aminah', waits.list, { query: { stuck: 'nobody' } })).body.data;
  const isListed = listed.some(
    (row: { kind: string; application_id: number }) => row.kind === kind && row.application_id === id,
  );
  return [...body.waits_for.names, ...(isListed ? ['nobody'] : [])].toSorted();
};

describe.each(kindNames)('an application of %s that waits for Devi', (kind) => {
  it('is of whoever acts in her post while she acts in another instead of it, and hers before and after', async () => {
    await instead(devi.id, driver);
    await instead(gopal.id, devi.position_id);
    const one = await fixture.waitingFor(kind);
    const seen: unknown[] = [];
    for (const day of [days.today, first, last, '2026-03-13']) {
      await onDay(day);
      seen.push([day, await fixture.seenBy('devi', kind, one), await fixture.seenBy('gopal', kind, one)]);
    }
    expect(seen).toEqual([
      [days.today, all, nothing],
      [first, nothing, all],
      [last, nothing, all],
      ['2026-03-13', all, nothing],
    ]);
  });

  it('is of the substitute of whoever acts in her post, on that one’s behalf, while both last', async () => {
    await fixture.act(devi, gopal.id, first, last);
    await fixture.name(gopal.id, zara.id, last, '2026-03-13');
    const one = await fixture.waitingFor(kind);
    const seen: unknown[] = [];
    for (const day of [first, last, '2026-03-13']) {
      fixture.at(day);
      seen.push([day, await fixture.seenBy('gopal', kind, one), await fixture.seenBy('zara', kind, one)]);
    }
    expect(seen).toEqual([
      [first, all, nothing],
      [last, all, all],
      ['2026-03-13', nothing, nothing],
    ]);
    fixture.at(last);
    const input = { params: { id: one.id }, body: { ids: [one.id] } };
    expect((await fixture.ask('zara', kind, 'approve', input)).status).toBe(200);
    const { steps } = (await fixture.ask('farid', kind, 'detail', { params: { id: one.id } })).body;
    expect(steps.at(-1)).toMatchObject({
      step: 'approve',
      by: zara.name,
      for: gopal.name,
      position: positions.directorOfCorporateServices.name,
    });
  });

  it.each([
    ['acts in her post', () => fixture.act(devi, farid.id, days.today, last)],
    ['stands in for her', () => fixture.name(devi.id, farid.id, days.today, last)],
  ])('is not decided by whom its applicant names who %s [D1]', async (_, stand) => {
    await stand();
    await fixture.name(farid.id, zara.id, days.today, last);
    const one = await fixture.waitingFor(kind);
    expect(await waited(kind, one.id)).toEqual([devi.name]);
    const seen = await fixture.seenBy('zara', kind, one);
    expect([seen.counter, seen.actions, seen.file]).toEqual([0, 404, 404]);
    const input = { params: { id: one.id }, body: { ids: [one.id] } };
    expect((await fixture.ask('zara', kind, 'approve', input)).status).toBe(404);
    expect((await fixture.inboxes()).filter(({ user_id }) => user_id === zara.id)).toEqual([]);
    const team = await fixture.app.ask('zara', calendar.list, { query: { from: days.today, whose: 'mine' } });
    expect(idsOf(team.body.data)).toContain(gopal.id);
    expect(idsOf(team.body.data)).not.toContain(farid.id);
    await leaves(devi.id, '2026-03-09');
    expect(await waited(kind, one.id)).toEqual(['nobody']);
  });

  it.each<[string, () => Promise<unknown>, Record<string, string[]>]>([
    [
      'whoever acts in her post leaves in the middle',
      async () => {
        await fixture.act(devi, gopal.id, first, '2026-03-13');
        await leaves(gopal.id, last);
      },
      { [days.today]: [devi.name], [last]: [devi.name, gopal.name], '2026-03-13': [devi.name] },
    ],
    [
      'she leaves in the middle, and her substitute with her',
      async () => {
        await fixture.name(devi.id, gopal.id, first, '2026-03-13');
        await leaves(devi.id, last);
      },
      { [last]: [devi.name, gopal.name], '2026-03-13': ['nobody'] },
    ],
    [
      'she leaves while somebody acts in her post',
      async () => {
        await fixture.act(devi, gopal.id, first, '2026-03-13');
        await leaves(devi.id, last);
      },
      { [last]: [devi.name, gopal.name], '2026-03-13': [gopal.name], '2026-03-14': ['nobody'] },
    ],
    [
      'she and her substitute are both away',
      async () => {
        await fixture.name(devi.id, gopal.id, first, last);
        await fixture.name(gopal.id, zara.id, first, '2026-03-13');
      },
      { [last]: [devi.name, gopal.name, zara.name], '2026-03-13': [devi.name] },
    ],
    [
      'she is transferred, and somebody to her post a day later',
      async () => {
        await moves(devi.id, driver, first);
        await moves(gopal.id, devi.position_id, last);
      },
      { [days.today]: [devi.name], [first]: ['nobody'], [last]: [gopal.name] },
    ],
  ])('waits for who is there, or is listed as waiting for nobody, when %s', async (_, away, expected) => {
    await away();
    const { id } = await fixture.waitingFor(kind);
    for (const [day, names] of Object.entries(expected)) {
      await onDay(day);
      expect([day, await waited(kind, id)]).toEqual([day, names.toSorted()]);
    }
  });
});

describe('leave that waits for support', () => {
  it.each<[string, () => Promise<unknown>, string[]]>([
    ['nobody else', async () => undefined, ['chong']],
    ['a substitute', () => fixture.name(chong.id, gopal.id, days.today, last), ['chong', 'gopal']],
    ['somebody who acts in the post', () => fixture.act(chong, gopal.id, days.today, last), ['chong', 'gopal']],
  ])('is noticed to and supported by the holder and %s', async (_, stand, expected) => {
    await stand();
    const one = await fixture.applied('leave');
    const noticed = (await fixture.inboxes()).map(({ user_id }) => user_id);
    expect(noticed).toEqual(expected.map((who) => cast[who as 'chong' | 'gopal'].id));
    for (const who of ['chong', 'gopal'] as const)
      expect([who, await fixture.seenBy(who, 'leave', one)]).toEqual([
        who,
        expected.includes(who) ? { ...all, actions: 'support reject' } : nothing,
      ]);
    const by = expected.at(-1) as 'chong' | 'gopal';
    expect((await fixture.app.ask(by, leave.supportOne, { params: { id: one.id } })).status).toBe(200);
    expect((await fixture.inboxes()).filter(({ user_id }) => user_id === devi.id)).toHaveLength(1);
  });
});
