import { guards, type Viewer } from '../access.ts';
import { plain } from '../lib/plain.ts';
import type { Text } from '../lib/text.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';

/** One row of the palette: where it leads, and the texts it is found by. */
export interface PaletteRow {
  kind: 'screen' | 'action' | 'person';
  name: Text;
  path: string;
  /** Another name of it. */
  also?: Text;
  /** What distinguishes it from others of the same name. */
  hint?: string;
}

/** How many characters must be typed before staff are searched. */
export const staffFromLetters = 2;

/** Every screen the viewer may open whose path names no record. */
export const paletteScreens = (viewer: Viewer): PaletteRow[] =>
  Object.values<Screen>(screens)
    .filter(({ path, guard }) => guard !== 'public' && !path.includes('$') && guards[guard](viewer))
    .map(({ title, path }) => ({ kind: 'screen', name: title, path }));

/**
 * The rows in which every typed word is the beginning of a word, in either language, ignoring case and accents; rows
 * whose name begins with what was typed come first.
 */
export function matchingRows(rows: readonly PaletteRow[], typed: string): PaletteRow[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return plain(typed).trim() === '' ? [...rows] : [];
  const typedWords = wanted.join(' ');
  return rows
    .map((row) => ({ row, names: namesOf(row).map((name) => wordsOf(name)) }))
    .filter(({ names }) => {
      const own = names.flat();
      return wanted.every((word) => own.some((one) => one.startsWith(word)));
    })
    .map(({ row, names }) => ({ row, isFirst: names.some((name) => name.join(' ').startsWith(typedWords)) }))
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ row }) => row);
}

const namesOf = ({ name, also = name }: PaletteRow) => [name.en, name.ms, also.en, also.ms];
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
