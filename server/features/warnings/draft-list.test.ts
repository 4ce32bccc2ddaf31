import { beforeEach, describe, expect, it } from 'vitest';
import { warnings } from '#domain/warnings/contract.ts';
import type { WarningDraft } from '#domain/warnings/drafts-contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { draftFixture, monday, now, tuesday } from './testing.ts';

const { app, announced, query, policy, close, letters, drafts, list, rows, draftOf, release, dismiss, judgeAgain } =
  draftFixture();
const { suraya, aminah, farid, gopal, zara } = cast;

describe('the list of drafts [D5]', () => {
  beforeEach(async () => {
    await policy('draft', 10);
    await close();
  });

  it('has the evidence, whose it is and what it waits for, and says whether the viewer may settle it', async () => {
    const body = (await list()).body;
    expect(body).toMatchObject({ total: 8, waiting: 8, page: 0 });
    const mine = body.data.find(({ user }: WarningDraft) => user.id === farid.id);
    expect(mine).toMatchObject({
      ...{ date: monday, type: 'absence', count: 2, why: 'mode', settles: true },
      user: { id: farid.id, name: farid.name },
      evidence: [{ date: monday, clock_in: null, clock_out: null, why: [{ code: 'absent', values: {} }] }],
    });
    const settled = (await rows()).filter(({ settles }) => !settles).map(({ user }) => user.id);
    expect(settled.sort()).toEqual([suraya.id, aminah.id]);
    expect(body.ids).toHaveLength(6);
    expect((await rows('suraya')).filter(({ settles }) => !settles).map(({ user }) => user.id)).toEqual([suraya.id]);
    expect((await app().ask('aminah', warnings.list, {})).body).toMatchObject({ total: 0, drafts: 8 });
  });

  it('is narrowed by kind, person, office and name, and leaves out who was removed', async () => {
    expect(await rows('aminah', { type: 'is_late' })).toEqual([]);
    expect((await rows('aminah', { user_id: farid.id })).map(({ user }) => user.id)).toEqual([farid.id]);
    expect((await rows('aminah', { office_id: offices.kuantan.id })).map(({ user }) => user.id)).toEqual([zara.id]);
    expect((await rows('aminah', { search: 'gop' })).map(({ user }) => user.id)).toEqual([gopal.id]);
    expect((await rows('aminah', { sort: 'name', sort_by: 'asc' }))[0]!.user.id).toBe(aminah.id);
    await query('update users set removed_at = now() where id = $1', [gopal.id]);
    expect((await list()).body).toMatchObject({ total: 7, waiting: 7 });
    expect((await release([await draftOf(gopal)])).status).toBe(422);
  });
});

describe('releasing and dismissing drafts [D5]', () => {
  beforeEach(async () => {
    await policy('draft', 10);
    await close();
    await app().pool.query('delete from inbox; delete from messages; delete from activity_logs');
  });

  it('issues the letters with numbers, a reply date from today, inbox messages and an entry each', async () => {
    const ids = [await draftOf(farid), await draftOf(gopal)];
    const { status, body } = await release(ids);
    expect([status, body.done, body.skipped]).toEqual([200, ids, []]);
    expect(body.message).toBe('Warning letters have been issued: 2');
    const issued = await query('select * from warning_letters order by user_id');
    expect(issued).toMatchObject([
      { ref_no: 'WL/2026/03/0001', user_id: farid.id, date: monday, status: 'Pending', count: 2, created_at: now },
      { ref_no: 'WL/2026/03/0002', user_id: gopal.id, reply_by: '2026-03-12', evidence: [{ date: monday }] },
    ]);
    expect(await query('select user_id, warning_id from inbox order by user_id')).toEqual(
      issued.map(({ id, user_id }) => ({ user_id, warning_id: id })),
    );
    expect(await drafts()).toHaveLength(6);
    expect((await entriesIn(app().db, 'warnings')).map(({ action, user_id }) => [action, user_id])).toEqual([
      [`Released letter WL/2026/03/0001 to ${farid.name}`, aminah.id],
      [`Released letter WL/2026/03/0002 to ${gopal.name}`, aminah.id],
    ]);
    expect(announced()).toContainEqual({
      to: 'users',
      ids: [farid.id, gopal.id],
      message: { type: 'warning-letter' },
    });
  });

  it('dismisses a cause for good: neither closing again nor judging again brings it back', async () => {
    const { body } = await dismiss([await draftOf(farid)]);
    expect(body.message).toBe('Drafts have been dismissed: 1');
    expect((await drafts()).find(({ user_id }) => user_id === farid.id)).toMatchObject({ dismissed_by: aminah.id });
    expect((await entriesIn(app().db, 'warnings'))[0]!.action).toBe(
      `Dismissed the draft letter of ${farid.name} about 02-03-2026`,
    );
    await close();
    await judgeAgain();
    expect((await rows()).some(({ user }) => user.id === farid.id)).toBe(false);
    expect(await letters()).toEqual([]);
  });

  it('is refused for one’s own and for a developer account’s, and done for the others', async () => {
    for (const settle of [release, dismiss]) {
      const alone = await settle([await draftOf(aminah)]);
      expect([alone.status, alone.body.message]).toEqual([422, 'You cannot release or dismiss your own letter']);
    }
    const ids = [await draftOf(aminah), await draftOf(suraya), await draftOf(farid)];
    const { status, body } = await release(ids);
    expect([status, body.done]).toEqual([200, [ids[2]]]);
    expect(body.skipped.find(({ id }: { id: number }) => id === ids[0])).toMatchObject({
      ...{ name: aminah.name, date: monday, message: 'You cannot release or dismiss your own letter' },
    });
    expect(body.skipped.find(({ id }: { id: number }) => id === ids[1])).toMatchObject({ name: suraya.name });
    expect(await letters()).toEqual([farid.id]);
    for (const calls of [release, dismiss]) expect((await calls(ids, 'farid')).status).toBe(403);
    expect((await release([])).status).toBe(422);
  });

  it('by two administrators at once issues one letter, and the second is told', async () => {
    const ids = [await draftOf(farid)];
    const replies = await Promise.all([release(ids, 'aminah'), release(ids, 'badrul'), dismiss(ids, 'suraya')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const late = replies.find(({ status }) => status === 422)!;
    expect(late.body.message).toMatch(/^This draft has been released or dismissed meanwhile/);
    expect(
      (await letters()).length + (await query('select from letter_drafts where dismissed_by is not null')).length,
    ).toBe(1);
  });

  it('while days are closed and judged again numbers every letter once', async () => {
    await policy('automatic', null);
    const ids = (await rows()).filter(({ settles }) => settles).map(({ id }) => id);
    await Promise.all([release(ids), close(tuesday), judgeAgain(), close(monday)]);
    const [row] = await query(
      `select count(*)::int as letters, count(distinct ref_no)::int as refs from warning_letters`,
    );
    expect(row).toEqual({ letters: 14, refs: 14 });
  });
});
