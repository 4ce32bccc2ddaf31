import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { pdf } from '../applications/testing.ts';
import { returnsFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof returnsFixture>>;
beforeAll(async () => {
  fixture = await returnsFixture();
});
const { farid } = cast;
const first = '2026-03-08';
const dayAt = (many: number) => addDays(first, many);

/** What may happen to two weeks of leave, by a day and another. */
const happening = fc.record({
  what: fc.constantFrom('give', 'giveUndo', 'sick', 'sickUndo', 'sickReject', 'leave', 'cancel', 'reject', 'holiday'),
  from: fc.nat(11),
  length: fc.nat(4),
});

/** Each application is charged the days that it has, and those that wait; no day is two leaves'. */
async function expectAgreement(): Promise<void> {
  const rows = await fixture.query(
    `select a.id, a.status, a.total_days::float as total, (-coalesce((select sum(g.days) from leave_ledger g where g.application_id = a.id), 0))::float as charged,
      ((select count(*) from leave_days l where l.application_id = a.id and l.is_charged) * 0.5
       + (select count(*) from leave_replaced w where w.application_id = a.id and w.is_charged and a.status in ('Pending', 'Supported')
         and not exists (select from leave_days l where l.application_id = w.application_id and l.day = w.day and l.half = w.half)) * 0.5)::float as has
     from leave_applications a where a.user_id = $1 order by a.id`,
    [farid.id],
  );
  for (const { id, status, total, charged, has } of rows) {
    expect([id, status, charged]).toEqual([id, status, has]);
    if (['Approved', 'Pending', 'Supported'].includes(status)) expect([id, total]).toEqual([id, has]);
    if (['Rejected', 'Canceled'].includes(status)) expect([id, has]).toEqual([id, 0]);
  }
  for (const { id } of [leaveTypes.annual, leaveTypes.medical])
    expect(await fixture.balance(farid.id, id)).toBeGreaterThanOrEqual(0);
}

it('whatever days are given back, become sick leave and are taken back: the ledger is the days that leave has [D6]', async () => {
  const { app } = fixture;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 7 }), async (all) => {
      await fixture.reset();
      await fixture.approved({ date_end: dayAt(11) });
      const { doc } = (await app.ask('farid', leave.upload, { body: { doc: pdf } })).body;
      for (const { what, from, length } of all) {
        const [date, date_end] = [dayAt(from), dayAt(Math.min(11, from + length))];
        const [other] = await fixture.query(
          `select id from leave_applications where user_id = $1 and status = 'Approved' order by id limit 1`,
          [farid.id],
        );
        if (what === 'give' || what === 'giveUndo') {
          const { body, status } = await fixture.give(date, date_end);
          if (status === 200) await fixture.decide('devi', 'approve', body.id);
          if (status === 200 && what === 'giveUndo') await fixture.undo('devi', body.id);
        } else if (what.startsWith('sick')) {
          const ill = { leaves_id: leaveTypes.medical.id, date_start: date, date_end, doc };
          const { body, status } = await fixture.apply('farid', ill);
          if (status !== 200) continue;
          const input = { params: { id: body.id } };
          await app.ask('chong', leave.supportOne, input);
          await app.ask('devi', leave.approveOne, input);
          if (what === 'sickUndo') await app.ask('devi', leave.undo, { body: { ids: [body.id] } });
          if (what === 'sickReject') await app.ask('aminah', leave.rejectOne, input);
        } else if (what === 'leave') await fixture.apply('farid', { date_start: date, date_end });
        else if (what === 'holiday')
          await app.ask('aminah', holidays.add, { body: { details: `Cuti ${date}`, start: date, end: date } });
        else if (other && what === 'cancel')
          await app.ask('aminah', leave.cancel, { body: { ids: [other.id], remark: 'x' } });
        else if (other) await app.ask('aminah', leave.rejectOne, { params: { id: other.id } });
        await expectAgreement();
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
