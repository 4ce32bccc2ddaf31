import { type CodedText, text, texts } from '../lib/text.ts';
import { applicationAuditTexts } from './application-texts.ts';
import { attendanceAuditTexts } from './attendance-texts.ts';
import { peopleAuditTexts } from './people-texts.ts';

/** The texts of a module whose records have a name, given what they are called. */
const ofRecords = (module: string, en: string, ms: string) =>
  texts(`audit.${module}`, {
    added: text(`Added ${en} {name}`, `Menambah ${ms} {name}`),
    changed: text(`Changed ${en} {name}`, `Mengubah ${ms} {name}`),
    removed: text(`Removed ${en} {name}`, `Memadam ${ms} {name}`),
  });

/** The text of an import. */
const imported = (en: string, ms: string) =>
  text(
    `Imported ${en} from {filename}: {added} new, {changed} changed`,
    `Mengimport ${ms} daripada {filename}: {added} baharu, {changed} diubah`,
  );

/**
 * Texts of the audit log, by module and code. `{subject}` is the name of the person an entry is about, looked up when
 * it is read; days are shown in the usual format.
 */
export const auditTexts = {
  ...applicationAuditTexts,
  backup: texts('audit.backup', {
    restored: text('Restored the backup made at {made}', 'Memulihkan sandaran yang dibuat pada {made}'),
  }),
  data_rules: texts('audit.data_rules', {
    changed: text('Changed how long personal data is kept', 'Mengubah tempoh penyimpanan data peribadi'),
    notice: text('Changed the notice of purpose', 'Mengubah notis tujuan'),
    applied: text('Removed what is kept no longer: {count} rows', 'Memadam data yang tamat tempoh: {count} baris'),
  }),
  departments: ofRecords('departments', 'department', 'jabatan'),
  duty_kinds: ofRecords('duty_kinds', 'kind of duty', 'jenis tugas luar'),
  employment_types: {
    ...ofRecords('employment_types', 'employment type', 'jenis pelantikan'),
    ...texts('audit.employment_types', {
      withdrawn: text(
        'Withdrew the change of employment type {name} from {from}',
        'Menarik balik perubahan jenis pelantikan {name} mulai {from}',
      ),
    }),
  },
  error_log: texts('audit.error_log', {
    cleared: text('Cleared the error log: {count} entries', 'Mengosongkan log ralat: {count} rekod'),
  }),
  grades: ofRecords('grades', 'grade', 'gred'),
  holidays: texts('audit.holidays', {
    added: text('Added public holiday {details} on {start}', 'Menambah cuti umum {details} pada {start}'),
    changed: text('Changed public holiday {details} on {start}', 'Mengubah cuti umum {details} pada {start}'),
    removed: text('Removed public holiday {details} on {start}', 'Memadam cuti umum {details} pada {start}'),
  }),
  imports: texts('audit.imports', {
    departments: imported('departments', 'jabatan'),
    positions: imported('positions', 'jawatan'),
    offices: imported('offices', 'pejabat'),
    hours: imported('working hours', 'waktu bekerja'),
    staff: imported('staff', 'staf'),
    balances: imported('leave balances', 'baki cuti'),
    holidays: imported('public holidays', 'cuti umum'),
    leave: imported('approved leave', 'cuti yang diluluskan'),
    undone: text(
      'Undid the import of {filename}: {removed} removed, {restored} as before',
      'Membuat asal import {filename}: {removed} dipadam, {restored} seperti asal',
    ),
  }),
  inbox: texts('audit.inbox', {
    replied: text('Replied to {title}', 'Membalas {title}'),
    cleared: text('Cleared the archive: {count} messages', 'Mengosongkan arkib: {count} mesej'),
  }),
  leave_freezes: texts('audit.leave_freezes', {
    added: text('Froze leave from {start} to {end}', 'Membekukan cuti dari {start} hingga {end}'),
    changed: text(
      'Changed the frozen dates from {start} to {end}',
      'Mengubah tarikh dibekukan dari {start} hingga {end}',
    ),
    removed: text(
      'Removed the frozen dates from {start} to {end}',
      'Memadam tarikh dibekukan dari {start} hingga {end}',
    ),
  }),
  leave_rules: texts('audit.leave_rules', {
    saved: text('Saved the rules of {name}', 'Menyimpan peraturan {name}'),
    removed: text('Removed the rules of {name}', 'Memadam peraturan {name}'),
    counted: text('Counted the leave year from {period} of {name}', 'Mengira tahun cuti mulai {period} bagi {name}'),
    by_hand: text(
      'Gave {subject} {days} days of {name} by hand: {reason}',
      'Memberi {subject} {days} hari {name} secara manual: {reason}',
    ),
    confirmed: text(
      'Confirmed the leave year from {period} of {name}',
      'Mengesahkan tahun cuti mulai {period} bagi {name}',
    ),
    booked: text(
      'Booked the leave year from {period} of {name}: staff {people}',
      'Membukukan tahun cuti mulai {period} bagi {name}: staf {people}',
    ),
    followed: text('Booked {name} by rule: staff {people}', 'Membukukan {name} mengikut peraturan: staf {people}'),
  }),
  leave_types: ofRecords('leave_types', 'leave type', 'jenis cuti'),
  messages: texts('audit.messages', {
    sent: text('Sent message {title} to {subject}', 'Menghantar mesej {title} kepada {subject}'),
    sent_to_some: text('Sent message {title} to {count} staff', 'Menghantar mesej {title} kepada {count} staf'),
    resent: text('Re-sent message {title}', 'Menghantar semula mesej {title}'),
    created: text('Created message {title}', 'Mencipta mesej {title}'),
  }),
  offices: ofRecords('offices', 'office', 'pejabat'),
  organisation: texts('audit.organisation', {
    changed: text('Changed the organisation', 'Mengubah maklumat organisasi'),
    logo: text('Changed the logo', 'Menukar logo'),
    removed_logo: text('Removed the logo', 'Membuang logo'),
    hid_checklist: text(
      'Hid the list of what is to be done before the first day',
      'Menyembunyikan senarai semak permulaan',
    ),
  }),
  payroll_layouts: {
    ...ofRecords('payroll_layouts', 'payroll layout', 'susun atur gaji'),
    ...texts('audit.payroll_layouts', {
      made: text('Made {file} by {name}, rows: {rows}', 'Membuat {file} mengikut {name}, baris: {rows}'),
    }),
  },
  positions: ofRecords('positions', 'position', 'jawatan'),
  ramadhan_choices: texts('audit.ramadhan_choices', {
    early: text(
      '{subject} leaves earlier in Ramadhan from {first_day}',
      '{subject} pulang awal pada bulan Ramadan mulai {first_day}',
    ),
    usual: text(
      '{subject} keeps the usual hours in Ramadhan from {first_day}',
      '{subject} kekal dengan waktu biasa pada bulan Ramadan mulai {first_day}',
    ),
  }),
  ramadhan_periods: texts('audit.ramadhan_periods', {
    added: text(
      'Added the period of Ramadhan from {first_day} to {last_day}',
      'Menambah tempoh Ramadan dari {first_day} hingga {last_day}',
    ),
    changed: text(
      'Changed the period of Ramadhan from {first_day} to {last_day}',
      'Mengubah tempoh Ramadan dari {first_day} hingga {last_day}',
    ),
    removed: text(
      'Removed the period of Ramadhan from {first_day} to {last_day}',
      'Memadam tempoh Ramadan dari {first_day} hingga {last_day}',
    ),
  }),
  reports: texts('audit.reports', {
    downloaded: text('Downloaded report {report}', 'Memuat turun laporan {report}'),
    printed: text('Printed report {report}', 'Mencetak laporan {report}'),
    exported: text('Exported list {file}', 'Mengeksport senarai {file}'),
  }),
  settings: texts('audit.settings', {
    changed: text('Changed settings from {from}', 'Mengubah tetapan mulai {from}'),
    withdrawn: text('Withdrew the change of settings from {from}', 'Menarik balik perubahan tetapan mulai {from}'),
  }),
  sign_in: texts('audit.sign_in', {
    changed: text('Changed who logs in with a password', 'Mengubah siapa yang log masuk dengan kata laluan'),
    networks: text("Changed the organisation's own networks", 'Mengubah rangkaian sendiri organisasi'),
  }),
  sign_in_providers: texts('audit.sign_in_providers', {
    added: text('Added the sign-in provider {label}', 'Menambah penyedia log masuk {label}'),
    changed: text('Changed the sign-in provider {label}', 'Mengubah penyedia log masuk {label}'),
    removed: text('Removed the sign-in provider {label}', 'Memadam penyedia log masuk {label}'),
  }),
  state_weekends: texts('audit.state_weekends', {
    changed: text('Changed the weekend of {state} from {from}', 'Mengubah hujung minggu {state} mulai {from}'),
    replaced: text(
      'Changed the day on which holidays of {state} are replaced',
      'Mengubah hari cuti umum {state} diganti',
    ),
  }),
  support: texts('audit.support', {
    reported: text('Reported an issue', 'Melaporkan masalah'),
    resolved: text(
      'Resolved the issue that {subject} reported',
      'Menyelesaikan masalah yang dilaporkan oleh {subject}',
    ),
  }),
  versions: texts('audit.versions', {
    changed: text(
      'Set the oldest app versions: Android {android}, iOS {ios}',
      'Menetapkan versi aplikasi terendah: Android {android}, iOS {ios}',
    ),
  }),
  working_hours: texts('audit.working_hours', {
    added: text('Added working hours {name}', 'Menambah waktu bekerja {name}'),
    changed: text('Changed working hours {name} from {from}', 'Mengubah waktu bekerja {name} mulai {from}'),
    withdrawn: text(
      'Withdrew the change of working hours {name} from {from}',
      'Menarik balik perubahan waktu bekerja {name} mulai {from}',
    ),
    removed: text('Removed working hours {name}', 'Memadam waktu bekerja {name}'),
  }),
  ...peopleAuditTexts,
  ...attendanceAuditTexts,
} as const satisfies Record<string, Record<string, CodedText>>;
export type AuditModule = keyof typeof auditTexts;
/** The codes of a module. */
export type AuditCode<M extends AuditModule> = keyof (typeof auditTexts)[M] & string;
