import { beforeAll, describe, expect, it } from 'vitest';
import { statistics } from '#domain/statistics/contract.ts';
import { totalOf } from '#domain/statistics/rules.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { type Demo, demoDatabase } from '#server/seed/testing.ts';

let demo: Demo;
let app: TestApp;
beforeAll(async () => {
  demo = await demoDatabase();
  app = await testApp({ databaseUrl: demo.url }, () => openDatabase(demo.url, 5));
});

/** What the months of all departments, or all offices, come to. */
async function totalsBy(by: string, month: string) {
  const { body } = await app.ask('aminah', statistics.months, { query: { month, by } });
  const { id: _, name: __, ...total } = totalOf(body.data);
  return total;
}

describe('over the seeded year', () => {
  it.each(['2026-02', '2025-10'])('departments and offices have the total of the verdicts, in %s', async (month) => {
    const total = await totalsBy('department', month);
    expect(await totalsBy('office', month)).toEqual(total);
    const [plain] = await demo.ask(
      `select count(*) filter (where excuse is null) as due,
        count(*) filter (where clock_in is not null or clock_out is not null) as present,
        count(*) filter (where is_late) as late, count(*) filter (where is_absent) as absent,
        coalesce(sum(clock_out - clock_in), 0) as minutes
      from day_verdicts where user_id <> 1 and is_over and to_char(work_date, 'YYYY-MM') = $1`,
      [month],
    );
    const last = Object.fromEntries(Object.entries(total).map(([key, months]) => [key, months.at(-1)!]));
    expect(last).toMatchObject(plain!);
    expect(last.present).toBeGreaterThan(500);
    expect(last.due).toBeGreaterThanOrEqual(last.late! + last.absent!);
  });

  it('the types of leave have the total of the departments', async () => {
    const { body } = await app.ask('aminah', statistics.leave, { query: { month: '2026-02' } });
    const taken = body.months.map((_: string, at: number) =>
      body.data.reduce((sum: number, { days }: { days: number[] }) => sum + days[at]!, 0),
    );
    expect(taken).toEqual((await totalsBy('department', '2026-02')).leave);
    expect(Math.max(...taken)).toBeGreaterThan(10);
  });
});
