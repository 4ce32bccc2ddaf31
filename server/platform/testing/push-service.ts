import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushMessage, Subscription } from '#domain/push/rules.ts';
import { localhostTls } from './smtp.ts';

/** What a push service received for a browser, decrypted. */
interface Pushed {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  message: PushMessage;
  /** The sender's claims, when their signature is valid. */
  claims: { aud: string; sub: string; exp: number } | null;
  key: string;
}

/** A push service on loopback, and the browsers that subscribed with it. */
export interface PushService {
  origin: string;
  agent: Agent;
  pushed: Pushed[];
  /** The status it answers instead of accepting a message. */
  refuse(status: number | null): void;
  subscribe(): Subscription;
  close(): Promise<void>;
}

/** Starts a push service, which can decrypt for the browsers it made. */
export async function pushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  let status: number | null = null;
  const server = createServer(localhostTls, (request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      reply.statusCode = status ?? 201;
      const browser = browsers.get(request.url!);
      if (status === null && browser) {
        const { key, claims } = signed(String(request.headers.authorization));
        const message = JSON.parse(decrypted(Buffer.concat(parts), browser.keys, browser.auth)) as PushMessage;
        pushed.push({ path: request.url!, headers: request.headers, message, claims, key });
      }
      reply.end('What the service says names the device');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    agent: new Agent({ ca: localhostTls.cert }),
    pushed,
    refuse: (answer) => {
      status = answer;
    },
    subscribe() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: origin + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** RFC 8188 and RFC 8291, for one record. */
function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: who signed, and what. */
function signed(authorization: string): Pick<Pushed, 'key' | 'claims'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  return { key, claims: isRight ? JSON.parse(Buffer.from(body!, 'base64url').toString()) : null };
}
