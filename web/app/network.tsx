import { useEffect } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { useOnline } from '../lib/use-online.ts';
import { toastText } from '../parts/toast-text.tsx';
import { Banner } from '../ui/overlay/banner.tsx';
import { toast } from '../ui/overlay/toast.tsx';
import classes from './network.module.css';

/** The banner while the browser is offline (SHELL-19), and a toast on each change (ERROR-28, ERROR-29). */
export function Network() {
  const isOnline = useOnline();
  const speak = useSay();
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('offline', () => toast.error(toastText(shellTexts.offline)), stop);
    addEventListener('online', () => toast.success(toastText(shellTexts.online)), stop);
    return () => stop.abort();
  }, []);
  if (isOnline) return null;
  return (
    <div className={classes.line}>
      <Banner tone="amber">{speak(shellTexts.offlineBanner)}</Banner>
    </div>
  );
}
