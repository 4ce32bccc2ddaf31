import type { ComponentProps } from 'react';
import { labels } from '#domain/lib/labels.ts';
import { useSay } from '../lib/say.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { FormModal } from './form-modal.tsx';
import classes from './reason-modal.module.css';

/** A dialog that says what an act does and asks for nothing but why. */
interface ReasonModalProps extends Omit<ComponentProps<typeof FormModal>, 'size' | 'children'> {
  /** What the act does. */
  hint: string;
  /** The form's field of the reason. */
  reason: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** Most characters of the reason. */
  most: number;
}

export function ReasonModal({ hint, reason, most, ...dialog }: ReasonModalProps) {
  const say = useSay();
  return (
    <FormModal {...dialog} size="small">
      <p className={classes.hint}>{hint}</p>
      <TextField {...reason} label={say(labels.reason)} type="textarea" rows={2} maxLength={most} required />
    </FormModal>
  );
}
