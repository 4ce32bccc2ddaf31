import { beforeAll, describe, expect, it } from 'vitest';
import { corrections } from '#domain/corrections/contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { type Day, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { outages } from '#domain/outages/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { endExplaining } from './end-explaining.ts';

/** Four late days of March 2026, at 07:40 instead of 07:00; the third is the letter's, and the second is what changes. */
const days: readonly Day[] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-08'];
const [, changed, third, fourth] = days as [Day, Day, Day, Day];

/** What became of somebody's letter before its ground changes. */
const states = ['pending', 'verified', 'rejected', 'removed'] as const;
type State = (typeof states)[number];
/** Letters, by date, that are shown: at first, while one day less is late, and when it is late again. */
const byHand: Record<State, readonly [first: string, without: string, again: string]> = {
  pending: ['04 Pending', '04 Rejected, 08 Pending', '04 Pending, 08 Rejected'],
  verified: ['04 Verified', '04 Verified, 08 Pending', '04 Verified, 08 Rejected'],
  rejected: ['04 Rejected', '04 Rejected, 08 Pending', '04 Rejected, 08 Rejected'],
  removed: ['', '08 Pending', '08 Rejected'],
};

let app: TestApp;
const id = {} as Record<State, number>;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const ask = async (who: 'aminah' | 'chong' | 'devi', endpoint: AnyEndpoint, input: object = {}) => {
  const { status, body } = await app.ask(who, endpoint, input);
  if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
  return body;
};
/** Ten in the morning of a day. */
const begin = (day: Day) => app.setNow(instantOf(day, 600, testZone));
const close = async (today: Day = '2026-03-09') => {
  for (const day of days) await closeDay(app.db, day, instantOf(today, 600, testZone), today);
};

beforeAll(async () => {
  app = await testApp();
  begin('2026-02-25');
  await query(`delete from holidays; update organisation set starts_on = '2026-03-01', letters_is_late = 'automatic',
    letters_leave_early = 'off', letters_no_clockout = 'off', letters_absence = 'off', letters_share = null`);
  await query('update users set active = (id = any($1))', [[cast.aminah.id, cast.chong.id, cast.devi.id]]);
  for (const state of states) {
    id[state] = (await staffDesk(app).add({ name: `Orang ${state}`, start_date: '2020-01-01' })).id;
    await ask('aminah', entitlements.add, {
      body: { user_id: id[state], leaves_id: leaveTypes.medical.id, total_days: 14 },
    });
    for (const day of days)
      for (const [at, time] of ['07:40', '16:40'].entries())
        await query(
          `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
           values ($1, 1, $2, $3, $4, $5, $5, 'web_app', 'kiosk')`,
          [id[state], day, at + 1, minuteOf(time), instantOf(day, minuteOf(time), testZone)],
        );
  }
  begin('2026-03-09');
}, 60_000);

const letters = async (state: State): Promise<string> => {
  const { data } = await ask('aminah', warnings.list, { query: { user_id: id[state] } });
  return data
    .map(({ date, status }: { date: Day; status: string }) => `${date.slice(8)} ${status}`)
    .sort()
    .join(', ');
};
const lateDays = async (state: State) =>
  (await ask('aminah', staff.detail, { params: { user_id: id[state] } })).user.late_count;
/** The notices that days were judged again, by state; the inbox is empty afterwards. */
const notices = async () => {
  const rows = await query(
    `select i.user_id, m.message from inbox i join messages m on m.id = i.message_id
     where m.title in ('Your attendance was judged again', 'Your leave and attendance have changed')`,
  );
  await query('delete from inbox');
  return Object.fromEntries(
    states.map((state) => [state, rows.filter(({ user_id }) => user_id === id[state]).map(({ message }) => message)]),
  ) as Record<State, string[]>;
};

/** What makes the second day one that is not late, of everybody, and what takes that back. */
const all = async (one: (user_id: number) => Promise<() => Promise<unknown>>) => {
  const back: (() => Promise<unknown>)[] = [];
  for (const state of states) back.push(await one(id[state]));
  return async () => {
    for (const undo of back) await undo();
  };
};
const approved = async (kind: { apply: AnyEndpoint; approve: AnyEndpoint }, user_id: number, fields: object) => {
  const body = { reason: 'Urusan', doc: '', ...fields };
  const made = await ask('aminah', kind.apply, { params: { user_id }, body });
  await ask('devi', kind.approve, { params: { id: made.id } });
  return { params: { id: made.id as number } };
};
const changes: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a correction': () =>
    all(async (user_id) => {
      const { events } = await ask('aminah', corrections.day, { params: { user_id, day: changed } });
      const time = { action: 'move', event_id: events[0].id, way: null, time: '06:58' };
      const body = { user_id, day: changed, ...time, reason: 'Kad dipinjam', doc: '' };
      const { id: correction } = await ask('aminah', corrections.add, { body });
      return () => ask('aminah', corrections.withdraw, { body: { id: correction, reason: 'Tersilap' } });
    }),
  'a holiday that is added late': async () => {
    const body = { details: 'Cuti peristiwa', start: changed, end: changed };
    const made = await ask('aminah', holidays.add, { body });
    return () => ask('aminah', holidays.remove, { params: { id: made.id } });
  },
  'duty elsewhere': () =>
    all(async (user_id) => {
      const time = { date_end: '', start_time: '07:00', end_time: '07:40' };
      const one = await approved(duty, user_id, { date: changed, ...time, duty_kind_id: 2, place: 'Kuantan' });
      return () => ask('aminah', duty.cancel, one);
    }),
  'leave that is approved afterwards': () =>
    all(async (user_id) => {
      const fields = { leaves_id: leaveTypes.medical.id, date_start: changed, date_end: changed, reason: 'Demam' };
      const made = await ask('aminah', leave.apply, { params: { user_id }, body: fields });
      await ask('chong', leave.supportOne, { params: { id: made.id } });
      await ask('devi', leave.approveOne, { params: { id: made.id } });
      return () => ask('aminah', leave.cancel, { body: { ids: [made.id], remark: 'Sijil tiada' } });
    }),
  'a late application': () =>
    all(async (user_id) => {
      const one = await approved(late, user_id, { date: changed });
      return () => ask('aminah', late.removeAny, one);
    }),
  'a kiosk that was down': async () => {
    const time = { office_id: 1, day: changed, start_time: '06:30', end_time: '07:30' };
    const made = await ask('aminah', outages.add, { body: { ...time, reason: 'Bekalan elektrik', doc: '' } });
    return () => ask('aminah', outages.withdraw, { body: { id: made.id, reason: 'Tersilap' } });
  },
};

describe('a warning letter that loses its ground and regains it', () => {
  it.each(Object.keys(changes))('by %s: in each state, with its count, and one notice each way [D5]', async (name) => {
    await query(`delete from inbox; delete from messages; delete from warning_letters; delete from letter_drafts`);
    await close();
    const ofState = async (state: State) =>
      (await query('select id from warning_letters where user_id = $1', [id[state]]))[0].id as number;
    await ask('aminah', warnings.verifyChosen, { body: { ids: [await ofState('verified')] } });
    await ask('aminah', warnings.rejectChosen, { body: { ids: [await ofState('rejected')] } });
    await ask('aminah', warnings.remove, { params: { id: await ofState('removed') } });
    await query('delete from inbox');
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(states.map(async (one) => [one, [await letters(one), await lateDays(one)]])),
      );
    const expected = (at: 0 | 1 | 2) =>
      Object.fromEntries(states.map((state) => [state, [byHand[state][at], at === 1 ? 3 : 4]]));
    expect(await seen()).toEqual(expected(0));

    const back = await changes[name]!();
    await app.drain();
    expect(await seen()).toEqual(expected(1));
    const sent = await notices();
    for (const state of states) {
      expect([state, sent[state].length]).toEqual([state, 1]);
      expect([state, sent[state][0]!.includes('is void')]).toEqual([state, state === 'pending']);
    }

    await back();
    await app.drain();
    expect(await seen()).toEqual(expected(2));
    const again = await notices();
    for (const state of states) {
      expect([state, again[state].length]).toEqual([state, 1]);
      // The letter of the fourth day is void again, whatever became of the other.
      expect([state, again[state][0]!.includes('is void')]).toEqual([state, true]);
      expect([state, again[state][0]!.includes('pending again')]).toEqual([state, state === 'pending']);
    }
  });
});

describe('a letter in its time to explain', () => {
  it('moves to the day that is the third then, with a time of its own, and back [D5]', async () => {
    await query(`delete from inbox; delete from messages; delete from warning_letters; delete from letter_drafts;
      update organisation set letters_explain_days = 3; `);
    await query('update users set active = false where id = any($1)', [[id.verified, id.rejected, id.removed]]);
    await close();
    const drafts = () =>
      query('select date, why, count, notified_on, explain_by from letter_drafts where user_id = $1', [id.pending]);
    const explains = async () => {
      const rows = await query(
        `select m.title from inbox i join messages m on m.id = i.message_id where i.user_id = $1`,
        [id.pending],
      );
      await query('delete from inbox');
      return rows.map(({ title }) => title).sort();
    };
    const draft = (date: Day, notified_on: Day, explain_by: Day) => [
      { date, why: 'explain', count: 3, notified_on, explain_by },
    ];
    // Tuesday to Thursday are the three days after Monday the 9th.
    expect(await drafts()).toEqual(draft(third, '2026-03-09', '2026-03-12'));
    expect(await explains()).toEqual(['Explain by 12-03-2026: a warning letter is due']);

    const back = await changes['a holiday that is added late']!();
    expect(await drafts()).toEqual(draft(fourth, '2026-03-09', '2026-03-12'));
    expect(await explains()).toEqual([
      'Explain by 12-03-2026: a warning letter is due',
      'Your attendance was judged again',
    ]);

    // Thursday, Sunday and Monday are the three after Wednesday the 11th.
    begin('2026-03-11');
    await back();
    expect(await drafts()).toEqual(draft(third, '2026-03-11', '2026-03-16'));
    expect(await explains()).toEqual([
      'Explain by 16-03-2026: a warning letter is due',
      'Your attendance was judged again',
    ]);
    const end = async (day: Day) => (await endExplaining(app.db, instantOf(day, 20, testZone), day)).letters;
    expect([await end('2026-03-16'), await end('2026-03-17'), await end('2026-03-18')]).toEqual([0, 1, 0]);
    expect(await letters('pending')).toBe('04 Pending');
  });
});
