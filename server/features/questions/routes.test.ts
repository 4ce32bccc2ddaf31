import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { questions } from '#domain/questions/contract.ts';
import type { ReportType } from '#domain/reports/rules.ts';
import { session } from '#domain/session/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { applicationFixture, callsOf, formsOf, withoutReturns } from '../applications/testing.ts';
import { reportRows } from '../reports/store.ts';

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
const { devi, farid } = cast;

beforeAll(async () => {
  fixture = await applicationFixture();
});
beforeEach(async () => {
  await fixture.app.pool.query(`${withoutReturns}; delete from leave_days; delete from leave_ledger where application_id is not null;
    delete from leave_applications; update organisation set rejection_needs_reason = false`);
  await fixture.reset();
});

const applied = async (kind: Kind): Promise<number> => {
  await fixture.prepare(kind);
  const body = { ...formsOf[kind], reason: 'Urusan keluarga' };
  const reply = await fixture.app.ask('farid', callsOf[kind].apply, { params: { user_id: farid.id }, body });
  expect([kind, reply.status]).toEqual([kind, 200]);
  await fixture.app.pool.query('delete from inbox; delete from messages');
  fixture.announced.length = 0;
  return reply.body.id;
};
/** Who decides first: Chong supports leave, Devi approves all else. */
const firstOf = (kind: Kind) => (kinds[kind].deciders.supporter === null ? 'devi' : 'chong');
const ask = (who: Who, kind: Kind, id: number, question = 'Kursus apa?') =>
  fixture.app.ask(who, questions.ask, { params: { kind, id }, body: { question } });
const reply = (who: Who, kind: Kind, id: number, last: number, answer = 'Kursus keselamatan') =>
  fixture.app.ask(who, questions.answer, { params: { kind, id }, body: { answer, last } });
const detail = async (who: Who, kind: Kind, id: number) =>
  (await fixture.app.ask(who, callsOf[kind].detail, { params: { id } })).body;
const lastOf = async (kind: Kind, id: number): Promise<number> =>
  (await detail('farid', kind, id)).questions.at(-1)?.id ?? 1;
const ruling = (who: Who, kind: Kind, what: 'approve' | 'reject', ids: number[], remark?: string) => {
  const some = kind === 'leave' ? leave : (callsOf[kind] as typeof late);
  const call = kind === 'leave' ? leave[what] : (some as typeof late)[`${what}Some`];
  return fixture.app.ask(who, call, { body: { ids, ...(remark === undefined ? {} : { remark }) } });
};
const row = async (who: Who, kind: Kind, own = false) =>
  (await fixture.app.ask(who, own ? callsOf[kind].mine : callsOf[kind].list)).body.data[0];

describe.each(kindNames)('a question about an application: %s', (kind) => {
  const decider = firstOf(kind);

  it('is asked and answered in the timeline, with notices both ways, and the state stays', async () => {
    const id = await applied(kind);
    expect((await detail(decider, kind, id)).may_ask).toBe(true);
    const sent = await ask(decider, kind, id);
    expect([sent.status, sent.body.message]).toEqual([200, 'The question has been sent']);
    const inboxes = await fixture.inboxes();
    expect(inboxes.map(({ user_id }) => user_id)).toEqual([farid.id]);
    expect(inboxes[0]!.title).toBe(`A question about your application for ${kinds[kind].noun.en}`);
    const own = await detail('farid', kind, id);
    expect(own.questions).toMatchObject([{ by: cast[decider].name, question: 'Kursus apa?' }]);
    expect([own.status, own.may_ask, own.waits_for.names]).toEqual(['Pending', false, [cast[decider].name]]);
    expect([(await row('farid', kind, true)).is_asked, (await row(decider, kind)).is_asked]).toEqual([true, true]);

    await fixture.app.pool.query('delete from inbox; delete from messages');
    const answered = await reply('farid', kind, id, own.questions[0].id);
    expect([answered.status, answered.body.message]).toEqual([200, 'The answer has been sent']);
    expect((await fixture.inboxes()).map(({ user_id }) => user_id)).toEqual([cast[decider].id]);
    const after = await detail(decider, kind, id);
    expect([after.status, after.questions, after.may_ask, (await row(decider, kind)).is_asked]).toEqual([
      'Pending',
      [],
      true,
      false,
    ]);
    expect(after.steps.map(({ step, by, remark }: Record<string, string>) => [step, by, remark])).toEqual([
      ['apply', farid.name, null],
      ['ask', cast[decider].name, 'Kursus apa?'],
      ['answer', farid.name, 'Kursus keselamatan'],
    ]);
    const entries = await entriesIn(fixture.app.db, kind);
    expect(entries.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['asked', 'answered']));
  });

  it('is only for who decides on it now, and an answer only for the applicant', async () => {
    const id = await applied(kind);
    const codes = async (...tries: [Who, Promise<{ status: number; body: { code?: string } }>][]) =>
      Promise.all(tries.map(async ([who, call]) => [who, (await call).status, (await call).body.code]));
    expect(
      await codes(
        ['farid', ask('farid', kind, id)],
        ['aminah', ask('aminah', kind, id)],
        ['gopal', ask('gopal', kind, id)],
        [decider, reply(decider, kind, id, 1)],
        ['farid', reply('farid', kind, id, 1)],
      ),
    ).toEqual([
      ['farid', 422, 'questions.own'],
      ['aminah', 422, 'applications.closed'],
      ['gopal', 404, 'words.not_found'],
      [decider, 422, 'questions.not_yours'],
      ['farid', 422, 'questions.nothing_asked'],
    ]);
    expect((await ask(decider, kind, 999_999)).status).toBe(404);
    expect((await ask(decider, kind, id, ' ')).body.fields.question).toBe('Please complete this field');
    await ask(decider, kind, id);
    expect((await ask(decider, kind, id)).body.code).toBe('questions.again');
    expect(await fixture.inboxes()).toHaveLength(1);
  });

  it('is refused, and so is its answer, once the application is decided', async () => {
    const id = await applied(kind);
    await ask(decider, kind, id);
    const last = await lastOf(kind, id);
    await ruling(decider, kind, 'reject', [id], 'Tiada pengganti');
    expect((await reply('farid', kind, id, last)).body.message).toBe(
      'This application has been decided, so it does not wait for an answer any more',
    );
    expect((await ask(decider, kind, id)).body.code).toBe('questions.asked_late');
    const own = await detail('farid', kind, id);
    expect([own.status, own.questions, own.may_ask]).toEqual(['Rejected', [], false]);
  });

  it('is rejected with its reason in the timeline, the notice and the lists', async () => {
    const id = await applied(kind);
    await ruling(decider, kind, 'reject', [id], 'Tiada pengganti');
    expect((await detail('farid', kind, id)).steps.at(-1)).toMatchObject({ step: 'reject', remark: 'Tiada pengganti' });
    const { rows } = await fixture.app.pool.query('select message, message_ms from messages');
    expect(rows[0].message).toContain('<p>Reason: Tiada pengganti</p>');
    expect(rows[0].message_ms).toContain('<p>Sebab: Tiada pengganti</p>');
    expect((await row('farid', kind, true)).rejection).toBe('Tiada pengganti');
    expect((await row(decider, kind)).rejection).toBe('Tiada pengganti');
  });

  it('is rejected without a reason unless the organisation wants one, one by one and several at once', async () => {
    const id = await applied(kind);
    await fixture.app.pool.query('update organisation set rejection_needs_reason = true');
    const refused = await ruling(decider, kind, 'reject', [id]);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { remark: 'Please give the reason for the rejection' },
    ]);
    const one = kind === 'leave' ? leave.rejectOne : (callsOf[kind] as typeof late).reject;
    expect((await fixture.app.ask(decider, one, { params: { id } })).body.code).toBe('applications.reason_needed');
    expect((await detail('farid', kind, id)).status).toBe('Pending');
    expect((await ruling(decider, kind, 'reject', [id], 'Tiada pengganti')).body.decided).toEqual([id]);
  });
});

describe('the reason of a rejection', () => {
  it.each<[Kind, ReportType]>([
    ['leave', 'leaves-applications'],
    ['late', 'late-applications'],
    ['leave_office', 'leave-office'],
  ])('is in the report of applications: %s', async (kind, type) => {
    const id = await applied(kind);
    await ruling(firstOf(kind), kind, 'reject', [id], 'Tiada pengganti');
    const viewer = (await viewerOfUser(fixture.app.pool, cast.aminah.id, fixture.app.platform.clock))!;
    const narrowed = { user_id: farid.id, office_id: null, department_id: null, type: null, showsFirst: false };
    const filters = { from: '2026-01-01', to: '2026-12-31', ...narrowed, zone: testZone };
    const rows: unknown[] = [];
    for await (const { rejection } of reportRows(fixture.app.db, type, filters, viewer)) rows.push(rejection);
    expect(rows).toEqual(['Tiada pengganti']);
  });
});

describe('questions about leave', () => {
  it('pass to the approver with the leave: the next answer is for both questions', async () => {
    const id = await applied('leave');
    expect((await ask('devi', 'leave', id)).body.code).toBe('applications.unsupported');
    await ask('chong', 'leave', id);
    const first = await lastOf('leave', id);
    await fixture.app.ask('chong', leave.supportOne, { params: { id } });
    expect((await ask('chong', 'leave', id)).body.code).toBe('applications.moved');
    await ask('devi', 'leave', id, 'Di mana?');
    // The newest question was asked after the applicant opened the application.
    expect((await reply('farid', 'leave', id, first)).body.code).toBe('questions.asked_more');
    await fixture.app.pool.query('delete from inbox; delete from messages');
    expect((await reply('farid', 'leave', id, await lastOf('leave', id))).status).toBe(200);
    expect((await fixture.inboxes()).map(({ user_id }) => user_id)).toEqual([devi.id]);
    expect((await detail('devi', 'leave', id)).questions).toEqual([]);
  });

  it('are open again when the decision is taken back, which they do not stand in the way of', async () => {
    const id = await applied('late');
    await ask('devi', 'late', id);
    await ruling('devi', 'late', 'reject', [id]);
    expect((await fixture.app.ask('devi', late.undo, { body: { ids: [id] } })).body.decided).toEqual([id]);
    const last = await lastOf('late', id);
    expect((await detail('farid', 'late', id)).questions).toHaveLength(1);
    expect((await reply('farid', 'late', id, last)).status).toBe(200);
    expect((await row('farid', 'late', true)).rejection).toBeNull();
  });

  it('are answered or decided on first, whichever comes first', async () => {
    const id = await applied('late');
    await ask('devi', 'late', id);
    const last = await lastOf('late', id);
    const [answered] = await Promise.all([reply('farid', 'late', id, last), ruling('devi', 'late', 'approve', [id])]);
    expect([200, 422]).toContain(answered.status);
    const own = await detail('farid', 'late', id);
    expect([own.status, own.steps.length]).toEqual(['Approved', answered.status === 200 ? 4 : 3]);
  });

  it('are escaped in notices, and shown as they were typed', async () => {
    const id = await applied('late');
    await ask('devi', 'late', id, '<img src=x onerror=alert(1)>?');
    const { rows } = await fixture.app.pool.query('select message from messages');
    expect(rows[0].message).toContain('“&lt;img src=x onerror=alert(1)&gt;?”');
    expect((await detail('farid', 'late', id)).questions[0].question).toBe('<img src=x onerror=alert(1)>?');
  });
});

describe('whether rejecting takes a reason', () => {
  it('is set for the organisation, off at first, and known to whoever is signed in', async () => {
    const read = async () => (await fixture.app.ask('aminah', organisation.read)).body;
    const current = await read();
    expect(current.rejection_needs_reason).toBe(false);
    const saved = await fixture.app.ask('aminah', organisation.save, {
      body: { rejection_needs_reason: true, version: current.version },
    });
    expect([saved.status, (await read()).rejection_needs_reason]).toEqual([200, true]);
    expect((await fixture.app.ask('chong', session.authenticate)).body.user.rejection_needs_reason).toBe(true);
  });
});
