import classes from './sparkline.module.css';
import type { Tone } from './tone.ts';

/** A small line of numbers over time, the last one marked. */
export interface SparklineProps {
  /** The data as text: "Late per month: 0, 2, 1, 3". */
  label: string;
  values: readonly number[];
  width?: number;
  height?: number;
  tone?: Tone;
}

export function Sparkline({ label, values, width = 96, height = 28, tone }: SparklineProps) {
  if (values.length === 0) return null;
  const pad = 4;
  const top = Math.max(1, ...values);
  const step = values.length > 1 ? (width - pad * 2) / (values.length - 1) : 0;
  const points = values.map(
    (value, at) => [pad + at * step, height - pad - (value / top) * (height - pad * 2)] as const,
  );
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className={classes.line}
      width={width}
      height={height}
      data-tone={tone ?? 'accent'}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <polygon points={`${pad},${height - pad} ${line} ${lastX.toFixed(1)},${height - pad}`} />
      <polyline points={line} />
      <circle cx={lastX} cy={lastY} r="2.5" />
    </svg>
  );
}
