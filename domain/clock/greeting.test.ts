import { describe, expect, it } from 'vitest';
import { greetingOf } from './greeting.ts';

const hours = { start_time: '07:00', end_time: '16:30' };
const none = { is_late: false, is_early: false, is_on_time: false, working_hour: hours };

describe('the greeting of a clock event', () => {
  it.each([
    ['in', '06:40', { is_early: true }, 'early', '..and you are among the early birds..!', null],
    ['in', '07:03', { is_on_time: true }, 'on-time', 'On time', null],
    ['in', '07:22', { is_late: true }, 'late', '..and you are already late..!', 'Late by 22 min'],
    ['in', '09:00', { is_late: true, is_early: true }, 'late', '..and you are already late..!', 'Late by 2 h'],
    ['in', '13:05', {}, 'in', undefined, undefined],
    ['in', '07:00', { working_hour: null }, 'in', undefined, undefined],
    ['out', '16:30', {}, 'out', undefined, undefined],
    ['out', '18:02', {}, 'out', undefined, undefined],
    ['out', '16:29', {}, 'left-early', undefined, 'Leaving 1 min early'],
    ['out', '10:18', {}, 'left-early', undefined, 'Leaving 6 h 12 min early'],
    ['out', '10:18', { working_hour: null }, 'out', undefined, undefined],
  ] as const)('%s at %s %j is %s [KIOSK-13 KIOSK-14 KIOSK-15]', (type, time, more, mood, text, about) => {
    const greeting = greetingOf({ ...none, type, time, ...more });
    expect([greeting.mood, greeting.text?.en, greeting.more?.en]).toEqual([mood, text, about ?? undefined]);
  });

  it('says how long in Malay too', () => {
    const late = greetingOf({ ...none, type: 'in', time: '08:05', is_late: true });
    expect([late.text?.ms, late.more?.ms]).toEqual(['..dan anda sudah lewat..!', 'Lewat 1 jam 5 minit']);
    const left = greetingOf({ ...none, type: 'out', time: '10:30' });
    expect(left.more?.ms).toBe('Pulang 6 jam lebih awal');
  });
});
