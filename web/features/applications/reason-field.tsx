import type { ComponentProps } from 'react';
import { reasonLength } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

type ReasonFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The reason for an application, or for what is entered of others; required, and of three lines, by default. */
export function ReasonField({ maxLength = reasonLength, ...field }: ReasonFieldProps) {
  const say = useSay();
  return <TextField required rows={3} {...field} maxLength={maxLength} label={say(texts.reason)} type="textarea" />;
}
