import { useLayoutEffect, useRef, useState } from 'react';
import type { FrameRef } from './table.tsx';

/** Tables up to this width show their rows as two lines, in pixels of usual text: those with few columns, and with many. */
const widths = { phone: 560, tablet: 860 };
export type DenseUpTo = keyof typeof widths;

/** From this width of the window, and of the table beside a sidebar in it, a row is one line, in pixels of usual text. */
const oneLine = { window: 1_200, table: 880 };

/** The height of a browser's usual text, px. */
const usualText = 16;

/** The room of a table: `narrow` for rows of two lines, `wide` for rows of one, with more columns. */
export type Room = 'narrow' | 'usual' | 'wide';

/** The room a table has, kept up to date; `wide` only for those that ask for it, with the table's width, 0 until measured. */
export function useRoom(upTo: DenseUpTo = 'phone', isOneLine = false): [FrameRef, Room, width: number] {
  const most = widths[upTo];
  const ref = useRef<HTMLDivElement>(null);
  // By the window until it is measured, which at once would cost a layout.
  const [room, setRoom] = useState<Room>(() => {
    if (matchMedia(`(max-width: ${most / usualText}rem)`).matches) return 'narrow';
    return isOneLine && isWideWindow() ? 'wide' : 'usual';
  });
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const { clientWidth } = element;
      const scaled = clientWidth / textScale();
      const isWide = isOneLine && scaled >= oneLine.table && isWideWindow();
      setWidth(isWide ? clientWidth : 0);
      setRoom(clientWidth > 0 && scaled <= most ? 'narrow' : isWide ? 'wide' : 'usual');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [most, isOneLine]);
  return [ref, room, width];
}

const isWideWindow = () => matchMedia(`(min-width: ${oneLine.window / usualText}rem)`).matches;

/** How many times larger than usual text is, where the reader has the browser make it larger. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualText;
