import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of a record, in as many columns as fit; what is not known is a dash. */
export interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
}

/** Words whose days do not break at their hyphens. */
const withWholeDays = (words: string) =>
  words.split(/(\d\d-\d\d-\d{4})/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay in their places
      <span key={at} className={classes.day}>
        {part}
      </span>
    ) : (
      part
    ),
  );

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? withWholeDays(value || '–') : value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
