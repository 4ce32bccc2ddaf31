import { type Day, localTime, showTime, timeOf, weekdayOf } from '#domain/lib/calendar.ts';
import { dayNames } from '#domain/lib/day-names.ts';
import { dayOfYear } from '#domain/lib/month-name.ts';
import { fill, type Language } from '#domain/lib/text.ts';

/** The default time zone, until the server has sent the organisation's (D3). */
export const usualZone = 'Asia/Kuala_Lumpur';

/** An instant shifted so that its UTC fields are the zone's local time. */
export function inZone(instant: number, zone: string): number {
  const { day, minute, second } = localTime(new Date(instant), zone);
  return Date.parse(`${day}T00:00:00Z`) + (minute * 60 + second) * 1000 + (instant % 1000);
}

/** The time of day of an instant: "07:58 AM". */
export function timeIn(zone: string, instant: string): string {
  const { minute } = localTime(new Date(instant), zone);
  return showTime(timeOf(minute));
}

/** "Monday, 2 March 2026", "Isnin, 2 Mac 2026". */
export function wholeDay(day: Day, language: Language): string {
  const weekday = fill(dayNames[weekdayOf(day)]!, language);
  return `${weekday}, ${dayOfYear(day, language)} ${day.slice(0, 4)}`;
}
