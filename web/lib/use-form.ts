import { useState } from 'react';
import type * as z from 'zod';
import { textOfIssue } from '#domain/lib/fields.ts';
import type { Text } from '#domain/lib/text.ts';
import { CallError } from './call.ts';
import { useSay } from './say.ts';

/** A form over the same shape its call is checked by: a failed check makes no call (FORM-18), a failed call loses nothing. */
export function useForm<S extends z.ZodType, V extends Record<string, unknown>>(shape: S, initial: V) {
  const [values, setValues] = useState<V>(initial);
  const [errors, setErrors] = useState<Record<string, Text>>({});
  const [isBusy, setBusy] = useState(false);
  const say = useSay();

  const set = (changed: Partial<V>) => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name.split('.')[0]! in changed))),
    );
  };

  /** Checks, then calls; the fields a refusal names show its words. Resolves true when the call went through. */
  const submit = async (send: (checked: z.output<S>) => Promise<unknown>): Promise<boolean> => {
    const checked = shape.safeParse(values);
    if (!checked.success) {
      setErrors(firstErrors(checked.error.issues));
      return false;
    }
    setErrors({});
    setBusy(true);
    try {
      await send(checked.data);
      return true;
    } catch (error) {
      if (error instanceof CallError) setErrors(error.fields);
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** What is wrong with a field, or with a part of one such as `days.0.start_time`, in the chosen language. */
  const says = (name: string) => (errors[name] ? say(errors[name]) : undefined);

  /** Props of one field's control. */
  const field = <Name extends keyof V & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: V[Name]) => set({ [name]: value } as unknown as Partial<V>),
    error: says(name),
  });

  return { values, errors, isBusy, set, submit, field, says };
}

function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, Text> {
  const found: Record<string, Text> = {};
  for (const issue of issues) found[issue.path.join('.')] ??= textOfIssue(issue.message);
  return found;
}
