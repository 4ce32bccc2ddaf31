import classes from './skeleton.module.css';

/** A grey bar as a placeholder for text. */
interface SkeletonProps {
  /** CSS width; 40-80 % suits text of unknown length. */
  width?: string | number;
  height?: number;
  round?: boolean;
}

export function Skeleton({ width = '100%', height = 12, round }: SkeletonProps) {
  return (
    <span
      className={classes.bar}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}

/** Placeholder lines of a text that is loading. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const widths = ['92%', '78%', '64%', '85%', '70%'];
  return (
    <span className={classes.lines}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <Skeleton key={at} width={widths[at % widths.length] ?? '80%'} />
      ))}
    </span>
  );
}
