import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { pageSize } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { ListState } from '../lib/list-state.ts';
import { useSay } from '../lib/say.ts';
import type { DenseRow } from '../ui/data/dense-row.tsx';
import { Empty } from '../ui/data/empty.tsx';
import { Pager } from '../ui/data/pager.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import type { DenseUpTo } from '../ui/data/use-room.ts';
import { Button } from '../ui/form/button.tsx';
import classes from './list.module.css';
import { NotLoaded } from './load-failed.tsx';

/** Shown when there are no rows: the specified heading, what will appear here, the next step (LIST-08). */
interface ListEmpty {
  /** "No Data" by default. */
  heading?: Text;
  hint: Text;
  icon?: ReactNode;
  action?: ReactNode;
  /** Offers the page's own action too: of a list that is empty only in a new organisation. */
  offersAdd?: boolean;
  /** The kind of import by which such a list is filled, offered to whoever may import. */
  importsOf?: ImportKind;
}

/** A list, on a page, in a card or in a dialog: loading, failed, empty, its rows and the pager. */
export interface ListProps<Row> {
  label: string;
  list: ListState<Row>;
  columns: readonly Column<Row>[];
  /** The two lines of a row in narrow tables: name and main figure or state, then place and other details. */
  dense: (row: Row, index: number) => DenseRow;
  /** `tablet` for columns that are too many for one. */
  denseUpTo?: DenseUpTo;
  rowKey?: (row: Row) => string | number;
  empty: ListEmpty;
  /** The address that a click on a row, or Enter, opens. */
  hrefOf?: (row: Row) => string;
  /** Called instead of following an address. */
  onOpen?: (row: Row) => void;
  /** The expanded part of a row, below it; null while collapsed. */
  unfolds?: (row: Row) => ReactNode;
  /** Rows to highlight. */
  litKeys?: ReadonlySet<string | number>;
  /** The row whose record is open beside the list. */
  currentKey?: string | number | null;
  skeletonRows?: number;
  /** On wide screens a row is one line; without the columns that its reader has hidden. */
  isOneLine?: boolean;
  hidden?: ReadonlySet<string>;
  /** Inside a flush card. */
  bare?: boolean;
}

/** The number of each row (LIST-03). */
export const numberColumn = <Row,>({ numberOf }: { numberOf: (index: number) => ReactNode }): Column<Row> => ({
  key: 'number',
  head: '#',
  width: '56px',
  share: 50,
  align: 'right',
  isFixed: true,
  render: (_, index) => numberOf(index),
});

export function List<Row>(props: ListProps<Row>) {
  const { list, hrefOf, onOpen, litKeys = list.lit, empty, ...table } = props;
  const navigate = useNavigate();
  const rowKey = props.rowKey ?? ((row: Row) => (row as { id: number }).id);
  const open = (row: Row, isElsewhere: boolean) => {
    if (!hrefOf) onOpen?.(row);
    else if (isElsewhere) window.open(hrefOf(row), '_blank', 'noopener');
    else void navigate({ href: hrefOf(row) });
  };
  return (
    <div className={classes.list}>
      <Table
        {...table}
        rows={list.rows}
        rowKey={rowKey}
        isLoading={list.isLoading}
        sort={list.sort && { key: list.sort.column, direction: list.sort.direction }}
        sortable={list.sorts?.columns}
        onSort={list.setSort && (({ key, direction }) => list.setSort?.({ column: key, direction }))}
        onOpen={hrefOf || onOpen ? open : undefined}
        litKeys={litKeys}
        empty={<WhyEmpty list={list} empty={empty} />}
      />
      {list.setPage && (
        <Pager
          page={list.page}
          total={list.total}
          more={list.more}
          hasNoLast={list.hasNoLast}
          shown={list.rows.length}
          pageSize={pageSize}
          onPage={list.setPage}
          isBusy={list.isBusy}
        />
      )}
    </div>
  );
}

function WhyEmpty<Row>({ list, empty }: Pick<ListProps<Row>, 'list' | 'empty'>) {
  const say = useSay();
  if (list.isFailed) return <NotLoaded onRetry={list.retry} />;
  if (list.search) {
    return (
      <Empty
        heading={say(words.noData)}
        hint={say(shellTexts.noMatch, { search: list.search })}
        action={<Button onClick={list.clearSearch}>{say(shellTexts.clearSearch)}</Button>}
      />
    );
  }
  const { heading = words.noData, hint, icon, action } = empty;
  return <Empty heading={say(heading)} hint={say(hint)} icon={icon} action={action} />;
}
