import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import { wholeDays } from './whole-days.tsx';

/** A surface with a hairline border; a region named by its title. */
interface CardProps {
  title?: ReactNode;
  /** Secondary text after the title, such as a count or a month. */
  meta?: ReactNode;
  /** Top right: a link or a small button. */
  action?: ReactNode;
  /** No padding around the body, for tables and lists that reach the edge. */
  flush?: boolean;
  children?: ReactNode;
}

export function Card({ title, meta, action, flush, children }: CardProps) {
  const id = useId();
  const hasHead = title || meta || action;
  return (
    <section className={classes.card} aria-labelledby={title ? id : undefined}>
      {hasHead && (
        <header className={classes.head}>
          {title && (
            <h2 className={classes.title} id={id}>
              {title}
            </h2>
          )}
          {meta && <span className={classes.meta}>{wholeDays(meta)}</span>}
          {action && <span className={classes.action}>{action}</span>}
        </header>
      )}
      {children && <div className={flush ? classes.flush : classes.body}>{children}</div>}
    </section>
  );
}
