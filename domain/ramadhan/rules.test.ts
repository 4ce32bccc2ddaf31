import { describe, expect, it } from 'vitest';
import type { RamadhanDay } from '../days/ramadhan.ts';
import { weekdays } from '../lib/calendar.ts';
import {
  changedSpans,
  daysUntil,
  endsText,
  hoursOfPlaces,
  isOpenOn,
  isPreviewable,
  type OfficePlace,
  type RamadhanFields,
  type RamadhanPlaces,
  sharesPeople,
  wrongEnd,
} from './rules.ts';

const half: RamadhanDay = { minutes: 30, end_time: null };
const usual: RamadhanDay = { minutes: 0, end_time: null };
const week = (changed: Record<number, RamadhanDay> = {}, other = half): RamadhanDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((at) => changed[at] ?? other);
const fields = (changed: Partial<RamadhanFields> = {}): RamadhanFields => ({
  first_day: '2026-02-19',
  last_day: '2026-03-20',
  is_expected: true,
  states: [],
  office_ids: [],
  working_hour_ids: [],
  days: week(),
  choose_until: null,
  ...changed,
});
/** Kuala Terengganu and Kuala Lumpur, which share no hours; Kuala Lumpur offers the sets 2 and 3. */
const offices: OfficePlace[] = [
  { id: 1, state: 'TRG', working_hour_ids: [1] },
  { id: 2, state: 'KUL', working_hour_ids: [2, 3] },
  { id: 3, state: null, working_hour_ids: [4] },
];
const places = (changed: Partial<RamadhanPlaces> = {}): RamadhanPlaces => ({
  states: [],
  office_ids: [],
  working_hour_ids: [],
  ...changed,
});

describe('two periods', () => {
  it.each<[boolean, Partial<RamadhanPlaces>, Partial<RamadhanPlaces>]>([
    [true, {}, { states: ['TRG'] }],
    [true, { states: ['TRG'] }, { states: ['KUL', 'TRG'] }],
    [true, { states: ['SBH'] }, { states: ['SBH'] }],
    [false, { states: ['TRG'] }, { states: ['KUL'] }],
    [true, { states: ['TRG'] }, { office_ids: [1] }],
    [false, { states: ['TRG'] }, { office_ids: [2, 3] }],
    [true, { office_ids: [3] }, { office_ids: [2, 3] }],
    [true, { states: ['KUL'] }, { working_hour_ids: [3] }],
    [true, { working_hour_ids: [4] }, { office_ids: [3] }],
    [false, { working_hour_ids: [4] }, { office_ids: [2] }],
    [true, { working_hour_ids: [2, 4] }, { working_hour_ids: [4] }],
    [false, { working_hour_ids: [2] }, { working_hour_ids: [3] }],
  ])('may have the same staff: %s, of %j and %j', (is, one, other) => {
    expect(sharesPeople(places(one), places(other), offices)).toBe(is);
    expect(sharesPeople(places(other), places(one), offices)).toBe(is);
  });

  it('are for the hours that are named, and those that the offices offer', () => {
    expect(hoursOfPlaces(places(), offices)).toBe('all');
    expect(hoursOfPlaces(places({ states: ['KUL'], working_hour_ids: [1, 2] }), offices)).toEqual([1, 2, 3]);
  });
});

describe('the days that a change touches', () => {
  const spans = (before: RamadhanFields | null, after: RamadhanFields | null) =>
    changedSpans(before, after).map(({ from, to }) => `${from} ${to}`);
  it.each<[string, RamadhanFields | null, RamadhanFields | null, string[]]>([
    ['added', null, fields(), ['2026-02-19 2026-03-20']],
    ['removed', fields(), null, ['2026-02-19 2026-03-20']],
    ['a day later', fields(), fields({ first_day: '2026-02-20' }), ['2026-02-19 2026-02-19']],
    ['a day earlier', fields(), fields({ first_day: '2026-02-18' }), ['2026-02-18 2026-02-18']],
    [
      'moved by one',
      fields(),
      fields({ first_day: '2026-02-20', last_day: '2026-03-21' }),
      ['2026-02-19 2026-02-19', '2026-03-21 2026-03-21'],
    ],
    ['announced', fields(), fields({ is_expected: false }), []],
    ['another end', fields(), fields({ days: week({ 5: usual }) }), ['2026-02-19 2026-03-20']],
    ['by choice', fields(), fields({ choose_until: '2026-02-18' }), ['2026-02-19 2026-03-20']],
    ['chosen until another day', fields({ choose_until: '2026-02-10' }), fields({ choose_until: '2026-02-18' }), []],
    [
      'another month',
      fields(),
      fields({ first_day: '2027-02-08', last_day: '2027-03-09' }),
      ['2026-02-19 2026-03-20', '2027-02-08 2027-03-09'],
    ],
  ])('%s', (_, before, after, touched) => {
    expect(spans(before, after)).toEqual(touched);
  });

  it('are counted up to today', () => {
    const touched = [
      { from: '2026-02-19', to: '2026-02-20' },
      { from: '2026-03-01', to: '2026-03-31' },
    ];
    expect([daysUntil(touched, '2026-02-18'), daysUntil(touched, '2026-03-02')]).toEqual([0, 4]);
  });
});

describe('the end of a day', () => {
  const set = {
    name: 'From seven',
    days: weekdays.map((day, id) => ({
      id,
      day,
      enable: id < 5,
      start_time: id < 5 ? '07:00' : null,
      end_time: id < 5 ? '16:30' : null,
    })),
  };
  it.each<[string | null, Record<number, RamadhanDay>]>([
    [null, {}],
    [null, { 5: { minutes: 0, end_time: '23:00' } }],
    [null, { 4: { minutes: 0, end_time: '12:30' } }],
    [
      'Thursday of From seven ends at 04:30 PM anyway: please choose an earlier time',
      { 4: { minutes: 0, end_time: '16:30' } },
    ],
    ['Sunday of From seven begins at 07:00 AM: it would end before that', { 0: { minutes: 0, end_time: '06:59' } }],
    ['Monday of From seven begins at 07:00 AM: it would end before that', { 1: { minutes: 570, end_time: null } }],
  ])('is refused with %j', (refusal, changed) => {
    expect(wrongEnd(week(changed), [set])?.en ?? null).toBe(refusal);
  });

  it.each([
    [week(), '30 min earlier'],
    [week({}, usual), 'as usual'],
    [week({ 5: { minutes: 0, end_time: '12:30' } }, usual), 'Friday: until 12:30 PM'],
    [
      week({ 0: usual, 6: usual, 5: { minutes: 0, end_time: '12:30' } }),
      'Monday, Tuesday, Wednesday, Thursday: 30 min earlier; Friday: until 12:30 PM',
    ],
  ])('is said as %#', (days, text) => {
    expect(endsText(days).en).toBe(text);
  });
});

it.each<[boolean, object]>([
  [true, {}],
  [false, { last_day: '' }],
  [false, { last_day: '2026-02-18' }],
  [false, { last_day: '2026-04-19' }],
  [false, { choose_until: '' }],
  [false, { choose_until: '2026-03-21' }],
  [true, { choose_until: '2026-02-18' }],
  [false, { days: week({}, usual) }],
  [false, { days: week({ 1: { minutes: 0, end_time: '25:00' } }) }],
])('a form can be previewed: %s with %j', (is, changed) => {
  expect(isPreviewable(fields(changed))).toBe(is);
});

it('people choose up to the last day for it', () => {
  expect([
    isOpenOn('2026-02-18', '2026-02-18'),
    isOpenOn('2026-02-18', '2026-02-19'),
    isOpenOn(null, '2026-02-01'),
  ]).toEqual([true, false, false]);
});
