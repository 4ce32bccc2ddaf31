import { type Kind, kinds } from '#domain/applications/kinds.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';

/**
 * Refreshes what deciders see when an application was made or decided (SOCKET-38 to SOCKET-40); for admins a change of
 * counters triggers it.
 */
export function useNews(kind: Kind, ...endpoints: AnyEndpoint[]): void {
  const readAnew = () => void refresh(...endpoints);
  useHeard(kinds[kind].live, readAnew);
  useFirstConnected(readAnew);
  useHeard('function', ({ name }) => name === 'counters' && readAnew());
}

/** Refreshes one's own applications when the inbox may be about one of them. */
export function useOwnNews(...endpoints: AnyEndpoint[]): void {
  const readAnew = () => void refresh(...endpoints);
  useHeard('inbox', readAnew);
  useFirstConnected(readAnew);
}
