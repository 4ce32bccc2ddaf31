import type { ReactNode } from 'react';
import classes from './whole-days.module.css';

/** Text whose dates do not break at their hyphens; anything but text is returned unchanged. */
export function wholeDays(words: ReactNode): ReactNode {
  if (typeof words !== 'string' || !/\d\d-\d\d-\d{4}/.test(words)) return words;
  return words.split(/(\d\d-\d\d-\d{4})/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay in their places
      <span key={at} className={classes.day}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
