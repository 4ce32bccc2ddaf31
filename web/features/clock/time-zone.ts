import { type Day, localTime } from '#domain/lib/calendar.ts';
import type { Language } from '#domain/lib/text.ts';

/** The default time zone, until the server has sent the organisation's (D3). */
export const usualZone = 'Asia/Kuala_Lumpur';

/** An instant shifted so that its UTC fields are the zone's local time. */
export function inZone(instant: number, zone: string): number {
  const { day, minute, second } = localTime(new Date(instant), zone);
  return Date.parse(`${day}T00:00:00Z`) + (minute * 60 + second) * 1000 + (instant % 1000);
}

/** "Monday, 2 March 2026", "Isnin, 2 Mac 2026". */
export function wholeDay(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'en-MY', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
