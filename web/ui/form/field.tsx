import type { ReactNode } from 'react';
import { wholeDays } from '../data/whole-days.tsx';
import { useTip } from '../overlay/tip.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { type Clash, ClashNote } from './clash-note.tsx';

/** Props of every form control. All are controlled. */
export interface FieldProps {
  label: string;
  /** The label is only for screen readers, as in a row of filters. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** The error message. */
  error?: ReactNode;
  /** Another user changed it too; shown in place of an error. */
  clash?: Clash | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Disables it and shows why on hover and focus. */
  disabledReason?: string;
  name?: string;
  /** A dialog opens with the focus here. */
  autoFocus?: boolean;
}

/**
 * The props as Mantine's inputs take them. With a reason it must stay focusable, so it is read-only instead of
 * disabled.
 */
export function inputProps(props: FieldProps) {
  return {
    label: props.hideLabel ? undefined : props.label,
    'aria-label': props.hideLabel ? props.label : undefined,
    description: wholeDays(props.description),
    error: props.clash ? <ClashNote clash={props.clash} /> : wholeDays(props.error),
    withAsterisk: props.required,
    'aria-required': props.required || undefined,
    name: props.name,
    'data-autofocus': props.autoFocus || undefined,
    disabled: (props.disabled && !props.disabledReason) || undefined,
    readOnly: props.disabledReason ? true : undefined,
    'aria-disabled': props.disabledReason ? true : undefined,
    'aria-description': props.disabledReason,
  };
}

/** Wraps a control with the reason why it is disabled. */
export function Reason({ reason, children }: { reason?: string; children: ReactNode }) {
  const { ref, tip } = useTip(reason, { position: 'top-start', staysOnTap: true });
  if (!reason) return children;
  return (
    <div ref={ref}>
      {children}
      {tip}
    </div>
  );
}

/** Labels of a control's clear button. */
export function useClearProps() {
  const texts = useUiTexts();
  return { 'aria-label': texts.clear, title: texts.clear };
}
