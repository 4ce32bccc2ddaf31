import { IconPlugConnectedX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { textOfError } from '../lib/call-error.ts';
import { useSay } from '../lib/say.ts';
import { toastText } from '../parts/toast-text.tsx';
import { Empty } from '../ui/data/empty.tsx';
import { Button } from '../ui/form/button.tsx';
import { toast } from '../ui/overlay/toast.tsx';
import classes from './start-failed.module.css';

/**
 * Shown instead of the shell while authenticate fails for any reason but an ended session (ERROR-20), until the network
 * is back.
 */
export default function StartFailed({ error }: { error: unknown }) {
  const speak = useSay();
  const router = useRouter();
  const what = textOfError(error);
  useEffect(() => void toast.error(toastText(what)), [what]);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('online', () => void router.invalidate(), stop);
    return () => stop.abort();
  }, [router]);
  return (
    <main className={classes.page}>
      <Empty
        heading={speak(shellTexts.loadFailed)}
        hint={speak(what)}
        icon={<IconPlugConnectedX size={24} />}
        action={<Button onClick={() => void router.invalidate()}>{speak(shellTexts.tryAgain)}</Button>}
      />
    </main>
  );
}
