import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { untilEnd } from '../scripts/started.ts';

/**
 * How a network treats what is sent over it. `cut` ends all connections and refuses others; `silent` brings nothing until
 * it is another, and then all, as one that loses packets; `slow` brings everything `slowMs` later.
 */
export type Network = 'sound' | 'cut' | 'silent' | 'slow';

/** How much later a slow network brings what is sent, in each direction, in milliseconds. */
const slowMs = 150;

/** A stretch of a network: whatever connects to its port reaches the server behind it. */
export interface Relay {
  port: number;
  /** Has it treat connections so from now on, also those that are open. */
  become(network: Network): void;
}

/** Opens a relay to a server, by its port on this machine or its socket's path, until the script ends. */
export async function openRelay(port: number, target: { port: number } | { path: string }): Promise<Relay> {
  const sockets = new Set<net.Socket>();
  let network: Network = 'sound';
  /** Passes on what one side sends, in its order, and that it ended. */
  const pass = (from: net.Socket, to: net.Socket) => {
    let sending = Promise.resolve();
    const after = (work: () => void) => {
      const due = network === 'slow' ? wait(slowMs) : null;
      sending = sending.then(() => due).then(work);
    };
    sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.on('data', (part) => after(() => void to.write(part)));
    from.on('end', () => after(() => void to.end()));
    from.on('close', () => {
      sockets.delete(from);
      after(() => to.destroySoon());
    });
    if (network === 'silent') from.pause();
  };
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ allowHalfOpen: true, ...target });
    pass(near, far);
    pass(far, near);
  });
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await untilEnd(listen(), close);
  return {
    port,
    become(next) {
      if (network === 'cut' && next !== 'cut') void listen();
      if (next === 'cut') close();
      network = next;
      for (const socket of sockets) {
        if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
  };
}
