import { applicationColumns } from '../applications/sheet.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { DutyApplication } from './contract.ts';
import { dutyTexts as texts } from './texts.ts';

/** The list of duty applications as a file; the times of a part of a day are in the column of the duty on the page. */
export const dutySheet: Sheet<DutyApplication> = {
  file: 'duty-applications',
  title: texts.title,
  columns: applicationColumns<DutyApplication>([
    { key: 'date', head: texts.firstDay, kind: 'date', of: ({ date }) => date },
    { key: 'date', head: texts.lastDay, kind: 'date', of: ({ date_end }) => date_end },
    { key: 'duty', head: texts.from, kind: 'time', of: ({ start_time }) => start_time },
    { key: 'duty', head: texts.to, kind: 'time', of: ({ end_time }) => end_time },
    { key: 'duty', head: texts.kind, width: 20, of: ({ kind }) => ({ en: kind.name, ms: kind.name_ms }) },
    { key: 'duty', head: texts.place, width: 23, of: ({ place }) => place },
  ]),
};
