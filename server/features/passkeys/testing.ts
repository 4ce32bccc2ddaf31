import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// A security key in software: what a browser and its authenticator answer to a challenge, with whatever may be wrong.

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);

/** CBOR, as far as WebAuthn needs it: whole numbers, texts, bytes, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

/** What an answer differs in from that of an honest browser at this server. */
interface Oddity {
  origin?: string;
  rpId?: string;
  crossOrigin?: boolean;
  type?: string;
  /** User present, user verified; both by default. */
  flags?: number;
  counter?: number;
  id?: Buffer;
  userHandle?: string | null;
  transports?: string[];
  attestation?: { fmt: string; attStmt: Map<unknown, unknown> };
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A key that makes passkeys and signs with them. */
export class SecurityKey {
  readonly id = randomBytes(32);
  readonly aaguid: Buffer;
  counter = 0;
  userHandle = 'AAAA';
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject };
  constructor(aaguid = Buffer.alloc(16)) {
    this.aaguid = aaguid;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  private clientData(type: string, challenge: string, odd: Oddity): Buffer {
    const { origin = 'https://hadir.example', crossOrigin = false } = odd;
    return Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin }));
  }

  private authData(odd: Oddity, extra = Buffer.alloc(0), flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? this.counter);
    const state = Buffer.from([(odd.flags ?? present | verified) | flags]);
    return Buffer.concat([sha256(odd.rpId ?? 'hadir.example'), state, counter, extra]);
  }

  /** The answer to a challenge to add a passkey. */
  make({ challenge, user }: { challenge: string; user: { id: string } }, odd: Oddity = {}) {
    this.userHandle = user.id;
    const id = odd.id ?? this.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const size = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = this.authData(odd, Buffer.concat([this.aaguid, size, id, cbor(publicKey)]), attested);
    const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]),
    );
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: odd.transports ?? ['usb'],
      },
    };
  }

  /** The answer to a challenge to sign in. */
  use({ challenge }: { challenge: string }, odd: Oddity = {}) {
    const id = (odd.id ?? this.id).toString('base64url');
    const clientData = this.clientData('webauthn.get', challenge, odd);
    const authData = this.authData(odd);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: odd.userHandle === undefined ? this.userHandle : odd.userHandle,
      },
    };
  }
}
