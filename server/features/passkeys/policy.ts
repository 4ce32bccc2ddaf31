import { may, type Viewer } from '#domain/access.ts';
import type { CodedText } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { mustUsePasskey } from '#domain/passkeys/rules.ts';
import { passkeyTexts, passkeyPolicyTexts as texts } from '#domain/passkeys/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { signOut } from '#server/platform/sign-in/sign-out.ts';
import { arePasskeysRequired, hasPasskey } from '../session/grant-store.ts';
import { log } from './enrol.ts';
import { accountsByRole, lockedOwner, savePolicy } from './store.ts';

/** Whether administrators need a passkey, and how many of them have one. */
export async function policyOf(db: Db, viewer: Viewer, is_possible: boolean) {
  const administrators = (await accountsByRole(db)).filter(mustUsePasskey);
  return {
    required: await arePasskeysRequired(db),
    administrators: administrators.length,
    with_passkey: administrators.filter((one) => one.has_passkey).length,
    has_own: await hasPasskey(db, viewer.id),
    is_possible,
  };
}

/** A call that changes the policy. */
interface Changing {
  db: Db;
  viewer: Viewer;
  now: Date;
  announce(event: LiveEvent): void;
}

/**
 * Turns on or off that administrators need a passkey (decision 0107). Whoever turns it on has one, so that nobody locks
 * themself out; all other administrators are signed out, since their password may have been all they gave.
 */
export async function changePolicy(
  call: Changing,
  { required, isPossible }: { required: boolean; isPossible: boolean },
): Promise<CodedText> {
  const { db, viewer } = call;
  if (!may.giveRole(viewer, 'Admin')) throw refuse(texts.adminOnly);
  // Before the passkeys are counted, so that the last one is not removed meanwhile.
  await lockedOwner(db, viewer.id);
  if (required && !isPossible) throw refuse(passkeyTexts.notHere);
  if (required && !(await hasPasskey(db, viewer.id))) throw refuse(texts.ownFirst);
  const wasRequired = await arePasskeysRequired(db);
  await savePolicy(db, required);
  if (required === wasRequired) return required ? texts.on : texts.off;
  await log.add(call, null, required ? 'required' : 'optional', {});
  if (!required) return texts.off;
  const others = (await accountsByRole(db)).filter((one) => one.id !== viewer.id && mustUsePasskey(one));
  for (const { id } of others) for (const event of await signOut(db, id, texts.loggedOut)) call.announce(event);
  return texts.on;
}
