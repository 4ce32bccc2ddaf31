import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { chosenDays } from '#domain/calendar/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { ChosenDays } from './use-calendar.ts';

interface At {
  row: number;
  column: number;
}

interface GridOptions {
  days: readonly Day[];
  total: number;
  /** Whether days of a row can be applied for: one's own. */
  isOwn: (row: number) => boolean;
  scrollTo: (row: number) => void;
  /** Opens what a day has, or applies for days of oneself. */
  onOpen: (row: number, column: number) => void;
  onChoose: (days: ChosenDays) => void;
}

/** The cell that an element is in. */
function atOf(target: EventTarget | null): At | null {
  const at = (target as Element | null)?.closest<HTMLElement>('[data-at]')?.dataset.at;
  const [row, column] = (at ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/**
 * The keys and the pointer of the calendar's table. Arrows go from cell to cell, Home and End to the first and last day,
 * Page Up and Page Down ten people on, Enter opens. In one's own row, Shift with an arrow or dragging chooses several days.
 */
export function useGrid({ days, total, isOwn, scrollTo, onOpen, onChoose }: GridOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const takesFocus = useRef(false);

  useEffect(() => {
    if (!takesFocus.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`);
    if (!cell) return;
    takesFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const go = ({ row, column }: At) => {
    const to = {
      row: Math.max(0, Math.min(total - 1, row)),
      column: Math.max(0, Math.min(days.length - 1, column)),
    };
    takesFocus.current = true;
    setAt(to);
    scrollTo(to.row);
  };
  const open = (to: At, from: number | null) => {
    setAnchor(null);
    setDragging(false);
    if (from !== null && from !== to.column) onChoose(chosenDays(days[from]!, days[to.column]!));
    else onOpen(to.row, to.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = at;
    if (event.ctrlKey || event.metaKey || event.altKey || atOf(event.target) === null) return;
    const steps: Record<string, At> = {
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      Home: { row, column: 0 },
      End: { row, column: days.length - 1 },
      PageUp: { row: row - 10, column },
      PageDown: { row: row + 10, column },
    };
    const to = steps[event.key];
    if (to) {
      event.preventDefault();
      const extends_ = event.shiftKey && to.row === row && isOwn(row);
      setAnchor(extends_ ? (anchor ?? column) : null);
      go(to);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(at, anchor);
    } else if (event.key === 'Escape' && anchor !== null) {
      event.preventDefault();
      setAnchor(null);
    }
  };
  return {
    grid,
    at,
    /** Whether a cell is among the days that are chosen. */
    isChosen: (row: number, column: number) =>
      anchor !== null &&
      row === at.row &&
      column >= Math.min(anchor, at.column) &&
      column <= Math.max(anchor, at.column),
    handlers: {
      onKeyDown,
      onFocus: (event: { target: EventTarget }) => {
        const to = atOf(event.target);
        if (to && (to.row !== at.row || to.column !== at.column)) setAt(to);
      },
      onPointerDown: (event: PointerEvent) => {
        const to = atOf(event.target);
        if (!to || event.button !== 0) return;
        setAt(to);
        setAnchor(isOwn(to.row) && event.pointerType === 'mouse' ? to.column : null);
        setDragging(event.pointerType === 'mouse');
      },
      onPointerOver: (event: PointerEvent) => {
        const to = atOf(event.target);
        if (isDragging && anchor !== null && to?.row === at.row) setAt(to);
      },
      onPointerLeave: () => {
        if (isDragging) setAnchor(null);
        setDragging(false);
      },
      onPointerUp: (event: PointerEvent) => {
        const to = atOf(event.target);
        if (isDragging && anchor !== null && to?.row === at.row) open(to, anchor);
        else if (to?.row === at.row && to.column === at.column && event.button === 0) open(to, null);
        setDragging(false);
      },
    },
  };
}
