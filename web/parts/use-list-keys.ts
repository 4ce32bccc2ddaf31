import { useEffect, useEffectEvent } from 'react';
import { isPageCovered } from '../ui/overlay/dialog-stack.ts';
import { isTyping } from './pane.tsx';

/** The rows of the page's list, as they are drawn. */
const rowElements = () => [...document.querySelectorAll<HTMLElement>('main tbody > tr:not([data-unfolded])')];
const focusedAt = () => rowElements().findIndex((row) => row.contains(document.activeElement));

/** Gives the focus to a row, or to the list when it has none. */
export function focusRow(at: number): void {
  const row = rowElements()[at] ?? document.querySelector<HTMLElement>('main tbody > tr, main [tabindex="-1"]');
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** A list whose records are decided one after the other. */
interface KeyedList<Row> {
  rows: readonly Row[];
  /** The record that is open beside the list, if one is. */
  openId: number | null;
  view: (id: number) => void;
  /** Selects a row, if it can be. */
  select: (row: Row) => void;
  /** What the other keys do with the open record or, without one, that of the focused row. */
  keys: Readonly<Record<string, (row: Row) => void>>;
  onHelp: () => void;
}

/**
 * The keys of a list: J and K, or the arrows, go through it, and with a record open beside it open the next; the others
 * are the list's own. Shift+J selects the row and goes on, to read several and decide them at once. None does anything
 * in a field, below a dialog or a menu, or with a modifier.
 */
export function useListKeys<Row extends { id: number }>(list: KeyedList<Row>): void {
  const { rows, openId, view, select, keys, onHelp } = list;
  const atOf = () => {
    const at = rows.findIndex(({ id }) => id === openId);
    return at >= 0 ? at : focusedAt();
  };
  const go = (to: number) => {
    const row = rows[to];
    if (!row) return;
    focusRow(to);
    if (openId !== null) view(row.id);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isPageCovered() || isTyping(event)) return;
    const key = event.key.toLowerCase();
    // The table has given the next row the focus.
    if (key === 'arrowdown' || key === 'arrowup') {
      if (openId !== null && rowElements().includes(event.target as HTMLElement)) go(focusedAt());
      return;
    }
    if (event.defaultPrevented) return;
    const at = atOf();
    const row = rows[at];
    const does: Record<string, (() => void) | undefined> = {
      j: () => {
        if (event.shiftKey && row) select(row);
        go(at + 1);
      },
      k: () => go(Math.max(0, at - 1)),
      '?': onHelp,
    };
    const run = does[key] ?? (row && keys[key] && (() => keys[key]?.(row)));
    if (!run) return;
    event.preventDefault();
    // A key that is held down would decide the next ones unseen.
    if (!event.repeat || key === 'j' || key === 'k') run();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
