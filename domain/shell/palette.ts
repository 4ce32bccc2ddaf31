import { guards, type Viewer } from '../access.ts';
import { begins, beginsNearly, wordsOf } from '../lib/alike.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import { plain } from '../lib/plain.ts';
import type { Text } from '../lib/text.ts';
import { readDay } from '../lib/typed.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';

/** One row of the palette: where it leads or what it does, and the texts it is found by. */
export interface PaletteRow {
  kind: 'here' | 'screen' | 'action' | 'person' | 'department' | 'office' | 'kiosk' | 'letter' | 'setting';
  name: Text;
  /** Where it leads; for a row that does something at once, a name of its own. */
  path: string;
  /** What it does at once, instead of leading anywhere. */
  run?: () => void;
  /** Another name of it. */
  also?: Text;
  /** What distinguishes it from others of the same name. */
  hint?: string;
  /** A day that is typed after it is given to its address. */
  takesDay?: boolean;
  /** So is a number that is typed before the day, or alone. */
  takesValue?: boolean;
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

/** What can be done for a person by typing it before their name. */
export type PersonAction =
  | 'open'
  | 'leave'
  | 'late'
  | 'leaveOffice'
  | 'duty'
  | 'transfer'
  | 'card'
  | 'resign'
  | 'rehire'
  | 'giveLeave';

const leads: readonly (readonly [PersonAction, readonly string[]])[] = [
  [
    'leaveOffice',
    ['new leave office for', 'new leave office', 'leave office for', 'keluar pejabat untuk', 'keluar pejabat'],
  ],
  [
    'duty',
    [
      'apply for duty for',
      'apply duty for',
      'duty for',
      'mohon tugas luar untuk',
      'tugas luar untuk',
      'duty',
      'tugas luar',
    ],
  ],
  ['giveLeave', ['give leave to', 'give leave', 'give', 'beri cuti kepada', 'beri cuti', 'beri']],
  ['transfer', ['transfer', 'tukarkan', 'pertukaran']],
  [
    'card',
    ['replace the card of', 'replace card of', 'replace card', 'new card for', 'new card', 'ganti kad', 'tukar kad'],
  ],
  ['resign', ['resign', 'letak jawatan']],
  ['rehire', ['rehire', 'lantik semula']],
  [
    'leave',
    ['new leave for', 'new leave', 'leave for', 'cuti baharu untuk', 'cuti baharu', 'cuti untuk', 'leave', 'cuti'],
  ],
  [
    'late',
    [
      ...['apply late for', 'apply late', 'late for', 'mohon hadir lewat untuk', 'mohon lewat untuk', 'mohon lewat'],
      ...['lewat untuk', 'late', 'lewat', 'excuse', 'maafkan'],
    ],
  ],
  ['open', ['open', 'buka']],
];

/** What is typed, and the day it ends with: `transfer farid from 1-12-2026` is `transfer farid` and 2026-12-01. */
export function dayAtEnd(typed: string): { words: string; day: Day | null } {
  const [, words, last] = /^(.*?)\s+(?:(?:from|on|mulai|pada)\s+)?(\d[-/.\d]+)$/i.exec(typed.trim()) ?? [];
  const day = last ? readDay(last) : null;
  return day ? { words: words!, day } : { words: typed, day: null };
}

/** A row with the day and the number that were typed in its address, so that it takes neither again. */
const withTyped = (row: PaletteRow, day: Day | null, value?: string): PaletteRow => ({
  ...row,
  path: `${row.path}${day ? `&day=${day}` : ''}${value ? `&value=${value}` : ''}`,
  hint: [value, day && showDay(day)].filter(Boolean).join(' · '),
  takesDay: false,
  takesValue: false,
});

/** The rows that are typed with the day, and the number, that they take: `days to respond 5 from 1-12-2026`. */
export function typedRows(rows: readonly PaletteRow[], typed: string): PaletteRow[] {
  const { words, day } = dayAtEnd(typed);
  const taking = rows.filter(({ takesDay }) => takesDay || !day);
  const dated = day ? matchingRows(taking, words) : [];
  const [, name, value] = /^(.*\S)\s+(\d+(?:\.\d+)?)$/.exec(words.trim()) ?? [];
  if (dated.length > 0 || !value) return dated.map((row) => withTyped(row, day));
  const valued = taking.filter(({ takesValue }) => takesValue);
  return matchingRows(valued, name!).map((row) => withTyped(row, day, value));
}

/** What is typed, read as an action for somebody. */
export interface PersonWish {
  action: PersonAction;
  name: string;
  /** From which day. */
  day: Day | null;
  /** How many days of leave are given, and the words that name its type. */
  gives?: { days: number; type: string };
}

/** A name, days of leave, and words for its type: `farid 14 days of annual leave`. */
const givenLeave = /^(.*?\S)\s+(\d{1,3}(?:\.5)?)(?:\s+(?:days?|hari))?(?:\s+of)?(?:\s+(\D*))?$/;

/** What is typed, read as an action for somebody: `late for far` is `late` for `far`; null without an action. */
export function personActionOf(typed: string): PersonWish | null {
  const { words: before, day } = dayAtEnd(typed);
  const words = plain(before).trimStart();
  for (const [action, ways] of leads)
    for (const way of ways)
      if (words.startsWith(`${way} `)) return wishOf(action, words.slice(way.length + 1).trim(), day);
  return null;
}

/** The same where the action is misspelt: `leve farid`, `trasnfer farid`; never of its words of four letters or less. */
export function misspeltActionOf(typed: string): PersonWish | null {
  const { words: before, day } = dayAtEnd(typed);
  const words = wordsOf(before);
  for (const [action, ways] of leads)
    for (const way of ways) {
      const own = way.split(' ');
      if (words.length > own.length && own.every((one, at) => isMisspelt(words[at]!, one)))
        return wishOf(action, words.slice(own.length).join(' '), day);
    }
  return null;
}

/** Whether a word is a whole other one, or nearly. */
const isMisspelt = (word: string, own: string): boolean =>
  word === own || (own.length > 4 && Math.abs(word.length - own.length) <= 1 && beginsNearly(word, own));

function wishOf(action: PersonAction, words: string, day: Day | null): PersonWish {
  const [, name, days, type = ''] = (action === 'giveLeave' && givenLeave.exec(words)) || [];
  return name ? { action, name, day, gives: { days: Number(days), type: type.trim() } } : { action, name: words, day };
}

/** What kind of record is meant where its kind is typed before it, in either language. */
const kindWords: Readonly<Record<string, 'letter' | 'department' | 'office' | 'kiosk'>> = {
  letter: 'letter',
  warning: 'letter',
  surat: 'letter',
  department: 'department',
  jabatan: 'department',
  office: 'office',
  pejabat: 'office',
  kiosk: 'kiosk',
};
/** Words between a kind and a name that say nothing. */
const between = new Set(['of', 'at', 'in', 'di', 'bagi', 'letter', 'amaran']);

/** A record as it is typed, with the kind before it: `kiosk of Dungun` is `Dungun`, a kiosk; null without a kind. */
export function recordOf(typed: string): { kind: PaletteRow['kind']; name: string } | null {
  const [first = '', ...others] = typed.trim().split(/\s+/);
  const word = plain(first);
  const known = Object.keys(kindWords).find(
    (own) => word === own || (word.length >= own.length - 1 && beginsNearly(word, own)),
  );
  const name = others.filter((one, at) => at === others.length - 1 || !between.has(plain(one))).join(' ');
  return known && name ? { kind: kindWords[known]!, name } : null;
}

/** Whether what is typed may be the number of a letter, such as `WL/2026/11/0008`, or its end, such as `11/0008`. */
export const isLetterNumber = (typed: string): boolean => /^(wl\/?)?\d*\/\d[\d/]*$|^wl\/?\d/i.test(typed.trim());

const namesOf = ({ name, also = name }: PaletteRow) => [name.en, name.ms, also.en, also.ms];
