import { Fragment, type ReactNode, type RefObject } from 'react';
import { useLoading } from '../loading.ts';
import { useOverflow } from '../use-overflow.ts';
import { DenseCell, type DenseRow } from './dense-row.tsx';
import { Skeleton } from './skeleton.tsx';
import classes from './table.module.css';
import { denseHead, Head } from './table-head.tsx';
import line from './table-line.module.css';
import { titleCut } from './title-cut.ts';
import { type DenseUpTo, type Room, useRoom } from './use-room.ts';
import { useRowKeys } from './use-row-keys.ts';
import { wholeDays } from './whole-days.tsx';

/** One column; `render` makes the cell of a row. */
export interface Column<Row> {
  key: string;
  head: string;
  /** Shown in place of its head in a wide table, such as a checkbox for all rows. */
  control?: ReactNode;
  render: (row: Row, index: number) => ReactNode;
  /** The cell where a row is one line; that of `render` by default. */
  line?: (row: Row, index: number) => ReactNode;
  /**
   * Where a row is one line, its width in pixels if it is `nowrap`, else its share of what the others leave, as the pixels
   * it would have of about 1,100; 120 by default.
   */
  share?: number;
  /** A column only where a row is one line, elsewhere part of another one: at once, or once its reader chooses it. */
  wide?: 'shown' | 'extra';
  /** Where a row is one line, shown at once only in windows of 1400 px, else once its reader chooses it. */
  isRoomy?: boolean;
  /** Its reader cannot hide it. */
  isFixed?: boolean;
  /** Numbers are right-aligned. */
  align?: 'left' | 'right' | 'center';
  /** CSS width, such as '120px'. */
  width?: string;
  /** Contains the row's menu or buttons; the only column kept on phones, beside the two lines. */
  isAction?: boolean;
  /** Keeps the cell on one line. */
  nowrap?: boolean;
  /** Contains times of day, whose figures are of equal width, as those of numbers are. */
  isTime?: boolean;
}

export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}

/** A list as a table; rows of two lines when narrow; scrolls sideways when still too wide. */
export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The two lines of a row in a narrow table. */
  dense: (row: Row, index: number) => DenseRow;
  /** `tablet` for columns that are too many for one. */
  denseUpTo?: DenseUpTo;
  /** On wide screens a row is one line, with steady widths and the columns meant for it (decision 0126). */
  isOneLine?: boolean;
  /** Keys of the columns that its reader has hidden there. */
  hidden?: ReadonlySet<string>;
  isLoading?: boolean;
  /** Number of skeleton rows while loading. */
  skeletonRows?: number;
  /** Shown in place of rows when there are none: an `Empty`. */
  empty?: ReactNode;
  sort?: TableSort | null;
  /** Columns whose heads sort. */
  sortable?: readonly string[];
  onSort?: (sort: TableSort) => void;
  /** Called on a click on a row, or Enter; arrow keys move between rows. */
  onOpen?: (row: Row, isElsewhere: boolean) => void;
  /** The expanded part of a row, below it; null while collapsed. */
  unfolds?: (row: Row) => ReactNode;
  /** Rows that just arrived or changed; they are highlighted for 1500 ms. */
  litKeys?: ReadonlySet<string | number>;
  /** The row whose record is open beside the table. */
  currentKey?: string | number | null;
  /** No frame of its own, inside a flush card. */
  bare?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rowKey, skeletonRows = 8, empty, bare } = props;
  const isLoading = useLoading(props.isLoading === true);
  const rows = isLoading ? [] : props.rows;
  const [overflow, isOverflowing] = useOverflow<HTMLDivElement>();
  const [frame, room, tableWidth] = useRoom(props.denseUpTo, props.isOneLine);
  const isNarrow = room === 'narrow';
  const keys = useRowKeys(frame, rows.map(rowKey), isLoading ? undefined : props.litKeys);
  const look = bare ? classes.bare : classes.frame;
  if (!isLoading && rows.length === 0 && empty) {
    return (
      <div className={look} ref={frame} tabIndex={-1}>
        {empty}
      </div>
    );
  }
  const shown = columnsIn(room, props);
  const widthOf = room === 'wide' ? sharesOf(shown, tableWidth) : null;
  return (
    <div className={look} ref={frame} tabIndex={-1}>
      <div
        ref={overflow}
        className={classes.scroll}
        data-overflow={isOverflowing || undefined}
        {...(isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <table
          className={`${classes.table} ${line.table}`}
          aria-label={label}
          aria-busy={isLoading || undefined}
          data-dense={isNarrow || undefined}
          data-wide={room === 'wide' || undefined}
        >
          <thead>
            <tr>
              {isNarrow && <th scope="col">{denseHead(columns.filter(({ wide }) => !wide))}</th>}
              {shown.map((column) => (
                <Head key={column.key} column={column} width={widthOf?.(column) ?? column.width} {...props} />
              ))}
            </tr>
          </thead>
          <tbody aria-hidden={isLoading || undefined} onPointerOver={titleCut} {...(props.onOpen && keys.body)}>
            {isLoading
              ? Array.from({ length: skeletonRows }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
                  <SkeletonRow key={at} columns={shown} at={at} isNarrow={isNarrow} />
                ))
              : rows.map((row, index) => (
                  <Fragment key={rowKey(row)}>
                    <tr
                      data-live={props.litKeys?.has(rowKey(row)) || undefined}
                      aria-current={rowKey(row) === props.currentKey || undefined}
                      {...(props.onOpen && opening(row, props.onOpen, keys.tabIndex(index)))}
                    >
                      {isNarrow && (
                        <td className={classes.dense}>
                          <DenseCell {...props.dense(row, index)} />
                        </td>
                      )}
                      {shown.map((column) => (
                        <td key={column.key} {...cell(column)}>
                          {wholeDays(cellIn(room, column)(row, index))}
                        </td>
                      ))}
                    </tr>
                    {unfolded(props.unfolds?.(row), shown.length + (isNarrow ? 1 : 0))}
                  </Fragment>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The columns that a table shows in its room. */
function columnsIn<Row>(room: Room, { columns, hidden }: Pick<TableProps<Row>, 'columns' | 'hidden'>) {
  if (room === 'narrow') return columns.filter(({ isAction }) => isAction);
  return columns.filter(({ key, wide }) => (room === 'wide' ? !hidden?.has(key) : !wide));
}

const cellIn = <Row,>(room: Room, column: Column<Row>) => (room === 'wide' && column.line) || column.render;

/**
 * The widths of columns in a table of a width: those that keep their cells whole have their share, the others what is
 * left by theirs. They depend on nothing else, so that they never move. Without enough room all have their part of it.
 */
function sharesOf<Row>(columns: readonly Column<Row>[], tableWidth: number): (column: Column<Row>) => string {
  const shareOf = ({ share, width, isAction }: Column<Row>) =>
    share ?? (Number.parseInt(width ?? '', 10) || (isAction ? 92 : 120));
  const isWhole = ({ nowrap, width, isAction }: Column<Row>) => nowrap || isAction || width !== undefined;
  const sumOf = (some: readonly Column<Row>[]) => some.reduce((sum, column) => sum + shareOf(column), 0);
  const all = sumOf(columns);
  const others = sumOf(columns.filter((column) => !isWhole(column)));
  const free = tableWidth - (all - others);
  if (others === 0 || free < others / 2) return (column) => `${Math.floor((shareOf(column) / all) * 800)}px`;
  return (column) => `${Math.floor(isWhole(column) ? shareOf(column) : (shareOf(column) / others) * free)}px`;
}

export type FrameRef = RefObject<HTMLDivElement | null>;

function opening<Row>(row: Row, open: NonNullable<TableProps<Row>['onOpen']>, tabIndex: number) {
  return {
    tabIndex,
    'data-clickable': true,
    onClick: (event: React.MouseEvent) => isPlain(event) && open(row, event.metaKey || event.ctrlKey),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      // Otherwise a dialog that takes the focus now would get the key too.
      event.preventDefault();
      open(row, event.metaKey || event.ctrlKey);
    },
  };
}

/*
 * A click on a control in the row or in what it opened, or one that ends a text selection, is not a click on the row.
 */
function isPlain(event: React.MouseEvent): boolean {
  const target = event.target as HTMLElement;
  const isInside = event.currentTarget.contains(target);
  return isInside && !target.closest('a, button, input, label') && !getSelection()?.toString();
}

function cell<Row>(column: Column<Row>) {
  return {
    'data-align': column.align,
    'data-action': column.isAction,
    'data-nowrap': column.nowrap,
    'data-time': column.isTime,
  };
}

function unfolded(what: ReactNode, columns: number) {
  if (!what) return null;
  return (
    <tr data-unfolded>
      <td colSpan={columns}>{what}</td>
    </tr>
  );
}

/** A row that is loading, in its later shape. */
function SkeletonRow<Row>(props: { columns: readonly Column<Row>[]; at: number; isNarrow: boolean }) {
  const { columns, at, isNarrow } = props;
  const bar = (index: number) => <Skeleton width={`${45 + ((at * 17 + index * 29) % 40)}%`} />;
  return (
    <tr>
      {isNarrow && (
        <td className={classes.dense}>
          <DenseCell title={bar(0)} details={[bar(1)]} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} {...cell(column)}>
          {isNarrow ? null : bar(index)}
        </td>
      ))}
    </tr>
  );
}
