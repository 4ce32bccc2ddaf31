import { guards, may, type Viewer } from '#domain/access.ts';
import { correctionApplicationTexts } from '#domain/corrections/application-texts.ts';
import { dutyTexts } from '#domain/duty/texts.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { leaveOfficeTexts } from '#domain/leave-office/texts.ts';
import { filled } from '#domain/lib/text.ts';
import { phoneTexts } from '#domain/phone/texts.ts';
import { reportTypes } from '#domain/reports/rules.ts';
import { reportTitles } from '#domain/reports/texts.ts';
import { asks, pathTo, screens } from '#domain/screens.ts';
import { settingFields } from '#domain/settings/rules.ts';
import { settingFieldTexts } from '#domain/settings/texts.ts';
import type { PaletteRow, PersonAction } from '#domain/shell/palette.ts';
import { paletteTexts as texts } from '#domain/shell/palette-texts.ts';
import { recordTexts } from '#domain/staff/record-texts.ts';

/** The forms in somebody else's name, by what is typed for them: their screen, and their texts without and with the name. */
export const formsForOthers = {
  leave: ['leavesApplication', texts.leaveFor, texts.leaveOf],
  late: ['lateApplications', texts.lateFor, texts.lateOf],
  leaveOffice: ['leaveOfficeApplications', texts.leaveOfficeFor, texts.leaveOfficeOf],
  duty: ['dutyApplications', texts.dutyFor, texts.dutyOf],
} as const satisfies Partial<Record<PersonAction, readonly unknown[]>>;
export type FormAction = keyof typeof formsForOthers;
export const formActions = Object.keys(formsForOthers) as FormAction[];

/** What is done with somebody's record, by what is typed for it: the capability it needs, and its text. */
export const recordActions = {
  transfer: ['edit_staff', texts.transferOf],
  card: ['edit_staff', recordTexts.cardTitle],
  resign: ['edit_staff', texts.resignOf],
  rehire: ['edit_staff', recordTexts.rehireTitle],
  giveLeave: ['enter_leave', texts.giveLeaveOf],
} as const satisfies Partial<Record<PersonAction, readonly unknown[]>>;
export type RecordWish = keyof typeof recordActions;

/** Common actions, each with its address; an apply form opens on one's own screen. */
export function paletteActions(viewer: Viewer): PaletteRow[] {
  type Form =
    | 'myLeaves'
    | 'myLates'
    | 'myLeaveOffice'
    | 'myDuties'
    | 'myCorrections'
    | (typeof formsForOthers)[FormAction][0];
  const apply = (name: Form) => pathTo(name, {}, { apply: 1 });
  const actions: ((Omit<PaletteRow, 'kind'> & { kind?: 'setting' }) | false)[] = [
    may.applyLeave(viewer) && { name: leaveTexts.apply, path: apply('myLeaves') },
    { name: lateTexts.apply, also: texts.comeLate, path: apply('myLates') },
    { name: leaveOfficeTexts.apply, also: texts.goOut, path: apply('myLeaveOffice') },
    { name: dutyTexts.apply, also: texts.workElsewhere, path: apply('myDuties') },
    { name: correctionApplicationTexts.apply, also: texts.forgotSwipe, path: apply('myCorrections') },
    ...(guards.enter_leave(viewer) ? formActions : []).map((action) => {
      const [screen, name] = formsForOthers[action];
      return { name, path: apply(screen), ...(action === 'late' && { also: texts.excuse }) };
    }),
    ...(guards[screens.report.guard](viewer) ? reportActions : []),
    ...(guards.settings(viewer) ? settingActions : []),
    { name: texts.changePassword, path: `${screens.userProfile.path}#password` },
    { name: phoneTexts.title, also: phoneTexts.also, path: screens.device.path },
    { name: asks.language.title, also: texts.changeLanguage, path: asks.language.path },
    { name: asks.logout.title, also: texts.signOut, path: asks.logout.path },
  ];
  return actions.filter((one) => one !== false).map((one) => ({ kind: 'action', ...one }));
}

/** The report of the month is downloaded at once; the others are opened. */
const reportActions: Omit<PaletteRow, 'kind'>[] = [
  {
    name: texts.monthReport,
    also: texts.monthReportAlso,
    path: pathTo('report', {}, { report: 'attendance', month: 'this', download: 1 }),
  },
  ...reportTypes.map((report) => ({
    name: filled(texts.reportOf, { report: reportTitles[report] }),
    path: pathTo('report', {}, { report }),
  })),
];

/** Each setting, with the value and from the day that are typed after it. */
const settingActions = settingFields.map((field) => ({
  kind: 'setting' as const,
  name: settingFieldTexts[field],
  path: pathTo('setting', {}, { field }),
  takesDay: true,
  takesValue: field !== 'ramadhan',
}));
