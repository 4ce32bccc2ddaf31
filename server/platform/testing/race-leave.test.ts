import { beforeAll, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { leaveRules } from '#domain/leave-rules/contract.ts';
import { presetOf } from '#domain/leave-rules/presets.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import type { Answer, TestApp, Who } from './app.ts';
import type { Somebody } from './people.ts';
import { applicant, callAs, failuresAmong, inRounds, racing, racingApp } from './race.ts';

let app: TestApp;
beforeAll(async () => {
  app = await racingApp();
  await app.pool.query(`update leave_types set is_returnable = true where id = $1`, [leaveTypes.annual.id]);
});

const week = { leaves_id: leaveTypes.annual.id, date_start: '2026-03-08', date_end: '2026-03-12', reason: 'Kampung' };

const apply = (one: Somebody, fields: object = {}) =>
  callAs(app, one, leave.apply, { params: { user_id: one.id }, body: { ...week, ...fields } });
const decide = (who: Who, name: 'supportOne' | 'approveOne' | 'rejectOne', id: number) =>
  app.ask(who, leave[name], { params: { id } });
const undo = (who: Who, id: number) => app.ask(who, leave.undo, { body: { ids: [id] } });
const cancel = (who: Who, id: number) => app.ask(who, leave.cancel, { body: { ids: [id], remark: 'x' } });
const withdraw = (one: Somebody, id: number) => callAs(app, one, leave.remove, { params: { id } });

/** Leave of somebody in a state, decided on by Chong and Devi. */
async function leaveOf(one: Somebody, state: 'Pending' | 'Supported' | 'Approved'): Promise<number> {
  const { id } = (await apply(one)).body;
  if (state !== 'Pending') expect((await decide('chong', 'supportOne', id)).status).toBe(200);
  if (state === 'Approved') expect((await decide('devi', 'approveOne', id)).status).toBe(200);
  return id;
}

const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

it('leave that is approved, withdrawn, canceled and rejected at once [D6]', async () => {
  await inRounds(app, 'ends', async (one) => {
    const id = await leaveOf(one, 'Supported');
    return [
      () => decide('devi', 'approveOne', id),
      () => withdraw(one, id),
      () => cancel('aminah', id),
      () => decide('suraya', 'rejectOne', id),
    ];
  });
});

it('leave that is supported and approved by several: each decision is made once [D6]', async () => {
  const calls = async (one: Somebody) => {
    const id = await leaveOf(one, 'Pending');
    return [
      () => decide('chong', 'supportOne', id),
      () => decide('chong', 'supportOne', id),
      () => decide('devi', 'approveOne', id),
      () => decide('devi', 'approveOne', id),
    ];
  };
  await inRounds(app, 'decides', calls, (answers) => {
    expect(passed(answers.slice(0, 2))).toBe(1);
    expect(passed(answers.slice(2))).toBeLessThanOrEqual(1);
  });
});

it('a decision that is taken back while others decide, and the days are taken again', async () => {
  await inRounds(app, 'undoes', async (one, at) => {
    const id = await leaveOf(one, 'Supported');
    expect((await decide('devi', at % 2 === 0 ? 'rejectOne' : 'approveOne', id)).status).toBe(200);
    return [
      () => undo('devi', id),
      () => undo('devi', id),
      () => cancel('aminah', id),
      () => apply(one, { date_start: '2026-03-10', date_end: '2026-03-15' }),
    ];
  });
});

it('a decision while the applicant is removed, moved, or applies again [D6 D16]', async () => {
  await inRounds(app, 'leaves', async (one, at) => {
    const id = await leaveOf(one, 'Supported');
    const move = { office_id: offices.dungun.id, valid_from: '2026-03-09', note: 'Pindah' };
    return [
      () => decide('devi', 'approveOne', id),
      () =>
        at % 2 === 0
          ? app.ask('aminah', staff.remove, { params: { id: one.id } })
          : app.ask('aminah', staffRecord.change, { params: { user_id: one.id }, body: move }),
      () => apply(one, { date_start: '2026-03-15', date_end: '2026-03-16' }),
    ];
  });
});

it('days that are given back while the leave ends', async () => {
  await inRounds(app, 'gives back', async (one) => {
    const id = await leaveOf(one, 'Approved');
    const request = { date: '2026-03-10', date_end: '2026-03-11', reason: 'x' };
    const { body } = await callAs(app, one, leaveChanges.apply, { params: { user_id: one.id }, body: request });
    expect(body.id).toBeDefined();
    return [
      () => app.ask('devi', leaveChanges.approve, { params: { id: body.id } }),
      () => app.ask('aminah', leaveChanges.reject, { params: { id: body.id } }),
      () => cancel('suraya', id),
      () => callAs(app, one, leaveChanges.remove, { params: { id: body.id } }),
    ];
  });
});

it('leave that is applied for while a holiday of its days comes and goes, and their total changes', async () => {
  await inRounds(app, 'holidays', async (one) => {
    const name = `Cuti ${one.id}`;
    const day = { details: name, start: '2026-03-10', end: '2026-03-10' };
    const other = await app.ask('suraya', holidays.add, { body: { ...day, start: '2026-03-09', end: '2026-03-09' } });
    return [
      () => apply(one),
      () => app.ask('aminah', holidays.add, { body: day }),
      () => app.ask('suraya', holidays.remove, { params: { id: other.body.id } }),
      () => app.ask('aminah', entitlements.edit, { body: { id: one.entitlement, total_days: 15 } }),
    ];
  });
});

it('leave that is decided on while a leave year is booked by its rules, twice at once', async () => {
  const rules = { ...presetOf('ea_annual', []), id: leaveTypes.annual.id };
  expect((await app.ask('aminah', leaveRules.save, { body: rules })).status).toBe(200);
  const calls = async (one: Somebody) => {
    const id = await leaveOf(one, 'Supported');
    expect((await app.ask('aminah', leaveRules.start, { body: { leaves_id: rules.id } })).status).toBe(200);
    await app.drain();
    const { body } = await app.ask('aminah', leaveRules.run, { params: { leaves_id: rules.id } });
    const confirm = (who: Who) => app.ask(who, leaveRules.confirm, { body: { run_id: body.run.id } });
    const book = async (who: Who) => {
      const answer = await confirm(who);
      await app.drain();
      return answer;
    };
    return [() => book('aminah'), () => book('suraya'), () => decide('devi', 'rejectOne', id), () => apply(one, later)];
  };
  await inRounds(app, 'books', calls, (answers) => expect(passed(answers.slice(0, 2))).toBe(1));
});
const later = { date_start: '2026-03-15', date_end: '2026-03-19' };

it('a substitute who is named twice, for the days of leave, and removed at once', async () => {
  const race = racing('substitutes');
  const { chong, devi } = cast;
  for (let round = 0; round < 6; round += 1) {
    await app.pool.query('delete from substitutes');
    const one = await applicant(app);
    const days = { date_from: '2026-06-01', date_to: '2026-06-05', kinds: [] };
    const name = (who: Who, user_id: number, substitute_id: number) =>
      app.ask(who, substitutes.add, { body: { ...days, user_id, substitute_id } });
    const answers = await race(
      () => name('chong', chong.id, one.id),
      () => name('aminah', chong.id, one.id),
      () => name('devi', devi.id, chong.id),
      () => name('suraya', one.id, devi.id),
      () => app.ask('aminah', staff.remove, { params: { id: one.id } }),
    );
    const { rows } = await app.pool.query(
      `select user_id, count(*) from substitutes where removed_at is null group by 1 having count(*) > 1`,
    );
    expect([failuresAmong(answers), rows]).toEqual([[], []]);
    expect(passed(answers.slice(1, 4))).toBeLessThanOrEqual(2);
  }
});
