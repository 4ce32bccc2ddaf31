import { halfDate, type Portions } from '../leave/halves.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import { labels } from '../lib/labels.ts';
import { type CodedText, type Fill, filled, type Text, text, texts } from '../lib/text.ts';
import type { Action } from './kind.ts';
import type { TimelineStep } from './shapes.ts';
import { applicationTexts, statusTexts } from './texts.ts';

/** Texts of application notices, in inboxes and toasts (D8). */
export const noticeTexts = texts('application_notices', {
  waitsTitle: text('{name} has applied for {kind}', '{name} memohon {kind}'),
  waits: text(
    '{name} has applied for {kind}, {dates}. It waits for your decision.',
    '{name} memohon {kind}, {dates}. Permohonan ini menunggu keputusan anda.',
  ),
  openIt: text('Open the application', 'Buka permohonan'),
  madeTitle: text('{outcome}: your application for {kind}', '{outcome}: permohonan {kind} anda'),
  made: text(
    'Your application for {kind}, {dates}, has been {made} by {by}.',
    'Permohonan {kind} anda, {dates}, telah {made} oleh {by}.',
  ),
  appliedFor: text(
    '{by} has applied for {kind} on your behalf, {dates}.',
    '{by} telah memohon {kind} bagi pihak anda, {dates}.',
  ),
  appliedForTitle: text('An application for {kind} was made for you', 'Permohonan {kind} telah dibuat bagi pihak anda'),
  endedTitle: text('The application of {name} for {kind} has ended', 'Permohonan {kind} {name} telah ditamatkan'),
  endedMany: text('Applications that have ended: {count}', 'Permohonan yang ditamatkan: {count}'),
  more: text('And {count} more.', 'Dan {count} lagi.'),
  left: text(
    '{name} is no longer on the staff list, so the application for {kind}, {dates}, does not wait for your decision any more.',
    '{name} tiada lagi dalam senarai staf. Permohonan {kind}, {dates}, tidak lagi menunggu keputusan anda.',
  ),
  served: text(
    'The service of {name} has ended, so the application for {kind}, {dates}, does not wait for your decision any more.',
    'Perkhidmatan {name} telah tamat. Permohonan {kind}, {dates}, tidak lagi menunggu keputusan anda.',
  ),
  emptied: text(
    'No working day is left in the application of {name} for {kind}, {dates}, so it does not wait for your decision any more.',
    'Tiada lagi hari bekerja dalam permohonan {kind} {name}, {dates}. Permohonan ini tidak lagi menunggu keputusan anda.',
  ),
  ended: text(
    'The leave of {name} is approved no longer, so the application for {kind}, {dates}, does not wait for your decision any more.',
    'Cuti {name} tidak lagi diluluskan. Permohonan {kind}, {dates}, tidak lagi menunggu keputusan anda.',
  ),
  undoneTitle: text(
    'Taken back: the decision on your application for {kind}',
    'Ditarik balik: keputusan permohonan {kind} anda',
  ),
  undone: text(
    '{by} has taken back the decision on your application for {kind}, {dates}. Its status is {status} again.',
    '{by} telah menarik balik keputusan permohonan {kind} anda, {dates}. Statusnya kembali kepada {status}.',
  ),
  remark: text('Remark: {remark}', 'Catatan: {remark}'),
  rejection: text('Reason: {remark}', 'Sebab: {remark}'),
  askedTitle: text('A question about your application for {kind}', 'Soalan tentang permohonan {kind} anda'),
  asked: text(
    '{by} asks about your application for {kind}, {dates}:',
    '{by} bertanya tentang permohonan {kind} anda, {dates}:',
  ),
  answerIt: text('Answer on the application', 'Jawab pada permohonan'),
  answeredTitle: text('{name} has answered: application for {kind}', '{name} telah menjawab: permohonan {kind}'),
  answered: text(
    '{name} has answered about the application for {kind}, {dates}:',
    '{name} telah menjawab tentang permohonan {kind}, {dates}:',
  ),
  answeredToast: text(
    '{name} has answered about the application for {kind}, {dates}.',
    '{name} telah menjawab tentang permohonan {kind}, {dates}.',
  ),
  quoted: text('“{words}”', '“{words}”'),
  letter: text('Dear {name},\n\n{lines}', 'Tuan/Puan {name},\n\n{lines}'),
});

/** The outcome of an action, first in the title of its notice, where an inbox shows few words. */
export const outcomes: Record<Action, Text> = {
  support: statusTexts.Supported,
  approve: statusTexts.Approved,
  reject: statusTexts.Rejected,
  cancel: statusTexts.Canceled,
  remove: text('Deleted', 'Dipadam'),
};

/** What was done with an application, within a sentence. */
const madeWords: Record<Action, Text> = {
  support: text('supported', 'disokong'),
  approve: text('approved', 'diluluskan'),
  reject: text('rejected', 'ditolak'),
  cancel: text('canceled', 'dibatalkan'),
  remove: text('deleted', 'dipadam'),
};

/** What an applicant reads of something that others did: a title, and paragraphs with what is filled in. */
export interface News {
  title: Text;
  lines: readonly { text: CodedText; values: Fill }[];
}

/** An application as its applicant reads of it, and by whom something was done. */
interface NewsAbout {
  kind: Text;
  dates: Text;
  by: string | Text;
}

/** What an applicant reads of a decision, with the remark or the reason of whoever made it. */
export function newsOfDecision(action: Action, about: NewsAbout, remark: string | null): News {
  const values = { ...about, made: madeWords[action], outcome: outcomes[action] };
  const lines: News['lines'] = [
    { text: noticeTexts.made, values },
    ...(remark ? [{ text: action === 'reject' ? noticeTexts.rejection : noticeTexts.remark, values: { remark } }] : []),
  ];
  return { title: filled(noticeTexts.madeTitle, values), lines };
}

/** What an applicant reads of a question about their application. */
export function newsOfQuestion(about: NewsAbout, question: string): News {
  const lines: News['lines'] = [
    { text: noticeTexts.asked, values: { ...about } },
    { text: noticeTexts.quoted, values: { words: question } },
  ];
  return { title: filled(noticeTexts.askedTitle, { ...about }), lines };
}

/**
 * What the step of an instant in a timeline is mailed as; nothing when it was taken back or answered meanwhile, or is
 * none that is mailed.
 */
export function newsOfStep(steps: readonly TimelineStep[], at: Date, about: Omit<NewsAbout, 'by'>): News | null {
  const index = steps.findLastIndex(({ created_at }) => new Date(created_at).getTime() === at.getTime());
  const [step, next] = steps.slice(index, index + 2);
  if (index < 0 || !step || next?.step === 'undo' || next?.step === 'answer') return null;
  const by = byWhom(step.by ?? applicationTexts.system, step.for);
  if (step.step === 'ask') return newsOfQuestion({ ...about, by }, step.remark ?? '');
  return step.step in outcomes ? newsOfDecision(step.step as Action, { ...about, by }, step.remark) : null;
}

/** Who did something, and on whose behalf. */
export const byWhom = (by: string | Text, on: string | null): string | Text =>
  on === null ? by : filled(applicationTexts.byFor, { by, for: on });

const range = texts('application_notices', { range: labels.timeRange }).range;

/** A day or a range of days, as people write it; with the half of the first and the last that is taken, where one is. */
export function datesOf(
  first: Day,
  last: Day,
  { half_start = 'whole', half_end = 'whole' }: Partial<Portions> = {},
): Text {
  const start = halfDate(showDay(first), half_start);
  return first === last ? start : filled(range, { start, end: halfDate(showDay(last), half_end) });
}
