import classes from './badge.module.css';

export interface BadgeProps {
  /** A count as it is shown, such as "9+". */
  children: string;
  isUrgent?: boolean;
  /** What it belongs to says the count in its name. */
  decorative?: boolean;
}

/** How many of something wait. */
export function Badge({ children, isUrgent, decorative }: BadgeProps) {
  return (
    <span className={classes.badge} data-urgent={isUrgent || undefined} aria-hidden={decorative || undefined}>
      {children}
    </span>
  );
}
