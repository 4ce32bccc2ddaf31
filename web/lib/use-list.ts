import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { AnyEndpoint, ReplyOf } from '#domain/lib/endpoint.ts';
import { pageSize } from '#domain/limits.ts';
import { type CallInput, call } from './call.ts';
import { keyOf } from './query.ts';

/** An endpoint that answers a page of rows. */
interface ListReply {
  data: unknown[];
  total: number;
}

/**
 * A list whose page, search and filters stand in the address, so that a reload or a shared link shows the same.
 * Search runs on Enter; emptying it and leaving restores the list and page from before (LIST-04 to LIST-07).
 */
export function useList<E extends AnyEndpoint>(row: E, filters: Readonly<Record<string, string>> = {}) {
  const address = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const pageBefore = useRef(0);

  const page = Math.max(0, Number(address.page ?? 0) || 0);
  const search = address.search ?? '';
  const chosen = Object.fromEntries(
    Object.keys(filters).map((name) => [name, address[name] ?? filters[name]!]),
  );
  const query = { ...chosen, page, search };
  const answer = useQuery({
    queryKey: keyOf(row, { query }),
    queryFn: ({ signal }) =>
      call(row, { query, signal } as unknown as CallInput<E>) as Promise<ReplyOf<E> & ListReply>,
    placeholderData: keepPreviousData,
  });

  /** Changes the address; values that are the default leave it. */
  const go = (changed: Record<string, string | number>) => {
    const next: Record<string, string> = {};
    for (const [name, value] of Object.entries({ ...address, ...changed })) {
      const text = String(value ?? '');
      if (text !== '' && text !== filters[name] && !(name === 'page' && text === '0')) next[name] = text;
    }
    void navigate({ to: '.', search: next as never, replace: true });
  };

  const reply = answer.data as (ReplyOf<E> & ListReply) | undefined;
  return {
    reply,
    rows: (reply?.data ?? []) as ReplyOf<E> extends { data: (infer Row)[] } ? Row[] : never,
    total: reply?.total ?? 0,
    page,
    search,
    filters: chosen,
    isLoading: answer.isPending,
    isFailed: answer.isError,
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
    /** Row numbers count on over pages: page * 20 plus the index (LIST-03), shown from one. */
    numberOf: (index: number) => page * pageSize + index + 1,
    setPage: (to: number) => go({ page: to }),
    setFilter: (name: string, value: string) => go({ [name]: value, page: 0 }),
    setSearch: (text: string) => {
      if (search === '') pageBefore.current = page;
      go({ search: text, page: 0 });
    },
    clearSearch: () => go({ search: '', page: pageBefore.current }),
  };
}
