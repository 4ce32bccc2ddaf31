import { type ApplicantDay, type Refusal, refusalOfDay, refusalOfUnserved } from '../applications/dates.ts';
import { applicationTexts } from '../applications/texts.ts';
import { addDays, type Day, showDay, showTime } from '../lib/calendar.ts';
import { type CodedText, filled } from '../lib/text.ts';
import { changeTexts, correctionApplicationTexts as texts } from './application-texts.ts';
import type { CorrectionAction, Way } from './shapes.ts';
import { correctionTexts } from './texts.ts';

/**
 * Why a correction of a day cannot be applied for today: it is to come, in a month that is closed, or more than
 * `daysBack` days ago (D5, decision 0131). Null when it can.
 */
export function refusalOfCorrection(
  day: Day,
  today: Day,
  { daysBack, lastClosed }: { daysBack: number; lastClosed: Day | null },
): Refusal | null {
  if (day > today) return { text: correctionTexts.futureDay };
  const closed = refusalOfDay(day, today, lastClosed);
  if (closed) return closed;
  const first = addDays(today, -daysBack);
  return day < first ? { text: texts.tooOld, values: { date: showDay(first) } } : null;
}

/** Why nothing that is entered on a day would be judged: it is outside service, without terms, or on approved leave. */
export function refusalOfUncorrectable(one: ApplicantDay): Refusal | null {
  return refusalOfUnserved(one) ?? (one.leave === 'approved' ? { text: applicationTexts.onLeave } : null);
}

/** What an application asks for. */
interface RequestedChange {
  action: CorrectionAction;
  way: Way;
  was: string | null;
  time: string | null;
}

/** What an application asks for, in words. */
export function changeText({ action, way, was, time }: RequestedChange): CodedText {
  return filled(changeTexts[action], {
    way: correctionTexts[way],
    ...(was !== null && { was: showTime(was) }),
    ...(time !== null && { time: showTime(time) }),
  });
}
