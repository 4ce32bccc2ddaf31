import type { RawData } from 'ws';
import type { Message } from '#domain/live.ts';

/** A message as sent: base64 of JSON (SOCKET-02), encoded once however many sockets it goes to. */
export function frameOf(message: Message): Buffer {
  return Buffer.from(Buffer.from(JSON.stringify(message)).toString('base64'), 'latin1');
}

/** A message from a browser, of which only the type has been checked. */
export interface Spoken {
  type: string;
  [field: string]: unknown;
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Decodes a browser's message; null for anything but base64 of a JSON object with a type. */
export function spokenOf(data: RawData, isBinary: boolean): Spoken | null {
  const body = data.toString();
  if (isBinary || !base64.test(body)) return null;
  try {
    const spoken: unknown = JSON.parse(Buffer.from(body, 'base64').toString());
    return isSpoken(spoken) ? spoken : null;
  } catch {
    return null;
  }
}

const isSpoken = (spoken: unknown): spoken is Spoken =>
  typeof spoken === 'object' && spoken !== null && typeof (spoken as Spoken).type === 'string';
