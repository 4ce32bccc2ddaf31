import { warningTypeTexts } from '../dashboard/texts.ts';
import { whyText } from '../days/why.ts';
import { showDay } from '../lib/calendar.ts';
import { listed, same } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { staffName } from '../staff/rules.ts';
import { draftTexts } from './draft-texts.ts';
import { whyDraft } from './draft-why.ts';
import type { WarningDraft } from './drafts-contract.ts';
import { explainTexts } from './explain-texts.ts';
import { letterListTexts, warningTexts as texts } from './texts.ts';

/** The list of draft letters as a file, each with the days that led to it. */
export const draftSheet: Sheet<WarningDraft> = {
  file: 'draft-letters',
  title: letterListTexts.title,
  columns: [
    { key: 'name', head: letterListTexts.staff, width: 26, of: ({ user }) => staffName(user) },
    { key: 'type', head: texts.type, of: ({ type }) => warningTypeTexts[type] },
    { key: 'type', head: draftTexts.why, width: 30, of: whyDraft },
    { key: 'date', head: texts.date, kind: 'date', of: ({ date }) => date },
    { key: 'explain_by', head: explainTexts.explainBy, kind: 'date', of: ({ explain_by }) => explain_by },
    {
      key: 'evidence',
      head: letterListTexts.why,
      width: 50,
      of: ({ evidence }) =>
        listed(
          evidence.map(({ date, why }) => listed([same(showDay(date)), ...why.map(whyText)], ' ')),
          '\n',
        ),
    },
  ],
};
