import { useLayoutEffect, useRef, useState } from 'react';
import type { FrameRef } from './table.tsx';

/** Tables up to this width show their rows as two lines, in CSS pixels: those with few columns, and with many. */
const widths = { phone: 560, tablet: 860 };
export type DenseUpTo = keyof typeof widths;

/** Whether a table is so narrow, kept up to date. */
export function useNarrow(upTo: DenseUpTo = 'phone'): [FrameRef, boolean] {
  const most = widths[upTo];
  const ref = useRef<HTMLDivElement>(null);
  // By the window until it is measured, which at once would cost a layout.
  const [isNarrow, setNarrow] = useState(() => matchMedia(`(max-width: ${most}px)`).matches);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth <= most);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [most]);
  return [ref, isNarrow];
}
