import { describe, expect, it } from 'vitest';
import { leaveOfficeTexts } from '../leave-office/texts.ts';
import { words } from '../lib/words.ts';
import { type DutyTime, refusalOfDuty, refusalOfFields } from './rules.ts';
import { dutyTexts as texts } from './texts.ts';

/** Duty from a day to another of March, and on a part of it, such as `12`, `12-14` or `12 10:00-11:00`. */
const at = (shown: string): DutyTime => {
  const [days, times] = shown.split(' ') as [string, string | undefined];
  const [first, last = first] = days.split('-') as [string, string | undefined];
  const [start_time = null, end_time = null] = (times?.split('-') ?? []).map((time) => time || null);
  return { date: `2026-03-${first}`, date_end: `2026-03-${last}`, start_time, end_time };
};

describe('what is filled in', () => {
  it.each([
    ['12', null],
    ['12-14', null],
    ['12 10:00-11:00', null],
    ['14-12', { field: 'date_end', text: texts.endBeforeStart }],
    ['12-14 10:00-11:00', { field: 'start_time', text: texts.timesOfOneDay }],
    ['12-14 -11:00', { field: 'end_time', text: texts.timesOfOneDay }],
    ['12 10:00-', { field: 'end_time', text: words.complete }],
    ['12 -11:00', { field: 'start_time', text: words.complete }],
  ])('%s', (shown, refusal) => expect(refusalOfFields(at(shown))).toEqual(refusal));
});

describe('duty on a day of 07:00 to 16:30, beside 12 to 13 March and the 16th from 10:00 to 11:00 [D7]', () => {
  const hours = { start_time: '07:00', end_time: '16:30' };
  const others = [at('12-13'), at('16 10:00-11:00')];
  it.each([
    ['11', null],
    ['14-15', null],
    ['10-12', leaveOfficeTexts.overlap],
    ['13 08:00-09:00', leaveOfficeTexts.overlap],
    ['15-17', leaveOfficeTexts.overlap],
    ['16 10:30-12:00', leaveOfficeTexts.overlap],
    ['16 11:00-12:00', null],
    ['17 09:00-09:00', leaveOfficeTexts.endFirst],
    ['17 17:00-18:00', leaveOfficeTexts.outsideHours],
    ['17 06:00-17:00', texts.allHours],
    ['17 07:00-16:29', null],
  ])('%s', (shown, why) => expect(refusalOfDuty(at(shown), { hours, others })?.text ?? null).toBe(why));

  it('begins on a rest day all the same', () => {
    expect(refusalOfDuty(at('20-22'), { hours: null, others })).toBeNull();
  });
});
