import type { PointerEvent } from 'react';

/** Gives the cell under the pointer its text as a title while some of it is cut off, and none otherwise. */
export function titleCut({ target }: PointerEvent<HTMLElement>): void {
  const cell = (target as HTMLElement).closest('td');
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].find(isCut);
  if (cut) cell.title = cut.textContent ?? '';
  else cell.removeAttribute('title');
}

const isCut = (element: HTMLElement): boolean =>
  element.clientWidth > 0 &&
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis';
