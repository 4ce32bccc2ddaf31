import classes from './columns.module.css';

/** How many of one day or week. */
export interface ColumnOfTime {
  key: string;
  count: number;
  /** The whole in words: "03-02-2026: 4". */
  text: string;
}

/** Counts over time as upright bars beside each other; the first, the last and the highest are named. */
export interface ColumnsProps {
  label: string;
  columns: readonly ColumnOfTime[];
  /** What stands below the first and the last. */
  first: string;
  last: string;
}

export function Columns({ label, columns, first, last }: ColumnsProps) {
  const highest = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <figure className={classes.figure} aria-label={label}>
      <span className={classes.highest} aria-hidden="true">
        {highest}
      </span>
      <ol className={classes.columns}>
        {columns.map(({ key, count, text }) => (
          <li key={key} className={classes.column} title={text}>
            <span className={classes.bar} style={{ height: `${(count / highest) * 100}%` }} />
            <span className="ui-unseen">{text}</span>
          </li>
        ))}
      </ol>
      <figcaption className={classes.ends} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
