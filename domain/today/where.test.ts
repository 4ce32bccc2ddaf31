import { describe, expect, it } from 'vitest';
import { type WhereFacts, whereIs } from './where.ts';

const today = '2026-03-02';
const facts = (changed: Partial<WhereFacts> = {}): WhereFacts => ({
  active: true,
  start_date: null,
  end_date: null,
  state: 'awaited',
  newest: null,
  arrival: null,
  permit: null,
  leave: null,
  duty: null,
  starts_on: '2025-01-01',
  due: '07:00',
  holiday: null,
  ...changed,
});
const course = { name: 'Course', name_ms: 'Kursus', place: 'Kuala Lumpur' };
const permit = { until: '10:00', is_official: true, reason: 'Mesyuarat di JPN' };
const leave = { until: '2026-03-04', half: 'whole' as const, name: 'Annual Leave' };
const duty = { until: '2026-03-03', time: null, expects_swipe: false, ...course };
const came = { minute: 410, is_late: false, is_judged: true };

describe('where somebody is', () => {
  it.each`
    what                         | changed                                                                   | kind             | minute  | day
    ${'due in a minute'}         | ${{ due: '08:30' }}                                                       | ${'due'}         | ${510}  | ${null}
    ${'due a minute ago'}        | ${{ due: '08:29' }}                                                       | ${'not_in'}      | ${509}  | ${null}
    ${'absent, hours over'}      | ${{ state: 'absent' }}                                                    | ${'not_in'}      | ${420}  | ${null}
    ${'in'}                      | ${{ state: 'in', newest: { minute: 410, is_in: true }, arrival: came }}   | ${'in'}          | ${410}  | ${null}
    ${'out again'}               | ${{ state: 'in', newest: { minute: 480, is_in: false }, arrival: came }}  | ${'out'}         | ${480}  | ${null}
    ${'in on a day off'}         | ${{ state: 'in', due: null, newest: { minute: 410, is_in: true } }}       | ${'in'}          | ${410}  | ${null}
    ${'away by a permit'}        | ${{ permit }}                                                             | ${'permit'}      | ${600}  | ${null}
    ${'away by one, though in'}  | ${{ state: 'in', permit, newest: { minute: 410, is_in: true } }}          | ${'permit'}      | ${600}  | ${null}
    ${'on leave'}                | ${{ state: 'leave', leave }}                                              | ${'leave'}       | ${null} | ${'2026-03-04'}
    ${'on leave with a permit'}  | ${{ state: 'leave', leave, permit }}                                      | ${'leave'}       | ${null} | ${'2026-03-04'}
    ${'in though on leave'}      | ${{ state: 'in', leave, newest: { minute: 410, is_in: true } }}           | ${'in'}          | ${410}  | ${null}
    ${'on duty all day'}         | ${{ state: 'duty', duty }}                                                | ${'duty'}        | ${null} | ${'2026-03-03'}
    ${'on duty for a while'}     | ${{ duty: { ...duty, until: today, time: '10:00' } }}                     | ${'duty'}        | ${600}  | ${today}
    ${'on it, though in'}        | ${{ state: 'in', duty, newest: { minute: 410, is_in: true } }}            | ${'in'}          | ${410}  | ${null}
    ${'gone'}                    | ${{ active: false, state: null, end_date: '2026-03-01' }}                 | ${'left'}        | ${null} | ${'2026-03-01'}
    ${'gone, not yet closed'}    | ${{ state: null, end_date: '2026-03-01' }}                                | ${'left'}        | ${null} | ${'2026-03-01'}
    ${'in on the last day'}      | ${{ state: 'in', end_date: today, newest: { minute: 410, is_in: true } }} | ${'in'}          | ${410}  | ${null}
    ${'closed'}                  | ${{ active: false, state: null }}                                         | ${'inactive'}    | ${null} | ${null}
    ${'to come'}                 | ${{ state: null, start_date: '2026-03-16' }}                              | ${'starts'}      | ${null} | ${'2026-03-16'}
    ${'off'}                     | ${{ state: null, due: null }}                                             | ${'off'}         | ${null} | ${null}
    ${'off, on a holiday too'}   | ${{ state: null, due: null, holiday: 'Hari Raya' }}                       | ${'off'}         | ${null} | ${null}
    ${'free by a holiday'}       | ${{ state: null, holiday: 'Hari Raya' }}                                  | ${'holiday'}     | ${null} | ${null}
    ${'not judged yet'}          | ${{ state: null, starts_on: '2026-04-01' }}                               | ${'not_started'} | ${null} | ${'2026-04-01'}
    ${'without a kiosk all day'} | ${{ state: null }}                                                        | ${'kiosk_down'}  | ${null} | ${null}
  `('at 08:30 of somebody $what is $kind', ({ changed, kind, minute, day }) => {
    expect(whereIs(facts(changed), { day: today, minute: 510 })).toMatchObject({ kind, minute, day });
  });

  it('says where somebody works whose duty expects a swipe, whether they are in or not', () => {
    const home = { ...duty, expects_swipe: true };
    const at = (changed: Partial<WhereFacts>) =>
      whereIs(facts({ duty: home, ...changed }), { day: today, minute: 510 });
    expect(at({})).toMatchObject({ kind: 'not_in', duty: course });
    expect(at({ state: 'in', newest: { minute: 410, is_in: true } })).toMatchObject({ kind: 'in', duty: course });
    expect(at({ state: 'leave', leave })).toMatchObject({ kind: 'leave', duty: null });
  });

  it('counts how long somebody is overdue, and only then', () => {
    const at = (minute: number) => whereIs(facts(), { day: today, minute }).overdue;
    expect([at(419), at(420), at(421), at(510)]).toEqual([null, null, 1, 90]);
  });

  it('until 00:15 still has somebody whose last day was yesterday', () => {
    const at = (minute: number) => whereIs(facts({ state: null, end_date: '2026-03-01' }), { day: today, minute }).kind;
    expect([at(14), at(15)]).toEqual(['kiosk_down', 'left']);
  });

  it('names the leave, the holiday and the reason of a permit', () => {
    const name = (changed: Partial<WhereFacts>) => whereIs(facts(changed), { day: today, minute: 510 }).name;
    expect(name({ state: 'leave', leave })).toBe('Annual Leave');
    expect(name({ permit })).toBe('Mesyuarat di JPN');
    expect(name({ state: null, holiday: 'Hari Raya' })).toBe('Hari Raya');
  });
});
