import type { ReactNode } from 'react';
import { textOfError } from '#web/lib/call-error.ts';
import { useSay } from '#web/lib/say.ts';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';

interface PreviewBoxProps<Data> {
  data: Data | undefined;
  error: Error | null;
  label: string;
  className: string | undefined;
  children: (data: Data) => ReactNode;
}

/** What a form would change, before it is saved, or why that cannot be told. */
export function PreviewBox<Data>({ data, error, label, className, children }: PreviewBoxProps<Data>) {
  const say = useSay();
  // It is announced here, since no toast is shown for it.
  if (error)
    return (
      <div role="alert">
        <FormError text={say(textOfError(error))} />
      </div>
    );
  return (
    <section className={className} aria-live="polite" aria-label={label}>
      {data ? children(data) : <Skeleton width="100%" />}
    </section>
  );
}
