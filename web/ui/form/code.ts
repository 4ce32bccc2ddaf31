/** A code after something was typed or pasted into one of its boxes, an empty one an empty text; null where nothing of it can stand. */
export function typedInto(
  boxes: readonly string[],
  at: number,
  typed: string,
): { boxes: string[]; next: number; isCompleted: boolean } | null {
  const said = [...typed.toUpperCase().replace(/[^A-Z0-9]/g, '')].slice(0, boxes.length - at);
  if (said.length === 0) return null;
  const after = boxes.map((old, index) => said[index - at] ?? old);
  // Typing over a code that was whole already completes nothing.
  return { boxes: after, next: at + said.length, isCompleted: after.every(Boolean) && !boxes.every(Boolean) };
}

/** A code as its form holds it: a space for an empty box before the last. */
export const codeOf = (boxes: readonly string[]): string =>
  boxes
    .map((character) => character || ' ')
    .join('')
    .trimEnd();
