import { describe, expect, it } from 'vitest';
import { instantOf, minuteOf, timeOf } from '../lib/calendar.ts';
import { type Change, type CountedEvent, noteText, wayAt, whyNotCorrect } from './rules.ts';
import type { CorrectionNote } from './shapes.ts';

const [day, zone] = ['2026-03-02', 'Asia/Kuala_Lumpur'];
const instant = (time: string, second = 0, date = day) =>
  new Date(instantOf(date, minuteOf(time), zone).getTime() + second * 1000);
/** Events that count, at times with seconds; their ids are 1, 2, 3. */
const events = (...times: string[]): CountedEvent[] =>
  times.map((time, at) => {
    const [hour, minute, second] = time.split(':').map(Number) as [number, number, number | undefined];
    const of = hour * 60 + minute;
    return {
      id: at + 1,
      at: instant(timeOf(of), second ?? 0),
      date: day,
      minute: of,
      type: wayAt(at),
      entered_by: null,
    };
  });
const why = (there: readonly CountedEvent[], change: Change) => {
  const at = change.action === 'remove' ? null : instant(change.time);
  const wrong = whyNotCorrect(there, change, { day, at, now: instant('18:00') });
  return wrong && `${wrong.field}: ${wrong.text.en}`;
};
const enter = (way: 'in' | 'out', time: string): Change => ({ action: 'add', way, time });
const shift = (event_id: number, time: string): Change => ({ action: 'move', event_id, time });
const takeOut = (event_id: number): Change => ({ action: 'remove', event_id });

describe('a correction [D5]', () => {
  it.each<[string, CountedEvent[], Change]>([
    ['an in on an empty day', [], enter('in', '07:58')],
    ['the in that was missing before an only swipe', events('17:02'), enter('in', '07:58')],
    ['the out that was missing', events('07:58'), enter('out', '17:00')],
    ['an in after an out', events('07:58', '12:30'), enter('in', '13:30')],
    ['an out a minute after its in', events('07:58'), enter('out', '07:59')],
    ['an event of this very minute', events('07:58'), enter('out', '18:00')],
    ['an earlier in', events('09:02', '17:00'), shift(1, '07:58')],
    ['an in within its own minute', events('07:58:50', '17:00'), shift(1, '07:59')],
    ['a later out', events('07:58', '12:00'), shift(2, '17:00')],
    ['an event that should not count', events('07:58', '07:59'), takeOut(2)],
    ['the only one', events('07:58'), takeOut(1)],
  ])('may enter, move or take out %s', (_, there, change) => {
    expect(why(there, change)).toBeNull();
  });

  it.each<[string, CountedEvent[], Change, string]>([
    ['an out before its in', events('07:58'), enter('out', '07:00'), 'time: Nothing is before 07:00 AM, so it cannot'],
    ['an out on an empty day', [], enter('out', '17:00'), 'time: Nothing is before 05:00 PM'],
    ['an out over midnight', events('17:00'), enter('out', '00:30'), 'time: Nothing is before 12:30 AM'],
    ['an in while somebody is in', events('07:58'), enter('in', '09:00'), 'time: At 09:00 AM it would be a clock-out'],
    ['an out while out', events('07:58', '12:30'), enter('out', '13:00'), 'time: At 01:00 PM it would be a clock-in'],
    [
      'what is there',
      events('07:58:30'),
      enter('in', '07:58'),
      'time: There is a swipe at 07:58 AM, less than a minute',
    ],
    ['what is almost there', events('07:58:30'), enter('out', '07:59'), 'time: There is a swipe at 07:58 AM'],
    ['a time that is to come', [], enter('in', '18:01'), 'time: This time has not come yet'],
    ['the same time', events('07:58:30', '17:00'), shift(1, '07:58'), 'time: It is at 07:58 AM already'],
    ['an in after its out', events('07:58', '12:30'), shift(1, '13:00'), 'time: At 01:00 PM it would be a clock-out'],
    ['an out onto another', events('07:58', '12:30', '13:00'), shift(2, '13:00'), 'time: There is a swipe at 01:00 PM'],
    ['one that is gone', events('07:58'), takeOut(7), 'event_id: This swipe is no longer part of the day'],
  ])('may not enter, move or take out %s', (_, there, change, message) => {
    expect(why(there, change)).toContain(message);
  });

  it('does not correct what a correction entered: that one is withdrawn', () => {
    const entered = events('07:58').map((event) => ({ ...event, entered_by: 'Aminah' }));
    expect(why(entered, takeOut(1))).toContain('entered by a correction of Aminah');
    expect(why(entered, shift(1, '07:50'))).toContain('entered by a correction of Aminah');
  });

  it('counts the minute over midnight, and the place by the day alone', () => {
    const before: CountedEvent = {
      ...events('23:59:40')[0]!,
      ...{ at: instant('23:59', 40, '2026-03-01'), date: '2026-03-01' },
    };
    expect(why([before], enter('in', '00:00'))).toContain('There is a swipe at 11:59 PM');
    expect(why([before], enter('in', '00:01'))).toBeNull();
    expect(why([before], takeOut(1))).toContain('no longer part of the day');
  });
});

it.each<[Partial<CorrectionNote>, string, string]>([
  [
    { action: 'add', time: '17:00', type: 'out' },
    'Out 05:00 PM entered by Aminah: Lupa',
    'Keluar 05:00 PM dimasukkan oleh Aminah: Lupa',
  ],
  [
    { action: 'move', was: '09:02', time: '07:58' },
    'In 09:02 AM corrected to 07:58 AM by Aminah: Lupa',
    'Masuk 09:02 AM dibetulkan kepada 07:58 AM oleh Aminah: Lupa',
  ],
  [
    { action: 'remove', was: '09:02' },
    'In 09:02 AM does not count, Aminah: Lupa',
    'Masuk 09:02 AM tidak dikira, Aminah: Lupa',
  ],
])('a correction says what it did, who did it and why: %j', (changed, en, ms) => {
  const note = { id: 1, type: 'in', was: null, time: null, by: 'Aminah', reason: 'Lupa', doc: null, ...changed };
  expect(noteText(note as CorrectionNote)).toMatchObject({ en, ms });
});
