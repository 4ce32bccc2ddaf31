import { session as contract } from '#domain/session/contract.ts';
import { call } from '../lib/call.ts';
import { toastFailure } from '../lib/query.ts';
import './failures.ts';
import { enterSession, hasToken, type Session, session } from '../lib/session.ts';

let starting: Promise<Session | null> | null = null;

/**
 * The session, loaded by authenticate when a token is stored (SESSION-02). Null without one or when the server no
 * longer knows it, in which case the token is removed (ERROR-01); any other failure is thrown.
 */
export function startSession(): Promise<Session | null> {
  return session() || !hasToken() ? Promise.resolve(session()) : load();
}

/** Loads the signed-in user again, since something about them has changed; a failure is shown (ERROR-20). */
export function renewSession(): void {
  if (hasToken()) void load().catch(toastFailure);
}

function load(): Promise<Session | null> {
  starting ??= call(contract.authenticate)
    .then((answer) => {
      if (hasToken()) enterSession(answer);
      return session();
    })
    .catch((error: Error) => {
      if (hasToken()) throw error;
      return null;
    })
    .finally(() => {
      starting = null;
    });
  return starting;
}
