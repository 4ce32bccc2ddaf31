import { beforeAll, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { reports } from '#domain/reports/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { calls, fieldsOf } from '#server/platform/testing/calls.ts';
import { type Kind, makePeople } from '#server/platform/testing/people.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';
import { returnsFixture } from '../leave-changes/testing.ts';
import { feedCalls } from './testing.ts';

const { farid, zara } = cast;
const today = '2026-03-02';
/** A private type, by words and a number that nothing else has. */
const type = { id: 987_654, name: 'Rawatan Rahsiaqx', name_ms: 'Cuti Terselindungqx' };
const tells = /rahsiaqx|terselindungqx|987_?654/i;

/** Whoever reads answers about Farid: by their relation to him, and by what they may do beside it. */
const readers: Record<string, Who | Kind | 'kiosk'> = {
  nobody: null,
  kiosk: 'kiosk',
  colleague: 'gopal',
  'late decider': 'zara',
  vendor: 'vikram',
  self: 'farid',
  supporter: 'chong',
  approver: 'devi',
  admin: 'aminah',
  manager: 'badrul',
  super: 'suraya',
  hr_head: 'hr_head',
  clerk: 'clerk',
  payroll: 'payroll',
  auditor: 'auditor',
};
/** Those who may not know of which kind his leave is, nor that there is such a type: no answer may tell them. */
const strangers = ['nobody', 'kiosk', 'colleague', 'late decider', 'vendor'];

let fixture: Awaited<ReturnType<typeof returnsFixture>>;
/** What identifies each reader to the server. */
const headers: Record<string, Record<string, string>> = {};
/** The ids that paths are filled with, by the parameter's name. */
let ids: Record<string, readonly (string | number)[]>;
const isPreset = (who: unknown): who is Kind => ['hr_head', 'clerk', 'payroll', 'auditor'].includes(String(who));

beforeAll(async () => {
  fixture = await returnsFixture();
  const { app, query } = fixture;
  await fixture.reset();
  await query(
    `insert into leave_types (id, name, name_ms, type, is_private, is_backdated, is_returnable)
     overriding system value values ($1, $2, $3, 'annually', true, true, true)`,
    [type.id, type.name, type.name_ms],
  );
  // Zara decides on his applications to come late, and on no other.
  await query('update positions set late_approve_id = $1 where id = $2', [zara.position_id, farid.position_id]);
  const given = { user_id: farid.id, leaves_id: type.id, total_days: 20 };
  const entitled = await app.ask('aminah', entitlements.add, { body: given });
  expect(entitled.status).toBe(200);
  const applied = (date_start: string, date_end: string) =>
    fixture.approved({ leaves_id: type.id, date_start, date_end });
  const now = await applied(today, '2026-03-03');
  const ahead = await applied('2026-03-15', '2026-03-17');
  const open = (await fixture.apply('farid', { leaves_id: type.id, date_start: '2026-03-22', date_end: '2026-03-22' }))
    .body.id;
  const returned = (await fixture.give('2026-03-16')).body.id;
  expect([open, returned].every(Number.isInteger)).toBe(true);
  app.setNow('2026-03-02T02:00:00Z');
  await judgeDays(
    app.db,
    { people: [farid.id], from: today, to: today },
    { now: app.platform.clock.now(), today },
    'judge',
  );

  const { make } = feedCalls(() => app);
  const keys = [(await make('farid', 'own')).key, (await make('chong', 'team')).key, (await make('zara', 'team')).key];
  const presets = Object.values(readers).filter(isPreset);
  const people = await makePeople(app, presets);
  for (const [name, who] of Object.entries(readers)) {
    const token = isPreset(who)
      ? people[presets.indexOf(who)]!.token
      : who && who !== 'kiosk'
        ? await app.tokenOf(who as NonNullable<Who>)
        : null;
    headers[name] = {
      'x-app-version': appVersion,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(who === 'kiosk' ? { 'x-clockin-device-id': organisation.kioskSecret } : {}),
    };
  }
  const [entitlement] = await query('select id from user_leaves where leaves_id = $1', [type.id]);
  ids = {
    id: [now, ahead, open, returned, entitlement.id],
    user_id: [farid.id],
    userId: [farid.id],
    leaves_id: [type.id],
    key: keys,
    day: [today],
    month: ['01-March-2026', '2026-03-01'],
    year: [2026],
    access_card_id: [farid.access_card_id],
    type: ['leaves-applications'],
  };
}, 120_000);

/** The queries that a call is tried with: none, and whatever of these it reads. */
function queriesOf(row: (typeof calls)[number]['row']): Record<string, string>[] {
  const values: Record<string, string> = {
    date: today,
    day: today,
    month: '01-March-2026',
    from: today,
    to: '2026-03-31',
    format: 'csv',
    download: '0',
    user_id: String(farid.id),
    leaves_id: String(type.id),
    date_start: '2026-03-29',
    date_end: '2026-03-29',
    year: '2026',
    pages: '5',
  };
  if (row === reports.preview) return [{ date_start: today, date_end: '2026-03-31' }];
  const fields = fieldsOf(row).filter((field) => field in values);
  const all = Object.fromEntries(fields.map((field) => [field, values[field]!]));
  const { user_id: _, ...others } = all;
  const search = fieldsOf(row).includes('search') ? [{ ...others, search: type.name.split(' ')[1]! }] : [];
  return [{}, ...(fields.length > 0 ? [all] : []), ...('user_id' in all ? [others] : []), ...search];
}

/** The paths of a call about Farid. */
function pathsOf(row: (typeof calls)[number]['row']): string[] {
  return paramNames(row)
    .reduce<Record<string, string | number>[]>(
      (filled, name) => filled.flatMap((one) => (ids[name] ?? [1]).map((value) => ({ ...one, [name]: value }))),
      [{}],
    )
    .map((params) => pathOf(row, params));
}

/** Whether any answer of a call tells a reader the type, or whether a search for it finds what another does not. */
async function learns({ row }: (typeof calls)[number], reader: string): Promise<boolean> {
  const ask = (url: string, query: Record<string, string>) =>
    fixture.app.app.inject({ method: 'GET', url, query, headers: headers[reader]! });
  for (const url of pathsOf(row))
    for (const query of queriesOf(row)) {
      const { statusCode, body, headers: sent } = await ask(url, query);
      if (tells.test(`${body} ${JSON.stringify(sent)}`)) return true;
      // Closed to this reader, whatever is asked.
      if (statusCode === 401 || statusCode === 403) return false;
      if (!('search' in query) || !strangers.includes(reader)) continue;
      const other = await ask(url, { ...query, search: 'Nobodyqx' });
      if (other.body !== body) return true;
    }
  return false;
}

// A report itself has the rows of its preview, and would be waited for until it is made.
const reads = calls.filter(({ row }) => row.method === 'GET' && !row.writes && row !== reports.made);

describe('the type of somebody’s private leave [0138 0158]', () => {
  it('is told by no list of names, calendar, dashboard, export or feed but to those who may know it', async () => {
    const rows: string[] = [];
    const leaks: string[] = [];
    for (const call of reads) {
      const names: string[] = [];
      for (const reader of Object.keys(readers)) if (await learns(call, reader)) names.push(reader);
      if (names.length > 0) rows.push(`${call.name.padEnd(32)}${names.join(', ')}`);
      leaks.push(...names.filter((one) => strangers.includes(one)).map((one) => `${call.name}: ${one}`));
    }
    expect(leaks).toEqual([]);
    await expect([...rows.sort(), ''].join('\n')).toMatchFileSnapshot('../../../domain/access.private.txt');
  }, 480_000);

  it('is not told by the kiosk to who stands there, nor stored with the day', async () => {
    const { app, query } = fixture;
    const swiped = await app.app.inject({
      method: 'POST',
      url: '/clock-in-out',
      headers: headers.kiosk!,
      payload: { code: farid.access_card_id, platform: 'web_app' },
    });
    expect(swiped.statusCode).toBe(200);
    const verdicts = await query('select * from day_verdicts where user_id = $1', [farid.id]);
    expect(verdicts).toHaveLength(1);
    expect(`${swiped.body} ${JSON.stringify(verdicts)}`).not.toMatch(tells);
  });

  it('is told to those who decide, and to its owner, so that this test would see it', async () => {
    const list = reads.find(({ name }) => name === 'leave.list')!;
    const mine = reads.find(({ name }) => name === 'leave.mine')!;
    expect([await learns(list, 'approver'), await learns(list, 'admin'), await learns(mine, 'self')]).toEqual([
      ...[true, true, true],
    ]);
  });
});
