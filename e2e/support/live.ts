import type { Page, WebSocketRoute } from '@playwright/test';
import type { Message } from '#domain/live.ts';

/** The server's side of a page's socket, controlled by a test. */
interface Socket {
  /** Sends a message to the page, as the server would. */
  say(message: Message): void;
  /** Loses the connection; the page connects again. */
  lose(): Promise<void>;
  /** Every command the page has sent. */
  readonly heard: { type: string; path?: string }[];
}

/** Replaces the server on the page's socket; messages are base64 of JSON (D14). */
export async function holdSocket(page: Page): Promise<Socket> {
  let line: WebSocketRoute | null = null;
  const heard: Socket['heard'] = [];
  const say = (message: Message) => line?.send(Buffer.from(JSON.stringify(message)).toString('base64'));
  await page.routeWebSocket('**/socket', (route) => {
    line = route;
    route.onMessage((data) => {
      const command = JSON.parse(Buffer.from(String(data), 'base64').toString()) as Socket['heard'][number];
      heard.push(command);
      if (command.type === '/appid') say({ type: 'connected', socket_id: 'test' });
    });
  });
  const lose = async () => line?.close({ code: 1011 });
  return { say, lose, heard };
}
