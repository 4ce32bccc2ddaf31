import type { Text } from '#domain/lib/text.ts';

let failure: Text | null = null;

/** Hands the login the reason why a provider's answer signed nobody in. */
export function leaveFailure(why: Text): void {
  failure = why;
}

/** That reason; null without one. */
export const failureNow = (): Text | null => failure;

/** Forgets it once the login shows it. */
export function clearFailure(): void {
  failure = null;
}
