import { useLayoutEffect, useRef, useState } from 'react';
import type { FrameRef } from './table.tsx';

/** Tables up to this width show their rows as two lines, in CSS pixels: those with few columns, and with many. */
const widths = { phone: 560, tablet: 860 };
export type DenseUpTo = keyof typeof widths;

/** From this width of the window, and of the table beside a sidebar in it, a row is one line, in CSS pixels. */
const oneLine = { window: 1_200, table: 880 };

/** The room of a table: `narrow` for rows of two lines, `wide` for rows of one, with more columns. */
export type Room = 'narrow' | 'usual' | 'wide';

/** The room a table has, kept up to date; `wide` only for those that ask for it, with the table's width, 0 until measured. */
export function useRoom(upTo: DenseUpTo = 'phone', isOneLine = false): [FrameRef, Room, width: number] {
  const most = widths[upTo];
  const ref = useRef<HTMLDivElement>(null);
  // By the window until it is measured, which at once would cost a layout.
  const [room, setRoom] = useState<Room>(() => {
    if (matchMedia(`(max-width: ${most}px)`).matches) return 'narrow';
    return isOneLine && isWideWindow() ? 'wide' : 'usual';
  });
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const { clientWidth } = element;
      const isWide = isOneLine && clientWidth >= oneLine.table && isWideWindow();
      setWidth(isWide ? clientWidth : 0);
      setRoom(clientWidth > 0 && clientWidth <= most ? 'narrow' : isWide ? 'wide' : 'usual');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [most, isOneLine]);
  return [ref, room, width];
}

const isWideWindow = () => matchMedia(`(min-width: ${oneLine.window}px)`).matches;
