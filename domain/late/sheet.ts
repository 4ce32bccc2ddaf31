import { applicationColumns } from '../applications/sheet.ts';
import { applicationTexts } from '../applications/texts.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { LateApplication } from './contract.ts';
import { lateTexts as texts } from './texts.ts';

/** The list of late applications as a file. */
export const lateSheet: Sheet<LateApplication> = {
  file: 'late-applications',
  title: texts.title,
  columns: applicationColumns<LateApplication>([
    { key: 'date', head: applicationTexts.date, kind: 'date', of: ({ date }) => date },
  ]),
};
