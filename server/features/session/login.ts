import { randomInt } from 'node:crypto';
import { fill } from '#domain/lib/text.ts';
import { loginFailures, oneTimePassword } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import type { Db } from '#server/platform/database.ts';
import { refuse, tooMany } from '#server/platform/errors.ts';
import type { Mail } from '#server/platform/mail.ts';
import { hashPassword, isPassword, noPassword, passwordTurn } from '#server/platform/passwords.ts';
import {
  type Attempt,
  accountOf,
  areTooMany,
  dropPassword,
  forgetAttempts,
  isPasswordNew,
  keepPassword,
  noteAttempt,
  spendPassword,
  waitingPassword,
} from './store.ts';

/** Who tries, and where from. */
export type Caller = Pick<Attempt, 'network'> & {
  /** The id of the caller's browser when this account signed in on it before. */
  browserKnownTo(userId: number): Buffer | null;
};

/** The account an email and password open, or the specified refusal (D2, D10, ERROR-30 to ERROR-34). */
export async function accountFor(
  db: Db,
  email: string,
  password: string,
  { network, browserKnownTo }: Caller,
  now: Date,
): Promise<{ id: number; isOneTime: boolean }> {
  const account = await accountOf(db, email);
  const browser = account && browserKnownTo(account.id);
  const attempt: Attempt = { kind: 'password', email, network, browser };
  // Counted when its turn comes and noted before it ends: those still being checked count for nothing.
  const isUsual = await passwordTurn(async () => {
    await refuseTooMany(db, attempt, now);
    if (await isPassword(account ? account.password_hash : await noPassword, password)) return true;
    const waiting = account && (await waitingPassword(db, account.id, now));
    if (await isPassword(waiting, password)) return false;
    await noteAttempt(db, attempt, now);
    throw refuse(account ? sessionTexts.wrongPassword : sessionTexts.unknownEmail);
  });
  if (!account) throw refuse(sessionTexts.unknownEmail);
  await forgetAttempts(db, attempt);
  refuseClosed(account);
  if (!isUsual && !(await spendPassword(db, account.id))) throw refuse(sessionTexts.wrongPassword);
  return { id: account.id, isOneTime: !isUsual };
}

async function refuseTooMany(db: Db, attempt: Attempt, now: Date): Promise<void> {
  if (!(await areTooMany(db, attempt, now))) return;
  const said = attempt.kind === 'password' ? sessionTexts.tooManyTries : sessionTexts.tooManyAsked;
  throw tooMany(said, { minutes: loginFailures.minutes });
}

function refuseClosed(account: { active: boolean; removed_at: Date | null }): void {
  if (account.removed_at) throw refuse(sessionTexts.removed);
  if (!account.active) throw refuse(sessionTexts.inactive);
}

// Without 0, O, 1, I and L, which read alike in a letter.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** Mails a one-time password; the present one keeps working, so nobody can lock another out (D10). */
export async function mailPassword(
  db: Db,
  mail: Mail,
  email: string,
  network: string,
  now: Date,
): Promise<{ id: number; isSent: boolean }> {
  const attempt: Attempt = { kind: 'forgotten', email, network, browser: null };
  await refuseTooMany(db, attempt, now);
  await noteAttempt(db, attempt, now);
  const account = await accountOf(db, email);
  if (!account) throw refuse(sessionTexts.unknownEmail);
  refuseClosed(account);
  const { minutes, length } = oneTimePassword;
  const expires = new Date(now.getTime() + minutes * 60_000);
  const lately = new Date(expires.getTime() - 60_000);
  if (await isPasswordNew(db, account.id, lately)) return { id: account.id, isSent: false };
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  if (!(await keepPassword(db, account.id, await hashPassword(password), expires, lately)))
    return { id: account.id, isSent: false };
  const values = { name: account.name, password, minutes };
  const text = `${fill(sessionTexts.mailBody, 'ms', values)}\n\n---\n\n${fill(sessionTexts.mailBody, 'en', values)}\n`;
  const { ms, en } = sessionTexts.mailSubject;
  try {
    await mail.send({ to: account.email, subject: `${ms} / ${en}`, text });
  } catch (error) {
    // So that asking again mails again.
    await dropPassword(db, account.id);
    throw error;
  }
  return { id: account.id, isSent: true };
}
