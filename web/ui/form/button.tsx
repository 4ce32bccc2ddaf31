import { Button as MantineButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useTip } from '../overlay/tip.tsx';

/** A button; at most one primary in view. A disabled one shows the reason on hover and focus. */
interface ButtonProps {
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** primary: the main action; danger: removes something, never in the primary colour; quiet: without frame. */
  look?: 'primary' | 'default' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  /** A tabler icon, 16 px. */
  icon?: ReactNode;
  isBusy?: boolean;
  disabled?: boolean;
  disabledReason?: string;
  /** Makes it a link. */
  href?: string;
  small?: boolean;
  fullWidth?: boolean;
  /** Id of the form it submits, when it is outside of it. */
  form?: string;
  /** It has the focus first in its dialog. */
  autoFocus?: boolean;
}

/** Attributes that a menu or tooltip gives its trigger button. */
export interface TriggerProps extends AriaAttributes {
  ref?: Ref<HTMLButtonElement>;
  id?: string;
}

const looks = {
  primary: { variant: 'filled', color: 'teal' },
  default: { variant: 'default', color: undefined },
  danger: { variant: 'outline', color: 'red' },
  quiet: { variant: 'subtle', color: 'gray' },
} as const;

export function Button({
  children,
  onClick,
  look = 'default',
  type = 'button',
  icon,
  isBusy,
  disabled,
  disabledReason,
  href,
  small,
  fullWidth,
  form,
  autoFocus,
  ref,
  ...trigger
}: ButtonProps & TriggerProps) {
  const isOff = disabled || Boolean(disabledReason);
  const { ref: tipRef, tip } = useTip(disabledReason, { staysOnTap: true });
  const refs = useMergedRef(ref, tipRef);
  const shared = {
    ...trigger,
    ...looks[look],
    size: small ? 'xs' : 'sm',
    leftSection: icon,
    loading: isBusy,
    fullWidth,
    // A modal focuses this button when it opens, instead of its close button, and after it has noted where the focus was.
    'data-autofocus': autoFocus || undefined,
    'data-look': look,
    'data-disabled': isOff || undefined,
    'aria-disabled': isOff || undefined,
    'aria-description': disabledReason,
    onClick: (event: MouseEvent<HTMLElement>) => (isOff ? event.preventDefault() : onClick?.(event)),
  };
  const button =
    href && !isOff ? (
      <MantineButton component="a" href={href} {...shared}>
        {children}
      </MantineButton>
    ) : (
      <MantineButton ref={refs} type={type} form={form} disabled={isOff && !disabledReason} {...shared}>
        {children}
      </MantineButton>
    );
  return (
    <>
      {button}
      {tip}
    </>
  );
}
