import { describe, expect, it } from 'vitest';
import { whyText } from './why.ts';

describe('a remark as people read it', () => {
  it.each`
    code           | values                                                       | text
    ${'late'}      | ${{ minutes: 20, start: '07:00', grace: 5 }}                 | ${'Late by 20 min: starts 07:00 AM, grace 5 min'}
    ${'late'}      | ${{ minutes: 10, permitted: 120, start: '07:00', grace: 5 }} | ${'Late by 10 min besides 120 min of permit or duty: starts 07:00 AM'}
    ${'leftEarly'} | ${{ minutes: 1, permitted: 60, end: '17:00' }}               | ${'Left 1 min early besides 60 min of permit or duty: ends 05:00 PM'}
    ${'early'}     | ${{ minutes: 3, start: '13:30' }}                            | ${'Early by 3 min: starts 01:30 PM'}
    ${'permit'}    | ${{ start: '07:00', end: '12:15' }}                          | ${'Excused: leave-office permit 07:00 AM to 12:15 PM'}
    ${'holiday'}   | ${{ name: 'Deepavali' }}                                     | ${'Excused: public holiday Deepavali'}
    ${'dayOff'}    | ${{}}                                                        | ${'Excused: not a working day'}
    ${'onDuty'}    | ${{ name: 'Course', place: 'Kuantan' }}                      | ${'On duty: Course, Kuantan'}
    ${'onDuty'}    | ${{ name: 'Course', place: '' }}                             | ${'On duty: Course'}
  `('says $text [FORMAT-07 D3]', ({ code, values, text }) => {
    expect(whyText({ code, values }).en).toBe(text);
  });

  it('is complete in Malay', () => {
    const values = { minutes: 20, start: '07:00', grace: 5 };
    expect(whyText({ code: 'late', values }).ms).toBe('Lewat 20 minit: waktu mula 07:00 AM, kelonggaran 5 minit');
  });
});
