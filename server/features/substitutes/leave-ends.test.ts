import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chaseFiles } from '#server/features/leave/files.ts';
import { returnsFixture } from '#server/features/leave-changes/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

const { farid, gopal } = cast;
let fixture: Awaited<ReturnType<typeof returnsFixture>>;
beforeAll(async () => {
  fixture = await returnsFixture();
});
beforeEach(async () => {
  await fixture.query('delete from substitutes; delete from inbox');
  await fixture.reset();
});

/** The titles that Gopal has got. */
const titles = async () =>
  (
    await fixture.query(
      'select m.title from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by m.id',
      [gopal.id],
    )
  ).map(({ title }) => title);
const dates = { date_start: '2026-03-08', date_end: '2026-03-12', substitute_id: gopal.id };
const named = `You decide for ${farid.name}, 08-03-2026 – 12-03-2026`;
const ended = `You decide for ${farid.name} no longer`;

describe('somebody named with leave is told that they decide no longer [0152]', () => {
  it('when all of it is given back, and that they do when that is taken back', async () => {
    await fixture.approved(dates);
    const part = (await fixture.give('2026-03-12')).body.id;
    await fixture.decide('devi', 'approve', part);
    expect(await titles()).toEqual([named]);
    const { id } = (await fixture.give(dates.date_start, null)).body;
    expect((await fixture.decide('devi', 'approve', id)).status).toBe(200);
    expect(await titles()).toEqual([named, ended]);
    expect((await fixture.undo('devi', id)).status).toBe(200);
    expect(await titles()).toEqual([named, ended, expect.stringContaining(`You decide for ${farid.name}, 08-03-2026`)]);
  });

  it('when its file never comes, so that it is rejected', async () => {
    const asks = (day: number | null) =>
      fixture.query(
        `update leave_types set file_from_day = $2, file_within_days = 3, file_missing = 'reject' where id = $1`,
        [leaveTypes.annual.id, day],
      );
    await asks(2);
    await fixture.approved(dates);
    expect(await chaseFiles(fixture.app.platform, '2026-03-20')).toMatchObject({ rejected: 1 });
    expect(await titles()).toEqual([named, ended]);
    await asks(null);
  });
});
