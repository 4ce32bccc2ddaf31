import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { setup } from '#domain/setup/contract.ts';
import { setupTexts as texts } from '#domain/setup/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { changeLog } from '../audit/log.ts';
import { hasAccounts } from '../people/store.ts';
import { addAdmin, hideSetup, holdSetup, isSetupLink, nameOrganisation, removeSetupLinks } from './store.ts';

const staffLog = changeLog('staff');
const log = changeLog('organisation');

/** Mounts setting up an organisation in the browser. */
export const setupRoutes = routesOf(setup, {
  check: async ({ db, query, platform }) => {
    await refuseClosed(db, query.token);
    return { time_zone: platform.env.timeZone };
  },
  create: async (call) => {
    const { db, now } = call;
    const { token, organisation, short_name, password, ...person } = call.body;
    // Before the password is hashed, which takes a processor for a moment.
    await refuseClosed(db, token);
    const password_hash = await hashPassword(password);
    await holdSetup(db);
    await refuseClosed(db, token);
    const id = await addAdmin(db, { ...person, password_hash, created_at: now });
    await nameOrganisation(db, organisation, short_name);
    await removeSetupLinks(db);
    await staffLog.add({ ...call, viewer: null }, id, 'created', {}, { about: id });
    return answer(texts.done);
  },
  hide: async (call) => {
    await hideSetup(call.db, call.now);
    await log.add(call, null, 'hid_checklist');
    return answer(words.saved);
  },
});

async function refuseClosed(db: Db, token: string): Promise<void> {
  if (await hasAccounts(db)) throw refuse(texts.already);
  if (!(await isSetupLink(db, token))) throw refuse(texts.closed);
}
