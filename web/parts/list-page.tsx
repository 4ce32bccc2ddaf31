import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { guards } from '#domain/access.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { ListState } from '../lib/list-state.ts';
import { useOffered } from '../lib/page-actions.ts';
import { useSay } from '../lib/say.ts';
import { useViewer } from '../lib/session.ts';
import { useChosenColumns } from '../lib/use-chosen-columns.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import type { useList } from '../lib/use-list.ts';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { Page } from '../ui/page.tsx';
import { List, type ListProps, numberColumn } from './list.tsx';
import { Chips, FilterSheet, type ListFilter } from './list-filters.tsx';
import classes from './list-page.module.css';
import { ListSearch } from './list-search.tsx';
import { ListTools } from './list-tools.tsx';
import { BesidePane, useHasRoom } from './pane.tsx';

/** A list screen: title, filters in one row, rows with their numbers, pager (LIST-01 to LIST-08). */
export interface ListPageProps<Row extends { id: number }> extends Omit<ListProps<Row>, 'label' | 'list'> {
  title: Text;
  context?: ReactNode;
  list: Omit<ReturnType<typeof useList>, 'rows' | 'reply' | 'sorts'> &
    Pick<ListState<Row>, 'rows' | 'sorts' | 'hasNoLast'>;
  /** The call that answers the list as a file. */
  file?: AnyEndpoint;
  /** The primary action; `href` for a page, `onAdd` for a modal. */
  add?: { label: Text; href?: string; onAdd?: () => void };
  /** Other actions, before the primary one. */
  more?: ReactNode;
  /** Filters beside the search box. */
  filters?: readonly ListFilter[];
  /** False when the call has no search. */
  hasSearch?: boolean;
  /** A note above the rows. */
  note?: ReactNode;
  /** The search box is hidden behind a button (DEPT-02). */
  searchToggles?: boolean;
  /** The list has its own sortable number column. */
  isNumbered?: boolean;
  /** A row has more than one line of content on wide screens too. */
  hasTallRows?: boolean;
  /** Actions on the selected rows, above them. */
  bulk?: ReactNode;
  /** The record that is open beside the rows; null while none is. */
  pane?: ReactNode;
  children?: ReactNode;
}

export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const {
    title,
    context,
    list,
    file,
    add,
    more,
    filters = [],
    hasSearch = true,
    note,
    searchToggles,
    isNumbered,
    hasTallRows,
    bulk,
    pane,
    children,
    ...shown
  } = props;
  const say = useSay();
  const viewer = useViewer();
  const router = useRouter();
  useOffered(add?.label, () => (add?.href === undefined ? add?.onAdd?.() : router.history.push(add.href)));
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(list.search !== '');
  const columns = isNumbered ? shown.columns : [numberColumn<Row>(list), ...shown.columns];
  const chosen = useChosenColumns(list.path);
  const hidden = new Set(columns.filter((column) => !chosen.isShown(column)).map(({ key }) => key));
  const hasRoom = useHasRoom();
  const isNarrowed = filters.some(({ chosen, isWhole }) => chosen !== null && !isWhole);
  const { offersAdd, importsOf, ...empty } = shown.empty;
  const offersImport = importsOf !== undefined && guards.imports(viewer);
  const addButton = (look?: 'primary') =>
    add && (
      <Button look={look} icon={<IconPlus size={16} />} href={add.href} onClick={add.onAdd}>
        {say(add.label)}
      </Button>
    );
  return (
    <Page
      title={say(title)}
      context={context}
      action={
        isPhone ? (
          <>
            {more}
            {addButton('primary')}
          </>
        ) : (
          <>
            <ListTools
              columns={columns}
              chosen={chosen}
              hasRoom={hasRoom && !hasTallRows && !pane}
              file={file}
              query={list.wholeQuery}
            />
            {more}
            {addButton('primary')}
          </>
        )
      }
      filters={
        (hasSearch || filters.length > 0 || list.sorts) && (
          <>
            {searchToggles && (
              <IconButton
                label={say(shellTexts.search)}
                icon={<IconSearch size={16} />}
                look="default"
                onClick={() => setSearching(!isSearching)}
              />
            )}
            {hasSearch && (!searchToggles || isSearching) && <ListSearch list={list} />}
            {isPhone
              ? (filters.length > 0 || list.sorts) && <FilterSheet list={list} filters={filters} columns={columns} />
              : filters.map(({ name, control }) => <div key={name}>{control(false)}</div>)}
          </>
        )
      }
    >
      <Chips list={list} filters={filters} />
      {note && bulk ? (
        <div className={classes.bars}>
          {note}
          {bulk}
        </div>
      ) : (
        note || bulk
      )}
      <BesidePane pane={pane}>
        <List
          {...shown}
          isOneLine={!hasTallRows}
          hidden={hidden}
          label={say(title)}
          list={list}
          columns={columns}
          empty={
            isNarrowed && !empty.heading
              ? { ...empty, hint: shellTexts.noneChosen }
              : {
                  action: (offersAdd || offersImport) && (
                    <div className={classes.offers}>
                      {offersAdd && addButton()}
                      {offersImport && (
                        <Button href={pathTo('imports', {}, { kind: importsOf })}>{say(shellTexts.importThem)}</Button>
                      )}
                    </div>
                  ),
                  ...empty,
                }
          }
        />
      </BesidePane>
      {children}
    </Page>
  );
}
