import { guards, type Viewer } from '../access.ts';
import { plain } from '../lib/plain.ts';
import type { Text } from '../lib/text.ts';
import { type Screen, screens } from '../screens.ts';

/** One row of the palette: where it leads, and what it is found by. */
export interface PaletteRow {
  kind: 'screen' | 'action' | 'person';
  name: Text;
  path: string;
  /** What else it is called. */
  also?: Text;
  /** What tells it from another of the same name. */
  hint?: string;
}

/** Letters typed before staff are asked for. */
export const staffFromLetters = 2;

/** Every screen that opens to the viewer without naming a record. */
export const paletteScreens = (viewer: Viewer): PaletteRow[] =>
  Object.values<Screen>(screens)
    .filter(({ path, guard }) => guard !== 'public' && !path.includes('$') && guards[guard](viewer))
    .map(({ title, path }) => ({ kind: 'screen', name: title, path }));

/**
 * The rows of which every typed word begins a word, in either language, whatever its case and accents; those whose name
 * begins with what was typed first.
 */
export function paletteFound(rows: readonly PaletteRow[], typed: string): PaletteRow[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return plain(typed).trim() === '' ? [...rows] : [];
  const said = wanted.join(' ');
  return rows
    .map((row) => ({ row, names: namesOf(row).map((name) => wordsOf(name)) }))
    .filter(({ names }) => {
      const own = names.flat();
      return wanted.every((word) => own.some((one) => one.startsWith(word)));
    })
    .map(({ row, names }) => ({ row, isFirst: names.some((name) => name.join(' ').startsWith(said)) }))
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ row }) => row);
}

const namesOf = ({ name, also = name }: PaletteRow) => [name.en, name.ms, also.en, also.ms];
const wordsOf = (said: string) =>
  plain(said)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
