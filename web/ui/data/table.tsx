import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOverflow } from '../use-overflow.ts';
import { Skeleton } from './skeleton.tsx';
import classes from './table.module.css';

/** One column; `render` makes the cell of a row. */
export interface Column<Row> {
  key: string;
  head: ReactNode;
  render: (row: Row, index: number) => ReactNode;
  /** Numbers stand right. */
  align?: 'left' | 'right' | 'center';
  /** CSS width, such as '120px'. */
  width?: string;
  /** The head becomes a sort button. */
  sort?: boolean;
  /** What it is on a phone's card: its title, its row of buttons, or not there; else a labelled line. */
  card?: 'title' | 'actions' | 'hidden';
  /** Keeps the cell on one line. */
  nowrap?: boolean;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** A list as a table; stacked cards when narrow; scrolls sideways when still too wide. */
export interface TableProps<Row> {
  /** Says what the table lists, for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isLoading?: boolean;
  /** Skeleton rows while loading. */
  skeletonRows?: number;
  /** Stands in place of the rows when there are none: an `Empty`. */
  empty?: ReactNode;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  onRowClick?: (row: Row) => void;
  /** Rows that just came in live; they glow for 1500 ms. */
  liveKeys?: ReadonlySet<string | number>;
  /** No frame of its own, inside a flush card. */
  bare?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, isLoading, skeletonRows = 8, empty, bare } = props;
  const [ref, isOverflowing] = useOverflow<HTMLDivElement>();
  if (!isLoading && rows.length === 0 && empty) {
    return <div className={bare ? undefined : classes.frame}>{empty}</div>;
  }
  return (
    <div className={bare ? classes.bare : classes.frame}>
      <div
        ref={ref}
        className={classes.scroll}
        data-overflow={isOverflowing || undefined}
        {...(isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <table className={classes.table} aria-label={label} aria-busy={isLoading || undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {isLoading
              ? Array.from({ length: skeletonRows }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
                  <SkeletonRow key={at} columns={columns} at={at} />
                ))
              : rows.map((row, index) => (
                  <tr
                    key={rowKey(row)}
                    data-live={props.liveKeys?.has(rowKey(row)) || undefined}
                    data-clickable={props.onRowClick ? true : undefined}
                    onClick={props.onRowClick && ((event) => isPlain(event) && props.onRowClick?.(row))}
                  >
                    {columns.map((column) => (
                      <td key={column.key} {...cell(column)}>
                        {column.render(row, index)}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/* A click on a control inside the row, or one that selects text, is not a click on the row. */
function isPlain(event: React.MouseEvent): boolean {
  const target = event.target as HTMLElement;
  return !target.closest('a, button, input, label, [role="menuitem"]') && !getSelection()?.toString();
}

function cell<Row>(column: Column<Row>) {
  return {
    'data-align': column.align,
    'data-card': column.card,
    'data-head': typeof column.head === 'string' ? column.head : undefined,
    'data-nowrap': column.nowrap,
  };
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const style = { width: column.width };
  if (!column.sort || !onSort) {
    return (
      <th scope="col" data-align={column.align} data-card={column.card} style={style}>
        {column.head}
      </th>
    );
  }
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={style}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={direction ?? undefined}
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.head}
        <Icon size={13} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}

function SkeletonRow<Row>({ columns, at }: { columns: readonly Column<Row>[]; at: number }) {
  return (
    <tr>
      {columns.map((column, index) => (
        <td key={column.key} {...cell(column)}>
          <Skeleton width={`${45 + ((at * 17 + index * 29) % 40)}%`} />
        </td>
      ))}
    </tr>
  );
}
