import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { pageSize } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import type { useList } from '../lib/use-list.ts';
import { Empty } from '../ui/data/empty.tsx';
import { Pager } from '../ui/data/pager.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { SearchBox } from '../ui/form/search-box.tsx';
import { Page } from '../ui/page.tsx';

type List = ReturnType<typeof useList>;

/** A screen that is a list: title, filters in one row, rows with their numbers, pager (LIST-01 to LIST-08). */
export interface ListPageProps<Row extends { id: number }> {
  title: Text;
  context?: Text;
  list: Omit<List, 'rows' | 'reply'> & { rows: readonly Row[] };
  columns: readonly Column<Row>[];
  /** What will appear here, when nothing does yet. */
  emptyHint: Text;
  /** The primary action; `href` for a page, `onAdd` for a modal. */
  add?: { label: Text; href?: string; onAdd?: () => void };
  /** Dropdowns beside the search box. */
  filters?: ReactNode;
  /** The search box hides behind a button until asked for (DEPT-02). */
  searchToggles?: boolean;
  children?: ReactNode;
}

export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, context, list, add, filters, searchToggles } = props;
  const say = useSay();
  const [isSearching, setSearching] = useState(list.search !== '');
  const number: Column<Row> = {
    key: 'number',
    head: '#',
    width: '56px',
    align: 'right',
    card: 'hidden',
    render: (_row, index) => list.numberOf(index),
  };
  const box = (
    <SearchBox
      label={say(shellTexts.search)}
      placeholder={say(shellTexts.searchHint)}
      value={list.search}
      onSearch={list.setSearch}
      onClear={list.clearSearch}
    />
  );
  const toggle = (
    <IconButton
      label={say(shellTexts.search)}
      icon={<IconSearch size={16} />}
      look="default"
      onClick={() => setSearching(!isSearching)}
    />
  );
  return (
    <Page
      title={say(title)}
      context={context && say(context)}
      action={
        add && (
          <Button look="primary" icon={<IconPlus size={16} />} href={add.href} onClick={add.onAdd}>
            {say(add.label)}
          </Button>
        )
      }
      filters={
        <>
          {searchToggles && toggle}
          {(!searchToggles || isSearching) && box}
          {filters}
        </>
      }
    >
      <Table
        label={say(title)}
        columns={[number, ...props.columns]}
        rows={list.rows}
        rowKey={(row) => row.id}
        isLoading={list.isLoading}
        empty={<ListEmpty list={list} hint={props.emptyHint} />}
      />
      <Pager
        page={list.page}
        total={list.total}
        pageSize={pageSize}
        onPage={list.setPage}
        isBusy={list.isBusy}
      />
      {props.children}
    </Page>
  );
}

function ListEmpty({
  list,
  hint,
}: {
  list: Pick<List, 'isFailed' | 'retry' | 'search' | 'clearSearch' | 'filters'>;
  hint: Text;
}) {
  const say = useSay();
  if (list.isFailed) {
    return (
      <Empty
        heading={say(shellTexts.loadFailed)}
        action={<Button onClick={list.retry}>{say(shellTexts.tryAgain)}</Button>}
      />
    );
  }
  if (list.search !== '') {
    return (
      <Empty
        heading={say(words.noData)}
        hint={say(shellTexts.noMatch, { search: list.search })}
        action={<Button onClick={list.clearSearch}>{say(shellTexts.clearSearch)}</Button>}
      />
    );
  }
  const isFiltered = Object.values(list.filters).some((value) => value !== 'all');
  return <Empty heading={say(words.noData)} hint={say(isFiltered ? shellTexts.noneChosen : hint)} />;
}
