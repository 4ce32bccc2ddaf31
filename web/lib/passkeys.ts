/**
 * Whether this browser has passkeys at this address: by https or on this computer itself, and at a name instead of a
 * number. The server checks the same (`passkeySite`).
 */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^([\d.]+|\[.*\])$/.test(location.hostname);
