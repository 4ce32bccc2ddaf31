import { beforeAll, describe, expect, it } from 'vitest';
import { paramNames } from '#domain/lib/endpoint.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { calls, sortColumnsOf } from '#server/platform/testing/calls.ts';

let hadir: TestApp;
beforeAll(async () => {
  hadir = await testApp();
});

const lists = calls.filter(({ row }) => sortColumnsOf(row).length > 0 && paramNames(row).length === 0);
const cases = lists.flatMap(({ name, row }) => sortColumnsOf(row).map((column) => ({ name, column, row })));

describe('every list', () => {
  it('is found by its query', () => {
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['departments.list', 'staff.list']));
    expect(cases.length).toBeGreaterThan(40);
  });

  it.each(cases)('$name is sorted by $column, descending being the reverse of ascending', async ({ column, row }) => {
    const idsBy = async (sort_by: string) => {
      const pages = [0, 1].map((page) => hadir.ask('aminah', row, { query: { sort: column, sort_by, page } }));
      const answers = await Promise.all(pages);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      return answers.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id));
    };
    const up = await idsBy('asc');
    expect(await idsBy('desc')).toEqual(up.toReversed());
  });

  it.each(lists)('$name refuses a column it does not have', async ({ row }) => {
    expect((await hadir.ask('aminah', row, { query: { sort: 'version' } })).status).toBe(422);
    expect((await hadir.ask('aminah', row, { query: { sort_by: 'up' } })).status).toBe(422);
    expect((await hadir.ask('aminah', row, { query: { around: 'me' } })).status).toBe(422);
  });
});
