import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const file = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url), 'utf8');

/** A self-signed certificate for localhost, trusted only where configured. */
export const localhostTls = { cert: file('localhost.crt'), key: file('localhost.key') };

/** A mail as the server received it. */
interface Taken {
  to: string[];
  content: string;
  isSecure: boolean;
  user: string | undefined;
}

/** A real mail server on loopback. */
export interface MailServer {
  port: number;
  /** The mails it received. */
  taken: Taken[];
  close(): Promise<void>;
}

/**
 * Starts a mail server that accepts every mail, by TLS from the start or after STARTTLS; `before` accepting a mail it
 * may wait.
 */
export async function mailServer(
  options: SMTPServerOptions = {},
  { port = 0, before = async () => undefined as unknown } = {},
): Promise<MailServer> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    ...localhostTls,
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
    async onData(stream, session, done) {
      const parts = await stream.toArray();
      const content = Buffer.concat(parts).toString();
      await before();
      const { rcptTo } = session.envelope;
      taken.push({
        to: rcptTo.map(({ address }) => address),
        content,
        isSecure: session.secure,
        user: session.user as unknown as string | undefined,
      });
      done();
    },
  });
  // A client that rejects the certificate hangs up.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
