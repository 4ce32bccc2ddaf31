import { acting } from './acting/contract.ts';
import { activation } from './activation/contract.ts';
import { appVersions } from './app-versions/contract.ts';
import { attendance } from './attendance/contract.ts';
import { audit } from './audit/contract.ts';
import { backups } from './backups/contract.ts';
import { balances } from './balances/contract.ts';
import { calendar } from './calendar/contract.ts';
import { cardColourCalls } from './card-colours/contract.ts';
import { chat } from './chat/contract.ts';
import { clock } from './clock/contract.ts';
import { correctionApplications } from './corrections/application-contract.ts';
import { corrections } from './corrections/contract.ts';
import { dashboard } from './dashboard/contract.ts';
import { departments } from './departments/contract.ts';
import { devices } from './devices/contract.ts';
import { duty } from './duty/contract.ts';
import { dutyKinds } from './duty-kinds/contract.ts';
import { employmentTypes } from './employment-types/contract.ts';
import { entitlements } from './entitlements/contract.ts';
import { errorLog } from './error-log/contract.ts';
import { feeds } from './feeds/contract.ts';
import { grades } from './grades/contract.ts';
import { grants } from './grants/contract.ts';
import { holidays } from './holidays/contract.ts';
import { holidayDrafts } from './holidays/drafts-contract.ts';
import { imports } from './imports/contract.ts';
import { inbox } from './inbox/contract.ts';
import { kioskEvents } from './kiosk-events/contract.ts';
import { kiosks } from './kiosks/contract.ts';
import { late } from './late/contract.ts';
import { leave } from './leave/contract.ts';
import { leaveChanges } from './leave-changes/contract.ts';
import { leaveFreezes } from './leave-freezes/contract.ts';
import { leaveOffice } from './leave-office/contract.ts';
import { leaveRules } from './leave-rules/contract.ts';
import { leaveTypes } from './leave-types/contract.ts';
import { messages } from './messages/contract.ts';
import { monthlyAttendance } from './monthly-attendance/contract.ts';
import { months } from './months/contract.ts';
import { names } from './names/contract.ts';
import { offices } from './offices/contract.ts';
import { organisation } from './organisation/contract.ts';
import { outages } from './outages/contract.ts';
import { passkeys } from './passkeys/contract.ts';
import { payroll } from './payroll/contract.ts';
import { dataRules, erasures, personalData } from './personal-data/contract.ts';
import { phone } from './phone/contract.ts';
import { positions } from './positions/contract.ts';
import { push } from './push/contract.ts';
import { questions } from './questions/contract.ts';
import { ramadhan, ramadhanChoices } from './ramadhan/contract.ts';
import { replacement } from './replacement/contract.ts';
import { reports } from './reports/contract.ts';
import { runs } from './runs/contract.ts';
import { session } from './session/contract.ts';
import { settings } from './settings/contract.ts';
import { setup } from './setup/contract.ts';
import { signIn } from './sign-in/contract.ts';
import { staff } from './staff/contract.ts';
import { staffRecord } from './staff/record-contract.ts';
import { statistics } from './statistics/contract.ts';
import { substitutes } from './substitutes/contract.ts';
import { support } from './support/contract.ts';
import { today } from './today/contract.ts';
import { transferHistory } from './transfer-history/contract.ts';
import { waits } from './waits/contract.ts';
import { warnings } from './warnings/contract.ts';
import { warningDrafts } from './warnings/drafts-contract.ts';
import { weekends } from './weekends/contract.ts';
import { workingHours } from './working-hours/contract.ts';

/** Every endpoint: the contracts of all features. */
export const endpoints = {
  session,
  signIn,
  clock,
  phone,
  dashboard,
  today,
  calendar,
  attendance,
  staff,
  staffRecord,
  acting,
  grants,
  transferHistory,
  entitlements,
  backups,
  balances,
  warnings,
  warningDrafts,
  cardColours: cardColourCalls,
  monthlyAttendance,
  messages,
  inbox,
  chat,
  devices,
  departments,
  grades,
  employmentTypes,
  dutyKinds,
  imports,
  workingHours,
  weekends,
  holidays,
  holidayDrafts,
  ramadhanPeriods: ramadhan,
  ramadhanChoices,
  leaveTypes,
  leaveFreezes,
  positions,
  names,
  offices,
  organisation,
  setup,
  activation,
  passkeys,
  feeds,
  kiosks,
  kioskEvents,
  outages,
  corrections,
  correctionApplications,
  leaveChanges,
  replacement,
  questions,
  audit,
  leave,
  late,
  leaveOffice,
  duty,
  settings,
  runs,
  waits,
  substitutes,
  support,
  errorLog,
  appVersions,
  reports,
  statistics,
  months,
  leaveRules,
  payroll,
  push,
  personalData,
  erasures,
  dataRules,
} as const;
