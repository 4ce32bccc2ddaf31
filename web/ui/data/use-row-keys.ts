import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FrameRef } from './table.tsx';

type Key = string | number;

/**
 * Moves between the rows of a table with arrow keys, Home and End; Tab reaches one row at a time. When the focused row
 * is removed, the one in its place gets the focus; a highlighted row is scrolled into view.
 */
export function useRowKeys(frame: FrameRef, keys: readonly Key[], lit?: ReadonlySet<Key>) {
  const [current, setCurrent] = useState(0);
  const focused = useRef<{ key: Key | undefined; at: number } | null>(null);
  const rows = () => frame.current?.querySelectorAll<HTMLElement>('tbody > tr:not([data-unfolded])') ?? [];
  const at = Math.min(current, Math.max(0, keys.length - 1));

  const [litKey] = lit ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each highlighted row
  useLayoutEffect(() => {
    const litAt = litKey === undefined ? -1 : keys.indexOf(litKey);
    const row = rows()[litAt];
    row?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, [litKey]);

  const listed = keys.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are listed
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || keys.includes(last.key!) || document.activeElement !== document.body) return;
    focused.current = null;
    const next = rows()[Math.min(last.at, keys.length - 1)];
    (next ?? frame.current)?.focus({ preventScroll: true });
  }, [listed]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement;
    if (row.parentElement !== event.currentTarget) return;
    const all = [...rows()];
    const from = all.indexOf(row);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || !all[to]) return;
    event.preventDefault();
    all[to].focus();
  };
  const follow = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest('tr');
    const index = row ? [...rows()].indexOf(row) : -1;
    if (index < 0) return;
    focused.current = { key: keys[index], at: index };
    setCurrent(index);
  };
  return {
    body: { onKeyDown: move, onFocus: follow },
    tabIndex: (index: number) => (index === at ? 0 : -1),
  };
}
