import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { AnyEndpoint, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Sort, Sorts } from '#domain/lib/sorts.ts';
import { countLimit, pageSize } from '#domain/limits.ts';
import { type CallInput, call } from './call.ts';
import { rememberList } from './list-address.ts';
import type { ListState } from './list-state.ts';
import { keyOf, queries } from './query.ts';
import { useLit } from './use-lit.ts';

/** An endpoint that returns a page of rows. */
interface ListReply {
  data: { id: number }[];
  total: number;
  more: boolean;
  page: number;
}
export type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends { data: (infer Row)[] } ? Row : never;
type Address = Record<string, string | undefined>;

/** Parameters of the address for a position in the list besides the page; any other change removes them. */
const places = ['around', 'after', 'before', 'last'] as const;

/**
 * A list whose page, search, filters and sort are kept in the address, so that a reload, a shared link or going back
 * shows the same. Search runs on Enter; emptying it and leaving the field restores the list and page from before
 * (LIST-04 to LIST-07).
 */
export function useList<E extends AnyEndpoint>(
  endpoint: E,
  sorts: Sorts,
  filters: Readonly<Record<string, string>> = {},
  /** The sort when the address has none; the list's default unless given. */
  opensBy: Sort = sorts.opens,
) {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const [lit, light] = useLit();
  useEffect(rememberList);

  const search = address.search ?? '';
  const chosen = Object.fromEntries(Object.keys(filters).map((name) => [name, address[name] ?? filters[name]!]));
  const sort: Sort = {
    column: address.sort ?? opensBy.column,
    direction: address.sort_by === 'asc' || address.sort_by === 'desc' ? address.sort_by : opensBy.direction,
  };
  const listQuery = { ...chosen, search, sort: sort.column, sort_by: sort.direction, page: pageOf(address.page) };
  const place = Object.fromEntries(places.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
  const query = { ...listQuery, ...place };
  const read = (query: object, signal?: AbortSignal) =>
    call(endpoint, { query, signal } as unknown as CallInput<E>) as Promise<ReplyOf<E> & ListReply>;
  const answer = useQuery({
    queryKey: keyOf(endpoint, { query }),
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    // The position of a record is looked up each time.
    ...(address.around ? { gcTime: 0, staleTime: 0 } : {}),
  });
  const reply = answer.data as (ReplyOf<E> & ListReply) | undefined;
  const rows = (reply?.data ?? []) as (RowOf<E> & { id: number })[];
  const page = address.last && reply && !answer.isPlaceholderData ? reply.page : listQuery.page;

  /** Changes the address; default values are left out. */
  const go = (changed: Address) => {
    const opens: Address = {
      ...filters,
      sort: sorts.opens.column,
      sort_by: sorts.opens.direction,
      page: '0',
    };
    const next: Record<string, string> = {};
    for (const [name, text] of Object.entries({ ...address, ...noPlace, ...changed }))
      if (text && text !== opens[name]) next[name] = text;
    // A changed sort column or direction gives another list.
    if (next.sort || next.sort_by)
      Object.assign(next, { sort: next.sort ?? sort.column, sort_by: next.sort_by ?? sort.direction });
    const isElsewhere = changed.page !== undefined && !changed.around;
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: isElsewhere });
  };

  // The page of a record is known: go there, and highlight it. A search or filter that hides it is cleared.
  const settle = useEffectEvent((located: ListReply) => {
    const isThere = has(located, address.around!);
    const isNarrowed = search !== '' || Object.keys(filters).some((name) => chosen[name] !== filters[name]);
    if (!isThere && isNarrowed) return void widen(address.around!, located.page);
    queries.setQueryData(keyOf(endpoint, { query: { ...listQuery, page: located.page } }), located);
    if (isThere) light(Number(address.around));
    go({ page: String(located.page) });
  });
  const widen = async (around: string, page: number) => {
    const wide = { ...listQuery, ...filters, search: '', around };
    const all = await read(wide).catch(() => null);
    clear(around, all !== null && has(all, around), page);
  };
  // Not for a record that was removed meanwhile, nor over what was chosen meanwhile.
  const clear = useEffectEvent((around: string, isThere: boolean, page: number) => {
    if (address.around !== around) return;
    const lifted = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    go(isThere ? { ...lifted, search: '', back_to: '', around } : { page: String(page) });
  });
  useEffect(() => {
    if (address.around && answer.data && !answer.isPlaceholderData && !answer.isFetching)
      settle(answer.data as unknown as ListReply);
  }, [address.around, answer.data, answer.isPlaceholderData, answer.isFetching]);

  /** Once they are deep, the next and previous page are read from the adjacent row; below zero they are counted from the end. */
  const setPage = (to: number | 'last') => {
    if (to === 'last' || to === -1) return go({ page: '', last: '1' });
    const [name, row] = to > page ? ['after', rows.at(-1)] : ['before', rows[0]];
    const isDeep = (to < 0 || to * pageSize >= countLimit) && Math.abs(to - page) === 1;
    const number = to < 0 ? { page: '', last: String(-to) } : { page: String(to) };
    go({ ...number, ...(isDeep && row ? { [name]: String(row.id) } : {}) });
  };

  return {
    reply,
    rows,
    total: reply?.total ?? 0,
    more: reply?.more ?? false,
    page,
    search,
    filters: chosen,
    sort,
    sorts,
    lit,
    isLoading: answer.isPending,
    isFailed: answer.isError,
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
    /**
     * Row numbers continue over pages: page * 20 plus the index (LIST-03), shown from one; none where the page's number
     * is unknown.
     */
    numberOf: (index: number) => (page < 0 ? '' : page * pageSize + index + 1),
    setPage,
    setSort: ({ column, direction }: Sort) => go({ sort: column, sort_by: direction, page: '0', back_to: '' }),
    setFilter: (name: string, value: string) => go({ [name]: value, page: '0', back_to: '' }),
    setSearch: (text: string) =>
      go({ search: text, page: '0', back_to: search === '' ? String(page || '') : address.back_to }),
    clearSearch: () => go({ search: '', page: address.back_to ?? '0', back_to: '' }),
    clearAll: () =>
      go({ ...Object.fromEntries(Object.keys(filters).map((name) => [name, ''])), search: '', page: '0', back_to: '' }),
    /** The path of the call, as the list's name. */
    path: endpoint.path,
    /** The query without the page, for all that the list shows. */
    wholeQuery: { ...chosen, search, sort: sort.column, sort_by: sort.direction },
    /** Shows a record that was just made or changed, on its own page. */
    show: (id: number) => go({ around: String(id) }),
    /** The cache key of the shown page. */
    key: keyOf(endpoint, { query }),
  } satisfies ListState<RowOf<E>> & Record<string, unknown>;
}

/** Whether a page has a record. */
const has = ({ data }: ListReply, id: string): boolean => data.some((one) => one.id === Number(id));

const noPlace: Address = Object.fromEntries(places.map((name) => [name, '']));
const pageOf = (word: string | undefined): number => Math.max(0, Math.floor(Number(word ?? 0)) || 0);
