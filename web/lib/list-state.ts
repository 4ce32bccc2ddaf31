import type { Sort, Sorts } from '#domain/lib/sorts.ts';

/** What the list component needs of a list, wherever its page, search and sort are held. */
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
  /** The end of a list that was not counted cannot be gone to at once. */
  hasNoLast?: boolean;
  /** Absent where there is one page only. */
  setPage?: (to: number | 'last') => void;
  sort?: Sort;
  sorts?: Sorts;
  setSort?: (sort: Sort) => void;
  search?: string;
  clearSearch?: () => void;
  /** Records just made or changed, by id. */
  lit?: ReadonlySet<number>;
}
