import { describe, expect, it } from 'vitest';
import { type Action, statuses } from '#domain/applications/kind.ts';
import { type Kind, kindNames } from '#domain/applications/kinds.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { dashboard, type WaitingPart } from '#domain/dashboard/contract.ts';
import { waitingShown } from '#domain/dashboard/rules.ts';
import { duty } from '#domain/duty/contract.ts';
import { inbox } from '#domain/inbox/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave as leaveCalls } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { replacement } from '#domain/replacement/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { at, dashboardFixture, today } from './testing.ts';

const { app, leave, warned, query } = dashboardFixture();
type Member = keyof typeof cast;
const lists = {
  leave: leaveCalls.list,
  late: late.list,
  leave_office: leaveOffice.list,
  duty: duty.list,
  correction: correctionApplications.list,
  leave_change: leaveChanges.list,
  replacement: replacement.list,
} as const;

const waiting = async (who: Member): Promise<WaitingPart[]> => (await app().ask(who, dashboard.waiting)).body.data;
const totals = async (who: Member) => Object.fromEntries((await waiting(who)).map(({ what, total }) => [what, total]));
const listed = async (who: Member, kind: Kind, query: Record<string, string>) =>
  (await app().ask(who, lists[kind], { query: query })).body.data as { id: number; actions: Action[] }[];

/** Applications of Farid and Gopal, of every kind in every state. */
async function everything() {
  for (const who of ['farid', 'gopal'] as const)
    for (const [nth, status] of statuses.entries()) {
      const day = `2026-03-${10 + nth}`;
      await leave(who, status, day);
      if (status === 'Supported') continue;
      if (status !== 'Canceled')
        await query(
          `insert into late_applications (user_id, status, date, reason, created_at) values ($1, $2, $3, 'x', now())`,
          [cast[who].id, status, day],
        );
      await query(
        `insert into leave_office_applications (user_id, status, date, start_time, end_time, is_official, reason, created_at)
         values ($1, $2, $3, '10:00', '11:00', true, 'x', now())`,
        [cast[who].id, status, day],
      );
      await query(
        `insert into duty_applications (user_id, status, date, date_end, duty_kind_id, expects_swipe, place, reason, created_at)
         values ($1, $2, $3, $3, 1, false, 'x', 'x', now())`,
        [cast[who].id, status, `2026-04-${10 + nth}`],
      );
      await query(
        `insert into correction_applications (user_id, status, date, action, way, time, reason, created_at)
         values ($1, $2, $3, 'add', 'in', '07:00', 'x', now())`,
        [cast[who].id, status, day],
      );
      await query(
        `insert into leave_changes (user_id, leave_id, status, date, date_end, days, reason, created_at)
         select user_id, max(id), $2, $3, $3, 1, 'x', now() from leave_applications where user_id = $1 group by 1`,
        [cast[who].id, status, day],
      );
      await query(
        `insert into replacement_claims (user_id, status, date, minutes, days, reason, created_at)
         values ($1, $2, $3, 500, 1, 'x', now())`,
        [cast[who].id, status, day],
      );
    }
}

describe('what waits for me', () => {
  it.each([
    ['chong', 'who supports', { leave: 2 }],
    [
      'devi',
      'who approves',
      { leave: 2, late: 2, leave_office: 2, duty: 2, correction: 2, leave_change: 2, replacement: 2 },
    ],
    ['aminah', 'an admin who decides nothing by position', {}],
    ['farid', 'whose own they are', {}],
  ] as const)('is, for %s, %s, what they can decide on now', async (who, _, expected) => {
    await everything();
    expect(await totals(who)).toEqual(expected);
  });

  it.each(['chong', 'devi', 'aminah', 'badrul', 'suraya'] as const)(
    'is for %s what the filtered list shows: the rows they can decide on, and no others',
    async (who) => {
      await everything();
      const counts = await totals(who);
      for (const kind of kindNames) {
        if ((await app().ask(who, lists[kind])).status === 403) continue;
        const mine = await listed(who, kind, { waiting: 'me' });
        const steps = (await listed(who, kind, {})).filter(
          ({ actions }) => actions.includes('support') || actions.includes('approve'),
        );
        expect(mine.map(({ id }) => id)).toEqual(steps.map(({ id }) => id));
        expect(mine).toHaveLength(counts[kind] ?? 0);
      }
    },
  );

  it("is for an admin's lists, filtered by what waits for anyone, what is pending or supported", async () => {
    await everything();
    expect(await listed('aminah', 'leave', { waiting: 'anyone' })).toHaveLength(4);
    expect(await listed('aminah', 'late', { waiting: 'anyone' })).toHaveLength(2);
    expect((await app().ask('aminah', lists.leave, { query: { waiting: 'them' } })).status).toBe(422);
  });

  it('names the first few by day', async () => {
    for (let day = 20; day > 20 - waitingShown - 1; day -= 1) await leave('farid', 'Pending', `2026-03-${day}`);
    const [part] = await waiting('chong');
    expect(part).toMatchObject({ what: 'leave', total: waitingShown + 1 });
    expect(part?.first.map(({ name, day }) => [name, day])).toEqual([
      [cast.farid.name, '2026-03-17'],
      [cast.farid.name, '2026-03-18'],
      [cast.farid.name, '2026-03-19'],
    ]);
  });

  it('is a letter until it is replied to, and a message until it is read, in the filtered inbox', async () => {
    await warned('farid', 'is_late', today, at('00:15'));
    const letter = `insert into inbox (user_id, warning_id, created_at) select $1, max(id), now() from warning_letters returning id`;
    const { id } = (await query(letter, [cast.farid.id])).rows[0];
    const shown = async (show: string) =>
      (await app().ask('farid', inbox.list, { query: { show } })).body.data.map((row: { id: number }) => row.id);
    expect(await totals('farid')).toEqual({ letter: 1, unread: 1 });
    expect([await shown('reply'), await shown('unread')]).toEqual([[id], [id]]);
    await app().ask('farid', inbox.read, { params: { id } });
    expect(await totals('farid')).toEqual({ letter: 1 });
    await app().ask('farid', inbox.reply, { body: { id, reply: 'Tayar pancit' } });
    expect(await totals('farid')).toEqual({});
    expect([await shown('reply'), await shown('unread')]).toEqual([[], []]);
  });
});
