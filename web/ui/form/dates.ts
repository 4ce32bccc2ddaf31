import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import 'dayjs/locale/ms.js';
import { useCurrentDay } from '../today.ts';
import { useUiTexts } from '../ui-texts.ts';
import { useClearProps } from './field.tsx';

dayjs.extend(customParseFormat);

/** How dates are shown (LIST-12); their value is YYYY-MM-DD. */
export const dayFormat = 'DD-MM-YYYY';

/** The day whose month an empty calendar opens at: the current one, or the nearest that can be chosen. */
export function useOpeningDay(min?: string, max?: string): string | undefined {
  const today = useCurrentDay();
  if (today === null) return undefined;
  if (min && today < min) return min;
  return max && today > max ? max : today;
}

/** Props of all calendars: language, weeks from Sunday, the current day, names of their buttons. */
export function useCalendarProps() {
  const texts = useUiTexts();
  const today = useCurrentDay();
  return {
    locale: texts.locale,
    firstDayOfWeek: 0 as const,
    // Sun, Ahd: as everywhere else.
    weekdayFormat: 'ddd',
    weekendDays: [],
    highlightToday: true,
    // In place of the browser's own day.
    getDayProps: (day: string) => (today === null ? {} : { 'data-today': day === today || undefined }),
    ariaLabels: {
      previousMonth: texts.previous,
      nextMonth: texts.next,
      previousYear: texts.previous,
      nextYear: texts.next,
      previousDecade: texts.previous,
      nextDecade: texts.next,
    },
    popoverProps: { shadow: 'md' },
    clearButtonProps: useClearProps(),
  };
}
