import type { Sheet } from '../lists/sheet.ts';
import type { LeaveFreeze } from './contract.ts';
import { leaveFreezeTexts as texts } from './texts.ts';

/** The list of frozen leave dates as a file. */
export const leaveFreezeSheet: Sheet<LeaveFreeze> = {
  file: 'frozen-leave-dates',
  title: texts.title,
  columns: [
    { key: 'start', head: texts.start, kind: 'date', of: ({ start }) => start },
    { key: 'end', head: texts.end, kind: 'date', of: ({ end }) => end },
    { key: 'total_days', head: texts.totalDays, kind: 'number', of: ({ total_days }) => total_days },
    { key: 'remark', head: texts.remark, width: 36, of: ({ remark }) => remark },
  ],
};
