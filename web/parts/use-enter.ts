import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SignedIn } from '#domain/session/contract.ts';
import { landingOf } from '#domain/session/rules.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { draftAddress } from '#web/lib/drafts.ts';
import { enterSession, notifyTabs } from '#web/lib/session.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { toastText } from './toast-text.tsx';

/**
 * Greets whoever has logged in, in whatever way, and shows the page that they wanted: the one in the address, unless
 * another is given, or the one where something they typed was left when their session ended (LOGIN-06).
 */
export function useEnter(): (answer: SignedIn, wanted?: string) => void {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (answer, wanted = next) => {
    enterSession(answer);
    notifyTabs('login');
    toast.success(toastText(texts.hello, { name: answer.user.name }));
    void navigate({ href: landingOf(wanted ?? draftAddress(answer.user.id)), replace: true });
  };
}
