import type { ReactNode } from 'react';
import classes from './pill.module.css';
import type { Tone } from './tone.ts';
import { ToneMark } from './tone-mark.tsx';

/** A state in one word, with its shape and colour. */
interface PillProps {
  tone: Tone;
  children: ReactNode;
  /** Shown on hover, such as who decided and when. */
  title?: string;
}

export function Pill({ tone, children, title }: PillProps) {
  return (
    <span className={classes.pill} data-tone={tone} title={title}>
      <ToneMark tone={tone} />
      {children}
    </span>
  );
}
