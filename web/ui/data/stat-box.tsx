import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stat-box.module.css';
import type { Tone } from './tone.ts';
import { ToneMark } from './tone-mark.tsx';
import { wholeDays } from './whole-days.tsx';

/** One number, with what it counts. */
interface StatBoxProps {
  label: ReactNode;
  value: ReactNode;
  /** amber for a few, red for many; none is plain. */
  tone?: Tone | null;
  /** Small text under the number, such as a target. */
  hint?: ReactNode;
  /** Makes the whole box a button. */
  onClick?: () => void;
  href?: string;
  /** What it opens, where its label does not say so. */
  opens?: ReactNode;
  /** Something small at the right, such as a ring. */
  aside?: ReactNode;
}

export function StatBox({ label, value, tone, hint, onClick, href, opens, aside }: StatBoxProps) {
  const inner = (
    <>
      <span className={classes.words}>
        <span className={classes.label}>
          {label}
          {(href || onClick) && <IconChevronRight size={14} stroke={2} aria-hidden="true" />}
        </span>
        <span className={classes.value}>
          {value}
          {tone && (
            <span className={classes.mark}>
              <ToneMark tone={tone} size={14} />
            </span>
          )}
        </span>
        {(hint || opens) && (
          <span className={classes.hint}>
            {wholeDays(hint)}
            {opens && <span className={classes.opens}>{opens}</span>}
          </span>
        )}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </>
  );
  const shared = { className: classes.box, 'data-tone': tone ?? undefined };
  if (href) {
    return (
      <a {...shared} href={href} onClick={onClick}>
        {inner}
      </a>
    );
  }
  if (onClick) {
    return (
      <button type="button" {...shared} onClick={onClick}>
        {inner}
      </button>
    );
  }
  return <div {...shared}>{inner}</div>;
}
