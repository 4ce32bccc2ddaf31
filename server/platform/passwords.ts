import { hash, verify } from '@node-rs/argon2';

// Argon2id at OWASP's smallest recommended cost: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password's argon2id hash (D2). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether a password is the one hashed; false where there is none. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  return stored !== null && (await verify(stored, password));
}

/** A hash of nothing anyone types, checked for unknown emails so that the answer takes as long. */
export const noPassword = hashPassword('an account that does not exist');
