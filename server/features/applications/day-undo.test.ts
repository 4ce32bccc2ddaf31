import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { dayFixture } from './day-testing.ts';
import { days } from './testing.ts';

let fixture: Awaited<ReturnType<typeof dayFixture>>;
beforeAll(async () => {
  fixture = await dayFixture();
});
beforeEach(() => fixture.reset());
const { farid, devi } = cast;

describe.each(['late', 'leave_office', 'duty'] as const)(
  'decisions on several applications for one day: %s',
  (kind) => {
    let calls: ReturnType<typeof fixture.of<typeof kind>>;
    beforeAll(() => {
      calls = fixture.of(kind);
    });
    const some = (who: Who, row: 'approveSome' | 'rejectSome' | 'undo', ids: number[], remark?: string) =>
      fixture.app.ask(who, calls.calls[row], { body: { ids, remark } });

    it('are made of those that can be, and the others are named', async () => {
      const first = await calls.applied();
      const second = await calls.applied({ date: days.today });
      await calls.one('devi', 'approve', first);
      const { body } = await some('devi', 'approveSome', [first, second]);
      expect(body).toMatchObject({
        message: 'Applications decided: 1, skipped: 1',
        decided: [second],
        skipped: [{ id: first, name: farid.name, message: 'This application has already been updated' }],
      });
      expect((await some('farid', 'approveSome', [second])).status).toBe(403);
    });

    it('may say why something is rejected', async () => {
      const id = await calls.applied();
      await some('devi', 'rejectSome', [id], 'Mesyuarat penting');
      const { body } = await calls.one('farid', 'detail', id);
      expect(body.steps.at(-1)).toMatchObject({ step: 'reject', by: devi.name, remark: 'Mesyuarat penting' });
      expect((await fixture.inboxes()).at(-1)!.title).toMatch(/^Rejected/);
    });

    it('are taken back by whoever made them, shortly after', async () => {
      const id = await calls.applied();
      await calls.one('devi', 'approve', id);
      expect((await some('aminah', 'undo', [id])).status).toBe(422);
      const { body } = await some('devi', 'undo', [id]);
      expect([body.message, await calls.statusOf(id)]).toEqual(['The decision has been taken back', 'Pending']);
      expect((await calls.one('devi', 'detail', id)).body).toMatchObject({ approvedBy: null, approved_at: null });
      expect((await some('devi', 'undo', [id])).body.message).toBe('This application has already been updated');
      await calls.one('devi', 'reject', id);
      await some('devi', 'undo', [id]);
      expect(await calls.statusOf(id)).toBe('Pending');
    });
  },
);

it('a day is judged again when an excuse of it is taken back [D5]', async () => {
  await fixture.swipes(7 * 60 + 40, 16 * 60 + 45);
  const { applied, one, calls } = fixture.of('late');
  const id = await applied({ date: days.past });
  await one('devi', 'approve', id);
  expect(await fixture.verdict()).toMatchObject({ is_late: false });
  await fixture.app.ask('devi', calls.undo, { body: { ids: [id] } });
  expect(await fixture.verdict()).toMatchObject({ is_late: true });
});
