import { randomInt } from 'node:crypto';
import { fill } from '#domain/lib/text.ts';
import { loginFailures, oneTimePassword } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import type { Db } from '#server/platform/database.ts';
import { refuse, tooMany } from '#server/platform/errors.ts';
import type { Mail } from '#server/platform/mail.ts';
import { hashPassword, isPassword, noPassword } from '#server/platform/passwords.ts';
import {
  accountOf,
  dropAttempt,
  dropPassword,
  forgetAttempts,
  keepPassword,
  noteAttempt,
  spendPassword,
  waitingPassword,
} from './store.ts';

/** The account an email and password open, or the specified refusal (D2, D10, ERROR-30 to ERROR-34). */
export async function accountFor(
  db: Db,
  email: string,
  password: string,
  address: string,
  now: Date,
): Promise<{ id: number; isOneTime: boolean }> {
  const attempt = await noteAttempt(db, email, address, now);
  if (attempt.isTooMany) {
    await dropAttempt(db, attempt.id);
    throw tooMany(sessionTexts.tooManyTries, { minutes: loginFailures.minutes });
  }
  const account = await accountOf(db, email);
  if (!account) {
    await isPassword(await noPassword, password);
    throw refuse(sessionTexts.unknownEmail);
  }
  const isUsual = await isPassword(account.password_hash, password);
  const waiting = isUsual ? null : await waitingPassword(db, account.id, now);
  if (!isUsual && !(await isPassword(waiting, password))) throw refuse(sessionTexts.wrongPassword);
  await forgetAttempts(db, email);
  refuseClosed(account);
  if (!isUsual && !(await spendPassword(db, account.id))) throw refuse(sessionTexts.wrongPassword);
  return { id: account.id, isOneTime: !isUsual };
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
  now: Date,
): Promise<{ id: number; isSent: boolean }> {
  const account = await accountOf(db, email);
  if (!account) throw refuse(sessionTexts.unknownEmail);
  refuseClosed(account);
  const { minutes, length } = oneTimePassword;
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  const expires = new Date(now.getTime() + minutes * 60_000);
  const lately = new Date(expires.getTime() - 60_000);
  if (!(await keepPassword(db, account.id, await hashPassword(password), expires, lately)))
    return { id: account.id, isSent: false };
  const values = { name: account.name, password, minutes };
  const text = `${fill(sessionTexts.mailBody, 'en', values)}\n\n---\n\n${fill(sessionTexts.mailBody, 'ms', values)}\n`;
  try {
    await mail.send({ to: account.email, subject: sessionTexts.mailSubject.en, text });
  } catch (error) {
    // So that asking again mails again.
    await dropPassword(db, account.id);
    throw error;
  }
  return { id: account.id, isSent: true };
}
