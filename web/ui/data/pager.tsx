import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import { useUiTexts } from '../ui-texts.ts';
import classes from './pager.module.css';

/** Below a list: which rows are shown, and buttons to the other pages. */
interface PagerProps {
  /** Zero-based; counted from the end below zero, where nobody knows its number. */
  page: number;
  total: number;
  /** There are more than `total`, so the number of the last page is unknown. */
  more?: boolean;
  /** The last page cannot be jumped to while there are more rows than were counted. */
  hasNoLast?: boolean;
  /** Rows on this page. */
  shown: number;
  pageSize: number;
  onPage: (page: number | 'last') => void;
  isBusy?: boolean;
}

/** A page that no longer exists, since its last row was removed or the address is old, becomes the last one. */
export function Pager({ page, total, more = false, hasNoLast, shown, pageSize, onPage, isBusy }: PagerProps) {
  const texts = useUiTexts();
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const isGone = !more && total > 0 && page > last && !isBusy;
  const leave = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (total === 0 || (!more && page > last)) return null;
  const from = page * pageSize + 1;
  const to = more ? from + shown - 1 : Math.min(total, from + pageSize - 1);
  const isFromEnd = page < 0;
  const isLast = isFromEnd ? page === -1 : more ? shown < pageSize : page >= last;
  const [start, end] = [page === 0 && texts.isFirstPage, isLast && texts.isLastPage];
  const ways = [
    { label: texts.firstPage, Icon: IconChevronsLeft, to: 0, whyNot: start },
    { label: texts.previousPage, Icon: IconChevronLeft, to: page - 1, whyNot: start },
    { label: texts.nextPage, Icon: IconChevronRight, to: page + 1, whyNot: end },
    { label: texts.lastPage, Icon: IconChevronsRight, to: more ? ('last' as const) : last, whyNot: end },
  ];
  return (
    <nav className={classes.pager} aria-busy={isBusy || undefined}>
      <span className={classes.range} aria-live="polite">
        {isFromEnd
          ? texts.pagerFromEnd((-page - 1) * pageSize + 1, -page * pageSize, total)
          : texts.pagerRange(from, to, Math.max(total, to), more && !isLast)}
      </span>
      {(last > 0 || page !== 0) &&
        ways
          .filter(({ to }) => !hasNoLast || to !== 'last')
          .map(({ label, Icon, to: target, whyNot }) => (
            <IconButton
              key={label}
              label={label}
              icon={<Icon size={16} stroke={1.8} />}
              disabledReason={whyNot || undefined}
              onClick={() => onPage(target)}
            />
          ))}
    </nav>
  );
}
