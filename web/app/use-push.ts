import type { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renewPush } from '../lib/push.ts';
import { useLanguage } from '../lib/say.ts';
import type { Session } from '../lib/session.ts';

/** Keeps this device told of what reaches the inbox, in the language of now, and opens what was touched of it. */
export function usePush(router: ReturnType<typeof useRouter>, signedIn: Session | null): void {
  const id = signedIn?.user.id;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server is told anew of another language
  useEffect(() => {
    // It is tried again with the next page; nobody waits for it.
    if (id !== undefined) void renewPush(id).catch(() => undefined);
  }, [id, language]);
  useEffect(() => {
    const hear = ({ data }: MessageEvent<{ type?: string; url?: string }>) => {
      if (data?.type === 'open' && data.url?.startsWith('/d/')) router.history.push(data.url);
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [router]);
}
