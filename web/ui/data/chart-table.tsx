import { useOverflow } from '../use-overflow.ts';
import classes from './chart-table.module.css';

/** The values of a chart as a table, folded away below it. */
interface ChartTableProps {
  /** What unfolds it: "As a table". */
  summary: string;
  label: string;
  heads: readonly string[];
  /** The first cell of a row is its head. */
  rows: readonly { key: string | number; cells: readonly string[] }[];
}

export function ChartTable({ summary, label, heads, rows }: ChartTableProps) {
  const [overflow, isOverflowing] = useOverflow<HTMLDivElement>();
  return (
    <details className={classes.details}>
      <summary>{summary}</summary>
      <div
        ref={overflow}
        className={classes.scroll}
        {...(isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <table aria-label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
