import classes from './mark.module.css';

/** Hadir's symbol: a clock whose hands form a tick. With the name beside it, it is the logo. */
interface MarkProps {
  /** Height of the symbol, px. */
  size?: number;
  /** Without the word beside it. */
  isAlone?: boolean;
}

export function Mark({ size = 24, isAlone }: MarkProps) {
  return (
    <span className={classes.mark} style={{ fontSize: size }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-hidden={!isAlone}
      >
        <title>hadir</title>
        <path d="M18.9 5.7a12 12 0 1 0 7.6 7.4" strokeWidth="3" />
        <path d="m10 13.4 5.4 5.4L28 4.6" strokeWidth="3.8" />
      </svg>
      {!isAlone && <span className={classes.word}>hadir</span>}
    </span>
  );
}
