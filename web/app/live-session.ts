import type { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { liveNames } from '#domain/applications/kinds.ts';
import { errorLog } from '#domain/error-log/contract.ts';
import { inbox } from '#domain/inbox/contract.ts';
import { textOf } from '#domain/lib/text.ts';
import { appVersion } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { support } from '#domain/support/contract.ts';
import { refreshCounters } from '../lib/counters.ts';
import { deviceId } from '../lib/device-id.ts';
import { onConnectedAgain, onHeard, sendPage, startLive, stopLive } from '../lib/live.ts';
import { queries, refresh } from '../lib/query.ts';
import { type Session, session, updateCounters } from '../lib/session.ts';
import { stored } from '../lib/storage.ts';
import { ring } from '../parts/ring.ts';
import { toastText } from '../parts/toast-text.tsx';
import { toast } from '../ui/overlay/toast.tsx';
import { showFailure } from './failures.ts';
import { renewSession } from './start.ts';

/** Keeps the socket open from when authenticate has loaded the user until they leave (SESSION-03). */
export function useLiveSession(router: ReturnType<typeof useRouter>, signedIn: Session | null): void {
  const id = signedIn?.user.id;
  useEffect(() => {
    const { user } = session() ?? {};
    const token = stored('token');
    if (id === undefined || !user || !token) return;
    const url = `${location.origin.replace(/^http/, 'ws')}/socket`;
    startLive({ token, user, appVersion, deviceId: deviceId(), url });
    const stops = [
      ...hearAll(),
      router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
        if (pathChanged) sendPage(toLocation.pathname);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      stopLive();
    };
  }, [id, router]);
}

/** Handles the socket messages that concern no single screen (SOCKET-22 to SOCKET-42). */
function hearAll(): (() => void)[] {
  return [
    // What happened while the connection was lost was told to nobody, so all that is shown is read again, and the user:
    // they may decide nothing any more, or Ramadhan mode may have begun.
    onConnectedAgain(() => {
      void queries.invalidateQueries();
      renewSession();
    }),
    onHeard('reload', () => location.reload()),
    onHeard('quit', () => showFailure({ text: shellTexts.tooManyWindows, title: shellTexts.notice })),
    onHeard('alert', (heard) => showFailure({ text: textOf(heard), title: shellTexts.notice })),
    onHeard('logout', ({ message, ...heard }) => {
      if (message) showFailure({ text: textOf({ message, ...heard }), title: shellTexts.notice });
      // Verified with the server: another tab may have logged in again meanwhile.
      renewSession();
    }),
    // A chat message that was refused shows that itself.
    onHeard('forbidden', ({ msg_id, ...heard }) => msg_id ?? toast.error(toastText(textOf(heard)))),
    onHeard('appid_invalid', renewSession),
    onHeard('function', ({ name }) => {
      if (name === 'counters') refreshCounters();
      else if (name === 'update-user') renewSession();
      else if (name === 'reset-cache') void queries.invalidateQueries();
    }),
    onHeard('warning-letter', refreshCounters),
    onHeard('error-log', () => void refresh(errorLog.read).then(refreshCounters)),
    onHeard('bug-report', ({ user_id, ...heard }) => {
      refreshCounters();
      void refresh(support.list);
      if (user_id !== session()?.user.id) toast.info(toastText(textOf(heard)));
    }),
    onHeard('issue-resolved', (heard) => {
      void refresh(support.list);
      toast.info(toastText(textOf(heard)));
    }),
    ...liveNames.map((type) =>
      onHeard(type, ({ message, ...heard }) => {
        refreshCounters();
        if (message) toast.info(toastText(textOf({ message, ...heard })));
      }),
    ),
    onHeard('inbox', ({ unread_notification, is_told }) => {
      const before = session()?.user.unread_notification ?? 0;
      updateCounters({ unread_notification });
      void refresh(inbox.list);
      if (unread_notification <= before) return;
      if (!is_told) toast.info(toastText(shellTexts.newInbox));
      ring();
    }),
  ];
}
