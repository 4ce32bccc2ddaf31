import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { substitutes } from '#domain/substitutes/contract.ts';
import { refusals } from '#server/platform/testing/refusals.ts';
import { cast } from '#server/seed/cast.ts';
import { decidingFixture } from './testing.ts';

// Today is Tuesday, 10 March 2026.
const { chong, gopal, zara } = cast;
let fixture: Awaited<ReturnType<typeof decidingFixture>>;
const refusal = refusals(() => fixture.app);
beforeAll(async () => {
  fixture = await decidingFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.app.pool.query('delete from grants');
});

describe('a substitute', () => {
  const dates = { date_from: '2026-03-10', date_to: '2026-03-13' };
  const named = { user_id: chong.id, substitute_id: gopal.id, ...dates, kinds: [] };
  const active = ['This person is not active', 'Staf ini tidak aktif'];
  const choose = ['Please select the options', 'Sila buat pilihan'];
  it.each<[string, object, string, string, string]>([
    [
      'oneself',
      { substitute_id: chong.id },
      'substitute_id',
      'Nobody can stand in for themself',
      'Seseorang tidak boleh menjadi pengganti diri sendiri',
    ],
    ['nobody', { substitute_id: null }, 'substitute_id', choose[0]!, choose[1]!],
    ['somebody unknown', { substitute_id: 999_999 }, 'substitute_id', active[0]!, active[1]!],
    ['the developer account', { substitute_id: 1 }, 'substitute_id', active[0]!, active[1]!],
    [
      'from yesterday',
      { date_from: '2026-03-09' },
      'date_from',
      'Please choose today or a later day',
      'Sila pilih hari ini atau tarikh kemudian',
    ],
    ['from no day', { date_from: '' }, 'date_from', 'Please complete this field', 'Sila lengkapkan ruangan ini'],
    [
      'to 30 February',
      { date_to: '2026-02-30' },
      'date_to',
      'Please provide a valid date',
      'Sila masukkan tarikh yang sah',
    ],
    [
      'to before its start',
      { date_to: '2026-03-09' },
      'date_to',
      'The end cannot be before the start',
      'Tarikh tamat tidak boleh sebelum tarikh mula',
    ],
    [
      'for more than a year',
      { date_to: '2027-03-12' },
      'date_to',
      'Please choose a date up to 11-03-2027',
      'Sila pilih tarikh sehingga 11-03-2027',
    ],
    ['for a kind there is not', { kinds: ['travel'] }, 'kinds.0', choose[0]!, choose[1]!],
  ])('is not %s', async (_, changed, ...text) => {
    expect(await refusal('chong', substitutes.add, { body: { ...named, ...changed } })).toEqual(text);
  });

  it('is no second one on a day, also where both were named for some kinds', async () => {
    await fixture.name(chong.id, gopal.id, '2026-03-10', '2026-03-13', ['leave', 'late']);
    const second = { ...named, substitute_id: zara.id, date_from: '2026-03-13', date_to: '2026-03-20' };
    const text = [
      'substitute_id',
      `${gopal.name} already decides on some of these days: 10-03-2026 – 13-03-2026`,
      `${gopal.name} telah menjadi pengganti pada 10-03-2026 – 13-03-2026`,
    ];
    for (const kinds of [[], ['leave']])
      expect(await refusal('chong', substitutes.add, { body: { ...second, kinds } })).toEqual(text);
    const other = await fixture.app.ask('chong', substitutes.add, { body: { ...second, kinds: ['duty'] } });
    expect(other.status).toBe(200);
  });

  it('is nobody whose decisions would come back, nor oneself by a grant', async () => {
    await fixture.name(gopal.id, chong.id, '2026-03-10', '2026-03-13');
    expect(await refusal('chong', substitutes.add, { body: named })).toEqual([
      'substitute_id',
      `Decisions would go round in a circle: ${chong.name} decides for ${gopal.name}, 10-03-2026 – 13-03-2026`,
      `Keputusan akan berulang antara pengganti: ${chong.name} ialah pengganti ${gopal.name}, 10-03-2026 – 13-03-2026`,
    ]);
    await fixture.app.pool.query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
       values ($1, '{see,edit_staff}', 'offices', '{1}', $2, now())`,
      [zara.id, cast.aminah.id],
    );
    expect(await refusal('zara', substitutes.add, { body: { ...named, substitute_id: zara.id } })).toEqual([
      'substitute_id',
      'You cannot name yourself to decide for somebody else',
      'Anda tidak boleh menamakan diri sendiri sebagai pengganti orang lain',
    ]);
  });

  it('is not changed nor ended once the days are over', async () => {
    await fixture.name(chong.id, gopal.id, '2026-03-02', '2026-03-09');
    const [{ id }] = (await fixture.app.pool.query('select id from substitutes')).rows;
    const text = [
      null,
      'These days are over, so this stays as it was',
      'Tempoh ini telah tamat, maka rekod ini dikekalkan',
    ];
    expect(await refusal('chong', substitutes.edit, { body: { ...named, id } })).toEqual(text);
    expect(await refusal('chong', substitutes.remove, { params: { id } })).toEqual(text);
  });
});
