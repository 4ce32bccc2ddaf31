import { useCallback, useState } from 'react';
import type { AnyEndpoint, ReplyOf } from '#domain/lib/endpoint.ts';
import type { StaffChoice } from '#domain/lib/list.ts';
import type { Text } from '#domain/lib/text.ts';
import { staffName } from '#domain/staff/rules.ts';
import { useSteadyRead } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { choiceBatch } from '../ui/form/choice.ts';

/** A call that finds staff by name (`foundQuery`). */
export interface StaffSearch<E extends AnyEndpoint> {
  endpoint: E;
  /** The staff in its answer. */
  staffOf: (data: ReplyOf<E>) => readonly StaffChoice[];
  isOn?: boolean;
}

/** What is asked for when a dropdown opens. */
export const firstBatch = { search: '', limit: choiceBatch };

/** Staff for a dropdown, from the server: fifty at a time, more on scrolling, others by typing (FORM-24). */
export function useStaffSearch<E extends AnyEndpoint>(call: StaffSearch<E>, user_id: number | null = null) {
  const [request, setRequest] = useState(firstBatch);
  const chosen = user_id === null ? {} : { user_id };
  const query = { ...request, ...chosen } as never;
  const { data, isPlaceholderData } = useSteadyRead(call.endpoint, { query }, call.isOn);
  const isAnother = isPlaceholderData && request.limit === choiceBatch;
  const matches = !data || isAnother ? [] : call.staffOf(data);
  const { length } = matches;
  return {
    data,
    matches,
    isSearched: request.search !== '',
    search: {
      isLoading: isPlaceholderData,
      onSearch: useCallback((search: string) => setRequest({ ...firstBatch, search }), []),
      onMore: () => length === request.limit && setRequest({ ...request, limit: request.limit + choiceBatch }),
    },
  };
}

/** The same for a filter, whose first choice is all; `chosen` is its value, an id or `all`. */
export function useStaffFilter<E extends AnyEndpoint>(call: StaffSearch<E>, chosen: string, all: Text) {
  const say = useSay();
  const { data, matches, isSearched, search } = useStaffSearch(call, chosen === 'all' ? null : Number(chosen));
  const first = isSearched ? [] : [{ value: 'all', label: say(all) }];
  const choices = [...first, ...matches.map((one) => ({ value: String(one.id), label: say(staffName(one)) }))];
  const one = (data as { chosen?: StaffChoice | null } | undefined)?.chosen;
  const valueLabel = chosen === 'all' ? say(all) : one ? say(staffName(one)) : undefined;
  return { data, filter: { choices, valueLabel, ...search } };
}
