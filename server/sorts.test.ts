import { beforeAll, describe, expect, it } from 'vitest';
import { departmentSorts, departments } from '#domain/departments/contract.ts';
import { holidaySorts, holidays } from '#domain/holidays/contract.ts';
import { leaveFreezeSorts, leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveTypeSorts, leaveTypes } from '#domain/leave-types/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Sorts } from '#domain/lib/sorts.ts';
import { officeSorts, offices } from '#domain/offices/contract.ts';
import { positionSorts, positions } from '#domain/positions/contract.ts';
import { staff, staffSorts } from '#domain/staff/contract.ts';
import { workingHourSorts, workingHours } from '#domain/working-hours/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';

let hadir: TestApp;
beforeAll(async () => {
  hadir = await testApp();
});

const lists: [name: string, AnyEndpoint, Sorts][] = [
  ['departments', departments.list, departmentSorts],
  ['positions', positions.list, positionSorts],
  ['offices', offices.list, officeSorts],
  ['working hours', workingHours.list, workingHourSorts],
  ['holidays', holidays.list, holidaySorts],
  ['frozen leave dates', leaveFreezes.list, leaveFreezeSorts],
  ['leave types', leaveTypes.list, leaveTypeSorts],
  ['staff', staff.list, staffSorts],
];
const cases = lists.flatMap(([name, row, { columns }]) => columns.map((column) => [name, column, row] as const));

describe('every list', () => {
  it.each(cases)('of %s is sorted by %s, descending being the reverse of ascending', async (_, sort, row) => {
    const asked = async (sort_by: string) => {
      const pages = [0, 1].map((page) => hadir.ask('aminah', row, { query: { sort, sort_by, page } }));
      const answers = await Promise.all(pages);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      return answers.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id));
    };
    const up = await asked('asc');
    expect(await asked('desc')).toEqual(up.toReversed());
  });

  it.each(lists)('of %s refuses a column it does not have', async (_, row) => {
    expect((await hadir.ask('aminah', row, { query: { sort: 'version' } })).status).toBe(422);
    expect((await hadir.ask('aminah', row, { query: { sort_by: 'up' } })).status).toBe(422);
    expect((await hadir.ask('aminah', row, { query: { around: 'me' } })).status).toBe(422);
  });
});
