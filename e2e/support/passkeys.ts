import type { Page } from '@playwright/test';

/** An authenticator of the browser's own, such as a phone's or a laptop's, which says yes without anybody. */
export async function authenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its owner answers; without an answer the browser waits. */
    answers: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether its owner is who they say: their finger, face or PIN. */
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The passkeys it stores. */
    stored: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Forgets them, as a lost phone. */
    empty: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

/** The same server by a name, since browsers have no passkeys at a number. */
export const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** Has the browser offer no passkeys by itself, so that only a button uses one. */
export const offersNone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
