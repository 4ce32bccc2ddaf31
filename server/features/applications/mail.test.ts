import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { ownPath } from '#domain/applications/paths.ts';
import type { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { questions } from '#domain/questions/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { mailsTo } from '#server/platform/testing/mails.ts';
import { cast } from '#server/seed/cast.ts';
import { applicationFixture, callsOf, formsOf, withoutReturns } from './testing.ts';

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
const { farid } = cast;

beforeAll(async () => {
  fixture = await applicationFixture();
});
beforeEach(async () => {
  await fixture.app.pool.query(`${withoutReturns}; delete from leave_days; delete from leave_ledger where application_id is not null;
    delete from leave_applications; update organisation set mail_decisions = true, url = 'https://hadir.test'`);
  await fixture.reset();
  await mails();
});

/** The mails to Farid, also those that wait until a decision cannot be taken back any more. */
const mails = () => mailsTo(fixture.app, farid.email, { later: true });
const applied = async (kind: Kind): Promise<number> => {
  await fixture.prepare(kind);
  const body = { ...formsOf[kind], reason: 'Urusan keluarga' };
  const reply = await fixture.app.ask('farid', callsOf[kind].apply, { params: { user_id: farid.id }, body });
  expect([kind, reply.status]).toEqual([kind, 200]);
  return reply.body.id;
};
/** Who decides first: Chong supports leave, Devi approves all else. */
const firstOf = (kind: Kind): Who => (kinds[kind].deciders.supporter === null ? 'devi' : 'chong');
const reject = (kind: Kind, ids: number[], remark?: string) => {
  const call = kind === 'leave' ? leave.reject : (callsOf[kind] as typeof late).rejectSome;
  return fixture.app.ask(firstOf(kind), call, { body: { ids, ...(remark === undefined ? {} : { remark }) } });
};
const takeBack = (kind: Kind, ids: number[]) => {
  const call = kind === 'leave' ? leave.undo : (callsOf[kind] as typeof late).undo;
  return fixture.app.ask(firstOf(kind), call, { body: { ids } });
};

describe.each(kindNames)('a decision by mail: %s', (kind) => {
  it('reaches the applicant with its reason, in both languages, and a link to the application', async () => {
    const id = await applied(kind);
    await reject(kind, [id], 'Tiada pengganti');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    for (const part of [
      `Dear ${farid.name},`,
      `Your application for ${kinds[kind].noun.en}, `,
      `, has been rejected by ${cast[firstOf(kind) as 'devi'].name}.`,
      'Reason: Tiada pengganti',
      'Sebab: Tiada pengganti',
      `https://hadir.test${ownPath(kind, id)}`,
    ])
      expect(mail).toContain(part);
  });

  it('is sent where the organisation wants that, and not before it cannot be taken back any more', async () => {
    const id = await applied(kind);
    await reject(kind, [id], 'Tiada pengganti');
    expect(await mailsTo(fixture.app, farid.email)).toEqual([]);
    expect(await mails()).toHaveLength(1);
    await fixture.app.pool.query('update organisation set mail_decisions = false');
    await takeBack(kind, [id]);
    await reject(kind, [id], 'Tiada pengganti');
    expect(await mails()).toEqual([]);
  });

  it('is not sent when it was taken back; the one after it is', async () => {
    const id = await applied(kind);
    await reject(kind, [id], 'Tersilap');
    fixture.app.setNow('2026-03-10T01:00:05Z');
    expect((await takeBack(kind, [id])).status).toBe(200);
    fixture.app.setNow('2026-03-10T01:00:10Z');
    await reject(kind, [id], 'Tiada pengganti');
    const [mail, ...others] = await mails();
    expect([others, mail?.includes('Tersilap'), mail?.includes('Tiada pengganti')]).toEqual([[], false, true]);
  });

  it('is not sent to who may not log in any more, and has no link where no address is known', async () => {
    const id = await applied(kind);
    await fixture.app.pool.query('update organisation set url = null');
    await reject(kind, [id]);
    const [mail] = await mails();
    expect(mail).toContain('has been rejected by');
    expect(mail).not.toMatch(/Reason:|\/d\//);
    await takeBack(kind, [id]);
    fixture.app.setNow('2026-03-10T01:00:10Z');
    await reject(kind, [id]);
    await fixture.app.pool.query('update users set active = false where id = $1', [farid.id]);
    expect(await mails()).toEqual([]);
    await fixture.app.pool.query('update users set active = true where id = $1', [farid.id]);
  });

  it('is not sent to whoever withdraws their own application', async () => {
    const id = await applied(kind);
    const remove = await fixture.app.ask('farid', callsOf[kind].remove, { params: { id } });
    expect([remove.status, await mails()]).toEqual([200, []]);
  });

  it('asks what its decider asks, unless it was answered by then', async () => {
    const id = await applied(kind);
    const ask = (question: string) =>
      fixture.app.ask(firstOf(kind), questions.ask, { params: { kind, id }, body: { question } });
    await ask('Kursus apa?');
    const [mail] = await mails();
    expect(mail).toContain(`${cast[firstOf(kind) as 'devi'].name} asks about your application for`);
    expect(mail).toContain('Kursus apa?');
    const answerTo = async () => {
      const { body } = await fixture.app.ask('farid', callsOf[kind].detail, { params: { id } });
      const last = body.questions.at(-1).id;
      return fixture.app.ask('farid', questions.answer, { params: { kind, id }, body: { answer: 'Lain', last } });
    };
    expect((await answerTo()).status).toBe(200);
    fixture.app.setNow('2026-03-10T01:00:20Z');
    await ask('Di mana?');
    fixture.app.setNow('2026-03-10T01:00:25Z');
    await answerTo();
    expect(await mails()).toEqual([]);
  });
});

it('is switched on in the organisation, and off at first', async () => {
  await fixture.app.pool.query('update organisation set mail_decisions = default');
  const read = async () => (await fixture.app.ask('aminah', organisation.read)).body;
  const { mail_decisions, version } = await read();
  expect(mail_decisions).toBe(false);
  const saved = await fixture.app.ask('aminah', organisation.save, { body: { mail_decisions: '1', version } });
  expect([saved.status, (await read()).mail_decisions]).toEqual([200, true]);
});
