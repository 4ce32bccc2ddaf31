import { applicationColumns } from '../applications/sheet.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { DutyApplication } from './contract.ts';
import { dutyTexts as texts } from './texts.ts';

/** The list of duty applications as a file. */
export const dutySheet: Sheet<DutyApplication> = {
  file: 'duty-applications',
  title: texts.title,
  columns: applicationColumns<DutyApplication>([
    { key: 'date', head: texts.firstDay, kind: 'date', of: ({ date }) => date },
    { key: 'date', head: texts.lastDay, kind: 'date', of: ({ date_end }) => date_end },
    { key: 'time', head: texts.from, kind: 'time', of: ({ start_time }) => start_time },
    { key: 'time', head: texts.to, kind: 'time', of: ({ end_time }) => end_time },
    { key: 'kind', head: texts.kind, width: 20, of: ({ kind }) => ({ en: kind.name, ms: kind.name_ms }) },
    { key: 'place', head: texts.place, width: 23, of: ({ place }) => place },
  ]),
};
