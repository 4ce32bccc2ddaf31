import type { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renewPush } from '../lib/push.ts';
import { useLanguage } from '../lib/say.ts';
import type { Session } from '../lib/session.ts';

/**
 * Keeps this device's push subscription up to date with the language, and opens what a tapped notification is about.
 */
export function usePush(router: ReturnType<typeof useRouter>, signedIn: Session | null): void {
  const id = signedIn?.user.id;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server is told about another language
  useEffect(() => {
    // It is retried on the next page; nothing waits for it.
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
