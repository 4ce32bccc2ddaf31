import type { ReactNode } from 'react';
import classes from './ring.module.css';
import type { Tone } from './tone.ts';

/** Progress around a circle, with its meaning in the middle. */
interface RingProps {
  /** 0 to 1; larger values are cut off. */
  value: number;
  /** The value as text: "4 of 9 hours". */
  label: string;
  /** Diameter, px of a page whose text has its usual size; it grows with the text in it. */
  size?: number;
  thickness?: number;
  tone?: Tone;
  children?: ReactNode;
}

export function Ring({ value, label, size = 64, thickness = 6, tone, children }: RingProps) {
  const share = Math.max(0, Math.min(1, value));
  const radius = (size - thickness) / 2;
  return (
    <div
      className={classes.ring}
      style={{ width: `${size / 16}rem` }}
      data-tone={tone ?? 'accent'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={label}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={thickness} className={classes.track} />
        {share > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={thickness}
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
            className={classes.arc}
          />
        )}
      </svg>
      {children && <div className={classes.middle}>{children}</div>}
    </div>
  );
}
