import { beforeAll, beforeEach, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { staffRecord } from '#domain/staff/record-contract.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { leaveFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());

const { farid } = cast;
type Status = Promise<{ status: number }>;

/**
 * Makes a call, during which somebody applies for leave just before a statement of its; that goes on once the application
 * is made, or waits for the call. Returns how both were answered, and how often that statement ran.
 */
async function applyingBefore(statement: RegExp, call: () => Status) {
  let applied: Status | undefined;
  let answered: { status: number } | undefined;
  const texts = await statementsOf(
    async () => {
      answered = await call();
      await applied;
    },
    (text) => {
      if (!statement.test(text) || applied !== undefined) return null;
      applied = fixture.apply('farid', { date_start: '2026-03-09', date_end: '2026-03-09' });
      return Promise.race([applied, untilLockWait(fixture.app.pool, 5_000)]).then(() => undefined);
    },
  );
  const times = texts.filter((text) => statement.test(text)).length;
  return { statuses: [answered!.status, (await applied)!.status], times };
}

it('a transfer and an application of the same person wait for each other in one order (decision 0185)', async () => {
  const transfer = () =>
    fixture.app.ask('aminah', staffRecord.change, {
      params: { user_id: farid.id },
      body: { office_id: offices.dungun.id, valid_from: '2026-04-01', note: 'Pindah' },
    });
  expect(await applyingBefore(/pg_advisory_xact_lock\(4725\)/, transfer)).toMatchObject({ statuses: [200, 200] });
});

it('so do a change of what they hold and their application', async () => {
  const { rows } = await fixture.app.pool.query('select id from user_leaves where user_id = $1 and leaves_id = 1', [
    farid.id,
  ]);
  const change = () => fixture.app.ask('aminah', entitlements.edit, { body: { id: rows[0].id, total_days: 21 } });
  expect(await applyingBefore(/from "users".* for no key update/, change)).toEqual({ statuses: [200, 200], times: 1 });
});
