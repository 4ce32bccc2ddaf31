import classes from './progress.module.css';

/** How far something is that takes a while, of a hundred. */
export interface ProgressProps {
  /** What it is of: "late.xlsx". */
  label: string;
  percent: number;
  /** The same in words beside it: "42%". */
  text: string;
}

export function Progress({ label, percent, text }: ProgressProps) {
  return (
    <span className={classes.progress}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.text}>{text}</span>
    </span>
  );
}
