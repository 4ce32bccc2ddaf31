import { text, texts } from '../lib/text.ts';

/** Texts of half days of leave. */
export const halfTexts = texts('leave.half', {
  whole: text('Whole day', 'Sehari penuh'),
  morning: text('Morning', 'Pagi'),
  afternoon: text('Afternoon', 'Petang'),
  oneDay: text('How much of the day', 'Tempoh cuti pada hari itu'),
  first: text('On the first day', 'Pada hari pertama'),
  last: text('On the last day', 'Pada hari terakhir'),
  cutAt: text('The afternoon begins at {time}.', 'Sebelah petang bermula pada {time}.'),
  morningOf: text('{date} (morning)', '{date} (pagi)'),
  afternoonOf: text('{date} (afternoon)', '{date} (petang)'),
  takenMorning: text('Morning already applied for', 'Sebelah pagi telah dimohon'),
  takenAfternoon: text('Afternoon already applied for', 'Sebelah petang telah dimohon'),
  notAllowed: text(
    'Half days are not allowed for this leave type',
    'Cuti separuh hari tidak dibenarkan bagi jenis cuti ini',
  ),
  both: text(
    'Leave of one day is its morning, its afternoon or all of it',
    'Cuti satu hari ialah sebelah pagi, sebelah petang atau sehari penuh',
  ),
  startsMorning: text(
    'Leave of several days cannot take only the morning of its first day',
    'Cuti beberapa hari tidak boleh meliputi sebelah pagi sahaja pada hari pertama',
  ),
  endsAfternoon: text(
    'Leave of several days cannot take only the afternoon of its last day',
    'Cuti beberapa hari tidak boleh meliputi sebelah petang sahaja pada hari terakhir',
  ),
});
