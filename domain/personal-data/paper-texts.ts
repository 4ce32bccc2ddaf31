import { fieldValueText } from '../audit/field-values.ts';
import { fieldText } from '../audit/fields.ts';
import { warningTypeTexts } from '../dashboard/texts.ts';
import { labels } from '../lib/labels.ts';
import { type Text, text, texts } from '../lib/text.ts';

/** Names of fields that are on paper and in no entry of the audit log. */
const paperFields: Readonly<Record<string, Text>> = texts('personal_data.field', {
  absent: labels.absent,
  agent: text('Browser', 'Pelayar'),
  announce_until: text('Announced until', 'Diumumkan hingga'),
  application_id: text('Number of the application', 'Nombor permohonan'),
  approved_at: text('Approved at', 'Diluluskan pada'),
  approved_by: text('Approved by (number)', 'Diluluskan oleh (nombor)'),
  asked_by: text('Asked by (number)', 'Diminta oleh (nombor)'),
  attendance_id: text('Number of the clock event', 'Nombor rekod kehadiran'),
  clock_in: text('Clock in (minute of the day)', 'Masuk (minit dalam hari)'),
  clock_out: text('Clock out (minute of the day)', 'Keluar (minit dalam hari)'),
  closing_id: text('Number of the closing', 'Nombor penutupan'),
  code: text('Entry', 'Catatan'),
  corrections: text('Corrections', 'Pembetulan'),
  count: text('Count', 'Bilangan'),
  created_at: text('Entered at', 'Direkodkan pada'),
  created_by: text('Entered by (number)', 'Direkodkan oleh (nombor)'),
  decided_at: text('Decided at', 'Diputuskan pada'),
  decided_by: text('Decided by (number)', 'Diputuskan oleh (nombor)'),
  department: labels.department,
  due: text('Days expected', 'Hari dijangka hadir'),
  duty_days: text('Days of duty', 'Hari bertugas di luar'),
  duty_minutes: text('Minutes of duty', 'Minit bertugas di luar'),
  events: text('Clock events', 'Rekod kehadiran'),
  evidence: text('Evidence', 'Butiran'),
  excuse: text('Excused by', 'Dikecualikan kerana'),
  expected: text('Days expected', 'Hari dijangka hadir'),
  expected_minutes: text('Minutes expected', 'Minit dijangka bekerja'),
  expires_at: text('Ends at', 'Tamat pada'),
  half: text('Halves', 'Separuh hari'),
  is_absent: labels.absent,
  is_charged: text('Charged', 'Dipotong'),
  is_early: labels.early,
  is_late: labels.late,
  is_over: text('Day is over', 'Hari telah tamat'),
  is_read: text('Read', 'Dibaca'),
  judged_at: text('Judged at', 'Dinilai pada'),
  kind: labels.type,
  last_active: text('Last active', 'Kali terakhir aktif'),
  last_used_at: text('Last used', 'Kali terakhir digunakan'),
  late: labels.late,
  late_minutes: text('Minutes late', 'Minit lewat'),
  leave: labels.leave,
  leave_types: text('Leave by type', 'Cuti mengikut jenis'),
  left_early: labels.leftEarly,
  likes: text('Likes', 'Suka'),
  message: text('Message', 'Mesej'),
  message_id: text('Number of the message', 'Nombor mesej'),
  message_ms: text('Message in Malay', 'Mesej dalam bahasa Melayu'),
  minute: text('Minute of the day', 'Minit dalam hari'),
  minutes: text('Minutes worked', 'Minit bekerja'),
  no_clockout: labels.noClockOut,
  office: labels.office,
  opening_carried: text('Opening: carried forward', 'Baki awal: dibawa ke hadapan'),
  opening_taken: text('Opening: taken', 'Baki awal: telah diambil'),
  period: text('Leave period', 'Tempoh cuti'),
  platform: labels.platform,
  position: labels.position,
  present: text('Days present', 'Hari hadir'),
  record_id: text('Number of the record', 'Nombor rekod'),
  recorded_at: text('Recorded at', 'Direkodkan pada'),
  ref_no: text('Reference', 'Rujukan'),
  replied_at: text('Replied at', 'Dibalas pada'),
  reply: text('Reply', 'Balasan'),
  reply_by: text('To be answered by', 'Perlu dijawab sebelum atau pada'),
  resolved_at: text('Resolved at', 'Diselesaikan pada'),
  resolved_by: text('Resolved by (number)', 'Diselesaikan oleh (nombor)'),
  send_to: text('Sent to', 'Dihantar kepada'),
  seq: text('Order in the day', 'Turutan dalam hari'),
  source: text('Source', 'Sumber'),
  step: text('Step', 'Langkah'),
  supported_at: text('Supported at', 'Disokong pada'),
  supported_by: text('Supported by (number)', 'Disokong oleh (nombor)'),
  title: text('Title', 'Tajuk'),
  title_ms: text('Title in Malay', 'Tajuk dalam bahasa Melayu'),
  user_leave_id: text('Number of the entitlement', 'Nombor kelayakan cuti'),
  values: text('Values', 'Nilai'),
  warning_id: text('Number of the letter', 'Nombor surat'),
  why: labels.reason,
  work_date: text('Day of attendance', 'Tarikh kehadiran'),
});

/** The name of a field on paper. */
export const paperField = (field: string): Text => paperFields[field] ?? fieldText(field);

/** Values with a text of their own on paper, by field; `state` is that of a record here, and not of an office. */
const paperValues: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  type: { ...warningTypeTexts, in: labels.clockIn, out: labels.clockOut },
  gender: { F: text('Female', 'Perempuan'), M: text('Male', 'Lelaki') },
  marital_status: { Married: text('Married', 'Berkahwin'), Single: text('Single', 'Bujang') },
  platform: { web_app: text('Web', 'Web') },
  state: {},
};

/** A value on paper. */
export const paperValue = (field: string, value: unknown): Text =>
  paperValues[field]?.[String(value)] ?? fieldValueText(field in paperValues ? '' : field, value);
