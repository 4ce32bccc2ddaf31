import { may, type Viewer } from '#domain/access.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { signIn } from '#domain/sign-in/contract.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { serviceDay } from '#domain/staff/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addressOf } from '#server/platform/http/address.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { networkIn } from '#server/platform/http/own-networks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { arePasswordsOff, ownNetworks, possibleKeepers } from '#server/platform/sign-in/rules-store.ts';
import { changeLog } from '../audit/log.ts';
import { recordsOf } from '../audit/records.ts';
import {
  breakGlassOf,
  lockedProvider,
  lockedRules,
  providersOf,
  providerWithSecret,
  rulesOf,
  setNetworks,
  setRules,
  waysOf,
} from './store.ts';

/** The exchange with providers, and the library behind it; loaded when it is used (decision 0174). */
const flow = () => import('./flow.ts');
const provider = () => import('./provider.ts');

const records = recordsOf('sign_in_providers');
const log = changeLog('sign_in');

/** Whoever changes how people log in could log in as anybody, so they must be able to make an Admin (D16). */
const canChange = (viewer: Viewer) => may.giveRole(viewer, 'Admin');
function refuseOthers(viewer: Viewer): void {
  if (!canChange(viewer)) throw refuse(texts.onlyAdmins);
}

const keepersOn = ({ db, platform, now }: { db: Db; platform: Platform; now: Date }) =>
  possibleKeepers(db, serviceDay(platform.clock.local(now)));

/** Mounts signing in by providers, and its settings. */
export const signInRoutes = routesOf(signIn, {
  read: async (call) => {
    const { db, platform, request, viewer } = call;
    const { password_off, version } = await rulesOf(db);
    const { logoutUri, redirectUri } = await flow();
    return {
      data: await providersOf(db),
      redirect_uri: redirectUri(platform, request),
      logout_uri: logoutUri(platform, request),
      password_off,
      is_off: await arePasswordsOff(db),
      break_glass: await breakGlassOf(db),
      administrators: await keepersOn(call),
      networks: await ownNetworks(db),
      your_address: addressOf(request),
      can_change: canChange(viewer),
      version,
    };
  },
  add: async (call) => {
    refuseOthers(call.viewer);
    const { client_secret = null, staff_claim = null, ...fields } = call.body;
    return { id: await records.add(call, { ...fields, client_secret, staff_claim }) };
  },
  edit: async (call) => {
    refuseOthers(call.viewer);
    const { id, version: _, client_secret = null, staff_claim = null, ...fields } = call.body;
    const current = orNotFound(await lockedProvider(call.db, id));
    await records.refuseStale(call, current);
    const isElsewhere = fields.issuer !== current.issuer;
    // Otherwise the stored secret could be sent to an address of one's own.
    if (isElsewhere && current.has_secret && client_secret === null)
      throw refuseField('client_secret', texts.secretAgain);
    const isSame = !isElsewhere && fields.client_id === current.client_id && client_secret === null;
    await records.edit(call, current, {
      ...fields,
      staff_claim,
      ...(client_secret === null ? {} : { client_secret }),
      ...(isSame ? {} : { worked_at: null }),
    });
    return { id };
  },
  remove: async (call) => {
    refuseOthers(call.viewer);
    const { password_off } = await lockedRules(call.db);
    const provider = orNotFound(await lockedProvider(call.db, call.params.id));
    if (password_off && (await providersOf(call.db)).length === 1) throw refuse(texts.lastProvider);
    await records.remove(call, provider);
    return answer(texts.removed);
  },
  test: async ({ viewer, body: { issuer } }) => {
    refuseOthers(viewer);
    const { discover, isUnreachable } = await provider();
    const configuration = await discover({ issuer, client_id: 'hadir', client_secret: null }).catch((error) => {
      throw refuseField('issuer', isUnreachable(error) ? texts.noAnswer : texts.noConfiguration, { issuer });
    });
    const { end_session_endpoint, code_challenge_methods_supported = [] } = configuration.serverMetadata();
    const ends_sessions = end_session_endpoint !== undefined;
    return {
      ...answer(ends_sessions ? texts.testedFully : texts.tested, { issuer }),
      issuer,
      ends_sessions,
      has_pkce: code_challenge_methods_supported.includes('S256'),
    };
  },
  password: async (call) => {
    refuseOthers(call.viewer);
    if (call.body.password_off) await refuseNoneWorks(call);
    return call.platform.db.transaction().execute((db) => switchPasswords({ ...call, db }));
  },
  networks: async (call) => {
    const { db, viewer, body } = call;
    refuseOthers(viewer);
    const networks = [...new Set(body.networks.map(networkOrRefusal))];
    const { version } = await lockedRules(db);
    const current = await ownNetworks(db);
    const shown = { id: null, version, networks: current.join('\n') };
    const sent = { id: null, networks: networks.join('\n'), version: body.version };
    await log.refuseStale(call, shown, sent);
    await setNetworks(db, networks);
    await log.add(call, null, 'networks', {}, { before: { networks: current }, after: { networks } });
    return answer(words.saved);
  },
  ways: async ({ db }) => ({ providers: await waysOf(db), password: !(await arePasswordsOff(db)) }),
  begin: async (call) => (await flow()).begin(call),
  finish: async (call) => (await flow()).finish(call),
});

function networkOrRefusal(text: string): string {
  const network = networkIn(text);
  if (network === null) throw refuseField('networks', texts.notNetwork, { network: text.slice(0, 60) });
  return network;
}

/** Refuses to switch passwords off unless somebody has signed in by a provider that answers now. */
async function refuseNoneWorks({ db }: Call<typeof signIn.password>): Promise<void> {
  const { discover } = await provider();
  for (const { id, works } of await providersOf(db)) {
    const details = works && (await providerWithSecret(db, id));
    if (details && (await discover(details).then(Boolean, () => false))) return;
  }
  throw refuse(texts.noneWorks);
}

async function switchPasswords(call: Call<typeof signIn.password>) {
  const { db, body } = call;
  const { password_off, break_glass, version } = body;
  const current = { ...(await lockedRules(db)), break_glass: await breakGlassOf(db) };
  const sent = { password_off, break_glass, id: null, version };
  await log.refuseStale(call, { ...current, id: null }, sent);
  const possible = new Set((await keepersOn(call)).map(({ id }) => id));
  const ids = [...new Set(break_glass)].sort((a, b) => a - b);
  if (ids.some((id) => !possible.has(id) && !current.break_glass.includes(id)))
    throw refuseField('break_glass', texts.noAdministrator);
  if (password_off && !ids.some((id) => possible.has(id))) throw refuseField('break_glass', texts.noneLeft);
  const left = ids.filter((id) => possible.has(id));
  await setRules(db, password_off, left);
  await log.add(call, null, 'changed', {}, { before: current, after: { password_off, break_glass: left } });
  return answer(words.saved);
}
