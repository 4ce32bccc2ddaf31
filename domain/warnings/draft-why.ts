import { showDay } from '../lib/calendar.ts';
import { filled, type Text } from '../lib/text.ts';
import { draftTexts } from './draft-texts.ts';
import type { WarningDraft } from './drafts-contract.ts';
import { explainTexts } from './explain-texts.ts';

/** Why a letter waits as a draft, or until when there is time to explain it. */
export function whyDraft({ why, explain_by }: Pick<WarningDraft, 'why' | 'explain_by'>): Text {
  switch (why) {
    case 'mode':
      return draftTexts.mode;
    case 'held':
      return draftTexts.over;
    case 'explain':
      return filled(explainTexts.waits, { date: explain_by ? showDay(explain_by) : '' });
    case 'undecided':
      return explainTexts.undecided;
    case 'closed':
      return explainTexts.closed;
  }
}
