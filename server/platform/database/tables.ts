// Generated from the migrations by npm run generate.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AccountLinks {
  token_hash: Buffer;
  user_id: number;
  created_at: Date;
  expires_at: Date;
}

export interface ActingPosts {
  id: Generated<number>;
  user_id: number;
  position_id: number;
  date_from: string;
  date_to: string;
  is_instead: boolean;
  written_by: number;
  written_at: Date;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface ActivityLogs {
  id: Generated<number>;
  user_id: number | null;
  module: string;
  record_id: number | null;
  subject_id: number | null;
  code: string;
  values: ColumnType<unknown, string | null, string | null>;
  before: ColumnType<unknown | null, string | null, string | null>;
  after: ColumnType<unknown | null, string | null, string | null>;
  created_at: Date;
}

export interface AppVersions {
  id: Generated<number>;
  android: string;
  ios: string;
  version: Generated<number>;
}

export interface ApplicationSteps {
  id: Generated<number>;
  kind: string;
  application_id: number;
  step: string;
  user_id: number | null;
  for_id: number | null;
  position_id: number | null;
  remark: string | null;
  created_at: Date;
}

export interface AttendanceLikes {
  work_date: string;
  attendance_id: number;
  owner_id: number;
  user_id: number;
}

export interface Attendances {
  id: Generated<number>;
  user_id: number;
  office_id: number | null;
  work_date: string;
  seq: number;
  type: GeneratedAlways<string>;
  minute: number;
  created_at: Date;
  recorded_at: Date;
  platform: string;
  source: string;
  kiosk_id: number | null;
  distance: number | null;
  away: Generated<boolean>;
  lat: number | null;
  lng: number | null;
  reason: string | null;
  doc: string | null;
  likes: Generated<number>;
}

export interface BreakGlass {
  user_id: number;
}

export interface CardChanges {
  id: Generated<number>;
  user_id: number;
  month: string;
  colour_before: string;
  colour: string;
  late: number;
  status: string;
  proposed_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  reason: string | null;
}

export interface ChatMessages {
  id: Generated<number>;
  chat_id: number;
  seq: number;
  sender_id: number;
  msg_id: string;
  message: string;
  created_at: Date;
}

export interface Chats {
  id: Generated<number>;
  low_id: number;
  high_id: number;
  last_seq: Generated<number>;
  low_seen: Generated<number>;
  high_seen: Generated<number>;
  opened_at: Date;
  ended_at: Date | null;
  ended_by: number | null;
}

export interface ClosedDays {
  work_date: string;
  closed_at: Date;
  with_letters: Generated<boolean>;
}

export interface CorrectionApplications {
  id: Generated<number>;
  user_id: number;
  date: string;
  action: string;
  way: string;
  event_id: number | null;
  was: string | null;
  time: string | null;
  reason: string;
  status: string;
  doc: string | null;
  correction_id: number | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface Corrections {
  id: Generated<number>;
  user_id: number;
  work_date: string;
  action: string;
  happened_at: Date | null;
  minute: number | null;
  attendance_id: number | null;
  is_double: Generated<boolean>;
  reason: string;
  doc: string | null;
  created_by: number;
  created_at: Date;
  withdrawn_by: number | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
}

export interface DataRequests {
  id: Generated<number>;
  user_id: number;
  asked_by: number;
  asked_at: Date;
  state: Generated<string>;
  reason: string | null;
  decided_by: number | null;
  decided_at: Date | null;
}

export interface DataRules {
  id: Generated<boolean>;
  reasons_months: Generated<number>;
  files_months: Generated<number>;
  inbox_months: Generated<number>;
  chat_months: Generated<number>;
  errors_months: Generated<number>;
  former_months: Generated<number>;
  location_days: Generated<number>;
  applied_on: string | null;
  notice_on: Generated<boolean>;
  notice_en: string | null;
  notice_ms: string | null;
  notice_number: Generated<number>;
  version: Generated<number>;
  detach_months: Generated<number>;
}

export interface DayVerdicts {
  work_date: string;
  user_id: number;
  office_id: number | null;
  position_id: number | null;
  working_hour_id: number | null;
  platform: string | null;
  clock_in: number | null;
  clock_out: number | null;
  events: Generated<number>;
  expected_minutes: Generated<number>;
  excuse: string | null;
  is_late: Generated<boolean>;
  is_early: Generated<boolean>;
  left_early: Generated<boolean>;
  no_clockout: Generated<boolean>;
  is_absent: Generated<boolean>;
  is_over: Generated<boolean>;
  why: ColumnType<unknown, string | null, string | null>;
  reason: string;
  judged_at: Date;
  duty_minutes: Generated<number>;
  leave_half: number | null;
}

export interface Departments {
  id: Generated<number>;
  name: string;
  parent_id: number | null;
  version: Generated<number>;
  removed_at: Date | null;
  name_ms: string | null;
  max_away: number | null;
}

export interface DetachedMonths {
  id: Generated<number>;
  from_day: string | null;
  until: string;
  file: string;
  began_at: Date;
  sha256: string | null;
  rows: ColumnType<unknown | null, string | null, string | null>;
  detached_at: Date | null;
  attached_at: Date | null;
  events_trimmed_at: Date | null;
}

export interface Devices {
  user_id: number;
  name: string;
  platform: string;
  version: string;
  key_hash: Buffer | null;
  registered_at: Date;
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
  verified_at: Date | null;
  last_used: Date | null;
}

export interface DocumentReads {
  id: Generated<number>;
  document: string;
  user_id: number;
  read_at: Date;
}

export interface Documents {
  name: string;
  folder: string;
  owner_id: number;
  module: string;
  record_id: number | null;
  bytes: number | null;
  sha256: string | null;
  uploaded_by: number | null;
  uploaded_at: Date | null;
  delete_after: string | null;
  erased_at: Date | null;
}

export interface DutyApplications {
  id: Generated<number>;
  user_id: number;
  duty_kind_id: number;
  expects_swipe: boolean;
  date: string;
  date_end: string;
  start_time: string | null;
  end_time: string | null;
  place: string;
  reason: string;
  status: string;
  doc: string | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface DutyKinds {
  id: Generated<number>;
  name: string;
  name_ms: string;
  expects_swipe: Generated<boolean>;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface EmploymentTypeDays {
  employment_type_id: number;
  valid_from: string;
  applies: boolean;
  written_by: number | null;
  written_at: Date | null;
}

export interface EmploymentTypes {
  id: Generated<number>;
  name: string;
  name_ms: string | null;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface Erasures {
  user_id: number;
  asked_by: number | null;
  asked_at: Date;
  erased_at: Date | null;
}

export interface ErrorLog {
  id: Generated<number>;
  user_id: number | null;
  kind: Generated<string>;
  text: string;
  created_at: Date;
  reference: string | null;
}

export interface ErrorLogReaders {
  user_id: number;
  seen_id: number;
}

export interface FactsVersion {
  is_only: Generated<boolean>;
  version: Generated<number>;
}

export interface Feeds {
  id: Generated<number>;
  user_id: number;
  kind: string;
  language: string;
  key_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
}

export interface Grades {
  id: Generated<number>;
  name: string;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface Grants {
  id: Generated<number>;
  user_id: number;
  capabilities: string[];
  area: string;
  area_ids: number[];
  given_by: number;
  given_at: Date;
  ended_by: number | null;
  ended_at: Date | null;
}

export interface HeldCauses {
  user_id: number;
  date: string;
  type: string;
  lost_at: Date;
}

export interface HolidayOffices {
  holiday_id: number;
  office_id: number;
}

export interface HolidayPositions {
  holiday_id: number;
  position_id: number;
}

export interface HolidayStates {
  holiday_id: number;
  state: string;
}

export interface Holidays {
  id: Generated<number>;
  details: string;
  start: string;
  end: string;
  is_restricted: Generated<boolean>;
  version: Generated<number>;
  name_ms: string | null;
  is_local: Generated<boolean>;
}

export interface ImportRows {
  import_id: number;
  row: number;
  record_id: number;
  is_new: boolean;
  before: ColumnType<unknown | null, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  was: ColumnType<unknown | null, string | null, string | null>;
  became: ColumnType<unknown | null, string | null, string | null>;
}

export interface Imports {
  id: Generated<number>;
  kind: string;
  filename: string;
  user_id: number | null;
  created_at: Date;
  added: number;
  changed: number;
  unchanged: number;
  undone_at: Date | null;
  undone_by: number | null;
  undo_until: Date | null;
}

export interface Inbox {
  id: Generated<number>;
  user_id: number;
  message_id: number | null;
  warning_id: number | null;
  reply: string | null;
  replied_at: Date | null;
  is_read: Generated<boolean>;
  read_at: Date | null;
  created_at: Date;
  archived_at: Date | null;
  cleared_at: Date | null;
  reply_doc: string | null;
}

export interface JobRuns {
  id: Generated<number>;
  job: string;
  work_date: string;
  started_at: Date;
  ended_at: Date | null;
  started_by: number | null;
  counts: ColumnType<unknown, string | null, string | null>;
  failed: ColumnType<unknown, string | null, string | null>;
  error: string | null;
}

export interface KioskAlarms {
  id: Generated<number>;
  kiosk_id: number;
  kind: string;
  since: Date;
  first_seq: number | null;
  last_seq: number | null;
  notified_at: Date;
  back_at: Date | null;
  ended_at: Date | null;
  settled_by: number | null;
}

export interface KioskEvents {
  id: string;
  kiosk_id: number | null;
  seq: number;
  card: string;
  manual: boolean;
  claimed_at: Date;
  happened_at: Date;
  received_at: Date;
  doubt: string | null;
  is_copy: Generated<boolean>;
  outcome: string;
  refusal: ColumnType<unknown | null, string | null, string | null>;
  user_id: number | null;
  work_date: string | null;
  attendance_id: number | null;
  is_double: Generated<boolean>;
  answer: ColumnType<unknown | null, string | null, string | null>;
  accepted_by: number | null;
  accepted_at: Date | null;
  note: string | null;
  number: Generated<number>;
  dismissed_by: number | null;
  dismissed_at: Date | null;
  removed_by: number | null;
}

export interface KioskLinks {
  secret_hash: Buffer;
  kiosk_id: number;
  replaced_at: Date;
}

export interface KioskStates {
  kiosk_id: number;
  reported_at: Date | null;
  waiting: number | null;
  waiting_since: Date | null;
  clock_off: number | null;
  storage: string | null;
  last_error: string | null;
  version: string | null;
  emptied_at: Date | null;
  checked_seq: Generated<number>;
}

export interface KioskWatch {
  id: Generated<boolean>;
  since: Date;
  looked_at: Date;
}

export interface Kiosks {
  id: Generated<number>;
  office_id: number;
  name: string;
  secret_hash: Buffer;
  manual_entry: Generated<boolean>;
  created_at: Date;
  last_seen_at: Date | null;
  revoked_at: Date | null;
  version: Generated<number>;
}

export interface LateApplications {
  id: Generated<number>;
  user_id: number;
  date: string;
  reason: string;
  status: string;
  doc: string | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface LeaveApplications {
  id: Generated<number>;
  user_id: number;
  leaves_id: number;
  status: string;
  date_start: string;
  date_end: string;
  total_days: number;
  reason: string;
  remark: string | null;
  doc: string | null;
  supported_by: number | null;
  supported_at: Date | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
  half_start: Generated<string>;
  half_end: Generated<string>;
  terms: ColumnType<unknown | null, string | null, string | null>;
  file_due: string | null;
}

export interface LeaveBookings {
  leaves_id: number;
  user_id: number;
  period: string;
  run_id: number;
  days: number;
  by_hand: Generated<number>;
  reason: string | null;
  carried: number;
  cash: number;
  expires_on: string | null;
}

export interface LeaveChanges {
  id: Generated<number>;
  user_id: number;
  leave_id: number;
  date: string;
  date_end: string;
  days: number;
  reason: string;
  status: string;
  doc: string | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface LeaveDays {
  user_id: number;
  day: string;
  half: number;
  application_id: number;
  period: string;
  is_charged: boolean;
}

export interface LeaveFreezes {
  id: Generated<number>;
  start: string;
  end: string;
  remark: string | null;
  version: Generated<number>;
}

export interface LeaveLedger {
  id: Generated<number>;
  user_leave_id: number;
  user_id: number;
  kind: string;
  days: number;
  period: string;
  application_id: number | null;
  admin_id: number | null;
  created_at: Date;
  reason: string | null;
  import_id: number | null;
  doc: string | null;
  rule: ColumnType<unknown | null, string | null, string | null>;
  claim_id: number | null;
}

export interface LeaveOfficeApplications {
  id: Generated<number>;
  user_id: number;
  date: string;
  start_time: string;
  end_time: string;
  is_official: boolean;
  reason: string;
  status: string;
  doc: string | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface LeaveReplaced {
  application_id: number;
  user_id: number;
  day: string;
  half: number;
  replaced_id: number;
  period: string;
  is_charged: boolean;
}

export interface LeaveReturned {
  application_id: number;
  day: string;
  half: number;
  period: string;
  is_charged: boolean;
  ended: Generated<boolean>;
  change_id: number | null;
  replaced_by: number | null;
}

export interface LeaveRules {
  leaves_id: number;
  rows: ColumnType<unknown, string | null, string | null>;
  pro_rata: string;
  rounding: string;
  changes: string;
  accrual: boolean;
  carry_most: number | null;
  carry_lifetime: number | null;
  expires_on: string | null;
  expires_months: number | null;
  cash_most: number | null;
  cash_lifetime: number | null;
  version: Generated<number>;
  notified_period: string | null;
}

export interface LeaveRunRows {
  run_id: number;
  user_id: number;
  outside: string | null;
  before: number | null;
  entitlement: ColumnType<unknown | null, string | null, string | null>;
  by_hand: Generated<number>;
  reason: string | null;
  total: number;
  carried: number;
  lapsed: number;
  expired: number;
  cash: number;
  unearned: number;
  short: number;
  balance_before: number | null;
  balance: number;
  is_booked: Generated<boolean>;
}

export interface LeaveRuns {
  id: Generated<number>;
  leaves_id: number;
  period: string;
  state: Generated<string>;
  rules: ColumnType<unknown, string | null, string | null>;
  day: string;
  people: Generated<number>;
  done: Generated<number>;
  started_by: number;
  started_at: Date;
  booked_by: number | null;
  booked_at: Date | null;
}

export interface LeaveSwipes {
  user_id: number;
  day: string;
  notified_at: Date | null;
  kept_at: Date | null;
}

export interface LeaveTypes {
  id: Generated<number>;
  name: string;
  type: string;
  is_backdated: Generated<boolean>;
  carry_forward: Generated<boolean>;
  version: Generated<number>;
  removed_at: Date | null;
  half_days: Generated<boolean>;
  counts: Generated<string>;
  notice_days: number | null;
  after_days: number | null;
  most_days: number | null;
  most_year_days: number | null;
  service_months: number | null;
  only_gender: string | null;
  only_marital_status: string | null;
  only_employment_types: Generated<string[]>;
  file_from_day: number | null;
  file_within_days: number | null;
  file_missing: Generated<string>;
  times_in_service: number | null;
  charged_to: number | null;
  below_zero: number | null;
  is_private: Generated<boolean>;
  by_admins: Generated<boolean>;
  is_returnable: Generated<boolean>;
  replaces_leave: Generated<boolean>;
  is_replacement: Generated<boolean>;
  half_from_minutes: Generated<number>;
  whole_from_minutes: Generated<number>;
  credit_months: number | null;
  name_ms: string | null;
}

export interface LetterDrafts {
  id: Generated<number>;
  user_id: number;
  date: string;
  type: string;
  count: number;
  evidence: ColumnType<unknown, string | null, string | null>;
  why: string;
  created_at: Date;
  dismissed_at: Date | null;
  dismissed_by: number | null;
  notified_on: string | null;
  explain_days: number | null;
  explain_by: string | null;
  dismissed_reason: string | null;
}

export interface LoginFailures {
  id: Generated<number>;
  kind: Generated<string>;
  email: string;
  address: string;
  browser: Buffer | null;
  at: Date;
  own_network: Generated<boolean>;
}

export interface Messages {
  id: Generated<number>;
  title: string;
  title_ms: string | null;
  message: string;
  message_ms: string | null;
  attachment: string | null;
  send_to: string;
  department_id: number | null;
  announce_until: string | null;
  created_by: number | null;
  created_at: Date;
  resent_at: Date | null;
}

export interface Migrations {
  name: string;
  applied_at: Generated<Date>;
}

export interface MonthAdjustments {
  id: Generated<number>;
  closing_id: number;
  user_id: number;
  reason: string;
  days: ColumnType<unknown, string | null, string | null>;
  made_at: Date;
  expected: number;
  present: number;
  leave: number;
  duty_days: number;
  duty_minutes: number;
  absent: number;
  late: number;
  late_minutes: number;
  left_early: number;
  no_clockout: number;
  minutes: number;
  corrections: number;
  leave_types: ColumnType<unknown, string | null, string | null>;
}

export interface MonthCarries {
  closing_id: number;
  adjustment_id: number;
}

export interface MonthClosings {
  id: Generated<number>;
  month: string;
  closed_at: Date;
  closed_by: number | null;
  reason: string | null;
  in_the_way: ColumnType<unknown, string | null, string | null>;
  paper: ColumnType<unknown, string | null, string | null>;
  logo: Buffer | null;
  people: Generated<number>;
  checksum: Generated<string>;
  opened_at: Date | null;
  opened_by: number | null;
  opened_reason: string | null;
}

export interface MonthFigures {
  closing_id: number;
  user_id: number;
  name: string;
  position: string | null;
  department: string | null;
  office: string | null;
  expected: number;
  present: number;
  leave: number;
  duty_days: number;
  duty_minutes: number;
  absent: number;
  late: number;
  late_minutes: number;
  left_early: number;
  no_clockout: number;
  minutes: number;
  corrections: number;
  leave_types: ColumnType<unknown, string | null, string | null>;
}

export interface MonthSheets {
  closing_id: number;
  language: string;
  bytes: Buffer;
}

export interface NoticeReads {
  user_id: number;
  number: number;
  read_at: Date;
}

export interface OfficeDistances {
  office_id: number;
  valid_from: string;
  max_distance: number;
  written_by: number | null;
  written_at: Date | null;
}

export interface OfficeOutages {
  id: Generated<number>;
  office_id: number;
  day: string;
  start_time: string;
  end_time: string;
  reason: string;
  doc: string | null;
  created_by: number;
  created_at: Date;
  withdrawn_by: number | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
}

export interface OfficeWorkingHours {
  office_id: number;
  working_hour_id: number;
}

export interface Offices {
  id: Generated<number>;
  name: string;
  address: string;
  lat: number;
  lng: number;
  parliment: string;
  version: Generated<number>;
  removed_at: Date | null;
  starts_on: string | null;
  state: string | null;
}

export interface OneTimePasswords {
  user_id: number;
  password_hash: string;
  expires_at: Date;
}

export interface Online {
  socket_id: string;
  server_id: string;
  user_id: number;
  since: Date;
}

export interface Organisation {
  id: Generated<boolean>;
  name: string;
  starts_on: string | null;
  version: Generated<number>;
  letters_is_late: string | null;
  letters_leave_early: string | null;
  letters_no_clockout: string | null;
  letters_absence: string | null;
  letters_share: Generated<number | null>;
  setup_done_at: Date | null;
  name_ms: string | null;
  short_name: string | null;
  registration_no: string | null;
  address: string | null;
  signatory_name: string | null;
  signatory_position: string | null;
  url: string | null;
  backed_up_at: Date | null;
  kiosk_silent_minutes: Generated<number | null>;
  letters_confirmed_at: Date | null;
  letters_explain_days: Generated<number>;
  card_colours: Generated<boolean>;
  card_green_late: number | null;
  card_red_late: number | null;
  card_back_late: number | null;
  close_after_days: Generated<number | null>;
  same_day_rule: Generated<string>;
  remind_after_days: number | null;
  remind_hour: Generated<number>;
  overdue_after_days: number | null;
  rejection_needs_reason: Generated<boolean>;
  verified_backup_at: Date | null;
  backup_verified_at: Date | null;
  mail_decisions: Generated<boolean>;
}

export interface OrganisationFiles {
  kind: string;
  name: string;
  width: number;
  height: number;
}

export interface OverdueApplications {
  kind: string;
  application_id: number;
  status: string;
  since: string;
}

export interface OwnNetworks {
  network: string;
  position: number;
}

export interface PasskeyChallenges {
  challenge: Buffer;
  purpose: string;
  bound_to: Buffer;
  address: string;
  user_id: number | null;
  user_handle: Buffer | null;
  expires_at: Date;
}

export interface PasskeyGrants {
  bound_to: Buffer;
  user_id: number;
  password: Buffer;
  expires_at: Date;
}

export interface PasskeyPolicy {
  id: Generated<boolean>;
  required: boolean;
}

export interface Passkeys {
  id: Generated<number>;
  user_id: number;
  credential_id: Buffer;
  user_handle: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PayrollLayouts {
  id: Generated<number>;
  name: string;
  columns: ColumnType<unknown, string | null, string | null>;
  in_hours: Generated<boolean>;
  absent_unpaid: Generated<boolean>;
  unpaid_types: Generated<number[]>;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface Policies {
  user_id: number;
  module: string;
  name: string;
  active: Generated<boolean>;
}

export interface Positions {
  id: Generated<number>;
  name: string;
  department_id: number;
  level: number;
  send_message: Generated<boolean>;
  support_id: number | null;
  approve_id: number | null;
  late_approve_id: number | null;
  leave_office_approve_id: number | null;
  version: Generated<number>;
  removed_at: Date | null;
  name_ms: string | null;
}

export interface PushDue {
  inbox_id: number;
}

export interface PushSubscriptions {
  id: Generated<number>;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: Date;
}

export interface RamadhanChoices {
  user_id: number;
  period_id: number;
  leaves_early: boolean;
  chosen_by: number;
  chosen_at: Date;
  reason: string | null;
}

export interface RamadhanPeriods {
  id: Generated<number>;
  first_day: string;
  last_day: string;
  is_expected: Generated<boolean>;
  states: Generated<string[]>;
  office_ids: Generated<number[]>;
  working_hour_ids: Generated<number[]>;
  days: ColumnType<unknown, string | null, string | null>;
  choose_until: string | null;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface RecountNotices {
  change_id: string;
  user_id: number;
  leave: ColumnType<unknown, string | null, string | null>;
}

export interface Reminders {
  day: string;
  user_id: number;
  kind: string;
  application_id: number;
}

export interface RemovedEvents {
  correction_id: number;
  event_id: string | null;
  attendance_id: number;
  seq: number;
  office_id: number | null;
  minute: number;
  happened_at: Date;
  recorded_at: Date;
  platform: string;
  source: string;
  kiosk_id: number | null;
  distance: number | null;
  away: boolean;
  lat: number | null;
  lng: number | null;
  reason: string | null;
}

export interface ReplacementClaims {
  id: Generated<number>;
  user_id: number;
  date: string;
  minutes: number;
  days: number;
  expires_on: string | null;
  lapsed: Generated<number>;
  user_leave_id: number | null;
  reason: string;
  status: string;
  doc: string | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface ReportFiles {
  name: string;
  number: Generated<number>;
  user_id: number;
  type: string;
  format: string;
  language: string;
  filename: string;
  asked: ColumnType<unknown, string | null, string | null>;
  asked_at: Date;
  state: Generated<string>;
  attempts: Generated<number>;
  alive_at: Date | null;
  percent: Generated<number>;
  made_at: Date | null;
  size: number | null;
  failure: string | null;
}

export interface SentForms {
  user_id: number;
  key: Buffer;
  reply: ColumnType<unknown | null, string | null, string | null>;
  created_at: Date;
}

export interface ServerKeys {
  name: string;
  key: Buffer;
}

export interface Servers {
  id: string;
  beat_at: Date;
}

export interface ServiceEnds {
  user_id: number;
  last_day: string;
  first_day: string | null;
  reminded_at: Date | null;
  left_at: Date | null;
  told_at: Date | null;
  due_from: string | null;
}

export interface Sessions {
  token_hash: Buffer;
  user_id: number;
  platform: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  docs_hash: Buffer | null;
  agent: Generated<string>;
  provider_id: number | null;
  end_session_url: string | null;
}

export interface Settings {
  valid_from: string;
  max_minute_before_late: number;
  max_late_before_warning: number;
  days_to_respond: number;
  ramadhan: boolean;
  hours_to_cut_during_ramadhan: number;
  written_by: number | null;
  written_at: Date | null;
  correction_request_days: Generated<number>;
}

export interface SetupLinks {
  token_hash: Buffer;
  created_at: Date;
}

export interface SignInAttempts {
  state_hash: Buffer;
  provider_id: number;
  browser_hash: Buffer;
  verifier: string;
  nonce: string;
  next: string;
  network: string;
  expires_at: Date;
}

export interface SignInProviders {
  id: Generated<number>;
  label: string;
  label_ms: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  staff_claim: string | null;
  worked_at: Date | null;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface SignInRules {
  id: Generated<boolean>;
  password_off: Generated<boolean>;
  version: Generated<number>;
}

export interface StaffChanges {
  user_id: number;
  changed_at: Generated<Date>;
}

export interface StaffCounts {
  working_hour_id: number | null;
  position_id: number | null;
  many: number;
}

export interface StaffMonths {
  month: string;
  user_id: number;
  office_id: number | null;
  position_id: number | null;
  due: number;
  present: number;
  late: number;
  absent: number;
  leave: number;
  minutes: number;
}

export interface StaffTerms {
  user_id: number;
  valid_from: string;
  office_id: number | null;
  working_hour_id: number | null;
  position_id: number | null;
  employment_type: string;
  grade: string;
  written_by: number | null;
  written_at: Date | null;
  own_position_id: number | null;
}

export interface StateWeekends {
  id: Generated<number>;
  state: string;
  valid_from: string | null;
  days: number[];
  rest: number;
  version: Generated<number>;
  written_by: number | null;
  written_at: Date;
}

export interface Substitutes {
  id: Generated<number>;
  user_id: number;
  substitute_id: number;
  date_from: string | null;
  date_to: string | null;
  kinds: string[] | null;
  leave_application_id: number | null;
  created_by_id: number;
  created_at: Date;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface SupportReports {
  id: Generated<number>;
  user_id: number;
  report: string;
  status: Generated<string>;
  created_at: Date;
  reply: string | null;
  resolved_by: number | null;
  resolved_at: Date | null;
}

export interface SwipeReadings {
  id: Generated<number>;
  user_id: number;
  work_date: string;
  reads_as: string;
  reason: string;
  created_by: number;
  created_at: Date;
}

export interface Tickets {
  ticket_hash: Buffer;
  path: string;
  expires_at: Date;
  session_hash: Buffer;
}

export interface TransferHistory {
  id: Generated<number>;
  user_id: number;
  changes: ColumnType<unknown, string | null, string | null>;
  admin_id: number | null;
  created_at: Date;
  valid_from: string | null;
  withdrawn_at: Date | null;
  withdrawn_by: number | null;
  acting_post_id: number | null;
}

export interface UserLeaves {
  id: Generated<number>;
  user_id: number;
  leaves_id: number;
  total_days: number;
  version: Generated<number>;
  removed_at: Date | null;
  opening_on: string | null;
  opening_carried: Generated<number>;
  opening_taken: Generated<number>;
}

export interface Users {
  id: Generated<number>;
  name: string;
  email: string;
  contact: string;
  ic: string;
  gender: string;
  marital_status: string;
  emergency_contact: string | null;
  img: string | null;
  access_card_id: string;
  role: string;
  super_user: Generated<boolean>;
  is_vendor: Generated<boolean>;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  office_id: number | null;
  working_hour_id: number | null;
  position_id: number | null;
  employment_type: string;
  grade: string;
  start_date: string | null;
  end_date: string | null;
  active: Generated<boolean>;
  app_version: string | null;
  last_active: Date | null;
  created_at: Date;
  removed_at: Date | null;
  version: Generated<number>;
  staff_no: string | null;
  entered_on: string | null;
  own_position_id: number | null;
}

export interface WarningLetters {
  id: Generated<number>;
  ref_no: string;
  user_id: number;
  date: string;
  type: string;
  status: string;
  count: number | null;
  reply_by: string | null;
  evidence: ColumnType<unknown, string | null, string | null>;
  doc: string | null;
  created_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  removed_at: Date | null;
  notified_on: string | null;
  explain_by: string | null;
}

export interface WorkingHourDays {
  working_hour_id: number;
  valid_from: string;
  days: ColumnType<unknown, string | null, string | null>;
  written_by: number | null;
  written_at: Date | null;
}

export interface WorkingHours {
  id: Generated<number>;
  name: string;
  version: Generated<number>;
  removed_at: Date | null;
}

export interface DB {
  account_links: AccountLinks;
  acting_posts: ActingPosts;
  activity_logs: ActivityLogs;
  app_versions: AppVersions;
  application_steps: ApplicationSteps;
  attendance_likes: AttendanceLikes;
  attendances: Attendances;
  break_glass: BreakGlass;
  card_changes: CardChanges;
  chat_messages: ChatMessages;
  chats: Chats;
  closed_days: ClosedDays;
  correction_applications: CorrectionApplications;
  corrections: Corrections;
  data_requests: DataRequests;
  data_rules: DataRules;
  day_verdicts: DayVerdicts;
  departments: Departments;
  detached_months: DetachedMonths;
  devices: Devices;
  document_reads: DocumentReads;
  documents: Documents;
  duty_applications: DutyApplications;
  duty_kinds: DutyKinds;
  employment_type_days: EmploymentTypeDays;
  employment_types: EmploymentTypes;
  erasures: Erasures;
  error_log: ErrorLog;
  error_log_readers: ErrorLogReaders;
  facts_version: FactsVersion;
  feeds: Feeds;
  grades: Grades;
  grants: Grants;
  held_causes: HeldCauses;
  holiday_offices: HolidayOffices;
  holiday_positions: HolidayPositions;
  holiday_states: HolidayStates;
  holidays: Holidays;
  import_rows: ImportRows;
  imports: Imports;
  inbox: Inbox;
  job_runs: JobRuns;
  kiosk_alarms: KioskAlarms;
  kiosk_events: KioskEvents;
  kiosk_links: KioskLinks;
  kiosk_states: KioskStates;
  kiosk_watch: KioskWatch;
  kiosks: Kiosks;
  late_applications: LateApplications;
  leave_applications: LeaveApplications;
  leave_bookings: LeaveBookings;
  leave_changes: LeaveChanges;
  leave_days: LeaveDays;
  leave_freezes: LeaveFreezes;
  leave_ledger: LeaveLedger;
  leave_office_applications: LeaveOfficeApplications;
  leave_replaced: LeaveReplaced;
  leave_returned: LeaveReturned;
  leave_rules: LeaveRules;
  leave_run_rows: LeaveRunRows;
  leave_runs: LeaveRuns;
  leave_swipes: LeaveSwipes;
  leave_types: LeaveTypes;
  letter_drafts: LetterDrafts;
  login_failures: LoginFailures;
  messages: Messages;
  migrations: Migrations;
  month_adjustments: MonthAdjustments;
  month_carries: MonthCarries;
  month_closings: MonthClosings;
  month_figures: MonthFigures;
  month_sheets: MonthSheets;
  notice_reads: NoticeReads;
  office_distances: OfficeDistances;
  office_outages: OfficeOutages;
  office_working_hours: OfficeWorkingHours;
  offices: Offices;
  one_time_passwords: OneTimePasswords;
  online: Online;
  organisation: Organisation;
  organisation_files: OrganisationFiles;
  overdue_applications: OverdueApplications;
  own_networks: OwnNetworks;
  passkey_challenges: PasskeyChallenges;
  passkey_grants: PasskeyGrants;
  passkey_policy: PasskeyPolicy;
  passkeys: Passkeys;
  payroll_layouts: PayrollLayouts;
  policies: Policies;
  positions: Positions;
  push_due: PushDue;
  push_subscriptions: PushSubscriptions;
  ramadhan_choices: RamadhanChoices;
  ramadhan_periods: RamadhanPeriods;
  recount_notices: RecountNotices;
  reminders: Reminders;
  removed_events: RemovedEvents;
  replacement_claims: ReplacementClaims;
  report_files: ReportFiles;
  sent_forms: SentForms;
  server_keys: ServerKeys;
  servers: Servers;
  service_ends: ServiceEnds;
  sessions: Sessions;
  settings: Settings;
  setup_links: SetupLinks;
  sign_in_attempts: SignInAttempts;
  sign_in_providers: SignInProviders;
  sign_in_rules: SignInRules;
  staff_changes: StaffChanges;
  staff_counts: StaffCounts;
  staff_months: StaffMonths;
  staff_terms: StaffTerms;
  state_weekends: StateWeekends;
  substitutes: Substitutes;
  support_reports: SupportReports;
  swipe_readings: SwipeReadings;
  tickets: Tickets;
  transfer_history: TransferHistory;
  user_leaves: UserLeaves;
  users: Users;
  warning_letters: WarningLetters;
  working_hour_days: WorkingHourDays;
  working_hours: WorkingHours;
}
