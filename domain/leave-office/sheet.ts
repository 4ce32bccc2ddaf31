import { applicationColumns } from '../applications/sheet.ts';
import { applicationTexts } from '../applications/texts.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { LeaveOfficeApplication } from './contract.ts';
import { leaveOfficeTexts as texts } from './texts.ts';

/** The list of leave-office applications as a file. */
export const leaveOfficeSheet: Sheet<LeaveOfficeApplication> = {
  file: 'leave-office-applications',
  title: texts.title,
  columns: applicationColumns<LeaveOfficeApplication>([
    { key: 'date', head: applicationTexts.date, kind: 'date', of: ({ date }) => date },
    { key: 'start_time', head: texts.from, kind: 'time', of: ({ start_time }) => start_time },
    { key: 'end_time', head: texts.to, kind: 'time', of: ({ end_time }) => end_time },
    {
      key: 'is_official',
      head: texts.business,
      width: 20,
      of: ({ is_official }) => (is_official ? texts.official : texts.personal),
    },
  ]),
};
