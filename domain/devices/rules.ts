import { deviceHours } from '../limits.ts';

/** Platforms of phones that can be registered. */
export const devicePlatforms = ['android', 'ios'] as const;

/** The characters of a code, without those that look alike (D9). */
export const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** A code's length (DEVICE-08), minutes it is valid and tries (D9). */
export const deviceCode = { length: 6, minutes: 15, tries: 5 } as const;
/** Six letters or digits. A character that no code contains makes a wrong code, not an invalid input. */
export const codePattern = /^[A-Z0-9]{6}$/;

/** Whether the owner may remove a phone: only one verified at least 24 hours ago (DEVICE-06). */
export function canRemove({ verified_at }: { verified_at: Date | null }, now: Date): boolean {
  return verified_at !== null && now.getTime() - verified_at.getTime() >= deviceHours * 3_600_000;
}
