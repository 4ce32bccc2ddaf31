import { useConnection, useOnline } from '#web/lib/live.ts';

/** Whether someone is online: as the socket says, or as the page was told while there is none. */
export function useIsOnline(): (person: { id: number; online: boolean }) => boolean {
  const online = useOnline();
  const isLive = useConnection() === 'open' && online.size > 0;
  return ({ id, online: wasOnline }) => (isLive ? online.has(id) : wasOnline);
}
