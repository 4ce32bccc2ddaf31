import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface FloatingTipProps {
  label: ReactNode;
  target: HTMLElement;
  position?: 'top' | 'top-start';
}

/** An open tooltip at an element of the page. */
export function FloatingTip(props: FloatingTipProps) {
  return <Tooltip opened {...props} />;
}
