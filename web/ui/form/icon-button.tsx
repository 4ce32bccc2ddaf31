import { ActionIcon } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import { useTip } from '../overlay/tip.tsx';
import type { TriggerProps } from './button.tsx';

/** A square button with an icon; its label is its accessible name and its tooltip. */
interface IconButtonProps {
  label: string;
  /** A tabler icon, 16 px. */
  icon: ReactNode;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  href?: string;
  look?: 'quiet' | 'default' | 'danger';
  disabled?: boolean;
  /** Shown in place of the label when disabled. */
  disabledReason?: string;
  isBusy?: boolean;
  small?: boolean;
}

export function IconButton({
  label,
  icon,
  onClick,
  href,
  look = 'quiet',
  disabled,
  disabledReason,
  isBusy,
  small,
  ref,
  ...trigger
}: IconButtonProps & TriggerProps) {
  const isOff = disabled || Boolean(disabledReason);
  const { ref: tipRef, tip } = useTip(disabledReason ?? label, {
    openDelay: disabledReason ? 0 : 300,
    staysOnTap: Boolean(disabledReason),
  });
  const refs = useMergedRef<HTMLElement>(ref as never, tipRef);
  const shared = {
    ...trigger,
    variant: look === 'default' ? 'default' : 'subtle',
    color: look === 'danger' ? 'red' : 'gray',
    size: small ? 28 : 32,
    loading: isBusy,
    'aria-label': label,
    'aria-disabled': isOff || undefined,
    'aria-description': disabledReason,
    'data-disabled': isOff || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => (isOff ? event.preventDefault() : onClick?.(event)),
  };
  return (
    <>
      {href && !isOff ? (
        <ActionIcon ref={refs as never} component="a" href={href} {...shared}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon ref={refs as never} type="button" {...shared}>
          {icon}
        </ActionIcon>
      )}
      {tip}
    </>
  );
}
