import type { ReactNode } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import classes from './bulk-bar.module.css';

/** The bar above a list: select all rows of the page, the number selected, and the bulk actions. */
interface BulkBarProps {
  label: string;
  isAll: boolean;
  onAll: (isChosen: boolean) => void;
  /** Why nothing can be selected. */
  disabledReason?: string;
  /** The number selected, as text; empty while nothing is. */
  count: string;
  onClear: () => void;
  children: ReactNode;
}

export function BulkBar({ label, isAll, onAll, disabledReason, count, onClear, children }: BulkBarProps) {
  const say = useSay();
  return (
    <div className={classes.bar}>
      <CheckboxField label={label} value={isAll} onChange={onAll} disabledReason={disabledReason} />
      <span className={classes.count} aria-live="polite">
        {count}
      </span>
      {count !== '' && (
        <Button small look="quiet" onClick={onClear}>
          {say(shellTexts.clearSelection)}
        </Button>
      )}
      <span className={classes.actions}>{children}</span>
    </div>
  );
}
