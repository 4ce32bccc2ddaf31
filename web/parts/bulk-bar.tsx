import type { ReactNode } from 'react';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import classes from './bulk-bar.module.css';

/** Above a list: all of the page at once, how many are chosen, and what can be done with them. */
export interface BulkBarProps {
  label: string;
  isAll: boolean;
  onAll: (isChosen: boolean) => void;
  /** Why nothing can be chosen. */
  disabledReason?: string;
  /** How many are chosen, in words; empty while none are. */
  said: string;
  children: ReactNode;
}

export function BulkBar({ label, isAll, onAll, disabledReason, said, children }: BulkBarProps) {
  return (
    <div className={classes.bar}>
      <CheckboxField label={label} value={isAll} onChange={onAll} disabledReason={disabledReason} />
      <span className={classes.said} aria-live="polite">
        {said}
      </span>
      <span className={classes.deeds}>{children}</span>
    </div>
  );
}
