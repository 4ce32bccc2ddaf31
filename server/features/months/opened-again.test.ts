import { expect, it } from 'vitest';
import { corrections } from '#domain/corrections/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { months } from '#domain/months/contract.ts';
import { type FigureName, figureNames } from '#domain/months/figures.ts';
import { cast } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';
import { monthFixture } from './testing.ts';

it('what changes a closed month is carried once, however often months are opened again and closed [D5]', async () => {
  const { app, query, reset, close, closed, detail, figures, adjustments, moveTo } = await monthFixture();
  await reset();
  await query('update users set super_user = true where id = $1', [cast.aminah.id]);
  const ask = async (endpoint: AnyEndpoint, body: object) => {
    const answer = await app.ask('aminah', endpoint, { body });
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
    await app.drain();
    return answer.body;
  };
  const opens = (month: string) => ask(months.open, { month, reason: 'Semakan' });
  /** Closes March, and returns what it carries, by first name and in order. */
  const carriedByMarch = async (): Promise<string[]> => {
    expect((await close({ month: '2026-03' })).status).toBe(200);
    const rows: { user: { name: string }; change: Record<FigureName, number> }[] = await adjustments(
      (await detail('2026-03')).closing.id,
      1,
    );
    const changed = (change: Record<FigureName, number>) =>
      figureNames.filter((name) => change[name] !== 0).map((name) => `${name} ${change[name]}`);
    return rows.map(({ user, change }) => [user.name.split(' ')[0], ...changed(change)].join(' ')).sort();
  };
  const february = await closed();
  // Farid's only swipe of the 5th was at 06:50: 580 minutes with the out that was missing.
  const missing = { user_id: cast.farid.id, day: '2026-02-05', action: 'add', event_id: null, way: 'out' };
  const { id } = await ask(corrections.add, { ...missing, time: '16:30', reason: 'Terlupa', doc: '' });
  await moveTo('2026-04-02');
  const moment = { now: app.platform.clock.now(), today: '2026-04-02' };
  const people = [cast.aminah.id, cast.farid.id, cast.gopal.id];
  await judgeDays(app.db, { people, from: '2026-03-03', to: '2026-04-01' }, moment, 'judge');
  const corrected = 'Farid no_clockout -1 minutes 580 corrections 1';
  expect(await carriedByMarch()).toEqual([corrected]);

  await ask(holidays.add, { details: 'Cuti lewat', start: '2026-02-10', end: '2026-02-10' });
  await opens('2026-03');
  const onHoliday = ['Aminah', 'Farid', 'Gopal'].map((name) => `${name} expected -1 absent -1`);
  expect(await carriedByMarch()).toEqual([...onHoliday, corrected].sort());

  await ask(corrections.withdraw, { id, reason: 'Tersilap' });
  const farid = { expected: 20, present: 4, absent: 16, late: 1, late_minutes: 40, no_clockout: 1, minutes: 1693 };
  expect((await figures(february)).Farid).toEqual({ closed: farid, adjusted: { expected: -1, absent: -1 } });

  // With February opened too, its new figures have all of it, and nothing is left to carry.
  await opens('2026-03');
  await opens('2026-02');
  expect((await figures(await closed())).Farid).toEqual({
    closed: { ...farid, expected: 19, absent: 15 },
    adjusted: null,
  });
  expect(await carriedByMarch()).toEqual([]);
}, 60_000);
