import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { may, roles, type SeenStaff, type Viewer } from '#domain/access.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { cast } from '#server/seed/cast.ts';
import { seenStaff } from './seen-store.ts';
import { attendanceFixture } from './testing.ts';

const { app } = attendanceFixture();
let staff: SeenStaff[];
let farid: Viewer;

beforeAll(async () => {
  const { pool, platform } = app();
  // One without a position and one without an office: the edge cases of both comparisons.
  await pool.query(`update users set position_id = null where id = ${cast.gopal.id}`);
  await pool.query(`update users set position_id = null, office_id = null where id = ${cast.zara.id}`);
  const { rows } = await pool.query(`select u.id, u.office_id, p.department_id, p.level
    from users u left join positions p on p.id = u.position_id order by u.id`);
  staff = rows;
  farid = (await viewerOfUser(pool, cast.farid.id, platform.clock))!;
});

const nullable = (values: readonly number[]) => fc.constantFrom(null, ...values);
const viewers = fc
  .record({
    id: fc.constantFrom(...Object.values(cast).map((one) => one.id), 999),
    role: fc.constantFrom(...roles),
    super_user: fc.boolean(),
    isVendor: fc.boolean(),
    office_id: nullable([1, 2, 3, 4]),
    department_id: nullable([1, 2, 3, 4, 5, 6]),
    level: nullable([1, 2, 3, 4, 5, 6]),
    grants: fc.constantFrom<Viewer['grants'][]>(
      [],
      [{ capabilities: ['see'], area: 'organisation', ids: [] }],
      [{ capabilities: ['see', 'letters'], area: 'offices', ids: [2, 3] }],
      [{ capabilities: ['see'], area: 'departments', ids: [1, 4] }],
      [{ capabilities: ['reports'], area: 'organisation', ids: [] }],
    ),
  })
  .map((fields): Viewer => ({ ...farid, ...fields }));

describe('who sees whom, in SQL', () => {
  it('agrees with the pure rule for every viewer and every member of staff [ATT-27 ATT-28 ATT-29 ATT-30 D16]', async () => {
    await fc.assert(
      fc.asyncProperty(viewers, async (viewer) => {
        const { rows } = await sql<SeenStaff>`select id from ${seenStaff(viewer)} s order by id`.execute(app().db);
        const allowed = staff.filter((one) => may.seeAttendance(viewer, one));
        expect(rows.map((row) => row.id)).toEqual(allowed.map((one) => one.id));
      }),
      { numRuns: 300 },
    );
  });
});
