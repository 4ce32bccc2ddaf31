import type { Kind } from '#domain/applications/moves.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';

const liveTypes = {
  leave: 'leaves-application',
  late: 'late-application',
  leave_office: 'leave-office-application',
} as const satisfies Record<Kind, string>;

/**
 * Refreshes what deciders see when an application was made or moved (SOCKET-38 to SOCKET-40); for admins a change of
 * counters triggers it.
 */
export function useNews(kind: Kind, ...endpoints: AnyEndpoint[]): void {
  const readAnew = () => void refresh(...endpoints);
  useHeard(liveTypes[kind], readAnew);
  useFirstConnected(readAnew);
  useHeard('function', ({ name }) => name === 'counters' && readAnew());
}

/** Refreshes one's own applications when the inbox may be about one of them. */
export function useOwnNews(...endpoints: AnyEndpoint[]): void {
  const readAnew = () => void refresh(...endpoints);
  useHeard('inbox', readAnew);
  useFirstConnected(readAnew);
}
