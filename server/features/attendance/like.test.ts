import { describe, expect, it, vi } from 'vitest';
import { attendanceTexts } from '#domain/attendance/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { attendanceFixture, monday } from './testing.ts';

const { app, like, list, put } = attendanceFixture();
const logged = async () => (await entriesIn(app().db, 'attendance')).reverse();
const announced = () => vi.spyOn(app().platform.live, 'announce');

describe('a like', () => {
  it('is added by the first click and removed by the second [ATT-31 CALLB-16]', async () => {
    const id = await put('farid');
    expect(await like('gopal', id)).toMatchObject({ status: 200, body: { liked: true, likes: 1 } });
    expect((await like('chong', id)).body).toEqual({ liked: true, likes: 2 });
    expect((await list('gopal')).body.data[0]).toMatchObject({ liked: true, likes: 2 });
    expect((await list('farid')).body.data[0]).toMatchObject({ liked: false, likes: 2 });
    expect((await like('gopal', id)).body).toEqual({ liked: false, likes: 1 });
    expect((await list('gopal')).body.data[0]).toMatchObject({ liked: false, likes: 1 });
  });

  it('is never counted twice, however many clicks and people come at once [ATT-31]', async () => {
    const id = await put('farid');
    const people = ['aminah', 'badrul', 'chong', 'devi', 'gopal', 'suraya'] as const;
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(people.flatMap((who) => [like(who, id), like(who, id), like(who, id)]));
      const { rows } = await app().pool.query(
        `select likes, (select count(*) from attendance_likes where attendance_id = a.id) as given
         from attendances a where id = $1`,
        [id],
      );
      expect(rows[0].likes).toBe(rows[0].given);
      expect(rows[0].likes).toBeLessThanOrEqual(people.length);
    }
  });

  it('is logged, and sent to viewers of the list who may see the row', async () => {
    const id = await put('farid');
    const announce = announced();
    await like('gopal', id);
    expect((await logged())[0]).toMatchObject({
      user_id: cast.gopal.id,
      record_id: id,
      action: `Liked the clock-in of ${cast.farid.name} on ${showDay(monday)}`,
    });
    expect(announce.mock.calls.at(-1)![0]).toContainEqual({ to: 'likes', id });
  });

  it("of one's own clock-in is refused with a wink, and writes a line to the live log [ATT-32 ATT-35 ATT-36]", async () => {
    const id = await put('farid');
    const announce = announced();
    const { status, body } = await like('farid', id);
    expect(status).toBe(422);
    expect(body.message).toBe('Cannot la angkat bangkul sendiri boss.. wink!');
    expect((await logged())[0]).toMatchObject({
      user_id: cast.farid.id,
      record_id: id,
      action: `Tried to like their own attendance on ${showDay(monday)}`,
    });
    expect(announce).toHaveBeenCalledWith([{ to: 'activity-log', id: expect.any(Number) }]);
    expect((await list('farid')).body.data[0]).toMatchObject({ liked: false, likes: 0 });
  });

  it.each([
    ['a late row [ATT-34]', { is_late: true }],
    ['an out row [ATT-33]', { seq: 2 }],
  ])('of %s is refused', async (_, fields) => {
    const id = await put('farid', fields);
    const { status, body } = await like('gopal', id);
    expect([status, body.message]).toEqual([422, attendanceTexts.notLikeable.en]);
    expect((await list('gopal')).body.data[0]).toMatchObject({ liked: false, likes: 0 });
  });

  it('of a row the caller may not see, or that does not exist, is not found', async () => {
    const id = await put('farid');
    for (const [who, wanted] of [
      ['zara', id],
      ['gopal', 2_000_000_000],
    ] as const)
      expect(await like(who, wanted)).toMatchObject({ status: 404, body: { message: words.notFound.en } });
    expect((await like(null, id)).status).toBe(401);
  });

  it.each([undefined, '', 'abc', -1, 1.5])('needs an attendance: %j [CALLB-16]', async (wanted) => {
    const { status, body } = await like('gopal', wanted);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['attendance_id']]);
  });
});
