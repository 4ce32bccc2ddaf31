import { text, texts } from '../lib/text.ts';

/** What is wrong with an iCalendar, line by line. */
export const calendarFileTexts = texts('holidays.calendar_file', {
  notCalendar: text(
    'This file is not a calendar: it does not begin with BEGIN:VCALENDAR',
    'Fail ini bukan kalendar: fail tidak bermula dengan BEGIN:VCALENDAR',
  ),
  chooseStates: text('Choose the states that this calendar is for', 'Pilih negeri bagi kalendar ini'),
  noneOfYear: text('No event of this file is in {year}', 'Tiada acara dalam fail ini pada tahun {year}'),
  noProperty: text('This line is not a property: {line}', 'Baris ini bukan sifat: {line}'),
  outside: text('This line is outside the calendar', 'Baris ini di luar kalendar'),
  wrongEnd: text('{component} ends here and was not begun', '{component} tamat di sini tetapi tidak bermula'),
  noEnd: text('{component} does not end', '{component} tidak tamat'),
  missing: text('The event has no {name}', 'Acara ini tiada {name}'),
  repeated: text('The event has more than one {name}', 'Acara ini mempunyai lebih daripada satu {name}'),
  unread: text(
    '{name} is not read: export each event with its own dates',
    '{name} tidak dibaca: eksport setiap acara dengan tarikhnya sendiri',
  ),
  notWholeDay: text('{value} is not a whole day, such as 20270101', '{value} bukan sehari penuh, seperti 20270101'),
  wrongLength: text(
    'The event ends before it starts, or lasts more than {days} days',
    'Acara ini tamat sebelum bermula, atau melebihi {days} hari',
  ),
});
