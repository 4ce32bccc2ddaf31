import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import 'dayjs/locale/ms.js';
import { useUiTexts } from '../ui-texts.ts';
import { useClearProps } from './field.tsx';

dayjs.extend(customParseFormat);

/** How dates are shown (LIST-12); their value is YYYY-MM-DD. */
export const dayFormat = 'DD-MM-YYYY';

/** Props of all calendars: language, weeks from Sunday, names of their buttons. */
export function useCalendarProps() {
  const texts = useUiTexts();
  return {
    locale: texts.locale,
    firstDayOfWeek: 0 as const,
    // Sun, Ahd: as everywhere else.
    weekdayFormat: 'ddd',
    weekendDays: [],
    highlightToday: true,
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
