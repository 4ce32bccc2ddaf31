import { session as contract } from '#domain/session/contract.ts';
import { call } from '../lib/call.ts';
import { leaveSession, notifyTabs } from '../lib/session.ts';
import { stillThere } from '../lib/still-there.ts';
import { stored } from '../lib/storage.ts';

/** Logs out here and in the other tabs; the server is told in the background (CALLA-08). */
export function logOut(): void {
  const token = stored('token');
  leaveSession();
  notifyTabs('logout');
  if (!token) return;
  void call(contract.logout, { body: { token }, quiet: true }).then(
    ({ provider }) => stillThere.set(provider ?? null),
    () => undefined,
  );
}
