import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { SettingField } from './rules.ts';

/** Texts of the settings screen. */
export const settingTexts = texts('settings', {
  title: labels.settings,
  context: text(
    'What attendance is judged by, from the day you choose',
    'Asas penilaian kehadiran, mulai tarikh yang dipilih',
  ),
  card: text('Attendance settings', 'Tetapan kehadiran'),
  since: text('in force since {date}', 'berkuat kuasa sejak {date}'),
  minutes: text('min', 'minit'),
  times: text('times', 'kali'),
  days: labels.daysUnit,
  hours: text('hours', 'jam'),
  graceHint: text(
    'A clock-in this many minutes after the start is not late yet.',
    'Daftar masuk dalam tempoh ini selepas waktu mula belum dikira lewat.',
  ),
  latesHint: text(
    'A letter at every so many in a month; 0 issues none. Absence always has one.',
    'Surat dikeluarkan bagi setiap bilangan ini dalam sebulan; 0 bermaksud tiada. Ketidakhadiran sentiasa diberi surat.',
  ),
  respondHint: text(
    'How long staff have to explain a warning letter.',
    'Tempoh staf mengemukakan penjelasan bagi surat amaran.',
  ),
  correctionHint: text(
    'How many days back staff may apply for a correction of their own day; 0 is today only.',
    'Bilangan hari ke belakang yang boleh dimohon untuk dibetulkan oleh staf; 0 bermaksud hari ini sahaja.',
  ),
  ramadhanHint: text(
    'Working days end earlier by the hours below.',
    'Hari bekerja tamat lebih awal mengikut jumlah jam di bawah.',
  ),
  ramadhanByPeriod: text(
    'Not in force this year: its days end by the periods under Ramadhan.',
    'Tidak berkuat kuasa tahun ini: hari bekerja tamat mengikut tempoh di bawah Ramadan.',
  ),
  ramadhanBySwitch: text(
    'In force: this year has no periods under Ramadhan.',
    'Berkuat kuasa: tahun ini tiada tempoh di bawah Ramadan.',
  ),
  ramadhanPeriods: text('Open the periods', 'Buka tempoh'),
  effectiveFrom: labels.effectiveFrom,
  tooEarly: text('Settings cannot take effect before {date}', 'Tetapan tidak boleh berkuat kuasa sebelum {date}'),
  preview: labels.whatChanges,
  nothing: text(
    'Nothing differs from the settings in force on that day.',
    'Tiada perbezaan daripada tetapan yang berkuat kuasa pada hari tersebut.',
  ),
  change: text('{field}: {from} becomes {to}', '{field}: {from} menjadi {to}'),
  keeps: text('Days before {date} stay as they are.', 'Hari sebelum {date} tidak berubah.'),
  until: text('Other settings take effect on {date}.', 'Tetapan lain berkuat kuasa pada {date}.'),
  judgedAgain: text(
    'Attendance from {date} to today is judged again.',
    'Kehadiran dari {date} hingga hari ini akan dinilai semula.',
  ),
  on: text('on', 'aktif'),
  off: text('off', 'tidak aktif'),
  clockTitle: text('Swipes are not counted', 'Leretan kad tidak direkodkan'),
  swipesAhead: text(
    'Staff with swipes dated after now: {people}. Their next swipes are not counted until {until}.',
    'Staf yang mempunyai leretan bertarikh selepas masa sekarang: {people}. Leretan mereka seterusnya tidak direkodkan sehingga {until}.',
  ),
  clockRemedy: text(
    'Ask the operator to set the clock of the server. If the clock is right, those swipes were dated wrongly: the operator removes them with the command remove-ahead.',
    'Minta pengendali sistem membetulkan jam pelayan. Jika jam sudah betul, leretan tersebut tersalah tarikh: pengendali sistem boleh memadamkannya dengan arahan remove-ahead.',
  ),
  same: text('Same as before', 'Sama seperti sebelumnya'),
});

/** Names of the settings, by field. */
export const settingFieldTexts: Record<SettingField, ReturnType<typeof text>> = texts('settings.field', {
  max_minute_before_late: text('Maximum minutes before late', 'Minit maksimum sebelum dikira lewat'),
  max_late_before_warning: text(
    'Maximum late count before a warning letter',
    'Bilangan lewat maksimum sebelum surat amaran',
  ),
  days_to_respond: labels.daysToRespond,
  ramadhan: labels.ramadhanMode,
  hours_to_cut_during_ramadhan: labels.hoursToCutDuringRamadhan,
  correction_request_days: labels.correctionRequestDays,
});
