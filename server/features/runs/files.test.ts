import { expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture } from '../leave/testing.ts';
import { runOne } from './work.ts';

const fixture = await leaveFixture();
const { app } = fixture;

it('a file is waited for a day longer when Hadir was down over its last day [0138]', async () => {
  await fixture.reset();
  await app.pool.query(
    `update leave_types set file_from_day = 2, file_within_days = 3, file_missing = 'reject' where id = $1`,
    [leaveTypes.annual.id],
  );
  const { id } = (await fixture.apply('farid')).body;
  await app.ask('chong', leave.supportOne, { params: { id } });
  expect((await app.ask('devi', leave.approveOne, { params: { id } })).status).toBe(200);
  const { rows } = await app.pool.query('select file_due from leave_applications where id = $1', [id]);
  expect(rows).toEqual([{ file_due: '2026-03-11' }]);
  const after = async (day: Day) => {
    await runOne(app.platform, 'files', day, null);
    return fixture.statusOf(id);
  };
  expect(await after('2026-03-09')).toBe('Approved');
  // Down from the 10th to the 12th: who had the file could not hand it in.
  expect(await after('2026-03-13')).toBe('Approved');
  expect(await after('2026-03-14')).toBe('Rejected');
});
