import { beforeAll, describe, expect, it } from 'vitest';
import { balances } from '#domain/balances/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveYears, type Story } from './testing.ts';

const { annual, medical } = leaveTypes;

/** Annual leave, 14 days, is carried forward; medical leave, 10 days, is not. All but the last left in March 2026. */
const people = {
  late: 'Salmah, back on the day it is entered',
  ahead: 'Tan, back as entered ahead',
  old: 'Umar, whose leave years went on',
  soon: 'Vijaya, back in the same year',
  gone: 'Wahid, who stays away',
  stays: 'Yusof, who never left',
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

/** What is left of annual and of medical leave on some days. */
const days = ['2026-04-15', '2027-01-15', '2028-05-31', '2028-06-01', '2029-01-02'] as const;
const left: Record<Name, string> = {
  // 14 − 4, and 10 − 2: due with the last pay. The year of the return has its totals alone, and is carried from there on.
  late: '10 8, 10 8, 10 8, 14 10, 28 10',
  // Entered in 2027; 2028 opens on its first day for who will serve in it.
  ahead: '10 8, 10 8, 14 10, 14 10, 28 10',
  old: '10 8, 24 10, 38 10, 14 10, 28 10',
  soon: '10 8, 24 10, 38 10, 38 10, 52 10',
  gone: '10 8, 10 8, 10 8, 10 8, 10 8',
  stays: '10 8, 24 10, 38 10, 38 10, 52 10',
};

let desk: Awaited<ReturnType<typeof leaveYears>>;
const id = {} as Record<Name, number>;
const readings = new Map<string, Record<Name, string>>();
const ledgers = {} as Record<Name, string>;
let year2028: Record<string, readonly number[]>;

/** What people have, as every reader has it: list, statement, its parts, its paper and the spreadsheet. */
async function read(): Promise<Record<Name, string>> {
  const all = await desk.readings(names.map((name) => ({ id: id[name], name: people[name] })));
  const shown = all.map(({ list, statement, parts, paper, sheet }) => {
    expect([parts, paper, sheet]).toEqual([statement, statement, statement]);
    for (const [leave, numbers] of Object.entries(statement)) expect(numbers.at(-1)).toBe(list[leave]);
    return `${list[annual.name]} ${list[medical.name]}`;
  });
  return Object.fromEntries(names.map((name, at) => [name, shown[at]!])) as Record<Name, string>;
}
const serves = (who: Name, fields: { start_date?: Day; end_date: Day | null }) =>
  staffDesk(desk.app).edit(id[who], { active: 1, ...fields });

beforeAll(async () => {
  desk = await leaveYears('2026-01-05');
  const type = { type: 'annually', is_backdated: false };
  await desk.ask('aminah', types.edit, { body: { ...type, id: annual.id, name: annual.name, carry_forward: true } });
  for (const name of names) {
    const more = { employment_type: 'Contract', start_date: '2020-01-01', end_date: '2031-12-31' };
    id[name] = (await staffDesk(desk.app).add({ ...more, name: people[name] })).id;
    const gives = (leaves_id: number, total_days: number) =>
      desk.ask('aminah', entitlements.add, { body: { user_id: id[name], leaves_id, total_days } });
    await gives(annual.id, 14);
    await gives(medical.id, 10);
    const takes = (leaves_id: number, date_start: Day, date_end: Day) =>
      desk.takes(id[name], { leaves_id, date_start, date_end });
    await takes(annual.id, '2026-01-12', '2026-01-15');
    await takes(medical.id, '2026-01-19', '2026-01-20');
  }
  const leavers = names.filter((name) => name !== 'stays');
  /** Opens a leave year of who has left, as an earlier version did. */
  const opens = (year: number, many: number) =>
    desk.query(
      `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
        select id, user_id, case leaves_id when $2 then 'carry' else 'reset' end, case leaves_id when $2 then 14 else $3 end,
          make_date($4, 1, 1), now() from user_leaves where user_id = $1`,
      [id.old, annual.id, many, year],
    );
  const story: Story = [
    [
      '2026-03-02',
      async () => {
        for (const who of leavers) await serves(who, { end_date: '2026-03-31' });
      },
    ],
    ['2026-05-04', () => serves('soon', { start_date: '2026-05-04', end_date: '2031-12-31' })],
    ['2027-01-02', () => opens(2027, 2)],
    ['2027-11-01', () => serves('ahead', { start_date: '2028-06-01', end_date: '2031-12-31' })],
    ['2028-01-02', () => opens(2028, 0)],
    [
      '2028-06-01',
      async () => {
        for (const who of ['late', 'old'] as const)
          await serves(who, { start_date: '2028-06-01', end_date: '2031-12-31' });
      },
    ],
  ];
  await desk.follow(story, days, async (end) => {
    readings.set(end, await read());
    if (end === '2028-06-01')
      year2028 = (await desk.readings([{ id: id.late, name: people.late }]))[0]!.statement as typeof year2028;
  });
  for (const name of names)
    ledgers[name] = (
      await desk.query(
        `select l.kind, l.days, extract(year from l.period) as year from leave_ledger l
          join user_leaves e on e.id = l.user_leave_id where e.user_id = $1 and e.leaves_id = $2 and l.kind <> 'use' order by l.id`,
        [id[name], annual.id],
      )
    )
      .map(({ kind, days: many, year }) => `${kind} ${many} ${year}`)
      .join(', ');
}, 120_000);

describe('the balances of who left and comes back', () => {
  it.each(names)('are as expected, wherever they are read: %s [D6 D16]', (who) => {
    expect(days.map((day) => readings.get(day)![who]).join(', ')).toBe(left[who]);
  });

  it('are ledgers without a leave year that nobody served in [D6]', () => {
    expect(ledgers.late).toBe('grant 14 2026, reset 4 2028, carry 14 2029');
    expect(ledgers.ahead).toBe('grant 14 2026, reset 4 2028, carry 14 2029');
    expect(ledgers.old).toBe('grant 14 2026, carry 14 2027, carry 14 2028, reset -24 2028, carry 14 2029');
    expect(ledgers.gone).toBe('grant 14 2026');
  });

  it('say in the leave year of the return that what was left before it lapsed', () => {
    expect(year2028[annual.name]).toEqual([10, 0, 14, 0, 10, 0, 14]);
    expect(year2028[medical.name]).toEqual([8, 0, 10, 0, 8, 0, 10]);
  });

  it('stay of earlier leave years as they were', async () => {
    const query = { year: '2027' };
    const { data } = await desk.ask('aminah', balances.statement, { params: { user_id: id.late }, query });
    expect(data.map(({ given, left: now }: { given: number; left: number }) => [given, now])).toEqual([
      [0, 10],
      [0, 8],
    ]);
  });
});
