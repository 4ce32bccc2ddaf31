import type { ReactNode } from 'react';
import type { Tone } from '../data/tone.ts';
import { ToneMark } from '../data/tone-mark.tsx';
import classes from './banner.module.css';

/** A line across the top of the page: offline, an update, disabled storage. */
interface BannerProps {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ tone, children, action }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <ToneMark tone={tone} size={14} />
      <span>{children}</span>
      {action}
    </div>
  );
}
