import classes from './spark.module.css';

/** Some values over time, such as twelve months, as small columns; the last one is emphasised. */
interface SparkProps {
  /** All values as text. */
  label: string;
  values: readonly number[];
}

const [step, width, high] = [5, 4, 20];

export function Spark({ label, values }: SparkProps) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={classes.spark}
      width={values.length * step}
      height={high}
      viewBox={`0 0 ${values.length * step} ${high}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {values.map((value, at) => {
        // What is not zero is seen.
        const tall = value === 0 ? 1 : Math.max(2, (value / most) * high);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
            key={at}
            x={at * step}
            y={high - tall}
            width={width}
            height={tall}
            className={at === values.length - 1 ? classes.last : undefined}
          />
        );
      })}
    </svg>
  );
}
