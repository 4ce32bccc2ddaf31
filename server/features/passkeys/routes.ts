import type { FastifyInstance } from 'fastify';
import { may, type Viewer } from '#domain/access.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { rereadOf } from '#domain/live.ts';
import { passkeys } from '#domain/passkeys/contract.ts';
import { freeName, mustUsePasskey } from '#domain/passkeys/rules.ts';
import { staffPasskeyTexts, passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { bearerOf, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashOf } from '#server/platform/sign-in/session-store.ts';
import { signOut } from '#server/platform/sign-in/sign-out.ts';
import { staffFor } from '../people/person.ts';
import { enterAs } from '../session/enter.ts';
import { arePasskeysRequired, endGrants, grantedTo } from '../session/grant-store.ts';
import { boundTo } from '../session/passkey-browser.ts';
import { newEnrolChallenge, newSignInChallenge, siteOf } from './challenges.ts';
import { enrolPasskey, log } from './enrol.ts';
import { mailPasskeys, notifyOfPasskeys, passkeyLetters } from './notice.ts';
import { changePolicy, policyOf } from './policy.ts';
import { signInByPasskey } from './sign-in.ts';
import { isStillThere, lockedOwner, passkeysOf, removePasskey, removePasskeysOf, renamePasskey } from './store.ts';

/** Whether somebody needs a passkey. */
const isRequired = async (db: Db, viewer: Viewer) => mustUsePasskey(viewer) && (await arePasskeysRequired(db));

/** One's own passkeys, locked until the transaction ends, and one of them. */
async function ownPasskey({ db, viewer }: { db: Db; viewer: Viewer }, id: number) {
  await lockedOwner(db, viewer.id);
  const owned = await passkeysOf(db, viewer.id);
  return { owned, passkey: orNotFound(owned.find((one) => one.id === id)) };
}

/** Mounts passkeys: one's own, signing in with them, and those of staff. */
export function passkeyRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.handle(passkeyLetters, (news) => mailPasskeys(platform, news));
  mount(app, platform, passkeys, {
    mine: async (call) => ({
      data: await passkeysOf(call.db, call.viewer.id),
      required: await isRequired(call.db, call.viewer),
      origin: siteOf(call)?.origin ?? null,
    }),
    challenge: (call) => newEnrolChallenge(call, call.viewer.id, hashOf(bearerOf(call.request)!)),
    add: async (call) => ({ data: await enrolPasskey(call, call.viewer.id, hashOf(bearerOf(call.request)!)) }),
    rename: async (call) => {
      const { db, viewer, params, body } = call;
      const { owned, passkey } = await ownPasskey(call, params.id);
      const others = owned.filter((one) => one.id !== passkey.id).map(({ name }) => name);
      if (freeName(body.name, others) !== body.name) throw refuseField('name', texts.nameTaken);
      await renamePasskey(db, passkey.id, body.name);
      await log.add(call, viewer.id, 'renamed', { from: passkey.name, to: body.name }, { about: viewer.id });
      call.announce(rereadOf([viewer.id]));
      return answer(words.saved);
    },
    remove: async (call) => {
      const { db, viewer, params } = call;
      const { owned, passkey } = await ownPasskey(call, params.id);
      if (owned.length === 1 && (await isRequired(db, viewer))) throw refuse(texts.lastRequired);
      await removePasskey(db, passkey.id);
      await log.add(call, viewer.id, 'removed', { name: passkey.name }, { about: viewer.id });
      call.announce(rereadOf([viewer.id]));
      return answer(texts.removed);
    },
    signInChallenge: newSignInChallenge,
    signIn: signInByPasskey,
    enrolChallenge: async (call) => {
      const bound = boundTo(call.request);
      const id = bound && (await grantedTo(call.db, bound, call.now));
      if (!bound || !id) throw refuse(texts.grantOver);
      return newEnrolChallenge(call, id, bound);
    },
    enrol: async (call) => {
      const { now, request, body } = call;
      const bound = boundTo(request);
      const id = bound && (await grantedTo(call.db, bound, now));
      if (!bound || !id) throw refuse(texts.grantOver);
      const added = await enrolPasskey(call, id, bound, async (db, owned) => {
        // Somebody who has one by now signs in with that.
        if (owned > 0 || (await grantedTo(db, bound, now)) !== id) throw refuse(texts.grantOver);
        await endGrants(db, id);
      });
      return enterAs(call, id, body.platform, (tx) => isStillThere(tx, added.id));
    },
    ofStaff: async (call) => {
      const { id } = await staffFor(call, call.params.user_id, 'see');
      return { data: await passkeysOf(call.db, id) };
    },
    removeOf: async (call) => {
      const { db, viewer, params } = call;
      const person = await staffFor(call, params.user_id, 'edit_staff');
      if (person.id === viewer.id) throw refuse(staffPasskeyTexts.ownPage);
      if (!may.changeSignIn(viewer, person)) throw refuse(staffTexts.adminOnly);
      const count = await removePasskeysOf(db, person.id);
      await endGrants(db, person.id);
      if (count === 0) throw refuse(staffPasskeyTexts.none);
      await log.add(call, person.id, 'removed_all', { count }, { about: person.id });
      await notifyOfPasskeys(call, { user_id: person.id, by: viewer.id });
      for (const event of await signOut(db, person.id, staffPasskeyTexts.loggedOut)) call.announce(event);
      return answer(staffPasskeyTexts.removedAll);
    },
    policy: (call) => policyOf(call.db, call.viewer, siteOf(call) !== null),
    savePolicy: async (call) =>
      answer(await changePolicy(call, { required: call.body.required, isPossible: siteOf(call) !== null })),
  });
}
