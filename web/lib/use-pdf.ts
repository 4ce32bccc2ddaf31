import { useRef } from 'react';
import { session } from '#domain/session/contract.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useAct } from './query.ts';
import { useSay } from './say.ts';

/**
 * Opens PDFs and downloads with a one-time ticket in their address instead of the session's token (D2). A failure to
 * get the ticket is shown like any other.
 */
export function usePdf() {
  const say = useSay();
  const ticket = useAct(session.ticket);
  const isGoingOn = useRef(false);
  const addressOf = async (path: string, query: Record<string, string>): Promise<string> => {
    const { ticket: token } = await ticket.submit({ body: { path } });
    return `${path}?${new URLSearchParams({ ...query, token })}`;
  };

  /** Gets the address to open, or null; ignores repeated clicks while its ticket is requested. */
  const made = async (path: string, query: Record<string, string>, go: (address: string | null) => void) => {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    try {
      go(await addressOf(path, query).catch(() => null));
    } finally {
      isGoingOn.current = false;
    }
  };

  const open = (path: string, query: Record<string, string> = {}): Promise<void> => {
    // Opened synchronously, since browsers allow new windows only during the click.
    const page = isGoingOn.current ? null : window.open('', '_blank');
    if (page) announce(page.document, say(shellTexts.preparing));
    return made(path, query, (address) => {
      if (address === null) page?.close();
      else if (page) page.location.replace(address);
      else location.assign(address);
    });
  };
  const download = (path: string, query: Record<string, string> = {}): Promise<void> =>
    made(path, query, (address) => {
      if (address !== null) Object.assign(document.createElement('a'), { href: address, download: '' }).click();
    });

  return {
    isBusy: ticket.isBusy,
    /** In a new window, to be read and printed. */
    open,
    /** As a download. */
    download,
  };
}

/** Shows a line in a new window until its document arrives, which can take a while. */
function announce(document: Document, message: string): void {
  document.title = message;
  document.documentElement.style.colorScheme = 'light dark';
  document.body.style.font = '16px system-ui, sans-serif';
  document.body.textContent = message;
}
