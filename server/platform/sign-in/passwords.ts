import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '../http/errors.ts';
import { createSlots } from '../slots.ts';

// Argon2id at OWASP's smallest recommended cost: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At most half the processors hash, and never all four threads of Node's thread pool, so that swipes are answered at
 * once however many people log in.
 */
const atOnce = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)));
/** Most that wait in each lane, and of one network: enough for an office that signs in together. */
const limits = { waiting: 1_000, ofOneKey: 300 };

/** Waits for a turn to hash or check a password (D2). */
export const passwordSlot = createSlots(atOnce, limits, () => tooMany());

/** A password's argon2id hash (D2). */
export const hashPassword = (password: string): Promise<string> => passwordSlot(() => hash(password, cost));

/** Whether a password matches a hash; false without a hash. Call it within a turn. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  return stored !== null && (await verify(stored, password));
}

/** The hash that is checked for unknown emails, so that the answer takes as long as for a known one. */
export const noPassword = hashPassword('an account that does not exist');
