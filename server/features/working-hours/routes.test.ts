import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { weekdays } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, organisation, workingHours as seeded } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const week = (start: string | null = '08:00', end: string | null = '17:00', enabled = [1, 2, 3, 4, 5]) =>
  weekdays.map((day, id) => ({ id, day, enable: enabled.includes(id), start_time: start, end_time: end }));
const add = (name: string, days: unknown = week()) => app.ask('aminah', workingHours.add, { body: { name, days } });
const rowNamed = async (name: string) =>
  (await app.ask('aminah', workingHours.list, { query: { search: name } })).body.data[0];

describe('working hours [ACCESS-40]', () => {
  it('stores seven days, Sunday first, with times only where enabled [CALLB-06 CALLB-07 ENTITYB-02 HOURS-07 HOURS-11]', async () => {
    expect((await add('Isnin hingga Jumaat', week().toReversed())).status).toBe(200);
    const { days } = await rowNamed('Isnin hingga Jumaat');
    expect(days.map((day: { day: string }) => day.day)).toEqual([...weekdays]);
    expect(days[0]).toEqual({ id: 0, day: 'Sun', enable: false, start_time: null, end_time: null });
    expect(days[1]).toEqual({ id: 1, day: 'Mon', enable: true, start_time: '08:00', end_time: '17:00' });
  });

  it('stores a break where a day has one, and refuses one outside the hours or without an end', async () => {
    const withBreak = (break_start: string | null, break_end: string | null) =>
      week().map((day) => (day.id === 1 ? { ...day, break_start, break_end } : day));
    expect((await add('Dengan rehat', withBreak('13:00', '14:00'))).status).toBe(200);
    const { days } = await rowNamed('Dengan rehat');
    expect(days[1]).toMatchObject({ start_time: '08:00', end_time: '17:00', break_start: '13:00', break_end: '14:00' });
    expect(days[2]).not.toHaveProperty('break_start');
    const wrong = async (from: string | null, to: string | null) =>
      (await add('Rehat', withBreak(from, to))).body.fields;
    const outside = { 'days.1.break_start': texts.breakOutside.en };
    expect([await wrong('16:00', '17:00'), await wrong('14:00', '13:00')]).toEqual([outside, outside]);
    expect(await wrong('13:00', null)).toEqual({ 'days.1.break_end': words.complete.en });
  });

  it('accepts days[n][field] of a form [CALLB-07 CALLB-08]', async () => {
    const form = week().flatMap((day, at) =>
      Object.entries(day).map(([field, value]) => [`days[${at}][${field}]`, String(value)]),
    );
    const body = new URLSearchParams([['name', 'Borang'], ...form] as string[][]).toString();
    const answer = await app.ask('aminah', workingHours.add, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
    expect((await rowNamed('Borang')).days[2]).toMatchObject({ enable: true, start_time: '08:00' });
  });

  it.each([
    ['a blank name [HOURS-08]', { name: ' ', days: week() }, { name: words.complete.en }],
    [
      'a name of 51 characters [HOURS-09]',
      { name: 'x'.repeat(51), days: week() },
      { name: 'Please enter at most 50 characters' },
    ],
    [
      'an enabled day without a start [HOURS-10]',
      { name: 'A', days: week(null, '17:00', [1]) },
      { 'days.1.start_time': words.complete.en },
    ],
    [
      'an enabled day without an end [HOURS-10]',
      { name: 'A', days: week('08:00', null, [1]) },
      { 'days.1.end_time': words.complete.en },
    ],
    [
      'a time that is none',
      { name: 'A', days: week('25:00', '26:00', [1]) },
      { 'days.1.start_time': words.notTime.en, 'days.1.end_time': words.notTime.en },
    ],
    [
      'an end before its start',
      { name: 'A', days: week('17:00', '08:00', [1]) },
      { 'days.1.end_time': texts.endBeforeStart.en },
    ],
    ['six days [HOURS-07]', { name: 'A', days: week().slice(1) }, { days: texts.sevenDays.en }],
  ])('refuses %s', async (_, body, fields) => {
    const answer = await app.ask('aminah', workingHours.add, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual(fields);
  });

  it('refuses a name in use, and an id that does not exist', async () => {
    await add('Syif Pagi');
    expect((await add('SYIF pagi')).body.fields).toEqual({ name: words.nameTaken.en });
    expect(
      (await app.ask('aminah', workingHours.edit, { body: { id: 999_999, name: 'X', days: week() } })).status,
    ).toBe(404);
  });

  it('lets one of several succeed who choose the same name at once', async () => {
    const added = await Promise.all([1, 2, 3, 4].map(() => add('Syif Serentak')));
    expect(added.map((one) => one.status).sort()).toEqual([200, 422, 422, 422]);
    const { body } = await add('Syif Lain');
    const edited = await Promise.all(
      [body.id, (await add('Syif Ketiga')).body.id].map((id) =>
        app.ask('badrul', workingHours.edit, { body: { id, name: 'Syif Baharu', days: week() } }),
      ),
    );
    expect(edited.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  it('removes one that nobody uses, and says what uses another [CALLB-09 HOURS-13]', async () => {
    const { body } = await add('Sementara');
    const refused = await app.ask('aminah', workingHours.remove, { params: { id: seeded.fromSeven.id } });
    expect(refused.body.message).toMatch(
      /^This working hour is still in use. Staff: \d+, offices: \d+. Move them first.$/,
    );
    expect((await app.ask('aminah', workingHours.remove, { params: { id: body.id } })).body.message).toBe(
      'Working Hour has been removed',
    );
    expect(await rowNamed('Sementara')).toBeUndefined();
  });

  it('judges by changed hours from the day they take effect, and keeps the hours of earlier days', async () => {
    const kiosk = { 'x-clockin-device-id': organisation.kioskSecret };
    const swipe = async (card: string) =>
      (await app.ask(null, clock.clockInOut, { body: { code: card }, headers: kiosk })).body.attendance;
    app.setNow('2026-03-02T00:30:00Z');
    expect((await swipe(cast.farid.access_card_id)).is_late).toBe(true);
    const row = await rowNamed(seeded.fromSeven.name);
    const days = row.days.map((day: { enable: boolean }) => ({
      ...day,
      ...(day.enable ? { start_time: '09:00' } : {}),
    }));
    await app.ask('aminah', workingHours.edit, { body: { ...row, days, valid_from: '2026-03-02' } });
    expect((await swipe(cast.gopal.access_card_id)).is_late).toBe(false);
    const dated = await app.db
      .selectFrom('working_hour_days')
      .selectAll()
      .where('working_hour_id', '=', row.id)
      .orderBy('valid_from')
      .execute();
    expect(dated.map((one) => (one.days as { start_time: string }[])[1]!.start_time)).toEqual(['07:00', '09:00']);
  });

  it('shows the second of two editors what the first changed', async () => {
    const { body } = await add('Serentak');
    const edit = (who: 'aminah' | 'badrul', name: string) =>
      app.ask(who, workingHours.edit, { body: { id: body.id, name, days: week(), version: 1 } });
    expect((await edit('badrul', 'Serentak Satu')).status).toBe(200);
    const second = await edit('aminah', 'Serentak Dua');
    expect(second.body).toMatchObject({
      version: 2,
      fields: { name: 'Changed meanwhile to: Serentak Satu' },
    });
  });
});
