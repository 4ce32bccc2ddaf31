import { memo } from 'react';
import type { Mark } from '#domain/calendar/contract.ts';
import type { Cell } from '#domain/calendar/layout.ts';
import classes from './calendar.module.css';

/** A day of somebody. What it is, is in its label; a class says only leave or duty, approved or not, which half. */
interface DayCellProps {
  cell: Cell;
  row: number;
  column: number;
  label: string;
  isToday: boolean;
  isFull: boolean;
  isChosen: boolean;
  isFocusable: boolean;
}

export const DayCell = memo(function DayCell({ cell, row, column, label, ...is }: DayCellProps) {
  const { ground, morning, afternoon } = cell;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not in view are not drawn, which a table cannot do
    <div
      role="gridcell"
      aria-label={label}
      title={label}
      aria-colindex={column + 2}
      aria-selected={is.isChosen}
      tabIndex={is.isFocusable ? 0 : -1}
      data-at={`${row}:${column}`}
      data-ground={ground}
      data-today={is.isToday || undefined}
      data-full={is.isFull || undefined}
      className={classes.cell}
    >
      {morning === afternoon ? (
        morning && <Block mark={morning} half="whole" />
      ) : (
        <>
          {morning && <Block mark={morning} half="morning" />}
          {afternoon && <Block mark={afternoon} half="afternoon" />}
        </>
      )}
    </div>
  );
});

/** What takes a day or a half of it. */
function Block({ mark, half }: { mark: Mark; half: 'whole' | 'morning' | 'afternoon' }) {
  return (
    <span
      aria-hidden="true"
      className={classes.block}
      data-kind={mark.kind}
      data-half={half}
      data-waits={mark.status !== 'Approved' || undefined}
    />
  );
}
