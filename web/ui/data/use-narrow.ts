import { useLayoutEffect, useRef, useState } from 'react';
import type { FrameRef } from './table.tsx';

/** A table up to this width shows its rows as two lines, in CSS pixels. */
const densest = 560;

/** Whether a table is so narrow, kept up to date. */
export function useNarrow(most = densest): [FrameRef, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth <= most);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [most]);
  return [ref, isNarrow];
}
