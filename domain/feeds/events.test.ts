import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachKind } from '../applications/kinds.ts';
import { addDays, daysOf } from '../lib/calendar.ts';
import { type Absence, absenceEvents, holidayEvents, rangesOf } from './events.ts';
import { feedKinds, mayMakeFeed, shownDays } from './rules.ts';

const zone = 'Asia/Kuala_Lumpur';
const leave = (changed: Partial<Absence> = {}): Absence => ({
  kind: 'leave',
  id: 12,
  person: null,
  name: 'Annual Leave',
  name_ms: 'Cuti Rehat',
  place: null,
  first_day: '2026-03-08',
  last_day: '2026-03-12',
  half_start: 'whole',
  half_end: 'whole',
  start_time: null,
  end_time: null,
  returned: [],
  steps: 3,
  changed_at: new Date('2026-03-01T00:00:00Z'),
  version: 1,
  ...changed,
});
const duty = { kind: 'duty', name: 'Course', name_ms: 'Kursus', place: 'Kuala Lumpur' } as const;
const oneDay = { first_day: '2026-03-08', last_day: '2026-03-08' } as const;
/** An event as `uid: days summary (description)`. */
const shown = (row: Absence, language: 'en' | 'ms' = 'en') =>
  absenceEvents([row], language, zone).map(({ uid, when, summary, description }) => {
    const days = 'first' in when ? `${when.first}/${when.last}` : `${when.from.toISOString()}/${when.to.toISOString()}`;
    return `${uid}: ${days} ${summary}${description ? ` [${description}]` : ''}`;
  });

describe('leave and duty in a calendar', () => {
  it.each([
    ['leave of several days', {}, ['leave-12: 2026-03-08/2026-03-12 Annual Leave']],
    ['of a private type', { name: null, name_ms: null }, ['leave-12: 2026-03-08/2026-03-12 On leave']],
    [
      'of which days were given back',
      { returned: ['2026-03-10'] },
      ['leave-12: 2026-03-08/2026-03-09 Annual Leave', 'leave-12-2026-03-11: 2026-03-11/2026-03-12 Annual Leave'],
    ],
    [
      'of which the first was given back',
      { returned: ['2026-03-08'], half_start: 'afternoon' },
      ['leave-12: 2026-03-09/2026-03-12 Annual Leave'],
    ],
    ['of which all was given back', { returned: daysOf('2026-03-08', '2026-03-12') }, []],
    [
      'half a day',
      { ...oneDay, half_start: 'morning', half_end: 'morning' },
      ['leave-12: 2026-03-08/2026-03-08 Annual Leave (morning)'],
    ],
    [
      'from an afternoon to a morning',
      { half_start: 'afternoon', half_end: 'morning' },
      ['leave-12: 2026-03-08/2026-03-12 Annual Leave [08-03-2026 (afternoon) – 12-03-2026 (morning)]'],
    ],
    [
      'of which only a half is left',
      { half_end: 'morning', returned: daysOf('2026-03-08', '2026-03-11') },
      ['leave-12: 2026-03-12/2026-03-12 Annual Leave (morning)'],
    ],
    ['duty', duty, ['duty-12: 2026-03-08/2026-03-12 On duty: Course']],
    [
      'duty on a part of a day',
      { ...duty, ...oneDay, start_time: '09:00', end_time: '12:30' },
      ['duty-12: 2026-03-08T01:00:00.000Z/2026-03-08T04:30:00.000Z On duty: Course'],
    ],
    ['leave of a team', { person: 'Farid', name: null }, ['leave-12: 2026-03-08/2026-03-12 Farid: On leave']],
    ['duty of a team', { ...duty, person: 'Farid', name: null }, ['duty-12: 2026-03-08/2026-03-12 Farid: On duty']],
    [
      'half a day of a team',
      { ...oneDay, person: 'Farid', name: null, half_start: 'afternoon', half_end: 'afternoon' },
      ['leave-12: 2026-03-08/2026-03-08 Farid: On leave (afternoon)'],
    ],
  ] as const)('%s', (_, changed, expected) => {
    expect(shown(leave(changed as Partial<Absence>))).toEqual(expected);
  });

  it('is in Malay for a reader of Malay, by the Malay name where there is one', () => {
    expect(shown(leave(), 'ms')).toEqual(['leave-12: 2026-03-08/2026-03-12 Cuti Rehat']);
    expect(shown(leave({ name_ms: null }), 'ms')).toEqual(['leave-12: 2026-03-08/2026-03-12 Annual Leave']);
    expect(shown(leave({ ...duty }), 'ms')).toEqual(['duty-12: 2026-03-08/2026-03-12 Bertugas di luar: Kursus']);
    expect(shown(leave({ ...oneDay, half_start: 'morning', half_end: 'morning' }), 'ms')).toEqual([
      'leave-12: 2026-03-08/2026-03-08 Cuti Rehat (pagi)',
    ]);
  });

  it('counts its changes from the first, and takes the time of its owner only', () => {
    const [own] = absenceEvents([leave()], 'en', zone);
    const [team] = absenceEvents([leave({ person: 'Farid', steps: 0 })], 'en', zone);
    expect([own!.sequence, own!.shows, team!.sequence, team!.shows]).toEqual([2, 'away', 0, 'free']);
    const renamed = [leave({ version: 3 }), leave({ steps: 0, version: 2 })];
    expect(absenceEvents(renamed, 'en', zone).map(({ sequence }) => sequence)).toEqual([4, 1]);
  });
});

it('holidays have a part for days that follow each other, and one id for the first', () => {
  const name = { en: 'Chinese New Year', ms: 'Tahun Baharu Cina' };
  const days = ['2026-02-17', '2026-02-18', '2026-02-20'];
  expect(
    holidayEvents([{ id: 4, name, days, version: 3 }], 'ms').map(({ uid, when, summary, sequence }) => [
      ...[uid, Object.values(when), summary, sequence],
    ]),
  ).toEqual([
    ['holiday-4', ['2026-02-17', '2026-02-18'], 'Tahun Baharu Cina', 2],
    ['holiday-4-2026-02-20', ['2026-02-20', '2026-02-20'], 'Tahun Baharu Cina', 2],
  ]);
});

it('ranges have every day once, in order, and never touch', () => {
  const day = fc.nat(60).map((days) => addDays('2026-02-01', days));
  fc.assert(
    fc.property(fc.uniqueArray(day), (days) => {
      const ranges = rangesOf(days);
      expect(ranges.flatMap(({ first, last }) => daysOf(first, last))).toEqual([...days].sort());
      for (const [at, { first }] of ranges.entries())
        if (at > 0) expect(first > addDays(ranges[at - 1]!.last, 1)).toBe(true);
    }),
  );
});

it('a team belongs to who decides for others', () => {
  const of = (isDecider: boolean) =>
    feedKinds.filter((kind) => mayMakeFeed({ decides: eachKind((one) => isDecider && one === 'late') }, kind));
  expect([of(false), of(true)]).toEqual([
    ['own', 'holidays'],
    ['own', 'holidays', 'team'],
  ]);
});

it('a calendar has whole months, so that it stays the same for a month', () => {
  expect(shownDays('2026-03-02')).toEqual({ from: '2025-03-01', to: '2027-09-30' });
  expect(shownDays('2026-03-31')).toEqual(shownDays('2026-03-01'));
});
