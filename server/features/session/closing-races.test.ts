import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});
beforeEach(() => app.pool.query('delete from login_failures; delete from sessions where user_id <> 3'));

const old = organisation.demoPassword;
const { zara } = cast;
const login = (email: string, password: string) => app.ask(null, session.login, { body: { email, password } });
const sessionsOf = async (id: number) =>
  (await app.pool.query('select from sessions where user_id = $1', [id])).rowCount;

/** What a login is answered while something else happens, once its password was checked and before its session opens. */
async function loginDuring(email: string, password: string, during: () => Promise<unknown>) {
  let answer: Awaited<ReturnType<typeof login>> | undefined;
  let happened: Promise<unknown> | null = null;
  await statementsOf(
    async () => {
      answer = await login(email, password);
    },
    (text) => {
      if (!/^update "users" set "last_active"/.test(text) || happened !== null) return null;
      happened = during();
      return happened.then(() => undefined);
    },
  );
  return answer!;
}

describe('a login', () => {
  it('opens no session by a password that was replaced while it was checked', async () => {
    const edit = () => desk.edit(zara.id, { password: 'baharu-2026' });
    const answer = await loginDuring(zara.email, old, edit);
    expect([answer.status, answer.body.code]).toEqual([422, 'session.ended']);
    expect(await sessionsOf(zara.id)).toBe(0);
    expect((await login(zara.email, 'baharu-2026')).status).toBe(200);
  });

  it('opens none of an account that was deactivated, or removed, while it was checked', async () => {
    const { id, email } = await desk.add({ password: 'pertama-1' });
    const inactive = await loginDuring(email, 'pertama-1', () => desk.edit(id, { active: 0 }));
    expect([inactive.status, inactive.body.code]).toEqual([422, 'session.inactive']);
    expect(await sessionsOf(id)).toBe(0);
    const other = await desk.add({ password: 'pertama-1' });
    const removed = await loginDuring(other.email, 'pertama-1', () =>
      app.ask('aminah', staff.remove, { params: { id: other.id } }),
    );
    expect(removed.status).toBe(422);
    expect(await sessionsOf(other.id)).toBe(0);
  });
});

describe('of many at once, no more pass than one by one', () => {
  const many = (count: number, work: () => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, async () => (await work()).status));
  const passed = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

  it('requests for a new password, of an email', async () => {
    const forget = () => app.ask(null, session.forgotPassword, { body: { email: zara.email } });
    const statuses = await many(24, forget);
    expect([passed(statuses), statuses.filter((status) => status >= 500)]).toEqual([5, []]);
  });
});
