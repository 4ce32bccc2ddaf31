import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

/** A page of cards in two columns, the first the wider one, and in one where there is no room for two. */
interface TwoColumnsProps {
  isNarrowFirst?: boolean;
  children: ReactNode;
}

export function TwoColumns({ isNarrowFirst, children }: TwoColumnsProps) {
  return (
    <div className={classes.columns} data-narrow-first={isNarrowFirst || undefined}>
      {children}
    </div>
  );
}

/** One of them with several cards. */
export function CardColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
