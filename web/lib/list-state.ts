import type { Sort, Sorts } from '#domain/lib/sorts.ts';

/** What the list component needs of a list, wherever its page, search and sort are stored. */
export interface ListState<Row> {
  rows: readonly Row[];
  total: number;
  page: number;
  isLoading: boolean;
  isFailed: boolean;
  isBusy: boolean;
  retry: () => void;
  /** There are more than `total`. */
  more?: boolean;
  /** Whether the last page cannot be jumped to, since the list was not counted to its end. */
  hasNoLast?: boolean;
  /** Absent when there is only one page. */
  setPage?: (to: number | 'last') => void;
  sort?: Sort;
  sorts?: Sorts;
  setSort?: (sort: Sort) => void;
  search?: string;
  clearSearch?: () => void;
  /** Clears search and filters together. */
  clearAll?: () => void;
  /** Ids of records that were just added or changed. */
  lit?: ReadonlySet<number>;
}
