import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  choice,
  contact,
  day,
  email,
  emailOrNumber,
  flag,
  line,
  lines,
  number,
  optionalDay,
  optionalLine,
  optionalPick,
  pick,
  picks,
  textOfIssue,
  timeOfDay,
  whole,
} from './fields.ts';

const wrong = (shape: z.ZodType, value: unknown) => {
  const message = shape.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? null : textOfIssue(message).en;
};
const right = (shape: z.ZodType, value: unknown) => shape.parse(value);

const complete = 'Please complete this field';
const options = 'Please select the options';
const mail = 'Please provide a valid email address';

describe('fields', () => {
  it.each([
    ['text [FORM-01 FORM-07]', line(), '', complete],
    ['text of spaces [FORM-01]', line(), '   ', complete],
    ['text that is absent', line(), undefined, complete],
    ['a password [FORM-03]', line(20, 6), '  ', complete],
    ['a number [FORM-04]', number(), '', complete],
    ['a whole number of spaces [FORM-04]', whole(), '  ', complete],
    ['a date [FORM-05]', day(), ' ', complete],
    ['a time of day [FORM-06]', timeOfDay(), '', complete],
    ['a textarea [FORM-14]', line(2_000), '\n ', complete],
    ['a select [FORM-13]', pick(), '', options],
    ['a select that was cleared [FORM-13]', pick(), null, options],
    ['a radio group [FORM-15]', choice(['M', 'F']), undefined, options],
    ['an email [FORM-09 FORM-12]', email(), '', mail],
  ])('requires %s', (_, shape, value, message) => {
    expect(wrong(shape, value)).toBe(message);
  });

  it.each([
    ['shorter than its least [FORM-08]', line(20, 6), 'abcde', 'Please enter at least 6 characters'],
    ['longer than its most', line(5), 'abcdef', 'Please enter at most 5 characters'],
    ['an email without @ [FORM-10]', email(), 'farid.hadir.example', mail],
    ['an email without a dot [FORM-11]', email(), 'farid@hadir', mail],
    ['an email with nothing before its @', email(), '@hadir.example', mail],
    ['an email in brackets', email(), '<a@b.example>', mail],
    ['an email with 65 characters before its @', email(), `${'a'.repeat(65)}@b.example`, mail],
    ['an email with two dots together', email(), 'a..b@hadir.example', mail],
    ['an email that begins with a dot', email(), '.a@hadir.example', mail],
    ['an email with a dot before its @', email(), 'a.@hadir.example', mail],
    ['an email that ends with a dot', email(), 'a@hadir.example.', mail],
    ['an email at no host', email(), 'a@hadir!.example', mail],
    ['an email at a path', email(), 'a@hadir.example/b', mail],
    ['an email at a host that ends with a hyphen', email(), 'a@hadir-.example', mail],
    ['an email at a host with a part of 64 characters', email(), `a@${'h'.repeat(64)}.example`, mail],
    [
      'an email with a character that cannot be seen',
      email(),
      'far\u200bid@hadir.example',
      'Please remove the characters that cannot be seen',
    ],
    ['an email with a space', email(), 'farid azman@hadir.example', mail],
    ['a phone number with a dash', contact(), '013-555', 'Please use digits only'],
    ['a choice that is not offered', choice(['M', 'F']), 'X', options],
    ['a day that is none', day(), '2026-02-30', 'Please provide a valid date'],
    ['a day written day first', day(), '28-02-2026', 'Please provide a valid date'],
    ['a time that is none', timeOfDay(), '24:00', 'Please provide a valid time'],
    ['a number below its least', number({ min: 1 }), 0, 'Please enter 1 or more'],
    ['a number above its most', number({ max: 7 }), '8', 'Please enter 7 or less'],
    ['a word for a number', number(), 'lima', 'Please provide a number'],
    ['infinity', number(), 'Infinity', 'Please provide a number'],
    ['half of a whole number', whole(), 1.5, 'Please provide a number'],
    ['an id that is none', pick(), 'abc', options],
    ['an id that is a list', pick(), [7], options],
    ['an id that is an object without words', pick(), { toString: 1 }, options],
    ['ids among which is an object', picks(), [7, { toString: 1 }], options],
    ['a number that is a switch', number(), true, 'Please provide a number'],
    ['an email that would take a minute to read', email(), `a@${'.'.repeat(200_000)}@`, mail],
    ['an id beyond the database', pick(), 99_999_999_999, options],
    ['a switch that is neither on nor off', flag(), 'maybe', 'This value is not valid'],
  ])('refuses %s', (_, shape, value, message) => {
    expect(wrong(shape, value)).toBe(message);
  });

  it.each([
    ['trims text', line(), '  Farid  ', 'Farid'],
    ['takes pictures joined into one', line(), 'Keluarga 👨‍👩‍👧 👩🏽‍💻 ❤️‍🔥', 'Keluarga 👨‍👩‍👧 👩🏽‍💻 ❤️‍🔥'],
    ['reads a number of a form', number(), '3.5', 3.5],
    ['keeps zero', whole(), '0', 0],
    ['reads an id of a form', pick(), '7', 7],
    ['reads blank as no pick', optionalPick(), '', null],
    ['reads the word null as no pick', optionalPick(), 'null', null],
    ['reads blank as no line', optionalLine(), '  ', null],
    ['reads blank as no day', optionalDay(), '', null],
    ['reads on as a switch that is on', flag(), 'on', true],
    ['reads "0" as a switch that is off', flag(), '0', false],
    ['reads absence as a switch that is off', flag(), undefined, false],
    ['logs in with an email from before hosts were checked', emailOrNumber(), 'a@hadir_1.example', 'a@hadir_1.example'],
    ['takes a dot before the @ of an email [FORM-11]', email(), 'farid.azman@hadir', 'farid.azman@hadir'],
    ['reads several ids', picks(), ['1', 2], [1, 2]],
    ['reads one id alone', picks(), '4', [4]],
    ['reads ids under indices', picks(), { 0: '4', 1: '5' }, [4, 5]],
  ])('%s', (_, shape, value, read) => {
    expect(right(shape, value)).toEqual(read);
  });
});

describe('a name', () => {
  const messageOf = (value: string) => {
    const result = line().safeParse(value);
    return result.success ? null : textOfIssue(result.error.issues[0]!.message).en;
  };

  it.each([
    ['a line break', 'Aminah\nAdmin'],
    ['a control character', 'Aminah\u0007'],
    ['a zero-width space', 'Ami\u200bnah'],
    ['a soft hyphen', 'Ami\u00adnah'],
    ['a mark that turns the direction', 'Aminah \u202etxt.exe'],
    ['an isolate of direction', '\u2066Aminah\u2069'],
    ['a private character', 'Aminah \ue000'],
    ['half a character', 'Aminah \ud800'],
    ['nothing one could see', '\u200b\u200e'],
  ])('with %s is refused', (_, value) => {
    expect(messageOf(value)).toBe('Please remove the characters that cannot be seen');
  });

  it('in any visible script is accepted', () => {
    for (const name of ['Nur ‘Ain bt. Che’ Mat', 'வேலு', '陈伟', 'محمد', 'Zoë 🌧']) expect(messageOf(name)).toBe(null);
  });

  it('must be one line, while an address may have several', () => {
    expect(lines(50).safeParse('Jalan Satu\r\nKuala Terengganu').success).toBe(true);
    expect(lines(50).safeParse('Jalan \u202eSatu').success).toBe(false);
    expect(optionalLine().safeParse('\u200e012').success).toBe(false);
  });
});
