import { type Day, showDay } from '../lib/calendar.ts';
import { filled, listed, same, type Text } from '../lib/text.ts';
import { monthTexts } from '../monthly-attendance/texts.ts';
import { changedFigures, type FigureName, type Figures, minuteFigures } from './figures.ts';
import type { MonthState } from './rules.ts';
import { type AdjustmentCause, adjustmentCauseTexts, figureTexts, monthStateTexts, monthsTexts } from './texts.ts';

/** A figure as it is shown: days and times as a number, minutes as hours and minutes. */
export function shownFigure(name: FigureName, value: number): Text {
  if (!minuteFigures.includes(name)) return same(`${value}`);
  const minutes = Math.abs(value);
  const { en, ms } = filled(monthTexts.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return value < 0 ? { en: `-${en}`, ms: `-${ms}` } : { en, ms };
}

/** The same of what was added to one, with its sign. */
export function shownChange(name: FigureName, by: number): Text {
  const { en, ms } = shownFigure(name, by);
  return by > 0 ? { en: `+${en}`, ms: `+${ms}` } : { en, ms };
}

/** The state of a month, and whether its days are kept in a file. */
export const stateText = ({ state, in_file }: { state: MonthState; in_file: boolean }): Text =>
  in_file ? monthsTexts.closedInFile : monthStateTexts[state];

/** What a change changed, in one line; with names of leave types by their ids, also of which type the days of leave are. */
export function changeText(change: Figures, leaveTypes: Readonly<Record<string, string>> = {}): Text {
  const figures = changedFigures(change).map(({ name, by }) => listed([figureTexts[name], shownChange(name, by)], ' '));
  const types = Object.entries(change.leave_types).filter(([id, by]) => by !== 0 && id in leaveTypes);
  const ofTypes = types.map(([id, by]) => listed([same(leaveTypes[id]!), shownChange('leave', by)], ' '));
  return listed([...figures, ...ofTypes], ', ');
}

/** Why a day was judged again; an unknown cause, of another version, as it is. */
export const causeText = (reason: string): Text =>
  reason in adjustmentCauseTexts ? adjustmentCauseTexts[reason as AdjustmentCause] : same(reason);

/** Days in the usual format, with commas between them. */
export const shownDays = (days: readonly Day[]): string => days.map(showDay).join(', ');
