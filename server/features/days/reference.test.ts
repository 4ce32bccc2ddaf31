import { beforeAll, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { holidayFor } from './reference.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('whom a holiday is for', () => {
  it.each([
    ['everyone without a restriction [HOLIDAY-07]', null, 12, true],
    ['nobody while its restriction names no position yet [HOLIDAY-08]', [], 12, false],
    ['who holds a position it names', [3, 12], 12, true],
    ['not for who holds another', [3], 12, false],
    ['not for who holds none', [3], null, false],
  ])('is %s', (_, position_ids, position, applies) => {
    const facts = { holidays: [{ id: 1, details: 'Kursus', position_ids }] };
    expect(holidayFor(facts, position)).toBe(applies ? 'Kursus' : null);
  });

  it('is decided by the database in the same way [HOLIDAY-08]', async () => {
    const day = '2026-04-07';
    const whole = { start: day, end: day };
    const add = (body: object) => app.ask('aminah', holidays.add, { body: { ...whole, ...body } });
    const forFarid = async () =>
      (await app.pool.query('select holiday from person_days(array[$1::int], $2, $2)', [cast.farid.id, day])).rows[0]
        .holiday;
    await add({ details: 'Hari lain', position_ids: [cast.chong.position_id] });
    expect(await forFarid()).toBe(null);
    // The form requires a position; a restriction to none is left when all positions of a holiday were removed.
    await app.pool.query(`insert into holidays (details, start, "end", is_restricted) values ('Tiada', $1, $1, true)`, [
      day,
    ]);
    expect(await forFarid()).toBe(null);
    await add({ details: 'Hari kerani', position_ids: [cast.farid.position_id] });
    expect(await forFarid()).toBe('Hari kerani');
  });
});
