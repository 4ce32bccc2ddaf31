import type { useRouter } from '@tanstack/react-router';
import { queries } from '../lib/query.ts';
import { hearTabs, leaveSession, session, type TabEvent, tellTabs } from '../lib/session.ts';
import { renewSession } from './start.ts';

/** Follows what happens in other tabs and tells them what is done here (SESSION-06 to SESSION-09). */
export function mirrorTabs(router: ReturnType<typeof useRouter>): () => void {
  const follow: Record<TabEvent, () => void> = {
    logout: leaveSession,
    login: () => (session() ? renewSession() : void router.invalidate()),
    'update-user': renewSession,
    'reset-cache': () => void queries.invalidateQueries(),
  };
  const deafen = hearTabs((event) => follow[event]());
  // Whatever was done here may have changed what the other tabs show.
  const rest = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && session()) tellTabs('reset-cache');
  });
  return () => {
    deafen();
    rest();
  };
}
