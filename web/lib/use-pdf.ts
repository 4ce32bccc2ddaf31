import { session } from '#domain/session/contract.ts';
import { useAct } from './query.ts';
import { useOnce } from './use-once.ts';

/**
 * Opens what is printed or downloaded, with a one-time ticket in its address in place of the session's token (D2).
 * A failure to get the ticket is said like any other.
 */
export function usePdf() {
  const ticket = useAct(session.ticket);
  const addressOf = async (path: string, query: Record<string, string>): Promise<string> => {
    const { ticket: token } = await ticket.submit({ body: { path } });
    return `${path}?${new URLSearchParams({ ...query, token })}`;
  };

  const open = useOnce(async (path: string, query: Record<string, string> = {}): Promise<void> => {
    // At once: browsers open windows only while they still see the click.
    const page = window.open('', '_blank');
    const address = await addressOf(path, query).catch(() => null);
    if (address === null) page?.close();
    else if (page) page.location.replace(address);
    else location.assign(address);
  });
  const download = useOnce(async (path: string, query: Record<string, string> = {}): Promise<void> => {
    const address = await addressOf(path, query).catch(() => null);
    if (address !== null) Object.assign(document.createElement('a'), { href: address, download: '' }).click();
  });

  return {
    isBusy: ticket.isBusy,
    /** In a new window, to be read and printed. */
    open,
    /** As a file. */
    download,
  };
}
