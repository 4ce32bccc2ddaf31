import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element's only child is wider than it, kept up to date. */
export function useOverflow<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E | null>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const child = element?.firstElementChild;
    if (!element || !child) return;
    const measure = () => setIsOverflowing(child.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    // It measures once by itself, after the layout that is done anyway.
    observer.observe(element);
    observer.observe(child);
    return () => observer.disconnect();
  });
  return [ref, isOverflowing];
}
