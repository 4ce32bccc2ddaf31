import { describe, expect, it } from 'vitest';
import { daysOf } from '../lib/calendar.ts';
import { proposedHolidays } from './draft.ts';
import { type StateCode, usualWeekends } from './states.ts';
import { malaysiaIn } from './testing.ts';

/** The states of the tables, in the order of their marks. */
const places: readonly StateCode[] = ['TRG', 'KTN', 'KDH', 'JHR', 'SGR', 'KUL'];

/** Days as the tables have them: `02-12 rr..rr Chinese New Year`, x for a holiday, r for its replacement. */
function lines(year: number): string[] {
  const marks = new Map<string, string[]>();
  for (const one of proposedHolidays(malaysiaIn(year), places, usualWeekends, 'once'))
    for (const day of daysOf(one.start, one.end)) {
      const key = `${day.slice(5)} ${one.name.en}`;
      const row = marks.get(key) ?? places.map(() => '.');
      for (const code of one.states) row[places.indexOf(code)] = one.isReplacement ? 'r' : 'x';
      marks.set(key, row);
    }
  return [...marks].map(([key, row]) => `${key.slice(0, 5)} ${row.join('')} ${key.slice(6)}`).sort();
}

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .sort();

// Written by hand from published lists and announcements (docs/holidays.md), never from the files.
describe('the holidays of Terengganu, Kelantan, Kedah, Johor, Selangor and Kuala Lumpur are those gazetted', () => {
  it('in 2024 [D15]', () => {
    expect(lines(2024)).toEqual(
      table(`
        01-01 ....xx New Year's Day
        01-25 ..xxxx Thaipusam
        02-01 .....x Federal Territory Day
        02-08 x.x... Israk and Mikraj
        02-10 xxxxxx Chinese New Year
        02-11 xxxxxx Chinese New Year
        02-12 rr..rr Chinese New Year (replacement)
        03-04 x..... Installation of the Sultan of Terengganu
        03-12 ..xx.. Start of Ramadhan
        03-23 ...x.. Birthday of the Sultan of Johor
        03-28 xx..xx Nuzul Al-Quran
        04-10 xxxxxx Hari Raya Aidilfitri
        04-11 xxxxxx Hari Raya Aidilfitri
        04-26 x..... Birthday of the Sultan of Terengganu
        05-01 xxxxxx Labour Day
        05-22 xxxxxx Wesak Day
        06-03 xxxxxx Birthday of the Yang di-Pertuan Agong
        06-16 xx.... Arafat Day
        06-17 xxxxxx Hari Raya Aidiladha
        06-18 xxx... Hari Raya Aidiladha
        06-30 ..x... Birthday of the Sultan of Kedah
        07-07 xxxxxx Awal Muharram
        07-08 ....rr Awal Muharram (replacement)
        08-11 ...x.. Hari Hol of Sultan Iskandar
        08-31 xxxxxx National Day
        09-01 rr.... National Day (replacement)
        09-16 xxxxxx Malaysia Day
        09-16 xxxxxx Maulidur Rasul
        09-29 .x.... Birthday of the Sultan of Kelantan
        09-30 .x.... Birthday of the Sultan of Kelantan
        10-31 xxxxxx Deepavali
        12-11 ....x. Birthday of the Sultan of Selangor
        12-25 xxxxxx Christmas Day
      `),
    );
  });

  it('in 2025 [D15]', () => {
    expect(lines(2025)).toEqual(
      table(`
        01-01 ....xx New Year's Day
        01-27 x.x... Israk and Mikraj
        01-29 xxxxxx Chinese New Year
        01-30 xxxxxx Chinese New Year
        02-01 .....x Federal Territory Day
        02-11 ..xxxx Thaipusam
        03-02 ..xx.. Start of Ramadhan
        03-03 ...r.. Start of Ramadhan (replacement)
        03-04 x..... Installation of the Sultan of Terengganu
        03-18 xx..xx Nuzul Al-Quran
        03-23 ...x.. Birthday of the Sultan of Johor
        03-24 ...r.. Birthday of the Sultan of Johor (replacement)
        03-30 xxx... Hari Raya Aidilfitri (additional holiday)
        03-31 xxxxxx Hari Raya Aidilfitri
        04-01 xxxxxx Hari Raya Aidilfitri
        04-26 x..... Birthday of the Sultan of Terengganu
        04-27 r..... Birthday of the Sultan of Terengganu (replacement)
        04-28 ...x.. Special public holiday
        05-01 xxxxxx Labour Day
        05-12 xxxxxx Wesak Day
        06-02 xxxxxx Birthday of the Yang di-Pertuan Agong
        06-06 xx.... Arafat Day
        06-07 xxxxxx Hari Raya Aidiladha
        06-08 xxx... Hari Raya Aidiladha
        06-09 rr.... Hari Raya Aidiladha (replacement)
        06-22 ..x... Birthday of the Sultan of Kedah
        06-27 xxxxxx Awal Muharram
        06-29 ..r... Awal Muharram (replacement)
        07-31 ...x.. Hari Hol of Sultan Iskandar
        08-31 xxxxxx National Day
        09-01 ...rrr National Day (replacement)
        09-05 xxxxxx Maulidur Rasul
        09-07 ..r... Maulidur Rasul (replacement)
        09-15 xxxxxx Malaysia Day (additional holiday)
        09-16 xxxxxx Malaysia Day
        09-29 .x.... Birthday of the Sultan of Kelantan
        09-30 .x.... Birthday of the Sultan of Kelantan
        10-20 xxxxxx Deepavali
        12-11 ....x. Birthday of the Sultan of Selangor
        12-25 xxxxxx Christmas Day
      `),
    );
  });

  it('in 2026 [D15]', () => {
    expect(lines(2026)).toEqual(
      table(`
        01-01 ....xx New Year's Day
        01-17 x.x... Israk and Mikraj
        01-18 r..... Israk and Mikraj (replacement)
        02-01 .....x Federal Territory Day
        02-01 ..xxxx Thaipusam
        02-02 ...rr. Thaipusam (replacement)
        02-02 .....r Federal Territory Day, Thaipusam (replacement)
        02-17 xxxxxx Chinese New Year
        02-18 xxxxxx Chinese New Year
        02-19 ..xx.. Start of Ramadhan
        03-04 x..... Installation of the Sultan of Terengganu
        03-07 xx..xx Nuzul Al-Quran
        03-08 rr.... Nuzul Al-Quran (replacement)
        03-20 xx.xxx Hari Raya Aidilfitri (additional holiday)
        03-21 xxxxxx Hari Raya Aidilfitri
        03-22 xxxxxx Hari Raya Aidilfitri
        03-23 ..x... Hari Raya Aidilfitri (additional holiday)
        03-23 ...x.. Birthday of the Sultan of Johor
        03-23 rr..rr Hari Raya Aidilfitri (replacement)
        03-24 ...r.. Hari Raya Aidilfitri (replacement)
        04-26 x..... Birthday of the Sultan of Terengganu
        05-01 xxxxxx Labour Day
        05-03 ..r... Labour Day (replacement)
        05-26 xx.... Arafat Day
        05-27 xxxxxx Hari Raya Aidiladha
        05-28 xxx... Hari Raya Aidiladha
        05-31 xxxxxx Wesak Day
        06-01 xxxxxx Birthday of the Yang di-Pertuan Agong
        06-02 ...rrr Wesak Day (replacement)
        06-17 xxxxxx Awal Muharram
        06-21 ..x... Birthday of the Sultan of Kedah
        07-21 ...x.. Hari Hol of Sultan Iskandar
        08-25 xxxxxx Maulidur Rasul
        08-31 xxxxxx National Day
        09-16 xxxxxx Malaysia Day
        09-29 .x.... Birthday of the Sultan of Kelantan
        09-30 .x.... Birthday of the Sultan of Kelantan
        11-08 xxxxxx Deepavali
        11-09 ...rrr Deepavali (replacement)
        12-11 ....x. Birthday of the Sultan of Selangor
        12-25 xxxxxx Christmas Day
        12-27 ..r... Christmas Day (replacement)
      `),
    );
  });
});
