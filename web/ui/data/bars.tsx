import classes from './bars.module.css';
import type { Tone } from './tone.ts';

/** One part of a whole, such as days left of days given. */
interface Bar {
  key: string | number;
  label: string;
  value: number;
  total: number;
  /** The numbers as text: "9.5 / 14". */
  text: string;
  tone?: Tone;
}

/** Bars in rows, each relative to its own whole. */
interface BarsProps {
  bars: readonly Bar[];
}

export function Bars({ bars }: BarsProps) {
  return (
    <ul className={classes.bars}>
      {bars.map((bar) => (
        <li key={bar.key} className={classes.bar} data-tone={bar.tone ?? 'accent'}>
          <span className={classes.label}>{bar.label}</span>
          <span className={classes.text}>{bar.text}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.fill} style={{ width: `${share(bar) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function share({ value, total }: Bar): number {
  return total > 0 ? Math.max(0, Math.min(1, value / total)) : 0;
}
