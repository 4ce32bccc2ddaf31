import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './applications.module.css';

/** A note above the form. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
      {children}
    </p>
  );
}
