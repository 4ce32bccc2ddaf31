import { guards, type Viewer } from '../access.ts';
import { plain } from '../lib/plain.ts';
import type { Text } from '../lib/text.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';

/** One row of the palette: where it leads or what it does, and the texts it is found by. */
export interface PaletteRow {
  kind: 'here' | 'screen' | 'action' | 'person' | 'department' | 'office' | 'kiosk' | 'letter';
  name: Text;
  /** Where it leads; for a row that does something at once, a name of its own. */
  path: string;
  /** What it does at once, instead of leading anywhere. */
  run?: () => void;
  /** Another name of it. */
  also?: Text;
  /** What distinguishes it from others of the same name. */
  hint?: string;
}

/** How many characters must be typed before records are searched. */
export const searchedFromLetters = 2;

/** Every screen the viewer may open whose path names no record. */
export const paletteScreens = (viewer: Viewer): PaletteRow[] =>
  Object.values<Screen>(screens)
    .filter(({ path, guard }) => guard !== 'public' && !path.includes('$') && guards[guard](viewer))
    .map(({ title, path }) => ({ kind: 'screen', name: title, path }));

/**
 * The rows in which every typed word is the beginning of a word, in either language, ignoring case and accents; rows
 * whose name begins with what was typed come first. When there are none, the rows of nearly such words.
 */
export function matchingRows(rows: readonly PaletteRow[], typed: string): PaletteRow[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return plain(typed).trim() === '' ? [...rows] : [];
  const begins = (word: string, own: string) => own.startsWith(word);
  const exact = rowsWith(rows, wanted, begins);
  return exact.length > 0 ? exact : rowsWith(rows, wanted, beginsNearly);
}

function rowsWith(rows: readonly PaletteRow[], wanted: string[], isFound: (word: string, own: string) => boolean) {
  const typedWords = wanted.join(' ');
  return rows
    .map((row) => ({ row, names: namesOf(row).map((name) => wordsOf(name)) }))
    .filter(({ names }) => wanted.every((word) => names.flat().some((own) => isFound(word, own))))
    .map(({ row, names }) => ({ row, isFirst: names.some((name) => name.join(' ').startsWith(typedWords)) }))
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ row }) => row);
}

/** Whether a word begins with what was typed but for one slip after its first letter, or two from eight letters on; none below four. */
function beginsNearly(word: string, own: string): boolean {
  if (word.length < 4 || word[0] !== own[0]) return own.startsWith(word);
  const slips = word.length < 8 ? 1 : 2;
  // The last row has the slips between the typed word and each beginning of the other one.
  return Math.min(...slipsTo(word, own.slice(0, word.length + slips))) <= slips;
}

/** How many letters are missing, added, wrong or swapped with the next between a word and each beginning of another. */
function slipsTo(word: string, own: string): number[] {
  let before: number[] = [];
  let row = Array.from({ length: own.length + 1 }, (_, at) => at);
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= own.length; to += 1) {
      const isSame = word[at - 1] === own[to - 1];
      const isSwapped = at > 1 && to > 1 && word[at - 1] === own[to - 2] && word[at - 2] === own[to - 1];
      const slips = Math.min(row[to - 1]! + Number(!isSame), row[to]! + 1, next[to - 1]! + 1);
      next.push(isSwapped ? Math.min(slips, before[to - 2]! + 1) : slips);
    }
    before = row;
    row = next;
  }
  return row;
}

/** What can be done for a person by typing it before their name. */
export type PersonAction = 'open' | 'leave' | 'late' | 'leaveOffice';

const leads: readonly (readonly [PersonAction, readonly string[]])[] = [
  ['leaveOffice', ['new leave office for', 'leave office for', 'keluar pejabat untuk', 'keluar pejabat']],
  ['leave', ['new leave for', 'leave for', 'cuti baharu untuk', 'cuti untuk', 'leave', 'cuti']],
  [
    'late',
    ['apply late for', 'late for', 'mohon hadir lewat untuk', 'mohon lewat untuk', 'lewat untuk', 'late', 'lewat'],
  ],
  ['open', ['open', 'buka']],
];

/** What is typed, read as an action for somebody: `late for far` is `late` for `far`; null without an action. */
export function personActionOf(typed: string): { action: PersonAction; name: string } | null {
  const words = plain(typed).trimStart();
  for (const [action, ways] of leads)
    for (const way of ways)
      if (words.startsWith(`${way} `)) return { action, name: words.slice(way.length + 1).trim() };
  return null;
}

/** Whether what is typed may be the number of a letter, such as `WL/2026/11/0008`, or its end, such as `11/0008`. */
export const isLetterNumber = (typed: string): boolean => /^(wl\/?)?\d*\/\d[\d/]*$|^wl\/?\d/i.test(typed.trim());

const namesOf = ({ name, also = name }: PaletteRow) => [name.en, name.ms, also.en, also.ms];
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
