import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachKind, type Kind, kindNames } from '#domain/applications/kinds.ts';
import { positions as positionCalls } from '#domain/positions/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { type StuckApplication, waits } from '#domain/waits/contract.ts';
import { callsOf, days } from '#server/features/applications/testing.ts';
import { changeDay } from '#server/features/staff/day-change.ts';
import { endServices } from '#server/features/staff/leavers.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { departments, positions } from '#server/seed/positions.ts';
import { decidingFixture } from './testing.ts';

// Today is Tuesday, 10 March 2026. Whoever approves for Farid holds a post of their own, and has named somebody until Friday.
const { farid } = cast;
const [tomorrow, friday] = ['2026-03-11', '2026-03-13'];
type Part = 'holder' | 'substitute' | 'other';
let fixture: Awaited<ReturnType<typeof decidingFixture>>;
let desk: ReturnType<typeof staffDesk>;
let people: Record<Part, { id: number; name: string }>;
let post: number;
let made = 0;

const ask: typeof fixture.app.ask = (...call) => fixture.app.ask(...call);
const ok = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  expect([status, body.fields]).toEqual([200, undefined]);
  return body;
};
/** A new post, which nobody holds. */
async function addPost(): Promise<number> {
  made += 1;
  const fields = { name: `Ketua Unit ${made}`, department_id: departments.corporate.id, level: 2, send_message: 0 };
  return (await ok(ask('aminah', positionCalls.add, { body: fields }))).position.id;
}
/** Has a position, or none, approve what Farid's position applies for. */
async function setApprover(id: number | null): Promise<void> {
  const { name, name_ms, department_id, level, send_message, support_id } = positions.administrativeClerk;
  const by = { approve_id: id, late_approve_id: id, leave_office_approve_id: id, any_decider: 1 };
  const fields = { id: farid.position_id, name, name_ms, department_id, level, send_message, support_id, ...by };
  await ok(ask('aminah', positionCalls.edit, { body: fields }));
}
const change = (part: Part, body: object) =>
  ok(ask('aminah', staffRecord.change, { params: { user_id: people[part].id }, body }));
const transfer = (part: Part, position_id: number) => change(part, { position_id, valid_from: days.today });
const resign = (part: Part) => change(part, { end_date: days.today });
const remove = (part: Part) => ok(ask('aminah', staff.remove, { params: { id: people[part].id } }));
const begins = (part: Part, changed: object = {}) =>
  ok(desk.edit(people[part].id, { start_date: tomorrow, ...changed }));
const deactivate = (part: Part) => ok(desk.edit(people[part].id, { active: 0 }));
const removePost = async () => (await ask('aminah', positionCalls.remove, { params: { id: post } })).status;

beforeAll(async () => {
  fixture = await decidingFixture();
  desk = staffDesk(fixture.app);
});
beforeEach(async () => {
  await fixture.reset();
  post = await addPost();
  people = { holder: await desk.add({ position_id: post }), substitute: await desk.add(), other: await desk.add() };
  await setApprover(post);
  await fixture.name(people.holder.id, people.substitute.id, days.today, friday);
});

/** An application of each kind, on days of its own. */
async function applyForAll(): Promise<Record<Kind, number>> {
  const own: Partial<Record<Kind, object>> = {
    late: { date: '2026-03-15' },
    leave_office: { date: '2026-03-16' },
    duty: { date: '2026-03-17' },
  };
  const ids: [Kind, number][] = [];
  for (const kind of kindNames) ids.push([kind, (await fixture.waitingFor(kind, own[kind])).id]);
  return Object.fromEntries(ids) as Record<Kind, number>;
}

/** Who may decide on each application, as they are asked and as its applicant reads; `nobody` where it is listed as that. */
async function decidersOf(ids: Record<Kind, number>): Promise<Record<Kind, (Part | 'nobody')[]>> {
  const { app } = fixture;
  const { data } = (await ask('aminah', waits.list, { query: { stuck: 'nobody' } })).body;
  const able = eachKind((kind): (Part | 'nobody')[] =>
    data.some((row: StuckApplication) => row.kind === kind && row.application_id === ids[kind]) ? ['nobody'] : [],
  );
  for (const part of ['holder', 'substitute', 'other'] as const) {
    const token = await openSession(app.db, people[part].id, 'web_app', app.platform.clock.now());
    const headers = { authorization: `Bearer ${token}` };
    for (const kind of kindNames) {
      const { status, body } = await ask(null, callsOf[kind].detail, { params: { id: ids[kind] }, headers });
      if (status === 200 && body.actions.includes('approve')) able[kind].push(part);
    }
  }
  for (const kind of kindNames) {
    const { waits_for } = (await ask('farid', callsOf[kind].detail, { params: { id: ids[kind] } })).body;
    const names = able[kind].flatMap((part) => (part === 'nobody' ? [] : [people[part].name]));
    expect([kind, waits_for.names.toSorted()]).toEqual([kind, names.toSorted()]);
  }
  return able;
}

describe('an application of each kind whose approver has a substitute', () => {
  it.each<[string, () => Promise<unknown>, Part[], Part[]]>([
    ['nothing happens', async () => undefined, ['holder', 'substitute'], ['holder', 'substitute']],
    ['the holder is removed', () => remove('holder'), [], []],
    ['the holder becomes inactive', () => deactivate('holder'), [], []],
    ['the holder resigns', () => resign('holder'), ['holder', 'substitute'], []],
    ['the holder is transferred', () => transfer('holder', positions.driver.id), [], []],
    [
      'another is transferred to the post of the holder, who leaves it',
      async () => {
        await transfer('holder', positions.driver.id);
        await transfer('other', post);
      },
      ['other'],
      ['other'],
    ],
    [
      'the holder is removed while another acts in the post',
      async () => {
        await fixture.act({ position_id: post }, people.other.id, days.today, tomorrow);
        await remove('holder');
      },
      ['other'],
      ['other'],
    ],
    ['the substitute is removed', () => remove('substitute'), ['holder'], ['holder']],
    ['the substitute becomes inactive', () => deactivate('substitute'), ['holder'], ['holder']],
    ['the substitute resigns', () => resign('substitute'), ['holder', 'substitute'], ['holder']],
    [
      'the substitute is transferred',
      () => transfer('substitute', positions.driver.id),
      ['holder', 'substitute'],
      ['holder', 'substitute'],
    ],
    [
      'the substitute, who named another, resigns',
      async () => {
        await fixture.name(people.substitute.id, people.other.id, days.today, friday);
        await resign('substitute');
      },
      ['holder', 'substitute', 'other'],
      ['holder'],
    ],
    [
      'the position of its applicant names another post',
      async () => {
        const next = await addPost();
        await transfer('other', next);
        await setApprover(next);
      },
      ['other'],
      ['other'],
    ],
    ['the position of its applicant names no post', () => setApprover(null), [], []],
    [
      'the post is to be removed, which is refused while it is needed',
      async () => expect(await removePost()).toBe(422),
      ['holder', 'substitute'],
      ['holder', 'substitute'],
    ],
    [
      'the post is removed, which needs that it decides for nobody and nobody holds it',
      async () => {
        const next = await addPost();
        await transfer('other', next);
        await setApprover(next);
        expect(await removePost()).toBe(422);
        await transfer('holder', positions.driver.id);
        expect(await removePost()).toBe(200);
      },
      ['other'],
      ['other'],
    ],
    ['the holder begins tomorrow', () => begins('holder'), [], ['holder', 'substitute']],
    ['the substitute begins tomorrow', () => begins('substitute'), ['holder'], ['holder', 'substitute']],
    [
      'the substitute, who named another, begins tomorrow',
      async () => {
        await fixture.name(people.substitute.id, people.other.id, days.today, friday);
        await begins('substitute');
      },
      ['holder'],
      ['holder', 'substitute', 'other'],
    ],
    [
      'the holder resigns and another begins in the post tomorrow',
      async () => {
        await begins('other', { position_id: post });
        await resign('holder');
      },
      ['holder', 'substitute'],
      ['other'],
    ],
    [
      'another who acts in the post begins tomorrow, and the holder is removed',
      async () => {
        await fixture.act({ position_id: post }, people.other.id, days.today, friday);
        await begins('other');
        await remove('holder');
      },
      [],
      ['other'],
    ],
    [
      'the holder resigns tomorrow and a new service of theirs is entered already',
      async () => {
        await change('holder', { end_date: tomorrow });
        await ok(desk.edit(people.holder.id, { start_date: '2026-04-01', end_date: '2027-03-31' }));
      },
      ['holder', 'substitute'],
      ['holder', 'substitute'],
    ],
    [
      'the holder resigns and a new service of theirs is entered already',
      async () => {
        await change('holder', { end_date: days.today });
        await ok(desk.edit(people.holder.id, { start_date: '2026-04-01', end_date: '2027-03-31' }));
      },
      ['holder', 'substitute'],
      [],
    ],
  ])('waits for who is there, or is listed as waiting for nobody, when %s', async (_, happen, today, later) => {
    const ids = await applyForAll();
    await happen();
    const every = (parts: Part[]) => eachKind(() => (parts.length === 0 ? ['nobody'] : parts));
    expect(await decidersOf(ids)).toEqual(every(today));
    fixture.at(tomorrow);
    await changeDay(fixture.app.platform);
    await endServices(fixture.app.platform, tomorrow);
    expect(await decidersOf(ids)).toEqual(every(later));
  });
});

describe('the list of substitutes', () => {
  const states = async () =>
    (await ask('aminah', substitutes.list, { query: { search: people.substitute.name } })).body.data.map(
      ({ state, editable }: { state: string; editable: boolean }) => [state, editable],
    );
  it.each([
    ['substitute', 'is removed', () => remove('substitute')],
    ['substitute', 'becomes inactive', () => deactivate('substitute')],
    ['substitute', 'has resigned', () => resign('substitute')],
    ['holder', 'becomes inactive', () => deactivate('holder')],
    ['holder', 'has resigned', () => resign('holder')],
  ])('does not say that somebody decides once the %s %s, and lets another be named', async (_, __, happen) => {
    expect(await states()).toEqual([['now', true]]);
    await happen();
    fixture.at(tomorrow);
    expect(await states()).toEqual([['off', true]]);
    fixture.at('2026-03-14');
    expect(await states()).toEqual([['over', false]]);
  });
});
