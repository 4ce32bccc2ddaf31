import { useConnection, useOnline } from '#web/lib/live.ts';

/** Whether someone is online: by the socket, or by the page's data while the socket is not connected. */
export function useIsOnline(): (person: { id: number; online: boolean }) => boolean {
  const online = useOnline();
  const isLive = useConnection() === 'open' && online.size > 0;
  return ({ id, online: wasOnline }) => (isLive ? online.has(id) : wasOnline);
}
