import { useLayoutEffect, useRef, useState } from 'react';
import type { FrameRef } from './table.tsx';

/** The widest a table may be and still show its rows as two dense lines, in CSS pixels. */
const densest = 560;

/** Whether there is room for dense rows only where a table stands, kept up to date. */
export function useNarrow(): [FrameRef, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth <= densest);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, isNarrow];
}
