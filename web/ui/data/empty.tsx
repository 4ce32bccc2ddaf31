import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './empty.module.css';
import { wholeDays } from './whole-days.tsx';

/** Shown where there is nothing yet: the heading, what will appear here, the next step. */
interface EmptyProps {
  heading: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  /** A tabler icon, 24 px. */
  icon?: ReactNode;
}

export function Empty({ heading, hint, action, icon }: EmptyProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Its button is gone once it has done its work, which would take the focus out of its dialog or list.
  useLayoutEffect(() => {
    const box = ref.current;
    return () => {
      if (!box?.contains(document.activeElement)) return;
      box.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={classes.empty} ref={ref}>
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
