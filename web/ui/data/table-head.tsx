import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './table.module.css';
import type { Column, TableProps } from './table.tsx';
import line from './table-line.module.css';

/** The one head of a narrow table, for screen readers: what its two lines contain. */
export const denseHead = (columns: readonly Pick<Column<never>, 'head' | 'isAction'>[]): string =>
  columns.flatMap(({ head, isAction }) => (isAction || head === '' ? [] : head)).join(' ');

/** A column's head; a button that sorts by it where possible, and reverses the order when clicked again. */
export function Head<Row>({
  column,
  width,
  sort,
  sortable,
  onSort,
}: { column: Column<Row>; width: string | undefined } & Pick<TableProps<Row>, 'sort' | 'sortable' | 'onSort'>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const shared = {
    'data-align': column.align,
    'data-action': column.isAction,
    style: { width },
  } as const;
  // A head without words is no head.
  if (!column.control && column.head === '') return <td {...shared} />;
  if (!onSort || !sortable?.includes(column.key))
    return (
      <th {...shared} scope="col">
        {column.control ?? column.head}
      </th>
    );
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      {...shared}
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={direction ?? undefined}
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        <span className={line.head}>{column.head}</span>
        <Icon size={13} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}
