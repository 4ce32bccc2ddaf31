import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Day } from '#domain/lib/calendar.ts';
import { loginFailures, oneTimePassword } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { setupTexts } from '#domain/setup/texts.ts';
import { providerText } from '#domain/sign-in/rules.ts';
import { signInTexts } from '#domain/sign-in/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal, refuse, tooMany } from '#server/platform/http/errors.ts';
import { GiveUp, type Jobs, type Attempt as Tried } from '#server/platform/jobs/jobs.ts';
import { letters, letterTo } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashPassword, isPassword, noPassword, passwordSlot } from '#server/platform/sign-in/passwords.ts';
import { providerInstead } from '#server/platform/sign-in/rules-store.ts';
import { createSlots, type Waiter } from '#server/platform/slots.ts';
import { mailSender } from '../people/letterhead.ts';
import { hasAccounts } from '../people/store.ts';
import {
  type Attempt,
  accountOf,
  areTooMany,
  dropPassword,
  forgetAttempts,
  isPasswordNew,
  keepPassword,
  noteAttempt,
  noteUnlessTooMany,
  openAccount,
  spendPassword,
  waitingPassword,
} from './store.ts';

/**
 * Looks up accounts before a password's turn: few at a time, and of each network in turn, so that a flood of one takes
 * neither all connections of the database nor the time of others. What may not wait is answered a second later, since
 * whoever floods tries again at once.
 */
const lookupSlot = createSlots(4, { waiting: 5_000, ofOneKey: 300 }, () => tooMany());
const floodPause = 1_000;

/** Who tries to log in, and from where. */
type Caller = Pick<Attempt, 'network' | 'own_network'> & {
  /** Whether the caller's browser has logged in before, as it says. */
  hasBrowser: boolean;
  /** The id of the caller's browser, when this account logged in on it before. */
  browserKnownTo(userId: number): Buffer | null;
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
  /** The day that counts for service (D16). */
  day: Day;
};

/** The account of an email and password, with the hash that it has, or the specified refusal (D2, D10, ERROR-30 to ERROR-34). */
export async function accountFor(
  db: Db,
  email: string,
  password: string,
  { network, own_network, hasBrowser, browserKnownTo, gone, day }: Caller,
  now: Date,
): Promise<{ id: number; isOneTime: boolean; hash: string | null }> {
  const lookup = async () => {
    const account = await accountOf(db, email, day);
    const browser = account && browserKnownTo(account.id);
    // Wrong passwords count together, whichever of the two is typed.
    const attempt: Attempt = { kind: 'password', email: account?.email || email, network, own_network, browser };
    // Before it waits, so that blocked attempts take nobody's place.
    await refuseTooMany(db, attempt, now);
    return { account, browser, attempt };
  };
  const key = own_network ? `${network} ${halfOf(email)}` : network;
  const asking: Waiter = { key, lane: hasBrowser ? 'known' : 'others', signal: gone };
  const { account, browser, attempt } = await lookupSlot(lookup, asking).catch(async (error: Error) => {
    await wait(error instanceof Refusal && error.status === 429 ? floodPause : 0);
    throw error;
  });
  const waiter: Waiter = browser
    ? { key: browser.toString('hex'), lane: 'known', signal: gone }
    : { key, lane: 'others', signal: gone };
  // Failures are counted when the turn comes and noted before it ends, so attempts still being checked are not counted.
  const isUsual = await passwordSlot(async () => {
    await refuseTooMany(db, attempt, now);
    if (await isPassword(account ? account.password_hash : await noPassword, password)) return true;
    const waiting = account && (await waitingPassword(db, account.id, now));
    if (await isPassword(waiting, password)) return false;
    await noteAttempt(db, attempt, now);
    throw account ? refuse(sessionTexts.wrongPassword) : await unknownEmail(db);
  }, waiter);
  if (!account) throw await unknownEmail(db);
  await forgetAttempts(db, attempt);
  refuseClosed(account);
  await refusePasswords(db, account.id);
  if (!isUsual && !(await spendPassword(db, account.id))) throw refuse(sessionTexts.wrongPassword);
  return { id: account.id, isOneTime: !isUsual, hash: account.password_hash };
}

/** Refuses an email that no account has; before there is any account it says how the first one is made. */
const unknownEmail = async (db: Db): Promise<Refusal> =>
  refuse((await hasAccounts(db)) ? sessionTexts.unknownEmail : setupTexts.notYet);

/** Which half of an own network waits together: an office that logs in at once has twice the places, no flood has all. */
const halfOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest()[0]! % 2;

async function refuseTooMany(db: Db, attempt: Attempt, now: Date): Promise<void> {
  if (await areTooMany(db, attempt, now)) throw tooManyOf(attempt);
}

function tooManyOf({ kind }: Attempt): Refusal {
  const text = kind === 'password' ? sessionTexts.tooManyTries : sessionTexts.tooManyAsked;
  return tooMany(text, { minutes: loginFailures.minutes });
}

/** Refuses who may not log in, in the words of the login (ERROR-30 to ERROR-34). */
export function refuseClosed(account: { active: boolean; removed_at: Date | null; has_left: boolean }): void {
  if (account.removed_at) throw refuse(sessionTexts.removed);
  if (account.has_left) throw refuse(sessionTexts.serviceEnded);
  if (!account.active) throw refuse(sessionTexts.inactive);
}

/** Refuses a password while they are for break-glass accounts alone (decision 0106). */
async function refusePasswords(db: Db, id: number): Promise<void> {
  const provider = await providerInstead(db, id);
  if (provider) throw refuse(signInTexts.passwordsOff, { label: providerText(provider) });
}

// Without 0, O, 1, I and L, which look alike in a mail.
const clearSigns = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** Mails with a one-time password; at most one waits for each person. */
export const passwordLetters = letters<{ user_id: number }>('mail-password', { alone: true });

/** Requests a one-time password; the current password keeps working, so that nobody can lock another out (D10). */
export async function askPassword(
  db: Db,
  jobs: Jobs,
  email: string,
  { network, own_network, day }: Pick<Caller, 'network' | 'own_network' | 'day'>,
  now: Date,
): Promise<{ id: number; isSent: boolean }> {
  const attempt: Attempt = { kind: 'forgotten', email, network, own_network, browser: null };
  if (!(await noteUnlessTooMany(db, attempt, now))) throw tooManyOf(attempt);
  const account = await accountOf(db, email, day);
  if (!account) throw await unknownEmail(db);
  refuseClosed(account);
  if (account.email === '') throw refuse(sessionTexts.noEmail);
  await refusePasswords(db, account.id);
  const { id } = account;
  // A one-time password mailed within the last minute is still on its way.
  if (await isPasswordNew(db, id, new Date(expiryAt(now).getTime() - 60_000))) return { id, isSent: false };
  const job = await jobs.send(db, passwordLetters, { user_id: id }, { key: String(id) });
  return { id, isSent: job !== null };
}

const expiryAt = (now: Date) => new Date(now.getTime() + oneTimePassword.minutes * 60_000);

/**
 * Generates a one-time password and mails it: it exists only in that mail, and its half hour starts when it is sent,
 * not when it was requested. A retry generates another one, which replaces the first.
 */
export async function mailPassword(
  { db, mail, clock }: Pick<Platform, 'db' | 'mail' | 'clock'>,
  userId: number,
  { isLast }: Pick<Tried, 'isLast'>,
): Promise<void> {
  const account = await openAccount(db, userId);
  if (!account) return;
  const { minutes, length } = oneTimePassword;
  const password = Array.from({ length }, () => clearSigns[randomInt(clearSigns.length)]).join('');
  await keepPassword(db, userId, await hashPassword(password), expiryAt(clock.now()));
  const values = { name: account.name, password, minutes };
  const sender = await mailSender(db);
  try {
    await mail.send(letterTo(account.email, sessionTexts.mailSubject, sessionTexts.mailBody, values, sender));
  } catch (error) {
    // So that the next request mails again.
    if (isLast || error instanceof GiveUp) await dropPassword(db, userId);
    throw error;
  }
}
