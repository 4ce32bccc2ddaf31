import type * as z from 'zod';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { cast } from '#server/seed/cast.ts';
import { fieldsOf } from './calls.ts';

const week = Array.from({ length: 7 }, (_, id) => ({
  id,
  day: 'Sunday',
  enable: 1,
  start_time: '08:00',
  end_time: '17:00',
  minutes: 30,
}));

/** A sensible value for every field, by its name; filters and sorts have their defaults. */
const sensible: Record<string, unknown> = {
  name: 'Ujian',
  details: 'Ujian',
  title: 'Mesyuarat',
  message: 'Esok',
  remark: 'Ujian',
  reason: 'Ujian',
  email: cast.farid.email,
  password: null,
  contact: '0123456789',
  ic: cast.farid.ic,
  gender: 'M',
  marital_status: 'Single',
  emergency_contact: null,
  access_card_id: cast.farid.access_card_id,
  role: 'Normal User',
  grade: 'N22',
  employment_type: 'Contract',
  office_id: 1,
  working_hour_id: 1,
  position_id: cast.farid.position_id,
  department_id: 1,
  active: 1,
  parent_id: null,
  id: cast.farid.id,
  start_date: '2026-01-01',
  end_date: '2027-12-31',
  valid_from: '2026-04-01',
  user_id: cast.farid.id,
  leaves_id: 1,
  total_days: 20,
  balance: 14,
  was: 14,
  ids: [1],
  user_ids: [cast.zara.id],
  position_ids: [1],
  states: null,
  office_ids: null,
  attendance_id: 1,
  date_from: '2026-03-10',
  date_to: '2026-03-11',
  is_instead: 0,
  date_start: '2026-03-10',
  date_end: '2026-03-11',
  date: '2026-03-10',
  start: '2026-06-01',
  end: '2026-06-02',
  first_day: '2027-02-08',
  last_day: '2027-03-09',
  is_expected: 1,
  choose_until: '2027-02-07',
  period_id: 1,
  leaves_early: 1,
  from: '2026-03-01',
  to: '2026-03-31',
  month: '01-March-2026',
  start_time: '10:00',
  end_time: '11:00',
  is_official: 1,
  level: 5,
  send_message: 0,
  support_id: null,
  approve_id: null,
  late_approve_id: null,
  leave_office_approve_id: null,
  days: week,
  is_backdated: 0,
  half_days: 0,
  half_start: 'whole',
  half_end: 'whole',
  carry_forward: 0,
  is_returnable: 0,
  replaces_leave: 0,
  is_replacement: 0,
  half_from_minutes: 0,
  whole_from_minutes: 0,
  credit_months: null,
  doc: '',
  img: 'iVBORw0KGgo=',
  address: 'Jalan',
  lat: 5.3,
  lng: 103.1,
  parliment: 'P036',
  max_distance: 100,
  working_hour_ids: [1],
  manual_entry: 1,
  code: cast.farid.access_card_id,
  platform: 'web_app',
  manual: 0,
  send_to: 'user',
  reply: 'Baik',
  report: 'Rosak',
  at: '2026-03-02T00:30:00.000Z',
  what: 'read',
  path: '/api/reports/late',
  max_minute_before_late: 5,
  max_late_before_warning: 3,
  days_to_respond: 7,
  correction_request_days: 7,
  ramadhan: 0,
  hours_to_cut_during_ramadhan: 1,
  rows: [{ employment_types: [], grades: [], years_from: 0, days: 12 }],
  pro_rata: 'months',
  rounding: 'nearest',
  changes: 'parts',
  run_id: 1,
  android: '1.0',
  ios: '1.0',
  original_name: 'x.png',
  language: 'en',
  endpoint: 'https://localhost/x',
  keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
};
const unlike: Record<string, string> = {
  'leaveTypes.add': 'annually',
  'leaveTypes.edit': 'annually',
};

/** Whether a form needs a text in a field. */
const needsText = ({ body }: AnyEndpoint, field: string) => {
  const shape = (body as z.ZodObject).shape?.[field] as z.ZodType | undefined;
  return shape?.safeParse('Ujian').success && !shape.safeParse(undefined).success;
};

/** What a call would accept; fields that may be missing, and are not listed above, are left out. */
export function sensibleInput({ name, row }: { name: string; row: AnyEndpoint }): Record<string, unknown> {
  const pairs = fieldsOf(row).flatMap((field) => {
    if (field === 'type' && unlike[name]) return [[field, unlike[name]]];
    if (field in sensible) return [[field, sensible[field]]];
    return needsText(row, field) ? [[field, 'Ujian']] : [];
  });
  return Object.fromEntries(pairs);
}
