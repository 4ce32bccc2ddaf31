import type { ReactNode } from 'react';
import classes from './empty.module.css';
import { wholeDays } from './whole-days.tsx';

/** Shown where there is nothing yet: the heading, what will appear here, the next step. */
export interface EmptyProps {
  heading: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  /** A tabler icon, 24 px. */
  icon?: ReactNode;
}

export function Empty({ heading, hint, action, icon }: EmptyProps) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.heading}>{wholeDays(heading)}</p>
      {hint && <p className={classes.hint}>{wholeDays(hint)}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
