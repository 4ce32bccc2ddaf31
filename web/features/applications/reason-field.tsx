import type { ComponentProps } from 'react';
import { reasonLength } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The reason for an application; required. */
export function ReasonField({ maxLength = reasonLength, ...field }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const say = useSay();
  return <TextField {...field} label={say(texts.reason)} required type="textarea" rows={3} maxLength={maxLength} />;
}
