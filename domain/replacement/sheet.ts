import { applicationColumns } from '../applications/sheet.ts';
import { applicationTexts } from '../applications/texts.ts';
import { lengthOf } from '../lib/length.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { ReplacementClaim } from './contract.ts';
import { replacementTexts as texts } from './texts.ts';

/** The list of replacement claims as a file. */
export const replacementSheet: Sheet<ReplacementClaim> = {
  file: 'replacement-claims',
  title: texts.title,
  columns: applicationColumns<ReplacementClaim>([
    { key: 'date', head: applicationTexts.date, kind: 'date', of: ({ date }) => date },
    { key: 'worked', head: texts.worked, of: ({ minutes }) => lengthOf(minutes) },
    { key: 'earns', head: texts.earns, kind: 'number', of: ({ days }) => days },
    { key: 'use_by', head: texts.useBy, kind: 'date', of: ({ expires_on }) => expires_on },
  ]),
};
