import { useNavigate } from '@tanstack/react-router';
import type { Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { session } from '#domain/session/contract.ts';
import { call } from '#web/lib/call.ts';
import { toastFailure } from '#web/lib/query.ts';
import { enterSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { toastText } from './toast-text.tsx';

/** Signs in with a password that was chosen a moment ago, and shows the dashboard in place of its form. */
export function useFirstLogin() {
  const navigate = useNavigate();
  return async (text: Text, email: string, password: string) => {
    toast.success(toastText(text));
    try {
      enterSession(await call(session.login, { body: { email, password, platform: 'web_app' } }));
      void navigate({ href: pathTo('dashboard'), replace: true });
    } catch (error) {
      // The password is saved, but may not be all that is needed, such as where administrators need a passkey.
      toastFailure(error as Error);
      void navigate({ href: pathTo('login'), replace: true });
    }
  };
}
