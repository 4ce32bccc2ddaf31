import { useEffect, useState } from 'react';
import { rowHighlight } from '#domain/limits.ts';

/** The record to highlight for a moment, and a function to set it. */
export function useLit(): [ReadonlySet<number>, (id: number) => void] {
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (lit.size === 0) return;
    const timer = setTimeout(() => setLit(new Set()), rowHighlight);
    return () => clearTimeout(timer);
  }, [lit]);
  return [lit, (id) => setLit(new Set([id]))];
}
