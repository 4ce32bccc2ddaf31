import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { type CalendarScope, lastYear } from '#domain/holidays/calendar.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { staffDesk } from '../staff/testing.ts';

let app: TestApp;
const { farid, zara } = cast;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
beforeAll(async () => {
  app = await testApp();
  await query(`update offices set state = case id when ${offices.kotaBharu.id} then 'KTN' when ${offices.kuantan.id} then 'PHG'
    else 'TRG' end`);
});
beforeEach(async () => {
  app.setNow('2026-03-02T01:00:00Z');
  await query('delete from holidays');
});

const add = async (details: string, start: string, more: object = {}) => {
  const body = { details, start, end: start, position_ids: null, ...more };
  const { status, body: reply } = await app.ask('aminah', holidays.add, { body });
  expect([status, reply.fields]).toEqual([200, undefined]);
  return reply.id as number;
};
const year = (who: Who, whose?: CalendarScope, of = 2026) =>
  app.ask(who, holidays.year, { params: { year: of }, query: whose ? { whose } : {} });
const shown = async (who: Who, whose?: CalendarScope, of = 2026) =>
  (await year(who, whose, of)).body.holidays.map(
    ({ details, days }: { details: string; days: string[] }) => `${details}: ${days.join(' ')}`,
  );

describe('the holidays of a year', () => {
  beforeEach(async () => {
    await add('Everywhere', '2026-05-01');
    await add('Terengganu', '2026-04-26', { states: ['TRG'] });
    await add('Pahang', '2026-05-22', { states: ['PHG'], end: '2026-05-23' });
    await add('Kuantan', '2026-06-01', { office_ids: [offices.kuantan.id] });
    await add('Clerks', '2026-06-02', { position_ids: [farid.position_id] });
    await add('Turn of the year', '2026-12-31', { end: '2027-01-02' });
  });

  it('are all, in the order of their days in it, with where they apply', async () => {
    const { body } = await year('aminah');
    expect(body.holidays.map(({ details }: { details: string }) => details)).toEqual([
      ...['Terengganu', 'Everywhere', 'Pahang', 'Kuantan', 'Clerks', 'Turn of the year'],
    ]);
    expect(body.holidays[2]).toMatchObject({ days: ['2026-05-22', '2026-05-23'], states: ['PHG'], offices: [] });
    expect(body.holidays[3]).toMatchObject({ states: [], offices: [offices.kuantan.name], is_restricted: false });
    expect(body.holidays[4]).toMatchObject({ states: null, offices: null, is_restricted: true });
    expect(body.states).toEqual(['KTN', 'PHG', 'TRG']);
    expect(body.years).toEqual([2027, 2026]);
    expect(await shown('aminah', 'all', 2027)).toEqual(['Turn of the year: 2027-01-01 2027-01-02']);
    expect(await shown('aminah', 'all', 2025)).toEqual([]);
  });

  it('are those of a state, with what its offices have by name', async () => {
    const names = async (whose: CalendarScope) => (await shown('farid', whose)).map((one: string) => one.split(':')[0]);
    const everybody = ['Clerks', 'Turn of the year'];
    expect(await names('PHG')).toEqual(['Everywhere', 'Pahang', 'Kuantan', ...everybody]);
    expect(await names('TRG')).toEqual(['Terengganu', 'Everywhere', ...everybody]);
    expect(await names('SBH')).toEqual(['Everywhere', ...everybody]);
  });

  it('are those of whoever asks, by their office and position', async () => {
    expect(await shown('farid', 'own')).toEqual([
      ...['Terengganu: 2026-04-26', 'Everywhere: 2026-05-01', 'Clerks: 2026-06-02', 'Turn of the year: 2026-12-31'],
    ]);
    expect(await shown('zara', 'own')).toEqual([
      ...['Everywhere: 2026-05-01', 'Pahang: 2026-05-22 2026-05-23', 'Kuantan: 2026-06-01'],
      'Turn of the year: 2026-12-31',
    ]);
  });

  it.each([
    ['a year before those there are', { year: 1999 }, {}],
    ['a year after them', { year: lastYear + 1 }, {}],
    ['no year', { year: 'next' }, {}],
    ['a state that is none', { year: 2026 }, { whose: 'XXX' }],
  ])('are refused of %s', async (_, params, given) => {
    const { status } = await app.ask('farid', holidays.year, { params, query: given });
    expect([404, 422]).toContain(status);
  });
});

it('somebody who moves to another state keeps the holidays of each day, on every screen [D5]', async () => {
  await add('Terengganu', '2026-03-04', { states: ['TRG'] });
  await add('Both sides of the move', '2026-03-19', { states: ['PHG'], end: '2026-03-24' });
  await add('Pahang', '2026-04-01', { states: ['PHG'] });
  await add('Terengganu later', '2026-04-02', { states: ['TRG'] });
  const desk = staffDesk(app);
  const moved = {
    office_id: offices.kuantan.id,
    working_hour_id: workingHours.mondayToFriday.id,
    valid_from: '2026-03-22',
  };
  expect((await desk.edit(farid.id, moved)).status).toBe(200);
  expect(await shown('farid', 'own')).toEqual([
    'Terengganu: 2026-03-04',
    'Both sides of the move: 2026-03-22 2026-03-23 2026-03-24',
    'Pahang: 2026-04-01',
  ]);
  const { body: card } = await app.ask('farid', dashboard.dashboard);
  expect(card.public_holiday.map(({ details }: { details: string }) => details)).toEqual([
    ...['Terengganu', 'Both sides of the move', 'Pahang'],
  ]);
  expect(card.public_holiday[1]).toMatchObject({ start: '2026-03-22', end: '2026-03-24' });
  // The calendar of the form, also when an administrator applies for them.
  for (const who of ['farid', 'aminah'] as const) {
    const daysOf = async (user_id: number) => {
      const { status, body } = await app.ask(who, leave.days, {
        params: { user_id },
        query: { from: '2026-03-01', to: '2026-04-30' },
      });
      expect(status).toBe(200);
      return body.days.flatMap(({ day, state, name }: { day: string; state: string; name: string | null }) =>
        state === 'holiday' ? [`${day} ${name}`] : [],
      );
    };
    expect(await daysOf(farid.id)).toEqual([
      '2026-03-04 Terengganu',
      ...['22', '23', '24'].map((day) => `2026-03-${day} Both sides of the move`),
      '2026-04-01 Pahang',
    ]);
    if (who === 'aminah') expect((await daysOf(zara.id)).at(-1)).toBe('2026-04-01 Pahang');
  }
});
