import { beforeEach, describe, expect, it } from 'vitest';
import { correctionApplications as calls } from '#domain/corrections/application-contract.ts';
import { correctionApplicationTexts as texts } from '#domain/corrections/application-texts.ts';
import { session } from '#domain/session/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { monday } from '../clock/testing.ts';
import { applicationCalls } from './application-testing.ts';
import { correctionFixture, tuesday } from './testing.ts';

const fixture = correctionFixture();
const { app, at, query, swiped, closeMonday, day, idAt, verdict, dayOf, withdraw } = fixture;
const { apply, applied, one, some, statusOf, out } = applicationCalls(fixture);
const { aminah, devi, farid } = cast;

beforeEach(() =>
  app().pool.query(`update settings set max_late_before_warning = 1;
    update organisation set starts_on = '2026-01-01', letters_is_late = 'automatic', letters_no_clockout = 'automatic',
      letters_absence = 'automatic', letters_leave_early = 'automatic', letters_share = null`),
);

const letters = async () =>
  (await query('select type, status from warning_letters where user_id = $1 order by id', [farid.id])).map(
    ({ type, status }) => `${type} ${status}`,
  );
const inboxOf = async (user: { id: number }) =>
  (
    await query(
      'select m.title from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by i.id',
      [user.id],
    )
  ).map(({ title }) => title);
const counted = async (who: Who) => (await app().ask(who, session.notification)).body.correction_application;

describe('an application to have one’s own day corrected [D5]', () => {
  it('waits for the late approver, and approving it corrects the day as them, with letters and notices', async () => {
    await swiped('06:58');
    await closeMonday();
    expect(await letters()).toEqual(['no_clockout Pending']);
    const id = await applied(out);
    expect([await counted('devi'), await inboxOf(devi)]).toEqual([1, [`${farid.name} has applied for a correction`]]);
    const { body: detail } = await one('devi', 'detail', id);
    expect(detail).toMatchObject({
      ...{ status: 'Pending', date: monday, action: 'add', way: 'out', was: null, time: '16:45', refusal: null },
      ...{ waits_for: { names: [devi.name] }, actions: ['approve', 'reject'], withdrawn_by: null },
    });
    const { body: effect } = await one('devi', 'effect', id);
    expect(effect).toMatchObject({
      ...{ before: { day: { no_clockout: true } }, after: { day: { no_clockout: false, clock_out: '16:45' } } },
      letters: 1,
    });
    expect([await day(), await letters()]).toEqual([['1 06:58:00'], ['no_clockout Pending']]);
    const { status, body } = await one('devi', 'approve', id);
    expect([status, body.message]).toEqual([200, 'Application has been approved']);
    expect([await day(), await letters()]).toEqual([['1 06:58:00', '2 16:45:00'], ['no_clockout Rejected']]);
    expect(await verdict()).toMatchObject({ no_clockout: false, clock_out: 1005 });
    const [correction] = await query('select created_by, reason, withdrawn_at from corrections');
    expect(correction).toEqual({ created_by: devi.id, reason: 'Terlupa', withdrawn_at: null });
    const [link] = await query(
      'select c.user_id from correction_applications a join corrections c on c.id = a.correction_id where a.id = $1',
      [id],
    );
    expect(link).toEqual({ user_id: farid.id });
    expect(await inboxOf(farid)).toContain('Approved: your application for a correction');
    expect((await entriesIn(app().db, 'correction', id)).map(({ action }) => action)).toEqual([
      `Applied for a correction of ${farid.name} on 02-03-2026`,
      `Approved the correction application of ${farid.name} on 02-03-2026`,
    ]);
    expect((await dayOf('farid')).body.events.at(-1)).toMatchObject({
      correction: { by: devi.name, reason: 'Terlupa' },
    });
    expect(await counted('devi')).toBe(0);
  });

  it('leaves no letter to write where it is approved in the time to explain', async () => {
    await query('update organisation set letters_explain_days = 2');
    const drafts = () => query('select type, why from letter_drafts where user_id = $1', [farid.id]);
    await swiped('06:58');
    await closeMonday();
    expect([await letters(), await drafts()]).toEqual([[], [{ type: 'no_clockout', why: 'explain' }]]);
    await one('devi', 'approve', await applied(out));
    expect([await letters(), await drafts()]).toEqual([[], []]);
    await query('update organisation set letters_explain_days = 0');
  });

  it('is taken back, approved again, and rejected by whoever corrects days: each time the day follows', async () => {
    await swiped('06:58');
    at('18:10');
    const id = await applied(out);
    await one('devi', 'approve', id);
    expect((await some('devi', 'undo', [id])).body.message).toBe('The decision has been taken back');
    expect([await day(), await statusOf(id)]).toEqual([['1 06:58:00'], 'Pending']);
    await one('devi', 'approve', id);
    expect(await day()).toEqual(['1 06:58:00', '2 16:45:00']);
    expect((await one('devi', 'reject', id)).status).toBe(422);
    expect((await some('aminah', 'rejectSome', [id], 'Bukan hari itu')).body.decided).toEqual([id]);
    expect([await day(), await statusOf(id)]).toEqual([['1 06:58:00'], 'Rejected']);
    expect(await query('select count(*)::int as many from corrections where withdrawn_at is null')).toEqual([
      { many: 0 },
    ]);
    // The rejection is taken back too: the day is corrected once more.
    expect((await some('aminah', 'undo', [id])).status).toBe(200);
    expect([await day(), await statusOf(id)]).toEqual([['1 06:58:00', '2 16:45:00'], 'Approved']);
  });

  it('says when its correction was withdrawn by hand; undoing it then only changes its state', async () => {
    await swiped('06:58');
    const id = await applied(out);
    await one('devi', 'approve', id);
    const [{ correction_id }] = await query('select correction_id from correction_applications where id = $1', [id]);
    expect((await withdraw(correction_id)).status).toBe(200);
    expect((await one('farid', 'detail', id)).body).toMatchObject({ status: 'Approved', withdrawn_by: aminah.name });
    expect((await some('devi', 'undo', [id])).status).toBe(200);
    expect([await day(), await statusOf(id)]).toEqual([['1 06:58:00'], 'Pending']);
  });

  it('gives an event another time, or takes one out, and keeps what it was', async () => {
    await swiped('09:02', '16:40');
    const id = await applied({ action: 'move', event_id: await idAt('09:02'), time: '06:55' });
    expect((await one('farid', 'detail', id)).body).toMatchObject({
      action: 'move',
      way: 'in',
      was: '09:02',
      time: '06:55',
    });
    await one('devi', 'approve', id);
    expect(await day()).toEqual(['1 06:55:00', '2 16:40:00']);
    at('18:30');
    const removal = await applied({ action: 'remove', event_id: await idAt('16:40'), time: '10:00' });
    expect((await one('devi', 'detail', removal)).body).toMatchObject({ way: 'out', was: '16:40', time: null });
    await one('devi', 'approve', removal);
    expect(await day()).toEqual(['1 06:55:00']);
  });

  it('is offered on one’s own day, until one waits', async () => {
    await swiped('06:58');
    expect((await dayOf('farid')).body).toMatchObject({ corrects: false, applies: true, application: null });
    const id = await applied(out);
    expect((await dayOf('farid')).body).toMatchObject({ applies: false, application: id });
    expect((await dayOf('aminah')).body).toMatchObject({ corrects: true, applies: false, application: null });
    expect((await one('farid', 'remove', id)).body.message).toBe('Application has been removed');
    expect((await dayOf('farid')).body).toMatchObject({ applies: true, application: null });
    at('09:00', '2026-03-20');
    expect((await dayOf('farid')).body).toMatchObject({ applies: false });
    await query('update settings set correction_request_days = 30');
    expect((await dayOf('farid')).body).toMatchObject({ applies: true });
    await query('update settings set correction_request_days = 7');
  });

  it('is previewed without a trace, by its applicant and whoever may see it', async () => {
    await swiped('06:58');
    const preview = (who: Who, time: string) =>
      app().ask(who, calls.preview, {
        body: { user_id: farid.id, day: monday, action: 'add', event_id: null, way: 'out', time },
      });
    expect((await preview('farid', '16:45')).body).toMatchObject({ after: { events: [{}, { time: '16:45' }] } });
    expect((await preview('farid', '06:00')).body.fields.time).toMatch(/^Nothing is before/);
    expect((await preview('gopal', '16:45')).status).toBe(404);
    expect([await day(), await query('select from corrections')]).toEqual([['1 06:58:00'], []]);
    const id = await applied(out);
    for (const who of ['farid', 'devi', 'aminah'] as const) expect((await one(who, 'effect', id)).status).toBe(200);
    expect((await one('gopal', 'effect', id)).status).toBe(404);
  });

  it('has a file that opens to its decider, beside the corrected day too [D2]', async () => {
    await swiped('06:58');
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');
    const { doc } = (await app().ask('farid', calls.upload, { body: { doc: pdf, original_name: 'surat.pdf' } })).body;
    const id = await applied({ ...out, doc });
    await one('devi', 'approve', id);
    const opened = async (who: 'farid' | 'devi' | 'gopal') =>
      (
        await app().app.inject({
          url: `/storage/app/docs/${doc}`,
          headers: { authorization: `Bearer ${await app().tokenOf(who)}` },
        })
      ).statusCode;
    expect([await opened('farid'), await opened('devi'), (await opened('gopal')) === 200]).toEqual([200, 200, false]);
    expect((await dayOf('farid')).body.events.at(-1).correction.doc).toBe(doc);
  });
});

describe('who decides on a correction [D1 D5 D16]', () => {
  it('is never its applicant, nor an administrator who is no decider', async () => {
    at('09:00', tuesday);
    const own = (await apply('devi', { way: 'in', time: '07:00' })).body.id;
    expect((await one('devi', 'approve', own)).body.message).toBe('You cannot decide on your own application');
    await swiped('06:58');
    const id = await applied(out);
    expect((await one('farid', 'approve', id)).status).toBe(403);
    expect((await one('aminah', 'approve', id)).body.code).toBe('applications.closed');
  });

  it('takes an approved one back only who may correct days', async () => {
    await swiped('06:58');
    const id = await applied(out);
    await one('devi', 'approve', id);
    const grant = (capabilities: string) =>
      query(
        `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
         values ($1, $2, 'offices', '{1}', $3, now())`,
        [cast.gopal.id, capabilities, aminah.id],
      );
    await grant('{see,enter_leave}');
    expect((await one('gopal', 'reject', id)).status).toBe(422);
    await grant('{see,correct_days}');
    expect((await one('gopal', 'reject', id)).status).toBe(200);
    expect(await day()).toEqual(['1 06:58:00']);
  });

  it('is one of two at once', async () => {
    await swiped('06:58');
    const id = await applied(out);
    const tries = await Promise.all([
      one('devi', 'approve', id),
      one('devi', 'approve', id),
      one('devi', 'reject', id),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await day()).toHaveLength((await statusOf(id)) === 'Approved' ? 2 : 1);
  });
});

it('of two applications for one day at the same instant one is made', async () => {
  await swiped('06:58');
  const tries = await Promise.all([apply('farid', out), apply('farid', { ...out, time: '16:50' })]);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(tries.find(({ status }) => status === 422)!.body.fields).toEqual({ date: texts.sameDay.en });
});
