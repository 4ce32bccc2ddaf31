import type { ReactNode } from 'react';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './facts.module.css';

/** The details of a record, in as many columns as fit; unknown values are a dash. */
export interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{wholeDays(value) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
