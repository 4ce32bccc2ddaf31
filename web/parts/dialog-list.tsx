import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint, ParamsOf, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { pageSize } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { type CallInput, call } from '#web/lib/call.ts';
import { keyOf } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { type Column, Table } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './dialogs.module.css';

interface ListReply {
  data: unknown[];
  total: number;
}

/** A list in a dialog: its page is the dialog's own and leaves the address alone. Another filter begins at its first page. */
export function useModalList<E extends AnyEndpoint>(
  row: E,
  params: ParamsOf<E>,
  filters: Readonly<Record<string, string>> = {},
) {
  const wanted = JSON.stringify(filters);
  const [at, setAt] = useState({ page: 0, wanted });
  const page = at.wanted === wanted ? at.page : 0;
  const input = { params, query: { ...filters, page } };
  const answer = useQuery({
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => call(row, { ...input, signal } as unknown as CallInput<E>),
    placeholderData: keepPreviousData,
  });
  const reply = answer.data as (ReplyOf<E> & ListReply) | undefined;
  return {
    rows: (reply?.data ?? []) as ReplyOf<E> extends { data: (infer Row)[] } ? Row[] : never,
    total: reply?.total ?? 0,
    page,
    setPage: (to: number) => setAt({ page: to, wanted }),
    isLoading: answer.isPending,
    isFailed: answer.isError,
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

export interface ModalListProps<Row extends { id: number }> {
  label: string;
  list: Omit<ReturnType<typeof useModalList>, 'rows'> & { rows: readonly Row[] };
  columns: readonly Column<Row>[];
  /** What will appear here, when nothing does yet. */
  emptyHint: Text;
}

/** The rows of such a list, and the way to the others. */
export function ModalList<Row extends { id: number }>({
  label,
  list,
  columns,
  emptyHint,
}: ModalListProps<Row>) {
  const say = useSay();
  const empty = list.isFailed ? (
    <Empty
      heading={say(shellTexts.loadFailed)}
      action={<Button onClick={list.retry}>{say(shellTexts.tryAgain)}</Button>}
    />
  ) : (
    <Empty heading={say(words.noData)} hint={say(emptyHint)} />
  );
  return (
    <div className={classes.list}>
      <Table
        label={label}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        isLoading={list.isLoading}
        skeletonRows={5}
        empty={empty}
      />
      <Pager
        page={list.page}
        total={list.total}
        pageSize={pageSize}
        onPage={list.setPage}
        isBusy={list.isBusy}
      />
    </div>
  );
}
