import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

/** A titled part of a page or form, without a frame. */
interface SectionProps {
  title: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
