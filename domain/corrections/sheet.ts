import { applicationColumns } from '../applications/sheet.ts';
import { applicationTexts } from '../applications/texts.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { CorrectionApplication } from './application-contract.ts';
import { changeText } from './application-rules.ts';
import { correctionApplicationTexts as texts } from './application-texts.ts';
import { correctionTexts } from './texts.ts';

/** The list of correction applications as a file. */
export const correctionSheet: Sheet<CorrectionApplication> = {
  file: 'correction-applications',
  title: texts.title,
  columns: applicationColumns<CorrectionApplication>([
    { key: 'date', head: applicationTexts.date, kind: 'date', of: ({ date }) => date },
    { key: 'change', head: correctionTexts.what, width: 30, of: changeText },
  ]),
};
