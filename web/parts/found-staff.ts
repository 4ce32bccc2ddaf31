import { useCallback, useState } from 'react';
import type { AnyEndpoint, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { Text } from '#domain/lib/text.ts';
import { useRead } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { choiceBatch } from '../ui/form/choice.ts';

/** A call that finds staff by name (`foundQuery`). */
export interface FoundStaff<E extends AnyEndpoint> {
  endpoint: E;
  /** The staff in its answer. */
  staffOf: (data: ReplyOf<E>) => readonly Named[];
  isOn?: boolean;
}

/** What is asked for when a dropdown opens. */
export const firstFound = { search: '', limit: choiceBatch };

/** Staff for a dropdown, from the server: fifty at a time, more on scrolling, others by typing (FORM-24). */
export function useFoundStaff<E extends AnyEndpoint>(call: FoundStaff<E>, user_id: number | null = null) {
  const [asked, ask] = useState(firstFound);
  const chosen = user_id === null ? {} : { user_id };
  const query = { ...asked, ...chosen } as never;
  const { data, isPlaceholderData } = useRead(call.endpoint, { query }, call.isOn, true);
  const isAnother = isPlaceholderData && asked.limit === choiceBatch;
  const found = !data || isAnother ? [] : call.staffOf(data);
  const { length } = found;
  return {
    data,
    found,
    isSearched: asked.search !== '',
    search: {
      isLoading: isPlaceholderData,
      onSearch: useCallback((search: string) => ask({ ...firstFound, search }), []),
      onMore: () => length === asked.limit && ask({ ...asked, limit: asked.limit + choiceBatch }),
    },
  };
}

/** The same for a filter, whose first choice is all; `chosen` is its value, an id or `all`. */
export function useStaffFilter<E extends AnyEndpoint>(call: FoundStaff<E>, chosen: string, all: Text) {
  const say = useSay();
  const { data, found, isSearched, search } = useFoundStaff(call, chosen === 'all' ? null : Number(chosen));
  const first = isSearched ? [] : [{ value: 'all', label: say(all) }];
  const choices = [...first, ...found.map(({ id, name }) => ({ value: String(id), label: name }))];
  const valueLabel = chosen === 'all' ? say(all) : (data as { chosen?: Named } | undefined)?.chosen?.name;
  return { data, filter: { choices, valueLabel, ...search } };
}
