import type { useRouter } from '@tanstack/react-router';
import { queries } from '../lib/query.ts';
import { forgetSession, hasToken, hearTabs, notifyTabs, session, type TabEvent } from '../lib/session.ts';
import { renewSession } from './start.ts';

/** Follows what happens in other tabs and tells them what is done here (SESSION-06 to SESSION-09). */
export function mirrorTabs(router: ReturnType<typeof useRouter>): () => void {
  const follow: Record<TabEvent, () => void> = {
    logout: () => whenToken(false, forgetSession),
    login: () => whenToken(true, () => (session() ? renewSession() : void router.invalidate())),
    'update-user': renewSession,
    'reset-cache': () => void queries.invalidateQueries(),
  };
  const deafen = hearTabs((event) => follow[event]());
  // Any action here may have changed what other tabs show.
  const unsubscribe = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && session()) notifyTabs('reset-cache');
  });
  return () => {
    deafen();
    unsubscribe();
  };
}

/** Another tab's message may arrive before the storage change it is about. */
function whenToken(isThere: boolean, then: () => void): void {
  if (hasToken() === isThere) {
    then();
    return;
  }
  const stop = new AbortController();
  const check = () => {
    if (hasToken() !== isThere) return;
    stop.abort();
    then();
  };
  addEventListener('storage', check, stop);
}
