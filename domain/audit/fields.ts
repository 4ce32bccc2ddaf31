import { statusTexts } from '../applications/texts.ts';
import { isDay, showDay, showTime, weekdays } from '../lib/calendar.ts';
import { same, type Text, text, texts } from '../lib/text.ts';
import { employmentTexts, roleTexts } from '../staff/texts.ts';
import { warningStatusTexts } from '../warnings/texts.ts';
import { dayNames } from '../working-hours/texts.ts';
import { auditListTexts } from './list-texts.ts';
import { type Side, withheldValue } from './rules.ts';

/** Names of fields, where the log holds their values. */
const fieldTexts: Readonly<Record<string, Text>> = texts('audit.field', {
  access_card_id: text('Access card', 'Kad akses'),
  active: text('Active', 'Aktif'),
  address: text('Address', 'Alamat'),
  approve_id: text('Approved By', 'Diluluskan oleh'),
  balance: text('Balance', 'Baki'),
  carry_forward: text('Carry forward', 'Bawa ke hadapan'),
  contact: text('Phone', 'No. telefon'),
  date: text('Date', 'Tarikh'),
  date_end: text('End', 'Tamat'),
  date_start: text('Start', 'Mula'),
  days: text('Days', 'Hari'),
  days_to_respond: text('Days to respond', 'Tempoh jawapan (hari)'),
  department_id: text('Department', 'Jabatan'),
  details: text('Details', 'Butiran'),
  email: text('Email', 'E-mel'),
  emergency_contact: text('Emergency contact', 'No. telefon kecemasan'),
  employment_type: text('Employment type', 'Jenis pelantikan'),
  end: text('End', 'Tamat'),
  end_date: text('End date', 'Tarikh tamat'),
  end_time: text('End time', 'Masa tamat'),
  gender: text('Gender', 'Jantina'),
  grade: text('Grade', 'Gred'),
  hours_to_cut_during_ramadhan: text('Hours to cut during Ramadhan', 'Jumlah jam dikurangkan sepanjang Ramadan'),
  ic: text('IC number', 'No. kad pengenalan'),
  img: text('Photo', 'Gambar'),
  is_backdated: text('Backdated', 'Tarikh terdahulu'),
  is_official: text('Official Business', 'Urusan rasmi'),
  late_approve_id: text('Late Approved By', 'Hadir lewat diluluskan oleh'),
  lat: text('Latitude', 'Latitud'),
  leave_office_approve_id: text('Leave Office Approved By', 'Keluar pejabat diluluskan oleh'),
  leaves_id: text('Leave type', 'Jenis cuti'),
  level: text('Level', 'Peringkat'),
  lng: text('Longitude', 'Longitud'),
  manual_entry: text('Manual entry', 'Kemasukan manual'),
  marital_status: text('Marital status', 'Taraf perkahwinan'),
  max_distance: text('Distance (m)', 'Jarak (m)'),
  max_late_before_warning: text('Lates before a letter', 'Kelewatan sebelum surat amaran'),
  max_minute_before_late: text('Grace (minutes)', 'Tempoh kelonggaran (minit)'),
  name: text('Name', 'Nama'),
  office_id: text('Office', 'Pejabat'),
  parent_id: text('Parent', 'Jabatan induk'),
  parliment: text('Parliament', 'Parlimen'),
  position_id: text('Position', 'Jawatan'),
  position_ids: text('Positions', 'Jawatan'),
  ramadhan: text('Ramadhan mode', 'Mod Ramadan'),
  reason: text('Reason', 'Sebab'),
  remark: text('Remark', 'Catatan'),
  role: text('Role', 'Peranan'),
  send_message: text('Allow Send Message', 'Benarkan hantar mesej'),
  start: text('Start', 'Mula'),
  start_date: text('Start date', 'Tarikh mula'),
  start_time: text('Start time', 'Masa mula'),
  status: text('Status', 'Status'),
  support_id: text('Supported By', 'Disokong oleh'),
  total_days: text('Total days', 'Jumlah hari'),
  type: text('Type', 'Jenis'),
  valid_from: text('Effective from', 'Berkuat kuasa mulai'),
  working_hour_id: text('Working hours', 'Waktu bekerja'),
  working_hour_ids: text('Working hours', 'Waktu bekerja'),
});

/** The name of a field; a field without a text keeps its own name. */
export const fieldText = (field: string): Text => {
  const words = field.replace(/_ids?$/, '').replaceAll('_', ' ');
  return fieldTexts[field] ?? same(words.charAt(0).toUpperCase() + words.slice(1));
};

/** A field that changed, from what to what; null on a side that does not exist. */
export interface FieldChange {
  field: string;
  before: Text | null;
  after: Text | null;
}

/** The changed fields, in their order. */
export function fieldChanges(before: Side | null, after: Side | null): FieldChange[] {
  const fields = Object.keys({ ...before, ...after });
  const on = (side: Side | null, field: string) =>
    side && field in side ? (valueWords[field]?.[String(side[field])] ?? valueText(side[field])) : null;
  return fields.map((field) => ({ field, before: on(before, field), after: on(after, field) }));
}

/** Values that have a text of their own, by field. */
const valueWords: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  role: roleTexts,
  employment_type: employmentTexts,
  status: { ...warningStatusTexts, ...statusTexts },
};

const nothing = same('–');

/** A value as shown: days and times in their usual format, a switch as yes or no, a week by its working days. */
export function valueText(value: unknown): Text {
  if (value === null || value === undefined || value === '') return nothing;
  if (value === withheldValue) return auditListTexts.hidden;
  if (typeof value === 'boolean') return value ? auditListTexts.yes : auditListTexts.no;
  if (typeof value === 'string') return same(isDay(value) ? showDay(value) : value);
  if (Array.isArray(value)) return joined(value.filter((one) => !isOff(one)).map(valueText), ', ');
  if (typeof value !== 'object') return same(String(value));
  const { day, start_time, end_time } = value as Record<string, unknown>;
  if (typeof day === 'string' && typeof start_time === 'string' && typeof end_time === 'string')
    return joined([dayText(day), same(`${showTime(start_time)} – ${showTime(end_time)}`)], ' ');
  return joined(Object.values(value).map(valueText), ' ');
}

const dayText = (day: string): Text => dayNames[weekdays.findIndex((one) => day.startsWith(one))] ?? same(day);

const isOff = (day: unknown) => typeof day === 'object' && day !== null && 'enable' in day && day.enable === false;

function joined(parts: readonly Text[], by: string): Text {
  if (parts.length === 0) return nothing;
  return { en: parts.map(({ en }) => en).join(by), ms: parts.map(({ ms }) => ms).join(by) };
}
