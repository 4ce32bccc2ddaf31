import type { ReactNode } from 'react';
import classes from './whole-days.module.css';

/** The parts of a text, of which every second one is a date. */
const partsOf = (words: string) => words.split(/(\d\d-\d\d-\d{4})/);

/** Text whose dates do not break at their hyphens; anything but text is returned unchanged. */
export function wholeDays(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words;
  const parts = partsOf(words);
  if (parts.length === 1) return words;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay in their places
      <span key={at} className={classes.day}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The same for the texts of an element that React does not draw. */
export function keepDaysWhole(element: Node): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = partsOf(text.data);
    if (parts.length > 1) text.replaceWith(...parts.map((part, at) => (at % 2 === 1 ? dayOf(part) : part)));
  }
}

function dayOf(day: string): Element {
  const span = document.createElement('span');
  span.className = classes.day ?? '';
  span.textContent = day;
  return span;
}
