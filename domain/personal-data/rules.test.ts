import { describe, expect, it } from 'vitest';
import { answerBy, daysLeft, formerName, hasLeft, identifiersOf, isTyped, openUntil } from './rules.ts';

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
    emergency_contact: null,
    access_card_id: '1000000007',
    staff_no: 'KD-0007',
    is_shared: false,
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
    ['the phone', '0123456789', true],
    ['the card', 'card 1000000007 at the door', true],
    ['another card', '11000000007', false],
    ['the staff number', '(KD-0007)', true],
  ])('%s', (_, text, found) => {
    expect(finds(text)).toBe(found);
  });

  it('is no name that somebody else has, or of one word', () => {
    expect(finds('Ask Farid bin Hassan', { ...farid, is_shared: true })).toBe(false);
    expect(finds('Ask Farid', { ...farid, name: 'Farid' })).toBe(false);
  });

  it('is nothing that is short', () => {
    const none = { contact: '', ic: '', emergency_contact: null, access_card_id: '', staff_no: '12', is_shared: false };
    expect(identifiersOf({ ...none, name: 'Ali', email: '' })).toBeNull();
  });
});
