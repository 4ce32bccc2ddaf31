import classes from './badge.module.css';

interface BadgeProps {
  /** A count as it is shown, such as "9+". */
  children: string;
  isUrgent?: boolean;
  /** Hidden from screen readers, since the element it belongs to announces the count. */
  decorative?: boolean;
}

/** A number of waiting items. */
export function Badge({ children, isUrgent, decorative }: BadgeProps) {
  return (
    <span className={classes.badge} data-urgent={isUrgent || undefined} aria-hidden={decorative || undefined}>
      {children}
    </span>
  );
}
