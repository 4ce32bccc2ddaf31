import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayFixture } from '#server/features/applications/day-testing.ts';
import { days } from '#server/features/applications/testing.ts';

let fixture: Awaited<ReturnType<typeof dayFixture>>;
let late: ReturnType<typeof fixture.of<'late'>>;
beforeAll(async () => {
  fixture = await dayFixture();
  late = fixture.of('late');
});
beforeEach(() => fixture.reset());

// What all applications for one day do is in server/features/applications/day-*.test.ts.
describe('a late application', () => {
  it('twice for one date is refused, but not again once the first was rejected [D7]', async () => {
    const id = await late.applied();
    const again = await late.apply('farid');
    expect([again.status, again.body.message]).toEqual([422, 'You have already applied to come late on this date']);
    await late.one('devi', 'reject', id);
    expect((await late.apply('farid')).status).toBe(200);
  });

  it('excuses lateness on a past day, and deleting it removes the excuse [D5 CALLB-63 LATE-22]', async () => {
    await fixture.swipes(7 * 60 + 40, 16 * 60 + 45);
    const id = await late.applied({ date: days.past });
    await late.one('devi', 'approve', id);
    expect(await fixture.verdict()).toMatchObject({ is_late: false });
    expect((await late.one('devi', 'detail', id)).body).toMatchObject({ clock_in: '07:40', start_time: '07:00' });
    for (const who of ['farid', 'devi'] as const) expect((await late.one(who, 'removeAny', id)).status).toBe(403);
    const { status, body } = await late.one('aminah', 'removeAny', id);
    expect([status, body.message]).toEqual([200, 'Application has been removed']);
    expect(await fixture.verdict()).toMatchObject({ is_late: true });
    expect((await late.one('aminah', 'detail', id)).status).toBe(404);
  });
});
