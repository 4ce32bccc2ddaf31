import { eachKind, kinds } from '../applications/kinds.ts';
import { statusTexts } from '../applications/texts.ts';
import { colourTexts } from '../card-colours/texts.ts';
import type { RamadhanDay } from '../days/ramadhan.ts';
import { areaTexts, capabilityTexts } from '../grants/texts.ts';
import { draftTexts } from '../holidays/drafts-texts.ts';
import { stateNames } from '../holidays/states.ts';
import { halfTexts } from '../leave/half-texts.ts';
import { changeTexts, proRataTexts, roundingTexts } from '../leave-rules/texts.ts';
import { termTexts } from '../leave-types/terms-texts.ts';
import { isDay, showDay, showTime, weekdays } from '../lib/calendar.ts';
import { dayNames } from '../lib/day-names.ts';
import { labels } from '../lib/labels.ts';
import { listed, same, type Text } from '../lib/text.ts';
import { endsText } from '../ramadhan/rules.ts';
import { languageTexts, reportTitles } from '../reports/texts.ts';
import { employmentTexts, roleTexts } from '../staff/texts.ts';
import { letterModeTexts } from '../warnings/draft-texts.ts';
import { warningStatusTexts } from '../warnings/texts.ts';
import { workingHourTexts } from '../working-hours/texts.ts';
import { auditListTexts } from './list-texts.ts';
import { withheldValue } from './rules.ts';

/** A value of a field as shown: in its own words where the field has some. */
export const fieldValueText = (field: string, value: unknown): Text => {
  const own = valueWords[field];
  if (own && Array.isArray(value))
    return joined(
      value.map((one) => own[String(one)] ?? valueText(one)),
      ', ',
    );
  return own?.[String(value)] ?? valueText(value);
};

const stateTexts = Object.fromEntries(Object.entries(stateNames).map(([code, name]) => [code, same(name)]));

/** Values that have a text of their own, by field. */
const valueWords: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  area: areaTexts,
  state: stateTexts,
  states: stateTexts,
  counts: { working: termTexts.working, calendar: termTexts.calendar },
  file_missing: { remind: termTexts.remind, reject: termTexts.reject },
  only_gender: { F: termTexts.women, M: termTexts.men },
  only_marital_status: { Married: termTexts.married, Single: termTexts.single },
  capabilities: capabilityTexts,
  kinds: eachKind((kind) => kinds[kind].pending),
  role: roleTexts,
  employment_type: employmentTexts,
  language: languageTexts,
  report: reportTitles,
  status: { ...warningStatusTexts, ...statusTexts, Active: labels.active, Inactive: labels.inactive },
  card: colourTexts,
  half_end: halfTexts,
  half_start: halfTexts,
  changes: changeTexts,
  pro_rata: proRataTexts,
  rounding: roundingTexts,
  same_day_rule: { once: draftTexts.once, each: draftTexts.each },
  weekend: Object.fromEntries(dayNames.entries()),
  replaced_day: Object.fromEntries(dayNames.entries()),
  letters_absence: letterModeTexts,
  letters_is_late: letterModeTexts,
  letters_leave_early: letterModeTexts,
  letters_no_clockout: letterModeTexts,
};

const nothing = same('–');

/** A value as shown: days and times in their usual format, a switch as yes or no, a week by its working days. */
export function valueText(value: unknown): Text {
  if (value === null || value === undefined || value === '') return nothing;
  if (value === withheldValue) return auditListTexts.hidden;
  if (typeof value === 'boolean') return value ? auditListTexts.yes : auditListTexts.no;
  if (typeof value === 'string') return same(isDay(value) ? showDay(value) : value);
  if (isRamadhanWeek(value)) return endsText(value);
  if (Array.isArray(value)) return joined(value.filter((one) => !isOff(one)).map(valueText), ', ');
  if (typeof value !== 'object') return same(String(value));
  const { day, start_time, end_time } = value as Record<string, unknown>;
  if (typeof day === 'string' && typeof start_time === 'string' && typeof end_time === 'string')
    return joined([dayText(day), same(`${showTime(start_time)} – ${showTime(end_time)}`), ...breakText(value)], ' ');
  return joined(Object.values(value).map(valueText), ' ');
}

/** Whether a value is the week of a period of Ramadhan. */
const isRamadhanWeek = (value: unknown): value is RamadhanDay[] =>
  Array.isArray(value) &&
  value.length === 7 &&
  value.every((one) => typeof one === 'object' && one && 'minutes' in one);

/** The break of a day of working hours in brackets; nothing without one. */
function breakText(day: object): Text[] {
  const { break_start, break_end } = day as Record<string, unknown>;
  if (typeof break_start !== 'string' || typeof break_end !== 'string') return [];
  const times = same(`${showTime(break_start)} – ${showTime(break_end)}`);
  const name = workingHourTexts.breaks;
  return [{ en: `(${name.en} ${times.en})`, ms: `(${name.ms} ${times.ms})` }];
}

const dayText = (day: string): Text => dayNames[weekdays.findIndex((one) => day.startsWith(one))] ?? same(day);

const isOff = (day: unknown) => typeof day === 'object' && day !== null && 'enable' in day && day.enable === false;

function joined(parts: readonly Text[], by: string): Text {
  return parts.length === 0 ? nothing : listed(parts, by);
}
