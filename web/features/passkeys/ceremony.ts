import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { CodedText } from '#domain/lib/text.ts';
import { filled } from '#domain/lib/text.ts';
import type { NewCredential, passkeys, UsedCredential } from '#domain/passkeys/contract.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { CallError } from '#web/lib/call-error.ts';

/** The library, with the first passkey. */
const library = () => import('@simplewebauthn/browser');

type EnrolChallenge = ReplyOf<typeof passkeys.challenge>;
type SignInChallenge = ReplyOf<typeof passkeys.signInChallenge>;

const whys: Readonly<Record<string, CodedText>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: texts.hasOne,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: texts.cannotVerify,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: texts.cannotVerify,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: texts.cannotVerify,
  ERROR_INVALID_DOMAIN: texts.notHere,
};

/** Whether another request for a passkey took the place of this one, or the page was left. */
export const isAborted = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERROR_CEREMONY_ABORTED';

/** Why the browser has not made or used a passkey, shown as a call that failed is; `stopped` is that its user cancelled. */
const whyNot =
  (stopped: CodedText) =>
  (error: unknown): never => {
    if (isAborted(error)) throw error;
    throw new CallError(422, whys[(error as { code?: string } | null)?.code ?? ''] ?? stopped);
  };

/** A passkey belongs to the server's address; at any other the browser would only say that it is not allowed. */
function refuseElsewhere({ origin }: { origin: string }): void {
  if (origin !== location.origin) throw new CallError(422, filled(texts.otherAddress, { address: origin }));
}

/** Has the browser make a passkey for a challenge. */
export async function makePasskey(challenge: EnrolChallenge): Promise<NewCredential> {
  refuseElsewhere(challenge);
  const { startRegistration } = await library();
  const { options } = challenge;
  const excludeCredentials = options.excludeCredentials.map(({ transports, ...one }) => ({
    ...one,
    transports: transports as AuthenticatorTransport[],
  }));
  const made = await startRegistration({ optionsJSON: { ...options, excludeCredentials } }).catch(
    whyNot(texts.notAdded),
  );
  const { transports = [] } = made.response;
  return { ...made, response: { ...made.response, transports } };
}

/** Has the browser sign a challenge with a passkey, which its user chooses now, or among what it fills in. */
export async function signedBy(challenge: SignInChallenge, isFilledIn = false): Promise<UsedCredential> {
  refuseElsewhere(challenge);
  const { startAuthentication } = await library();
  const { options: optionsJSON } = challenge;
  const used = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isFilledIn,
    verifyBrowserAutofillInput: false,
  }).catch(whyNot(texts.stopped));
  const { userHandle = null } = used.response;
  return { ...used, response: { ...used.response, userHandle } };
}

/** Whether the browser offers passkeys where it fills in an email. */
export const offersToFillIn = async (): Promise<boolean> => (await library()).browserSupportsWebAuthnAutofill();

/** Ends what the browser offers. */
export const stopOffering = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();
