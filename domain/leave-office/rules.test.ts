import { describe, expect, it } from 'vitest';
import { refusalOfTime, type TimeAway } from './rules.ts';
import { leaveOfficeTexts as texts } from './texts.ts';

const away = (time: string): TimeAway => {
  const [start_time, end_time] = time.split('-') as [string, string];
  return { date: '2026-03-12', start_time, end_time };
};
const hours = { start_time: '07:00', end_time: '16:30' };

describe('time away from the office, 07:00 to 16:30, beside 10:00-11:00 [D7]', () => {
  it.each([
    ['08:00-09:00', null],
    ['06:00-07:01', null],
    ['16:29-18:00', null],
    ['06:00-18:00', texts.overlap],
    ['11:00-12:00', null],
    ['10:59-12:00', texts.overlap],
    ['12:00-12:00', texts.endFirst],
    ['12:00-11:00', texts.endFirst],
    ['05:00-07:00', texts.outsideHours],
    ['16:30-18:00', texts.outsideHours],
    ['20:00-21:00', texts.outsideHours],
  ])('%s', (time, why) =>
    expect(refusalOfTime(away(time), { hours, others: [away('10:00-11:00')] })?.text ?? null).toBe(why),
  );
});
