import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type CalendarPerson, calendar } from '#domain/calendar/contract.ts';
import { peopleShown, rangeBeside, rangeOf, type Span } from '#domain/calendar/rules.ts';
import { type Day, daysOf, isDay } from '#domain/lib/calendar.ts';
import { readOf } from '#web/lib/query.ts';
import { useToday } from '#web/lib/use-today.ts';

type Address = Record<string, string | undefined>;

/** What the calendar shows, which is in the address, and the pages of people that are in view. */
export function useCalendar(isPhone: boolean) {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const today = useToday();
  const opens: Span = isPhone ? 'weeks' : 'month';
  const span: Span = address.span === 'month' || address.span === 'weeks' ? address.span : opens;
  const from = address.from && isDay(address.from) ? address.from : today;
  const filters = {
    search: address.search ?? '',
    whose: address.whose === 'mine' ? ('mine' as const) : ('all' as const),
    department_id: Number(address.department) || null,
    office_id: Number(address.office) || null,
    away: address.away === '1' ? ('1' as const) : ('0' as const),
  };
  // A phone lists who is away on each day, so these are asked for before the others.
  const away = isPhone && filters.away === '0' ? ('first' as const) : filters.away;
  const range = from ? rangeOf(from, span) : null;
  const [inView, setInView] = useState<readonly number[]>([0]);
  // The first page has the total and the places.
  const pages = [...new Set([0, ...inView])];
  const reads = useQueries({
    queries: pages.map((page) => ({
      ...readOf(calendar.list, { query: { ...filters, away, from: range?.first ?? '', span, page } }),
      enabled: range !== null,
      meta: { isSilent: true },
    })),
  });
  const first = reads[0];
  const people = new Map<number, CalendarPerson>();
  for (const [at, page] of pages.entries())
    for (const [row, person] of (reads[at]?.data?.data ?? []).entries()) people.set(page * peopleShown + row, person);

  const go = (changed: Address) => {
    const all = Object.entries({ ...address, ...changed }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(all) as never, replace: true, resetScroll: false });
  };
  return {
    today,
    span,
    range,
    days: range ? daysOf(range.first, range.last) : [],
    filters,
    /** Identifies what is shown, so that the table begins anew with other people or days. */
    key: JSON.stringify([filters, range]),
    reply: first?.data,
    error: first?.error ?? null,
    retry: () => void first?.refetch(),
    isWhole: reads.every(({ data }) => data !== undefined),
    /** Days on which as many of a department are away as may be. */
    full: [...new Map(reads.flatMap(({ data }) => data?.full ?? []).map((one) => [one.department_id, one])).values()],
    people,
    total: first?.data?.total ?? 0,
    inView,
    setInView,
    turn: (by: -1 | 1) => range && go({ from: rangeBeside(range.first, span, by) }),
    setToday: () => go({ from: '' }),
    setSpan: (to: Span) => go({ span: to === opens ? '' : to, from: range && to === 'month' ? range.first : '' }),
    setFilter: (name: 'search' | 'whose' | 'department' | 'office' | 'away', value: string) => go({ [name]: value }),
    clear: () => go({ search: '', whose: '', department: '', office: '', away: '' }),
  };
}
export type CalendarState = ReturnType<typeof useCalendar>;

/** Days of oneself that were chosen to apply for. */
export interface ChosenDays {
  first: Day;
  last: Day;
}
