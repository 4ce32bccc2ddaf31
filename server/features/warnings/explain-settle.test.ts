import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/calendar.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { warningDrafts } from '#domain/warnings/drafts-contract.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { endExplaining } from './end-explaining.ts';
import { draftFixture, monday } from './testing.ts';

const { app, query, policy, close, only, letters, drafts, notices, list, rows, draftOf, release, leave } =
  draftFixture();
const { aminah, farid, gopal } = cast;

const explain = (days = 2) => query('update organisation set letters_explain_days = $1', [days]);
const end = () => endExplaining(app().db, instantOf('2026-03-11', 20, testZone), '2026-03-11');
const give = (ids: unknown) => app().ask('aminah', warningDrafts.explain, { body: { ids } });
const dismiss = (ids: unknown, reason?: string) =>
  app().ask('aminah', warningDrafts.dismiss, { body: { ids, ...(reason && { reason }) } });
const coming = async (who: 'farid' | 'gopal') => (await app().ask(who, warnings.coming, {})).body.data;
const absent = async (...people: { id: number }[]) => {
  await explain();
  await only(aminah.id, ...people.map(({ id }) => id));
  await leave(aminah);
  await close();
};

describe('letters in their time to explain [D5]', () => {
  it('are listed beside the drafts with until when, and to their person only', async () => {
    await absent(farid, gopal);
    const { body } = await list('aminah', { waiting: 'explain' });
    expect(body).toMatchObject({ total: 2, waiting: 0, explaining: 2, explain_days: 2 });
    expect(body.data[0]).toMatchObject({ why: 'explain', explain_by: '2026-03-10', notified_on: '2026-03-05' });
    expect((await list()).body).toMatchObject({ total: 0 });
    expect((await app().ask('aminah', warnings.list, {})).body).toMatchObject({ drafts: 0, explaining: 2 });
    expect(await coming('farid')).toMatchObject([
      { date: monday, type: 'absence', explain_by: '2026-03-10', is_applied: false, evidence: [{ date: monday }] },
    ]);
    expect((await coming('gopal')).map(({ id }: { id: number }) => id)).toEqual([await draftOf(gopal)]);
    const own = await app().ask('farid', warnings.list, {});
    expect(own.body).toMatchObject({ total: 0, drafts: 0, explaining: 0 });
    expect((await list('farid', { waiting: 'explain' })).status).toBe(403);
  });

  it('are issued at once by an administrator, with when their person was notified', async () => {
    await absent(farid);
    expect((await release([await draftOf(farid)])).status).toBe(200);
    expect([await letters(), await coming('farid')]).toEqual([[farid.id], []]);
    expect((await app().ask('farid', warnings.list, {})).body.data[0]).toMatchObject({ explain_by: '2026-03-10' });
    expect(await end()).toMatchObject({ letters: 0 });
  });

  it('are dismissed only with a reason, which their person reads', async () => {
    await absent(farid);
    const ids = [await draftOf(farid)];
    expect(await dismiss(ids)).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
    expect((await dismiss(ids, 'Jalan ditutup')).status).toBe(200);
    const sent = (await notices()).at(-1)!;
    expect(sent).toMatchObject({ title: 'No warning letter will be issued', ids: [farid.id] });
    expect(sent.message).toContain('Aminah');
    expect(sent.message).toContain('Jalan ditutup');
    await close();
    expect([await end(), await letters(), await coming('farid')]).toMatchObject([{ letters: 0 }, [], []]);
  });
});

describe('letters to too many, where there is a time to explain [D5]', () => {
  it('are held before anybody is notified, also where letters are drafts', async () => {
    for (const mode of ['automatic', 'draft'] as const) {
      await query('delete from letter_drafts; delete from closed_days; delete from inbox; delete from messages');
      await policy(mode, 10);
      await explain();
      await close();
      await close();
      expect((await drafts()).map(({ why }) => why)).toEqual(Array(8).fill('held'));
      const sent = await notices();
      expect(sent.map(({ title }) => title)).toEqual(['Draft warning letters about 02-03-2026: 8']);
    }
  });

  it('are given the time by an administrator, once, and then issued', async () => {
    await policy('automatic', 10);
    await explain();
    await close();
    const ids = [await draftOf(farid)];
    expect(await give(ids)).toMatchObject({ status: 200, body: { done: ids } });
    expect(await give(ids)).toMatchObject({ status: 422, body: { code: 'warnings.explain.already' } });
    expect(await coming('farid')).toHaveLength(1);
    await end();
    expect(await letters()).toEqual([farid.id]);
    expect(await rows()).toHaveLength(7);
  });

  it('cannot be given a time that is not set, nor somebody whose account is closed', async () => {
    await policy('draft', null);
    await only(aminah.id, farid.id);
    await close();
    expect(await give([await draftOf(farid)])).toMatchObject({ status: 422, body: { code: 'warnings.explain.none' } });
    await explain();
    await query('update users set active = false where id = $1', [farid.id]);
    expect(await give([await draftOf(farid)])).toMatchObject({ body: { code: 'warnings.explain.closed' } });
  });
});
