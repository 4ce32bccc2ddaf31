import { describe, expect, it } from 'vitest';
import {
  answerBy,
  daysLeft,
  formerName,
  hasLeft,
  identifiersOf,
  isInBounds,
  isTyped,
  openUntil,
  plainValue,
} from './rules.ts';

it('a request is answered within 21 days, and what was given stays open for 30', () => {
  expect([answerBy('2026-03-02'), openUntil('2026-03-02')]).toEqual(['2026-03-23', '2026-04-01']);
  expect(['2026-03-02', '2026-03-23', '2026-03-25'].map((day) => daysLeft('2026-03-02', day))).toEqual([21, 0, -2]);
});

it.each([
  ['removed', { active: true, removed: true, end_date: null }, true],
  ['inactive after the last day', { active: false, removed: false, end_date: '2026-02-28' }, true],
  ['inactive for another reason', { active: false, removed: false, end_date: null }, false],
  ['on the last day', { active: false, removed: false, end_date: '2026-03-02' }, false],
  ['in service', { active: true, removed: false, end_date: null }, false],
])('somebody %s', (_, person, left) => {
  expect(hasLeft(person, '2026-03-02')).toBe(left);
});

it.each([
  ['chat_months', [0, 1, 600], [-1, 601, 1.5]],
  ['location_days', [0, 1, 3_650], [3_651]],
  ['detach_months', [0, 13, 24, 600], [1, 12, 601]],
] as const)('%s may be %j, and not %j', (kind, within, outside) => {
  expect(within.map((keeps) => isInBounds(kind, keeps))).toEqual(within.map(() => true));
  expect(outside.map((keeps) => isInBounds(kind, keeps))).toEqual(outside.map(() => false));
});

it('a name is typed whatever its spaces and capitals', () => {
  const name = 'Farid bin Hassan';
  const typed = ['Farid bin Hassan', ' farid  BIN hassan ', 'Farid bin Hasan', ''];
  expect(typed.map((one) => isTyped(one, name))).toEqual([true, true, false, false]);
  expect(formerName(12)).toBe('Former staff #12');
});

describe('what identifies somebody in a text', () => {
  const farid = {
    name: 'Farid bin Hassan',
    email: 'farid@hadir.example',
    contact: '012-3456789',
    ic: '950203-11-5523',
    emergency_contact: null as string | null,
    access_card_id: '1000000007',
    staff_no: 'KD-0007',
    is_shared: false,
    past: ['Farid Hassan', 'f.hassan@hadir.example', '1000000999', 'Farid'],
    taken: [] as string[],
  };
  /** As PostgreSQL reads it, but for its name of letters and digits. */
  const finds = (text: string, one = farid) =>
    new RegExp(identifiersOf(one)!.replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]'), 'iu').test(text);

  it.each([
    ['the name', 'Ask FARID bin  Hassan first', true],
    ['a part of it', 'Farid will do it', false],
    ['a longer name', 'Mohd Farid bin Hassani', false],
    ['the email', 'to farid@hadir.example.', true],
    ['another email', 'to mfarid@hadir.example', false],
    ['the IC with hyphens', '950203-11-5523', true],
    ['the IC without', 'No. 950203115523', true],
    ['the IC with blanks', '950203 11 5523', true],
    ['the phone', '0123456789', true],
    ['the phone as people write it', 'WhatsApp 012-345 6789', true],
    ['the phone with the country’s code', 'call +60 12-345 6789', true],
    ['the same without a sign', '60123456789', true],
    ['another phone', '+601123456789', false],
    ['a name from before', 'formerly Farid  Hassan,', true],
    ['an email from before', '<f.hassan@hadir.example>', true],
    ['a card from before', '1000000999', true],
    ['the name in HTML', '<p>Farid&nbsp;bin Hassan: late</p>', true],
    ['the card', 'card 1000000007 at the door', true],
    ['another card', '11000000007', false],
    ['the staff number', '(KD-0007)', true],
  ])('%s', (_, text, found) => {
    expect(finds(text)).toBe(found);
  });

  it('is no name that somebody else has, or of one word', () => {
    expect(finds('Ask Farid bin Hassan', { ...farid, taken: ['faridbinhassan'] })).toBe(false);
    expect(finds('Ask Farid Hassan', { ...farid, taken: ['faridbinhassan'] })).toBe(true);
    expect(finds('Ask Farid', { ...farid, name: 'Farid' })).toBe(false);
  });

  it('is no number that somebody else has, such as the phone of a colleague to call in an emergency', () => {
    const one = { ...farid, emergency_contact: '019-8887777' };
    expect(finds('0198887777', one)).toBe(true);
    expect(finds('0198887777', { ...one, taken: [plainValue('019-888 7777')] })).toBe(false);
  });

  it.each([
    ['202601', '2026-01-05'],
    ['202601', '2026-01'],
    ['2026-01', '2026-01-05'],
    ['20260301', '2026-03-01'],
    ['02032026', '02-03-2026'],
    ['032026', '08-03-2026'],
    ['260301', '2026-03-01'],
  ])('is no part of a day, as the staff number %s would be of %s', (staff_no, text) => {
    expect(finds(text, { ...farid, staff_no })).toBe(false);
  });

  it.each([
    ['202601', 'No. 202601, and 202601-B'],
    ['1234-56', 'of 1234-56.'],
    ['202601-17', '(202601-17)'],
  ])('is the staff number %s in %s', (staff_no, text) => {
    expect(finds(text, { ...farid, staff_no })).toBe(true);
  });

  it.each([
    ["Nur'ain binti Ali", "NUR'AIN binti ali"],
    ["Nur'ain binti Ali", 'Nur’ain binti Ali'],
    ["Nur'ain binti Ali", 'Nur&#39;ain binti Ali'],
    ['Tan & Lim (M)', 'by Tan &amp; Lim (M)'],
    ['Muthu a/l Raman', 'muthu a/l raman'],
  ])('is %s as %s', (name, text) => {
    expect(finds(text, { ...farid, name })).toBe(true);
  });

  it('is nothing that is short', () => {
    const none = { contact: '', ic: '', emergency_contact: null, access_card_id: '', staff_no: '12', is_shared: false };
    expect(identifiersOf({ ...none, name: 'Ali', email: '', past: [], taken: [] })).toBeNull();
  });
});
