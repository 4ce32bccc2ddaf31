import { datesOf, noticeTexts } from '#domain/applications/notices.ts';
import { ownPath } from '#domain/applications/paths.ts';
import { statusTexts } from '#domain/applications/texts.ts';
import type { WarningType } from '#domain/dashboard/rules.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import {
  type Cause,
  changesOf,
  daysNamed,
  letterBack,
  letterDropped,
  letterVoid,
  rejudgedTitles,
  whyJudgedAgain,
} from '#domain/days/again.ts';
import { leaveKind } from '#domain/leave/kind.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { filled, type Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { letterWords, outcomeTexts } from '#domain/warnings/texts.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import type { MovedDay } from './judge.ts';
import type { LeaveChange } from './recount-store.ts';

/** A letter that lost its cause, which its addressee had answered or not, or whose cause is back. */
export interface ChangedLetter {
  user_id: number;
  ref_no: string;
  state: 'void' | 'answered' | 'back';
  /** By when to reply to one that is back; null if its addressee has. */
  reply_by?: Day | null;
}

/** A letter that its person had time to explain, and that will not be written. */
export interface ExplainedLetter {
  user_id: number;
  type: WarningType;
}

/** Days that were judged again, by their first, and why; those whose lapses changed, and the letters that follow. */
interface JudgedAgain {
  spans: readonly { from: Day; to: Day }[];
  cause: Cause;
  moved: readonly MovedDay[];
  letters: readonly ChangedLetter[];
  explained: readonly ExplainedLetter[];
}

/** What one change of facts came to for some people. */
interface Changes {
  leave: readonly LeaveChange[];
  judged?: JudgedAgain;
}

/**
 * Notifies each person once of all that a change came to for them: leave counted again, lapses lifted or arisen, and
 * letters that are void (D5, D6, decision 0150).
 */
export async function announceChanges(
  within: Pick<Within, 'db' | 'now' | 'announce'>,
  { leave, judged }: Changes,
): Promise<void> {
  const byPerson = <Row extends { user_id: number }>(rows: readonly Row[] = []) =>
    Map.groupBy(rows, ({ user_id }) => user_id);
  const own = {
    leave: byPerson(leave),
    moved: byPerson(judged?.moved),
    letters: byPerson(judged?.letters),
    explained: byPerson(judged?.explained),
  };
  const notices = new Map<string, Notice & { user_ids: number[] }>();
  for (const id of new Set([...own.leave.keys(), ...own.moved.keys()])) {
    const days = own.moved.get(id);
    const notice = noticeOf(own.leave.get(id) ?? [], [
      ...(days && judged ? changedDays(days, judged) : []),
      ...(own.letters.get(id) ?? []).flatMap(letterText),
      ...(own.explained.get(id) ?? []).map(({ type }) => paragraph(letterDropped, { lapse: warningTypeTexts[type] })),
    ]);
    const key = JSON.stringify(notice);
    const alike = notices.get(key);
    if (alike) alike.user_ids.push(id);
    else notices.set(key, { ...notice, user_ids: [id] });
  }
  await addNotices(within, [...notices.values()]);
}

/** Why some days of a person were judged again, and what changed on them. */
function changedDays(days: readonly MovedDay[], { cause, spans }: JudgedAgain): Text[] {
  const touched = spans.filter(({ from, to }) => days.some(({ work_date }) => work_date >= from && work_date <= to));
  const inOrder = days.toSorted((a, b) => (a.work_date < b.work_date ? -1 : 1));
  return [paragraph(whyJudgedAgain(cause, touched)), ...changesOf(inOrder).map((one) => paragraph(one))];
}

/** The notice to one person: of leave first, since balances are what people plan by, then of days and letters. */
function noticeOf(leave: readonly LeaveChange[], days: readonly Text[]): Omit<Notice, 'user_ids'> {
  const [one, another] = leave;
  if (one && !another && days.length === 0)
    return { title: titleOf(one), message: joined(...changedLeave(one), linkTo(ownPath('leave', one.id), openIt)) };
  const link = one && linkTo(another ? pathTo('myLeaves') : ownPath('leave', one.id), another ? openLeaves : openIt);
  return {
    title: rejudgedTitles[days.length === 0 ? 'leave' : one ? 'both' : 'days'],
    message: joined(
      ...leave.flatMap((each) => [paragraph(titleOf(each)), ...changedLeave(each)]),
      ...(link ? [link] : []),
      ...days,
    ),
  };
}

const openIt = noticeTexts.openIt;
const openLeaves = leaveTexts.openMine;

const sentences = {
  holiday: { back: leaveTexts.dayGivenBack, again: leaveTexts.dayTakenAgain },
  hours: { back: leaveTexts.offDayGivenBack, again: leaveTexts.workdayTaken },
} as const;

const leaveDates = ({ date_start, date_end, half_start, half_end }: LeaveChange) =>
  datesOf(date_start, date_end, { half_start, half_end });

const titleOf = (one: LeaveChange): Text =>
  one.hasEnded
    ? filled(noticeTexts.madeTitle, { outcome: statusTexts.Canceled, kind: leaveKind.noun })
    : filled(leaveTexts.recountedTitle, { dates: leaveDates(one) });

/** How many days of leave returned or were deducted, which, and whether it has ended. */
function changedLeave(one: LeaveChange): Text[] {
  const isBack = one.to < one.from;
  const sentence = sentences[one.because][isBack ? 'back' : 'again'];
  const days = isBack ? one.returned : one.charged;
  return [
    paragraph(sentence, { days: Math.abs(one.from - one.to) }),
    paragraph(isBack ? leaveTexts.daysReturned : leaveTexts.daysCharged, { days: daysNamed(days) }),
    ...(one.hasEnded ? [paragraph(leaveTexts.emptied, { dates: leaveDates(one) })] : []),
  ];
}

/** What became of a letter; one that was answered, or is to be, can be opened. */
function letterText({ ref_no, state, reply_by }: ChangedLetter): Text[] {
  if (state === 'void') return [paragraph(letterVoid, { ref_no })];
  const text =
    state === 'back' ? paragraph(letterBack, { ref_no }) : paragraph(outcomeTexts.lostCause, { ref: ref_no });
  const reply = reply_by ? [paragraph(letterWords.reply, { date: showDay(reply_by) })] : [];
  return [text, ...reply, linkTo(pathTo('warningLetters', {}, { search: ref_no }), outcomeTexts.open)];
}
