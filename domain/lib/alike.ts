import { plain } from './plain.ts';

/** The words of a text, normalised for searching. */
export const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every typed word is the beginning of a word of a name, by a way to compare the two. */
function hasWords(typed: string, name: string, isBegun: (word: string, own: string) => boolean): boolean {
  const own = wordsOf(name);
  return wordsOf(typed).every((word) => own.some((one) => isBegun(word, one)));
}

/** Whether every typed word is nearly the beginning of a word of a name. */
export const isNearlyNamed = (typed: string, name: string): boolean => hasWords(typed, name, beginsNearly);

/**
 * Those of some people whose names what is typed begins with, and the words after it: of `farid annual` Farid, with
 * `annual`. Only who is named by the most words, and nobody where no word is left.
 */
export function namedAtStart<One extends { name: string }>(
  typed: string,
  people: readonly One[],
): { one: One; others: string }[] {
  const words = wordsOf(typed);
  const namedBy = (one: One) => {
    const other = words.findIndex((word) => !hasWords(word, one.name, begins));
    return other === -1 ? words.length : other;
  };
  const most = Math.max(0, ...people.map(namedBy));
  if (most === 0 || most === words.length) return [];
  const others = words.slice(most).join(' ');
  return people.filter((one) => namedBy(one) === most).map((one) => ({ one, others }));
}

/**
 * The one whose name is typed: the only one with all typed words, or with nearly these where none has them; null where
 * several have, or none.
 */
export function onlyNamed<One>(
  typed: string,
  all: readonly One[],
  namesOf: (one: One) => readonly string[],
): One | null {
  if (wordsOf(typed).length === 0) return null;
  const ways: ((name: string) => boolean)[] = [
    (name) => wordsOf(name).join(' ') === wordsOf(typed).join(' '),
    (name) => hasWords(typed, name, begins),
    (name) => isNearlyNamed(typed, name),
  ];
  for (const isNamed of ways) {
    const named = all.filter((one) => namesOf(one).some(isNamed));
    if (named.length > 0) return named.length === 1 ? named[0]! : null;
  }
  return null;
}

/** Whether a word begins with what was typed. */
export const begins = (word: string, own: string): boolean => own.startsWith(word);

/**
 * Whether a word begins with what was typed but for one slip after its first letter, or two from eight letters on; none
 * below four.
 */
export function beginsNearly(word: string, own: string): boolean {
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
