import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { waits } from '#domain/waits/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { waitsFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof waitsFixture>>;
const { devi, farid, gopal } = cast;
const ask = (who: Who, call: typeof waits.list | typeof waits.positions, query: Record<string, unknown> = {}) =>
  fixture.app.ask(who, call, { query });
const list = async (who: Who, stuck = 'all') => {
  const { body } = await ask(who, waits.list, { stuck });
  return body.data.map(({ application_id, nobody }: { application_id: number; nobody: string | null }) => [
    application_id,
    nobody,
  ]);
};
/** The positions without a holder because of which something waits. */
const because = async () =>
  (await ask('aminah', waits.positions)).body.data.filter(
    ({ applications }: { applications: number }) => applications > 0,
  );
const emptied = (position_id: number) =>
  fixture.query('update users set active = false where position_id = $1', [position_id]);

beforeAll(async () => {
  fixture = await waitsFixture();
});
beforeEach(() => fixture.reset());

describe('an application that waits for nobody', () => {
  it('is found once for a page and for both numbers, also where the page is empty', async () => {
    const finds = async (stuck: string) => {
      const statements = await statementsOf(() => ask('aminah', waits.list, { stuck }));
      return statements.flatMap((text) => text.match(/deciders_of\(/g) ?? []).length;
    };
    await fixture.applied('2026-03-09', '2026-03-11');
    expect([await finds('nobody'), await finds('all')]).toEqual([1, 1]);
    await emptied(devi.position_id);
    expect([await finds('nobody'), await finds('overdue')]).toEqual([1, 1]);
    const { body } = await ask('aminah', waits.list, { stuck: 'overdue' });
    expect([body.data, body.total, body.nobody, body.overdue]).toEqual([[], 0, 1, 0]);
  });

  it('is listed with its reason, and is not once the post is filled, when its new holder sees it', async () => {
    const id = await fixture.applied('2026-03-09', '2026-03-11');
    expect([await list('aminah'), await because()]).toEqual([[], []]);
    await emptied(devi.position_id);
    expect(await list('aminah', 'nobody')).toEqual([[id, 'vacant']]);
    expect(await list('aminah', 'overdue')).toEqual([]);
    expect(await because()).toEqual([{ id: devi.position_id, name: expect.any(String), applications: 1 }]);
    await fixture.query('update users set position_id = $2 where id = $1', [gopal.id, devi.position_id]);
    expect([await list('aminah'), await because()]).toEqual([[], []]);
    const waiting = await fixture.app.ask('gopal', late.list, { query: { waiting: 'me' } });
    expect(waiting.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  it.each([
    ['unnamed', 'update positions set late_approve_id = null where id = $1'],
    ['own', 'update positions set late_approve_id = id where id = $1'],
  ])('is %s where its position says so', async (reason, change) => {
    const id = await fixture.applied('2026-03-09', '2026-03-11');
    await fixture.query('update users set position_id = null where id <> $1 and position_id = $2', [
      farid.id,
      farid.position_id,
    ]);
    await fixture.query(change, [farid.position_id]);
    expect(await list('aminah')).toEqual([[id, reason]]);
    const { body } = await ask('aminah', waits.list);
    expect([body.nobody, body.overdue, body.data[0].opens, body.data[0].user.name]).toEqual([1, 0, true, farid.name]);
  });

  it('is unnamed where its applicant has no position', async () => {
    const id = await fixture.applied('2026-03-09', '2026-03-11');
    await fixture.query('update users set position_id = null where id = $1', [farid.id]);
    expect(await list('aminah')).toEqual([[id, 'unnamed']]);
  });

  it('is shown to nobody who does not see the applicant, and the positions only to who keeps the settings', async () => {
    await fixture.applied('2026-03-09', '2026-03-11');
    await fixture.query('update positions set late_approve_id = null where id = $1', [farid.position_id]);
    const { body } = await ask('chong', waits.list);
    expect([body.data, body.nobody, body.overdue]).toEqual([[], 0, 0]);
    expect((await ask('farid', waits.list)).status).toBe(403);
    expect((await ask('chong', waits.positions)).status).toBe(403);
  });

  it('ends with its applicant’s removal, with the reason, and leaves every list at once', async () => {
    const id = await fixture.applied('2026-03-09', '2026-03-11');
    await fixture.query('update positions set late_approve_id = null where id = $1', [farid.position_id]);
    expect((await fixture.app.ask('aminah', staff.remove, { params: { id: farid.id } })).status).toBe(200);
    const { body } = await ask('aminah', waits.list);
    expect([body.data, body.nobody]).toEqual([[], 0]);
    const waiting = await fixture.app.ask('aminah', late.list, { query: { waiting: 'anyone' } });
    expect(waiting.body.data).toEqual([]);
    expect(await fixture.query('select step from application_steps where application_id = $1', [id])).toEqual([
      { step: 'left' },
    ]);
  });
});

describe('an overdue application', () => {
  const overdue = (id: number) =>
    fixture.query(
      `with on_now as (update organisation set remind_after_days = 1, overdue_after_days = 1)
       insert into overdue_applications values ('late', $1, 'Pending', '2026-03-10')`,
      [id],
    );

  it('is seen by administrators and the decider’s own approver, not by the decider’s other colleagues', async () => {
    const id = await fixture.applied('2026-03-02', '2026-03-11');
    await overdue(id);
    await fixture.query('update positions set approve_id = $2 where id = $1', [devi.position_id, gopal.position_id]);
    expect(await list('aminah', 'overdue')).toEqual([[id, null]]);
    expect(await list('gopal')).toEqual([[id, null]]);
    const [row] = (await ask('gopal', waits.list)).body.data;
    expect(row).toMatchObject({
      opens: false,
      overdue_since: '2026-03-10',
      waits_for: { id: devi.position_id, names: [devi.name] },
    });
    expect(Object.keys(row)).not.toContain('reason');
    expect(await list('chong')).toEqual([]);
    const filtered = await fixture.app.ask('aminah', late.list, { query: { waiting: 'overdue' } });
    expect(filtered.body.data.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  it('is overdue no more once it is decided, and is listed for that it waits for nobody where it does', async () => {
    const id = await fixture.applied('2026-03-02', '2026-03-11');
    await overdue(id);
    await emptied(devi.position_id);
    expect(await list('aminah')).toEqual([[id, 'vacant']]);
    await fixture.query(`update late_applications set status = 'Rejected' where id = $1`, [id]);
    expect(await list('aminah')).toEqual([]);
  });
});
