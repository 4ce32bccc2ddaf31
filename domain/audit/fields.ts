import { actingTexts } from '../acting/texts.ts';
import { activationTexts } from '../activation/texts.ts';
import { attendanceTexts } from '../attendance/texts.ts';
import { cardColourTexts } from '../card-colours/texts.ts';
import { departmentTexts } from '../departments/texts.ts';
import { dutyKindTexts } from '../duty-kinds/texts.ts';
import { areaTexts, grantTexts } from '../grants/texts.ts';
import { draftTexts } from '../holidays/drafts-texts.ts';
import { stateNames } from '../holidays/states.ts';
import { halfTexts } from '../leave/half-texts.ts';
import { leaveChangeTexts } from '../leave-changes/texts.ts';
import { leaveRuleTexts } from '../leave-rules/texts.ts';
import { termTexts } from '../leave-types/terms-texts.ts';
import { leaveTypeTexts } from '../leave-types/texts.ts';
import { labels } from '../lib/labels.ts';
import { capitalised, same, type Text, text, texts } from '../lib/text.ts';
import { organisationTexts } from '../organisation/texts.ts';
import { payrollTexts } from '../payroll/texts.ts';
import { retentionTexts } from '../personal-data/retention-texts.ts';
import { dataRuleTexts } from '../personal-data/texts.ts';
import { positionTexts } from '../positions/texts.ts';
import { ramadhanChoiceTexts, ramadhanTexts } from '../ramadhan/texts.ts';
import { replacementTexts } from '../replacement/texts.ts';
import { shellTexts } from '../shell/texts.ts';
import { signInTexts } from '../sign-in/texts.ts';
import { staffTexts } from '../staff/texts.ts';
import { substituteTexts } from '../substitutes/texts.ts';
import { waitTexts } from '../waits/texts.ts';
import { weekendTexts } from '../weekends/texts.ts';
import { fieldValueText } from './field-values.ts';
import { auditListTexts } from './list-texts.ts';
import type { Side } from './rules.ts';

/** Names of fields, where the log holds their values. */
const fieldTexts: Readonly<Record<string, Text>> = texts('audit.field', {
  accrual: leaveRuleTexts.accrual,
  access_card_id: labels.accessCard,
  active: labels.active,
  after_days: termTexts.afterDays,
  activity: attendanceTexts.activityFilter,
  address: labels.address,
  any_decider: positionTexts.anyDecider,
  applies: text('Applies for leave here', 'Memohon cuti di sini'),
  approve_id: labels.approvedBy,
  area: grantTexts.area,
  balance: labels.balance,
  below_zero: termTexts.belowZero,
  by_admins: termTexts.byAdmins,
  charged_to: termTexts.chargedTo,
  counts: termTexts.counts,
  file_from_day: termTexts.fileFromDay,
  file_missing: termTexts.fileMissing,
  file_within_days: termTexts.fileWithinDays,
  is_private: termTexts.isPrivate,
  most_days: termTexts.mostDays,
  most_year_days: termTexts.mostYearDays,
  notice_days: termTexts.noticeDays,
  only_employment_types: termTexts.employmentTypes,
  only_gender: termTexts.gender,
  only_marital_status: termTexts.maritalStatus,
  service_months: termTexts.serviceMonths,
  times_in_service: termTexts.timesInService,
  break_glass: signInTexts.breakGlass,
  capabilities: grantTexts.capabilities,
  card: cardColourTexts.column,
  card_back_late: labels.cardBackUpTo,
  card_colours: labels.cardsHaveColours,
  card_green_late: labels.cardGreenFrom,
  card_red_late: labels.cardRedFrom,
  carry_forward: labels.carryForward,
  carry_lifetime: leaveRuleTexts.carryLifetime,
  carry_most: leaveRuleTexts.carryMost,
  cash_lifetime: leaveRuleTexts.cashLifetime,
  cash_most: leaveRuleTexts.cashMost,
  changes: leaveRuleTexts.changes,
  client_id: signInTexts.clientId,
  contact: labels.phone,
  correction_request_days: labels.correctionRequestDays,
  date: labels.date,
  date_from: actingTexts.firstDay,
  date_to: actingTexts.lastDay,
  is_instead: actingTexts.instead,
  date_end: labels.end,
  date_start: labels.start,
  days: labels.days,
  absent_unpaid: payrollTexts.absentUnpaid,
  columns: payrollTexts.columns,
  in_hours: payrollTexts.inHours,
  unpaid_types: payrollTexts.unpaidTypes,
  days_to_respond: labels.daysToRespond,
  department_id: labels.department,
  department_ids: areaTexts.departments,
  details: labels.details,
  email: labels.email,
  emergency_contact: labels.emergencyContact,
  employment_type: labels.employmentType,
  end: labels.end,
  end_date: labels.endDate,
  end_time: labels.endTime,
  expires_months: leaveRuleTexts.expiresMonths,
  expires_on: leaveRuleTexts.expiry,
  expects_swipe: dutyKindTexts.expectsSwipe,
  from: labels.from,
  gender: labels.gender,
  grade: labels.grade,
  half_days: leaveTypeTexts.halfDays,
  half_end: halfTexts.last,
  half_start: halfTexts.first,
  hours_to_cut_during_ramadhan: labels.hoursToCutDuringRamadhan,
  ic: labels.icNumber,
  img: labels.photo,
  is_backdated: text('Backdated', 'Tarikh terdahulu'),
  is_returnable: leaveChangeTexts.returnable,
  replaces_leave: leaveChangeTexts.replaces,
  is_replacement: replacementTexts.isReplacement,
  half_from_minutes: replacementTexts.halfFrom,
  whole_from_minutes: replacementTexts.wholeFrom,
  credit_months: replacementTexts.months,
  is_official: labels.officialBusiness,
  close_after_days: labels.monthsCloseAfter,
  kiosk_silent_minutes: labels.kioskSilence,
  late_approve_id: labels.lateApprovedBy,
  language: labels.language,
  issuer: signInTexts.issuer,
  kiosk_id: labels.kiosk,
  label: signInTexts.label,
  label_ms: signInTexts.labelMs,
  lat: labels.latitude,
  leave_office_approve_id: labels.leaveOfficeApprovedBy,
  leaves_id: labels.leaveType,
  letters_absence: text('Letters for absence', 'Surat ketidakhadiran'),
  letters_is_late: text('Letters for late clock-in', 'Surat lewat hadir'),
  letters_leave_early: text('Letters for leaving early', 'Surat pulang awal'),
  letters_no_clockout: text('Letters for no clock-out', 'Surat tidak daftar keluar'),
  letters_explain_days: labels.explainDays,
  letters_share: text('Most staff written to at once (%)', 'Had staf yang menerima surat serentak (%)'),
  level: labels.level,
  lng: labels.longitude,
  manual_entry: labels.manualEntry,
  mail_decisions: organisationTexts.mailDecisions,
  marital_status: labels.maritalStatus,
  max_distance: text('Distance (m)', 'Jarak (m)'),
  max_late_before_warning: text('Lates before a letter', 'Kelewatan sebelum surat amaran'),
  max_minute_before_late: text('Grace (minutes)', 'Tempoh kelonggaran (minit)'),
  module: auditListTexts.module,
  month: labels.month,
  name: labels.name,
  name_ms: text('Malay name', 'Nama dalam bahasa Melayu'),
  networks: signInTexts.networks,
  note: labels.reason,
  office_id: labels.office,
  office_state: labels.state,
  office_ids: areaTexts.offices,
  parent_id: labels.parent,
  max_away: departmentTexts.maxAway,
  password_off: signInTexts.passwordOff,
  parliment: labels.parliament,
  position_id: labels.position,
  position_ids: labels.positions,
  pro_rata: leaveRuleTexts.proRata,
  ramadhan: labels.ramadhanMode,
  overdue_after_days: waitTexts.overdueAfter,
  remind_after_days: waitTexts.remindAfter,
  remind_hour: waitTexts.remindHour,
  registration_no: organisationTexts.registrationNo,
  reason: labels.reason,
  remark: labels.remark,
  rejection_needs_reason: organisationTexts.rejectionNeedsReason,
  report: text('Report', 'Laporan'),
  role: labels.role,
  same_day_rule: draftTexts.sameDay,
  rounding: leaveRuleTexts.rounding,
  rows: text('Rows', 'Baris'),
  search: shellTexts.search,
  send_message: labels.allowSendMessage,
  short_name: organisationTexts.shortName,
  signed_in: activationTexts.filter,
  signatory_name: organisationTexts.signatoryName,
  signatory_position: organisationTexts.signatoryPosition,
  staff_claim: signInTexts.staffClaim,
  staff_no: staffTexts.staffNo,
  start: labels.start,
  starts_on: text('Attendance is judged from', 'Kehadiran dinilai mulai'),
  start_date: labels.startDate,
  start_time: labels.startTime,
  status: labels.status,
  state: labels.status,
  states: labels.states,
  support_id: labels.supportedBy,
  to: labels.to,
  today: labels.today,
  total_days: labels.totalDays,
  type: labels.type,
  until: labels.to,
  url: organisationTexts.url,
  user_id: labels.staff,
  substitute: substituteTexts.substitute,
  substitute_id: substituteTexts.substitute,
  kinds: substituteTexts.kinds,
  valid_from: labels.effectiveFrom,
  waiting: labels.waitingForADecision,
  first_day: ramadhanTexts.first,
  last_day: ramadhanTexts.last,
  is_expected: ramadhanTexts.isExpected,
  choose_until: ramadhanTexts.chooseUntil,
  leaves_early: ramadhanChoiceTexts.early,
  weekend: weekendTexts.weekend,
  replaced_day: weekendTexts.replaced,
  working_hour_id: labels.workingHours,
  working_hour_ids: labels.workingHours,
  ...retentionTexts,
  notice_on: dataRuleTexts.isOn,
  notice_en: dataRuleTexts.english,
  notice_ms: dataRuleTexts.malay,
});

/** The name of a field; a field without a text keeps its own name. */
export const fieldText = (field: string): Text => {
  const words = field.replace(/_ids?$/, '').replaceAll('_', ' ');
  return fieldTexts[field] ?? same(capitalised(words));
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
  const on = (side: Side | null, field: string) => (side && field in side ? fieldValueText(field, side[field]) : null);
  return fields.map((field) => ({
    field: nameOf(field, before, after),
    before: on(before, field),
    after: on(after, field),
  }));
}

/** The state of an office and that of a record have one name in the log, and are told apart by what they are. */
const nameOf = (field: string, ...sides: (Side | null)[]) =>
  field === 'state' && sides.some((side) => side && String(side[field]) in stateNames) ? 'office_state' : field;
