import type { ReactNode } from 'react';
import { useTip } from '../overlay/tip.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { type Clash, ClashNote } from './clash-note.tsx';

/** What every form control has. All are controlled. */
export interface FieldProps {
  label: string;
  /** The label is for screen readers only, as in a row of filters. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** What is wrong, in words. */
  error?: ReactNode;
  /** Another changed it too; asked about in place of an error. */
  clash?: Clash | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Disables it and says why on hover and focus. */
  disabledReason?: string;
  name?: string;
}

/** The field's props as Mantine's inputs take them. With a reason it stays reachable by keys, so it is read-only. */
export function inputProps(props: FieldProps) {
  return {
    label: props.hideLabel ? undefined : props.label,
    'aria-label': props.hideLabel ? props.label : undefined,
    description: props.description,
    error: props.clash ? <ClashNote clash={props.clash} /> : props.error,
    withAsterisk: props.required,
    'aria-required': props.required || undefined,
    name: props.name,
    disabled: (props.disabled && !props.disabledReason) || undefined,
    readOnly: props.disabledReason ? true : undefined,
    'aria-disabled': props.disabledReason ? true : undefined,
    'aria-description': props.disabledReason,
  };
}

/** Wraps a control and says why it is disabled. */
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

/** Names of a control's clear button. */
export function useClearProps() {
  const texts = useUiTexts();
  return { 'aria-label': texts.clear, title: texts.clear };
}
