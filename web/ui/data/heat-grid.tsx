import { grouped } from '#domain/lib/text.ts';
import classes from './heat-grid.module.css';

/** Counts by two things, such as hours and weekdays: a table whose cells are the darker the larger they are. */
interface HeatGridProps {
  label: string;
  /** The head of the heads of rows. */
  corner: string;
  columns: readonly string[];
  rows: readonly { key: string | number; head: string; counts: readonly number[] }[];
}

/** Shades of cells that are not zero. */
const shades = 5;

export function HeatGrid({ label, corner, columns, rows }: HeatGridProps) {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return (
    <table className={classes.grid} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, counts }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {counts.map((count, at) => (
              <td key={columns[at]} data-shade={Math.ceil((count / most) * shades)}>
                {grouped(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
