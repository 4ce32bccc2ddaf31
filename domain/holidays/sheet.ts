import { filled } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { Holiday } from './contract.ts';
import { holidayTexts as texts } from './texts.ts';

/** Whom a holiday is for: everyone, or so many positions. */
function appliesTo({ position_ids }: Holiday) {
  if (position_ids === null) return texts.everyone;
  if (position_ids.length === 0) return texts.noPosition;
  return filled(texts.positionCount, { count: position_ids.length });
}

/** The list of public holidays as a file. */
export const holidaySheet: Sheet<Holiday> = {
  file: 'public-holidays',
  title: texts.title,
  columns: [
    { key: 'details', head: texts.details, width: 36, of: ({ details }) => details },
    { key: 'dates', head: texts.start, kind: 'date', of: ({ start }) => start },
    { key: 'dates', head: texts.end, kind: 'date', of: ({ end }) => end },
    { key: 'days', head: texts.days, kind: 'number', of: ({ days }) => days },
    { key: 'applies', head: texts.appliesTo, width: 22, of: appliesTo },
  ],
};
