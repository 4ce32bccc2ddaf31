import { eachKind, kindNames, kinds } from '../applications/kinds.ts';
import { stepTexts } from '../applications/texts.ts';
import { fieldValueText } from '../audit/field-values.ts';
import { moduleText } from '../audit/list-texts.ts';
import { changeStatusTexts, colourTexts } from '../card-colours/texts.ts';
import { warningTypeTexts } from '../dashboard/texts.ts';
import { why, whyTextIn } from '../days/why.ts';
import { movementTexts } from '../entitlements/texts.ts';
import { feedTexts } from '../feeds/texts.ts';
import { replyModule } from '../inbox/rules.ts';
import { halfTexts } from '../leave/half-texts.ts';
import { leaveRunTexts } from '../leave-rules/texts.ts';
import { isDay, showDay, showTime, timeOf } from '../lib/calendar.ts';
import { labels } from '../lib/labels.ts';
import { monthTitles } from '../lib/month-name.ts';
import { listed, same, type Text, text, texts } from '../lib/text.ts';
import { audienceTexts } from '../messages/texts.ts';
import { adjustmentCauseTexts } from '../months/texts.ts';
import { type MalayNames, type NameKind, nameText, noMalayNames } from '../names/rules.ts';
import { supportStatusTexts } from '../support/texts.ts';
import { type HistoryChange, sayChanges } from '../transfer-history/rules.ts';
import { draftTexts } from '../warnings/draft-texts.ts';
import { explainTexts } from '../warnings/explain-texts.ts';
import { type Evidence, evidence } from '../warnings/shapes.ts';
import { personalDataTexts } from './texts.ts';

type Values = Readonly<Record<string, Text>>;

/** Values that are nowhere else in words. */
const own = texts('personal_data.value', {
  accepted: text('Accepted', 'Diterima'),
  ahead: text('The kiosk was ahead', 'Masa kiosk lebih awal'),
  beforeContact: text(
    'Earlier than when the kiosk was last heard',
    'Lebih awal daripada kali terakhir kiosk dihubungi',
  ),
  closed: text('The account is closed', 'Akaun telah ditutup'),
  explain: text('There is time to explain', 'Dalam tempoh penjelasan'),
  off: text('Letters of this kind are off', 'Surat jenis ini tidak aktif'),
  pending: text('An application is not decided', 'Permohonan belum diputuskan'),
  unsure: text('The kiosk was not sure of the time', 'Kiosk tidak pasti tentang masa ini'),
  add: text('Entered', 'Dimasukkan'),
  android: text('Android phone', 'Telefon Android'),
  failed: text('Not made', 'Tidak disediakan'),
  female: text('Female', 'Perempuan'),
  forgotten: text('Request for a one-time password', 'Permintaan kata laluan sekali guna'),
  ios: text('iPhone', 'iPhone'),
  made: text('Made', 'Disediakan'),
  making: text('Being made', 'Sedang disediakan'),
  male: text('Male', 'Lelaki'),
  married: text('Married', 'Berkahwin'),
  move: text('Another time', 'Masa lain'),
  passkey: text('Passkey', 'Kunci laluan'),
  password: text('Wrong password', 'Kata laluan salah'),
  phone: text('Phone', 'Telefon'),
  refused: text('Refused', 'Ditolak'),
  remove: text('Does not count', 'Tidak dikira'),
  single: text('Single', 'Bujang'),
  trial: text('Trial', 'Percubaan'),
  web: text('Web', 'Web'),
});

const ofKinds = eachKind((kind) => kinds[kind].pending);
const halves = { 1: halfTexts.morning, 2: halfTexts.afternoon };
const ways = { in: labels.clockIn, out: labels.clockOut };
const { waiting, given, refused } = personalDataTexts;
const states = { waiting, making: own.making, made: own.made, failed: own.failed };

/** What a file belongs to, by the module of its row. */
const moduleTexts: Values = {
  [replyModule]: labels.warningLetters,
  staff: labels.photo,
  ...Object.fromEntries(kindNames.map((kind) => [kinds[kind].documents, kinds[kind].pending])),
};

/** Values with a text of their own on paper, by field. */
const valuesOf: Readonly<Record<string, Values>> = {
  action: { add: own.add, move: own.move, remove: own.remove },
  colour: colourTexts,
  colour_before: colourTexts,
  excuse: {
    trial: own.trial,
    holiday: labels.publicHoliday,
    leave: labels.leave,
    off: labels.notAWorkingDay,
    outage: labels.kioskDown,
  },
  gender: { F: own.female, M: own.male },
  half: halves,
  kind: ofKinds,
  leave_half: halves,
  marital_status: { Married: own.married, Single: own.single },
  module: moduleTexts,
  doubt: { unsure: own.unsure, ahead: own.ahead, before_contact: own.beforeContact },
  outcome: { accepted: own.accepted, refused: own.refused },
  platform: { web_app: own.web, android: own.android, ios: own.ios },
  reads_as: ways,
  send_to: audienceTexts,
  source: { kiosk: labels.kiosk, phone: own.phone, correction: labels.correction },
  state: {},
  step: stepTexts,
  type: { ...warningTypeTexts, ...ways },
  way: ways,
};

/** The same where a table has its own. */
const valuesIn: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  card_changes: { status: changeStatusTexts },
  data_requests: { state: { waiting, given, refused } },
  feeds: { kind: { own: feedTexts.own, holidays: feedTexts.holidays, team: feedTexts.team } },
  leave_ledger: { kind: movementTexts },
  leave_run_rows: {
    outside: { no_row: leaveRunTexts.no_row, no_service: leaveRunTexts.no_service, no_start: leaveRunTexts.no_start },
  },
  letter_drafts: {
    why: {
      mode: draftTexts.mode,
      off: own.off,
      held: draftTexts.over,
      pending: own.pending,
      explain: own.explain,
      undecided: explainTexts.undecided,
      closed: explainTexts.closed,
    },
  },
  login_failures: { kind: { password: own.password, forgotten: own.forgotten, passkey: own.passkey } },
  month_adjustments: { reason: adjustmentCauseTexts },
  report_files: { state: states },
  support_reports: { status: supportStatusTexts },
};

const timeShape = /^\d\d:\d\d(:\d\d)?$/;

/** Fields with minutes of the day, which are read as times. */
const minutes = new Set(['minute', 'clock_in', 'clock_out']);

/** Reasons and days of letters of this version; those that it does not know are shown as they are stored. */
const whys = why.array().nonempty();
const days = evidence.array().nonempty();

/** Fields with the name of a record that may have a Malay one. */
const kindsOfNames: Readonly<Record<string, NameKind>> = {
  department: 'departments',
  department_id: 'departments',
  leaves_id: 'leave_types',
  own_position_id: 'positions',
  position: 'positions',
  position_id: 'positions',
};

/** The days of a letter, each with its reasons. */
const evidenceText = (all: readonly Evidence[], names: MalayNames): Text =>
  listed(
    all.map((day) => listed([same(showDay(day.date)), ...day.why.map(whyTextIn(names))], ': ')),
    '; ',
  );

/** A value of a row on paper, in words. */
export function paperValue(table: string, field: string, value: unknown, names = noMalayNames): Text {
  const words = valuesIn[table]?.[field] ?? valuesOf[field];
  if (words?.[String(value)]) return words[String(value)]!;
  if (field === 'module') return moduleText(String(value));
  if (table === 'transfer_history' && field === 'changes') return sayChanges(value as HistoryChange[]);
  const judged = whys.safeParse(value);
  if (judged.success) return listed(judged.data.map(whyTextIn(names)), '; ');
  const letter = days.safeParse(value);
  if (letter.success) return evidenceText(letter.data, names);
  if (minutes.has(field) && typeof value === 'number') return same(showTime(timeOf(value)));
  if (typeof value === 'string' && timeShape.test(value)) return same(showTime(value.slice(0, 5)));
  // The first day of a month stands for it.
  if (field === 'month' && typeof value === 'string' && isDay(value)) return monthTitles(value);
  const kind = kindsOfNames[field];
  if (kind && typeof value === 'string') return nameText(names, kind, value);
  return fieldValueText(words ? '' : field, value);
}
