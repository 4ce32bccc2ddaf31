/**
 * The boxes of a code after something was typed or pasted into one of them; null when none of it is valid. An empty box
 * is an empty string.
 */
export function typedInto(
  boxes: readonly string[],
  at: number,
  typed: string,
): { boxes: string[]; next: number; isCompleted: boolean } | null {
  const characters = [...typed.toUpperCase().replace(/[^A-Z0-9]/g, '')].slice(0, boxes.length - at);
  if (characters.length === 0) return null;
  const after = boxes.map((old, index) => characters[index - at] ?? old);
  // Typing over a complete code does not complete it again.
  return { boxes: after, next: at + characters.length, isCompleted: after.every(Boolean) && !boxes.every(Boolean) };
}

/** A code as its form stores it: a space for an empty box before the last. */
export const codeOf = (boxes: readonly string[]): string =>
  boxes
    .map((character) => character || ' ')
    .join('')
    .trimEnd();
