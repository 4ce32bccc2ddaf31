import { shellTexts } from '#domain/shell/texts.ts';
import { CallError, textOfError } from '../lib/call-error.ts';
import { useSay } from '../lib/say.ts';
import { Card } from '../ui/data/card.tsx';
import { Empty } from '../ui/data/empty.tsx';
import { Button } from '../ui/form/button.tsx';

/** A record that could not be loaded: why, a button to retry, and a way back. */
interface LoadFailedProps {
  error: Error;
  onRetry: () => void;
  back?: { label: string; href: string };
}

export function LoadFailed({ error, onRetry, back }: LoadFailedProps) {
  const say = useSay();
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <Card flush>
      <Empty
        heading={say(textOfError(error, shellTexts.loadFailed))}
        action={
          <>
            {!isGone && <Button onClick={onRetry}>{say(shellTexts.tryAgain)}</Button>}
            {back && <Button href={back.href}>{back.label}</Button>}
          </>
        }
      />
    </Card>
  );
}
