import classes from './columns.module.css';

/** The number for one day or week. */
interface ColumnOfTime {
  key: string;
  count: number;
  /** The value as text: "03-02-2026: 4". */
  text: string;
}

/** Counts over time as columns; the first, the last and the highest are labelled. */
interface ColumnsProps {
  label: string;
  columns: readonly ColumnOfTime[];
  /** The labels below the first and the last column. */
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
