import classes from './progress.module.css';

/** The progress of something slow, in percent. */
interface ProgressProps {
  /** What it is the progress of: "late.xlsx". */
  label: string;
  percent: number;
  /** The percentage as text beside it: "42%". */
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
