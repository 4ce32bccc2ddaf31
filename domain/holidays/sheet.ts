import { filled, listed, same, type Text } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { Holiday } from './contract.ts';
import { stateNames } from './states.ts';
import { holidayTexts as texts } from './texts.ts';

/** Whom a holiday is for: everyone, or who is in some states, at so many offices, and has one of so many positions. */
function appliesTo({ position_ids, states, office_ids }: Holiday): Text {
  const parts: Text[] = [];
  if (states?.length) parts.push(same(states.map((code) => stateNames[code]).join(', ')));
  if (office_ids?.length) parts.push(filled(texts.officeCount, { count: office_ids.length }));
  if (position_ids?.length) parts.push(filled(texts.positionCount, { count: position_ids.length }));
  if (position_ids?.length === 0) parts.push(texts.noPosition);
  return parts.length === 0 ? texts.everyone : listed(parts, '; ');
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
