import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acting } from '#domain/acting/contract.ts';
import { decidingFixture } from '#server/features/substitutes/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { refusals } from '#server/platform/testing/refusals.ts';
import { cast } from '#server/seed/cast.ts';
import { departments, positions } from '#server/seed/positions.ts';
import { actingDesk, post } from './testing.ts';

// Today is Tuesday, 10 March 2026.
const { farid, gopal, zara } = cast;
let fixture: Awaited<ReturnType<typeof decidingFixture>>;
const refusal = refusals(() => fixture.app);
beforeAll(async () => {
  fixture = await decidingFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.app.pool.query('delete from grants');
});

describe('an acting post', () => {
  const days = { date_from: '2026-03-11', date_to: '2026-03-13' };
  const add = (changed: object, user_id: number = gopal.id, who: Who = 'aminah') =>
    refusal(who, acting.add, { params: { user_id }, body: post({ ...days, ...changed }) });
  it.each<[string, object, number, string, string, string]>([
    [
      'the own position',
      { position_id: gopal.position_id },
      gopal.id,
      'position_id',
      'This is their own position on one of these days',
      'Jawatan ini ialah jawatan sendiri staf ini pada salah satu hari tersebut',
    ],
    ['no position', { position_id: null }, gopal.id, 'position_id', 'Please select the options', 'Sila buat pilihan'],
    [
      'a position there is not',
      { position_id: 99_999 },
      gopal.id,
      'position_id',
      'Selected position does not exist',
      'Jawatan yang dipilih tidak wujud',
    ],
    [
      'before the first day',
      { date_from: '2014-01-04' },
      gopal.id,
      'date_from',
      'Not before their first day, 05-01-2014',
      'Tidak boleh sebelum hari pertama staf ini, 05-01-2014',
    ],
    [
      'after the last day',
      { date_from: '2031-07-01', date_to: '2031-07-03' },
      farid.id,
      'date_to',
      'Not after their last day, 02-07-2031',
      'Tidak boleh selepas hari terakhir staf ini, 02-07-2031',
    ],
    [
      'for more than three years',
      { date_to: '2029-03-12' },
      gopal.id,
      'date_to',
      'At most 1096 days',
      'Tidak lebih daripada 1096 hari',
    ],
    [
      'ending before it begins',
      { date_to: '2026-03-10' },
      gopal.id,
      'date_to',
      'The last day must not be before the first',
      'Hari terakhir tidak boleh sebelum hari pertama',
    ],
  ])('is not %s', async (_, changed, user_id, ...text) => {
    expect(await add(changed, user_id)).toEqual(text);
  });

  it('is not the same twice, nor two instead of the own one, nor removed once it has begun', async () => {
    const desk = actingDesk(fixture.app);
    const instead = { ...days, is_instead: 1 };
    expect((await desk.add({ ...days, date_from: '2026-03-10' })).status).toBe(200);
    expect(await add({})).toEqual([
      'date_from',
      'They act in this position from 10-03-2026 to 13-03-2026 already',
      'Staf ini telah memangku jawatan ini dari 10-03-2026 hingga 13-03-2026',
    ]);
    expect(await refusal('aminah', acting.remove, { params: { id: await desk.newest() } })).toEqual([
      null,
      'This acting post has begun. Enter an earlier last day instead',
      'Pemangkuan ini telah bermula. Sila masukkan hari terakhir yang lebih awal',
    ]);
    expect((await desk.add({ ...instead, position_id: positions.driver.id })).status).toBe(200);
    expect(await add({ ...instead, position_id: positions.financeManager.id })).toEqual([
      'is_instead',
      'They act instead of their own position from 11-03-2026 to 13-03-2026 already',
      'Staf ini telah memangku jawatan lain dari 11-03-2026 hingga 13-03-2026',
    ]);
  });

  it('is in no department that somebody may not change', async () => {
    await fixture.app.pool.query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
       values ($1, '{see,edit_staff}', 'departments', $2, $3, now())`,
      [zara.id, [departments.administration.id], cast.aminah.id],
    );
    expect(await add({ position_id: positions.financeManager.id }, gopal.id, 'zara')).toEqual([
      'position_id',
      'This is outside the area you may change',
      'Ini di luar kawasan yang boleh anda ubah',
    ]);
  });
});
