import type { ReactNode } from 'react';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import classes from './bulk-bar.module.css';

/** The bar above a list: select all rows of the page, the number selected, and the bulk actions. */
export interface BulkBarProps {
  label: string;
  isAll: boolean;
  onAll: (isChosen: boolean) => void;
  /** Why nothing can be selected. */
  disabledReason?: string;
  /** The number selected, as text; empty while nothing is. */
  count: string;
  children: ReactNode;
}

export function BulkBar({ label, isAll, onAll, disabledReason, count, children }: BulkBarProps) {
  return (
    <div className={classes.bar}>
      <CheckboxField label={label} value={isAll} onChange={onAll} disabledReason={disabledReason} />
      <span className={classes.count} aria-live="polite">
        {count}
      </span>
      <span className={classes.actions}>{children}</span>
    </div>
  );
}
