import { session as contract } from '#domain/session/contract.ts';
import { call } from '../lib/call.ts';
import { enterSession, hasToken, type Session, session } from '../lib/session.ts';

let starting: Promise<Session | null> | null = null;

/**
 * The session, loaded by authenticate when a token is stored (SESSION-02). Null when there is none or the server
 * no longer knows it, which also forgets the token (ERROR-01); any other failure is thrown.
 */
export function startSession(): Promise<Session | null> {
  if (session() || !hasToken()) return Promise.resolve(session());
  starting ??= call(contract.authenticate)
    .then((answer) => {
      enterSession(answer);
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
