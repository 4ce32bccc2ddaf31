import type { ReactNode } from 'react';
import classes from './dense-row.module.css';
import { wholeDays } from './whole-days.tsx';

/** A row of a narrow table: name and main figure or state, then place and other details. Empty parts are left out. */
export interface DenseRow {
  /** A picture before both lines. */
  lead?: ReactNode;
  title: ReactNode;
  /** The main figure, or a state worth a pill. */
  figure?: ReactNode;
  details: readonly ReactNode[];
  /** It must not be truncated. */
  wraps?: boolean;
}

export function DenseCell({ lead, title, figure, details, wraps }: DenseRow) {
  return (
    <div className={classes.row} data-wraps={wraps}>
      {lead}
      <div className={classes.lines}>
        <div className={classes.first}>
          <span className={classes.title}>{wholeDays(title)}</span>
          {figure && <span className={classes.figure}>{wholeDays(figure)}</span>}
        </div>
        <div className={classes.details}>
          {details.map(
            (part, at) =>
              part && (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
                <span key={at} className={classes.part}>
                  {wholeDays(part)}
                </span>
              ),
          )}
        </div>
      </div>
    </div>
  );
}
