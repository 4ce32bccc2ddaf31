import { deviceHours } from '../limits.ts';

/** Phones that can be registered. */
export const devicePlatforms = ['android', 'ios'] as const;

/** Characters of a code, without those that look like another (D9). */
export const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** A code's characters (DEVICE-08), minutes and tries (D9). */
export const deviceCode = { length: 6, minutes: 15, tries: 5 } as const;
/** Six letters or digits; one that no code holds is a wrong code, not a wrong shape. */
export const codePattern = /^[A-Z0-9]{6}$/;

/** Whether its owner may remove a phone: verified at least 24 hours ago (DEVICE-06). */
export function canRemove({ verified_at }: { verified_at: Date | null }, now: Date): boolean {
  return verified_at !== null && now.getTime() - verified_at.getTime() >= deviceHours * 3_600_000;
}
