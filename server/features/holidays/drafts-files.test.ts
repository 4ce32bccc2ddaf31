import { beforeAll, describe, expect, it } from 'vitest';
import { calendarFileTexts } from '#domain/holidays/calendar-file-texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { checkFile, csv, inStates } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await inStates(app, { headquarters: 'TRG', kotaBharu: 'KTN', kuantan: 'PHG' });
});

describe('the draft of a file [D15]', () => {
  const event = (day: string, name: string) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${name}`,
    'END:VEVENT',
  ];
  const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

  it('is made of an iCalendar for the states that are chosen, without its other years', async () => {
    const text = calendar(...event('20310501', 'Hari Pekerja'), ...event('20300501', 'Hari Pekerja'));
    const sent = { original_name: 'cuti.ics', states: ['TRG'] };
    expect((await checkFile(app, 2031, text, sent)).body).toMatchObject({
      ...{ wrong: 0, left: 1 },
      draft: {
        lines: [{ change: 'new', details: 'Hari Pekerja', name_ms: null, start: '2031-05-01', states: ['TRG'] }],
      },
    });
    expect((await checkFile(app, 2031, text, { ...sent, states: [] })).body.message).toBe(
      calendarFileTexts.chooseStates.en,
    );
    expect((await checkFile(app, 2032, text, sent)).body.message).toBe('No event of this file is in 2032');
    expect((await checkFile(app, 2031, csv(), sent)).body.message).toBe(calendarFileTexts.notCalendar.en);
    const repeats = calendar(...event('20310501', 'A').toSpliced(2, 0, 'RRULE:FREQ=YEARLY'));
    expect((await checkFile(app, 2031, repeats, sent)).body).toMatchObject({
      ...{ draft: null, wrong: 1 },
      faults: [{ row: 4, column: 'RRULE' }],
    });
  });

  it.each<[string, string[], [number, string][]]>([
    [
      'unknown states',
      ['2031-05-01,A,B,TRG; Singapura,fixed,'],
      [[2, 'Singapura is not a state or federal territory']],
    ],
    ['another year', ['2026-05-01,A,B,all,fixed,'], [[2, '01-05-2026 is not in 2031']]],
    [
      'a date twice',
      ['2031-05-01,A,B,all,fixed,', '2031-05-01,A,B,TRG,fixed,'],
      [[3, 'Row 2 has the same holiday on the same day for Terengganu']],
    ],
    [
      '20,000 rows',
      Array.from({ length: 20_000 }, () => '2031-05-01,A,B,all,fixed,'),
      [[502, 'A year has at most 500 rows, and this file has 20000']],
    ],
  ])('is refused with %s', async (_, rows, faults) => {
    const { body } = await checkFile(app, 2031, csv(...rows));
    expect(body).toMatchObject({ draft: null, wrong: faults.length });
    expect(body.faults.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual(faults);
  });

  it('is refused when it is no file of a year at all', async () => {
    expect((await checkFile(app, 2031, '\0\0')).status).toBe(422);
    expect((await checkFile(app, 2031, csv())).status).toBe(422);
  });
});
