import { kinds } from '../applications/kinds.ts';
import { capitalised, type Language, type Text } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { Substitute } from './contract.ts';
import { substituteStateTexts, substituteTexts as texts } from './texts.ts';

/** The kinds of application somebody decides on, in one text, as below the heading “Applications”. */
export function kindsText({ kinds: chosen }: Pick<Substitute, 'kinds'>): Text {
  if (chosen.length === 0) return texts.allKinds;
  const joined = (language: Language) => capitalised(chosen.map((kind) => kinds[kind].noun[language]).join(', '));
  return { en: joined('en'), ms: joined('ms') };
}

/** The list of substitutes as a file. */
export const substituteSheet: Sheet<Substitute> = {
  file: 'substitutes',
  title: texts.title,
  columns: [
    { key: 'user', head: texts.user, width: 23, of: ({ user }) => user },
    { key: 'substitute', head: texts.substitute, width: 23, of: ({ substitute }) => substitute },
    { key: 'date_from', head: texts.start, kind: 'date', of: ({ date_from }) => date_from },
    { key: 'date_to', head: texts.end, kind: 'date', of: ({ date_to }) => date_to },
    { key: 'kinds', head: texts.kinds, width: 36, of: kindsText },
    { key: 'state', head: texts.state, width: 23, of: ({ state }) => substituteStateTexts[state] },
    { key: 'with_leave', head: texts.withLeave, of: ({ with_leave }) => (with_leave ? texts.yes : texts.no) },
    { key: 'by', head: texts.by, width: 23, of: ({ created_by }) => created_by },
  ],
};
