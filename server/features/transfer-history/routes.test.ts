import { beforeAll, describe, expect, it } from 'vitest';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const { aminah, farid, gopal, zara } = cast;
const list = (user_id: number, query = {}) => app.ask('aminah', transferHistory.list, { params: { user_id }, query });
const note = (user_id: number, grade: string, admin_id: number | null, at: string) =>
  app.pool.query('insert into transfer_history (user_id, changes, admin_id, created_at) values ($1, $2, $3, $4)', [
    user_id,
    JSON.stringify([{ field: 'grade', from: null, to: grade }]),
    admin_id,
    at,
  ]);

beforeAll(async () => {
  app = await testApp();
  for (let at = 0; at < 21; at += 1) await note(farid.id, `N${at}`, aminah.id, `2026-02-0${1 + (at % 3)}T02:00:00Z`);
  await note(gopal.id, 'N22', null, '2026-01-04T01:30:00Z');
});

describe('transfer history', () => {
  it('returns created_at, log and admin of one person only [CALLA-26 STAFF-131]', async () => {
    const { status, body } = await list(gopal.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          created_at: '2026-01-04T01:30:00.000Z',
          log: 'Grade set to N22.',
          log_ms: 'Gred ditetapkan kepada N22.',
          kind: 'transfer',
          admin: null,
          valid_from: null,
          withdrawn_at: null,
          withdrawn_by: null,
        },
      ],
      total: 1,
      more: false,
      page: 0,
    });
    expect((await list(farid.id)).body.data[0].admin).toBe(aminah.name);
    expect((await list(zara.id)).body).toEqual({ data: [], total: 0, more: false, page: 0 });
  });

  it('pages by twenty, the last written first; a page far too high is empty [STAFF-132 LIST-01 LIST-02]', async () => {
    const pages = await Promise.all([0, 1, 99_999_999_999].map((page) => list(farid.id, { page })));
    expect(pages.map(({ body }) => body.data.map(({ log }: { log: string }) => log))).toEqual([
      Array.from({ length: 20 }, (_, at) => `Grade set to N${20 - at}.`),
      ['Grade set to N0.'],
      [],
    ]);
    expect(pages.map(({ body }) => body.total)).toEqual([21, 21, 21]);
  });

  it('is sorted by author, or oldest first', async () => {
    await note(cast.devi.id, 'SYSTEM', null, '2026-01-04T01:30:00Z');
    await note(cast.devi.id, 'BADRUL', cast.badrul.id, '2026-01-05T01:30:00Z');
    await note(cast.devi.id, 'AMINAH', aminah.id, '2026-01-06T01:30:00Z');
    const logs = async (query: object) =>
      (await list(cast.devi.id, query)).body.data.map(({ log }: { log: string }) => log);
    expect(await logs({ sort: 'admin', sort_by: 'asc' })).toEqual(
      ['SYSTEM', 'AMINAH', 'BADRUL'].map((grade) => `Grade set to ${grade}.`),
    );
    expect(await logs({ sort_by: 'asc' })).toEqual(
      ['SYSTEM', 'BADRUL', 'AMINAH'].map((grade) => `Grade set to ${grade}.`),
    );
  });

  it('says what changed in both languages', async () => {
    const changes = [{ field: 'office_id', from: 'Dungun', to: 'Kuantan' }];
    await app.pool.query(
      'insert into transfer_history (user_id, changes, admin_id, created_at) values ($1, $2, $3, now())',
      [zara.id, JSON.stringify(changes), aminah.id],
    );
    expect((await list(zara.id)).body.data).toMatchObject([
      {
        log: 'Office changed from Dungun to Kuantan.',
        log_ms: 'Pejabat ditukar daripada Dungun kepada Kuantan.',
      },
    ]);
  });

  it('takes as many statements for twenty rows as for one', async () => {
    const one = await statementsOf(() => list(gopal.id));
    const twenty = await statementsOf(() => list(farid.id));
    expect(twenty.length).toBe(one.length);
    expect(one.length).toBe(2);
  });

  it('is closed to anyone but admins, and finds nobody who does not exist', async () => {
    const own = await app.ask('farid', transferHistory.list, { params: { user_id: farid.id } });
    expect(own.status).toBe(403);
    expect((await list(999_999)).status).toBe(404);
  });
});
