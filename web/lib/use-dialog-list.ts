import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint, ParamsOf, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Sorts } from '#domain/lib/sorts.ts';
import { type CallInput, call } from './call.ts';
import type { ListState } from './list-state.ts';
import { keyOf } from './query.ts';

/**
 * A list in a dialog: page and sort are local to the dialog and not in the address. Another filter or sort starts at
 * its first page.
 */
export function useDialogList<E extends AnyEndpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  filters: Readonly<Record<string, string>> = {},
  sorts?: Sorts,
) {
  type Row = ReplyOf<E> extends { data: (infer One)[] } ? One : never;
  const [sort, setSort] = useState(sorts?.opens);
  const sorted = sort ? { sort: sort.column, sort_by: sort.direction } : {};
  const wanted = JSON.stringify({ ...filters, ...sorted });
  const [at, setAt] = useState({ page: 0, wanted });
  const page = at.wanted === wanted ? at.page : 0;
  const input = { params, query: { ...filters, ...sorted, page } };
  const answer = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as unknown as CallInput<E>),
    placeholderData: keepPreviousData,
  });
  const reply = answer.data as { data: Row[]; total: number; more: boolean } | undefined;
  return {
    ...stateOf(answer),
    rows: reply?.data ?? [],
    total: reply?.total ?? 0,
    more: reply?.more ?? false,
    hasNoLast: true,
    page,
    sort,
    sorts,
    setSort,
    setPage: (to: number | 'last') => to !== 'last' && setAt({ page: to, wanted }),
  };
}

/** A list that is loaded as a whole, such as the kiosks of an office. */
export function wholeList<Row>(read: UseQueryResult<{ data: Row[] }>): ListState<Row> {
  const rows = read.data?.data ?? [];
  return { ...stateOf(read), rows, total: rows.length, page: 0 };
}

const stateOf = (read: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>) => ({
  isLoading: read.isPending,
  isFailed: read.isError,
  isBusy: read.isFetching,
  retry: () => void read.refetch(),
});
