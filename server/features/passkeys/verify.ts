import type { NewCredential, UsedCredential } from '#domain/passkeys/contract.ts';
import { type PasskeySite, passkeyAlgorithms } from '#domain/passkeys/rules.ts';

// The library takes half a second to load, so that happens with the first passkey.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** The bytes of a text as browsers send them. */
export const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The challenge that was signed; null where the browser's data is no such, or of a page inside another site's. */
export function signedChallenge(clientDataJSON: string): Buffer | null {
  try {
    const data: unknown = JSON.parse(bytesOf(clientDataJSON).toString('utf8'));
    const { challenge, crossOrigin } = Object(data) as { challenge?: unknown; crossOrigin?: unknown };
    return typeof challenge === 'string' && crossOrigin !== true ? bytesOf(challenge) : null;
  } catch {
    return null;
  }
}

/** A passkey that was verified: what is stored of it, and the id of the kind of its authenticator. */
interface Verified {
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  aaguid: string;
}

/**
 * Whether a new passkey's statement about its maker is none. Checking one could call addresses that its certificate
 * names, so none is accepted; browsers send none when none is requested.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  const decoded = decodeAttestationObject(new Uint8Array(bytesOf(attestationObject)));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The passkey that a browser made for a challenge of a site; null when anything about it is wrong. */
export async function verifiedNew(
  { response, ...credential }: NewCredential,
  challenge: Buffer,
  { id, origin }: PasskeySite,
): Promise<Verified | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isUnattested(response.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return null;
    const { credential: made, aaguid } = registrationInfo;
    return {
      credential_id: bytesOf(made.id),
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      aaguid,
    };
  } catch {
    // It throws for whatever is not as it should be.
    return null;
  }
}

/** A passkey as it is stored. */
interface Stored {
  user_handle: Buffer;
  public_key: Buffer;
  counter: number;
}

/**
 * The counter of a passkey that signed a challenge of a site; null when anything about it is wrong. `isCopied` when only
 * the counter is: it has not grown, as if the passkey existed twice.
 */
export async function verifiedUse(
  { response, ...credential }: UsedCredential,
  stored: Stored,
  challenge: Buffer,
  { id, origin }: PasskeySite,
): Promise<{ counter: number; isCopied: boolean } | null> {
  if (response.userHandle === null || !bytesOf(response.userHandle).equals(stored.user_handle)) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { userHandle, ...signed } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...signed, userHandle }, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is compared below: the library compares it before the signature.
      credential: { id: credential.id, publicKey: new Uint8Array(stored.public_key), counter: 0 },
    });
    const { newCounter: counter } = authenticationInfo;
    if (!verified) return null;
    return { counter, isCopied: (counter > 0 || stored.counter > 0) && counter <= stored.counter };
  } catch {
    return null;
  }
}
