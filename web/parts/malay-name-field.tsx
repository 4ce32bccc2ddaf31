import { nameLength } from '#domain/limits.ts';
import { nameTexts as texts } from '#domain/names/texts.ts';
import { useSay } from '../lib/say.ts';
import type { FieldProps } from '../ui/form/field.tsx';
import { TextField } from '../ui/form/text-field.tsx';

interface MalayNameFieldProps extends Pick<FieldProps, 'name' | 'error' | 'clash'> {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  /** Whether records with the same name share it. */
  isShared?: boolean;
}

/** The Malay name below a name, which may be left empty (decision 0143). */
export function MalayNameField({ isShared = false, maxLength = nameLength, ...field }: MalayNameFieldProps) {
  const say = useSay();
  return (
    <TextField
      {...field}
      label={say(texts.inMalay)}
      description={say(isShared ? texts.sameNamesHint : texts.nameMsHint)}
      maxLength={maxLength}
    />
  );
}
