import type { ReactNode } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { CallError, textOfError } from '../lib/call-error.ts';
import { useSay } from '../lib/say.ts';
import { Card } from '../ui/data/card.tsx';
import { Empty } from '../ui/data/empty.tsx';
import { Button } from '../ui/form/button.tsx';

/** In a card or list, in place of what could not be loaded: what happened, and a button to retry. */
interface NotLoadedProps {
  heading?: Text;
  hint?: ReactNode;
  /** Absent where it would fail again. */
  onRetry?: (() => unknown) | undefined;
  /** Buttons after the one to retry. */
  more?: ReactNode;
}

export function NotLoaded({ heading = shellTexts.loadFailed, hint, onRetry, more }: NotLoadedProps) {
  const say = useSay();
  return (
    <Empty
      heading={say(heading)}
      hint={hint}
      action={
        <>
          {onRetry && <Button onClick={() => void onRetry()}>{say(shellTexts.tryAgain)}</Button>}
          {more}
        </>
      }
    />
  );
}

/** A record that could not be loaded: why, a button to retry, and a way back. */
interface LoadFailedProps {
  /** Of a card beside others: what could not be loaded. */
  title?: string;
  error: Error;
  onRetry: () => void;
  back?: { label: string; href: string };
}

export function LoadFailed({ title, error, onRetry, back }: LoadFailedProps) {
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <Card title={title} flush>
      <NotLoaded
        heading={textOfError(error, shellTexts.loadFailed)}
        onRetry={isGone ? undefined : onRetry}
        more={back && <Button href={back.href}>{back.label}</Button>}
      />
    </Card>
  );
}
