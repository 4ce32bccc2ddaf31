import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Reached } from './rules.ts';

/** Asks the health check of an address, once, within some milliseconds; never throws. */
export async function reach(address: string, patienceMs = 5_000): Promise<Reached> {
  const isSecure = address.startsWith('https:');
  // Its own connection, since the certificate is that of this answer.
  const options = { agent: false, signal: AbortSignal.timeout(patienceMs) } as const;
  const request = (isSecure ? requestSecure : requestPlain)(`${address}/healthz`, options);
  try {
    request.end();
    const [response] = await once(request, 'response');
    const ends = isSecure ? (response.socket as TLSSocket).getPeerCertificate().valid_to : null;
    response.resume();
    return { status: response.statusCode, certificateEnds: ends === null ? null : new Date(ends) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { error: code === 'ABORT_ERR' ? 'no answer in time' : (code ?? message) };
  } finally {
    request.destroy();
  }
}
