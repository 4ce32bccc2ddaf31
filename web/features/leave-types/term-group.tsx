import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './leave-types.module.css';

/** Some rules of a leave type, folded away until one of them is on. */
interface TermGroupProps {
  title: string;
  /** The rules that are on, in words, or that none is. */
  says: string;
  isUsed: boolean;
  /** A field of it is wrong, so that it must be seen. */
  hasError: boolean;
  children: ReactNode;
}

export function TermGroup({ title, says, isUsed, hasError, children }: TermGroupProps) {
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <details
      className={classes.group}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden="true" />
        <span className={classes.title}>{title}</span>
        <span className={classes.says}>{says}</span>
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
