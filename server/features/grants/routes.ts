import { holds, holdsEverywhere, isAdmin, may } from '#domain/access.ts';
import { grants } from '#domain/grants/contract.ts';
import { capabilities, type Grant } from '#domain/grants/rules.ts';
import { accessSheet } from '#domain/grants/sheet.ts';
import { capabilityTexts, grantTexts as texts } from '#domain/grants/texts.ts';
import { answer, type CodedText, type Text } from '#domain/lib/text.ts';
import { renewalOf } from '#domain/live.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { staffFor } from '../people/person.ts';
import type { LockedStaff } from '../people/store.ts';
import { accessPage } from './list-store.ts';
import { notifyOfAccess } from './notice.ts';
import { addGrant, areaOf, endGrant, givablePlaces, grantsOf, lockedGrant, type StoredGrant } from './store.ts';

const log = changeLog('grants');

const list = ({ db, viewer, query }: Call<typeof grants.list>) => accessPage(db, viewer, query);

/** Mounts what people may do beside their role (D16). */
export const grantRoutes = routesOf(grants, {
  list,
  listFile: listFile(grants.list, accessSheet, list),
  own: async ({ db, viewer }) => ({ data: await grantsOf(db, viewer.id) }),
  ofUser: async (call) => {
    const { db, viewer } = call;
    const person = await staffFor(call, call.params.user_id, 'see');
    const refusal = refusalFor(viewer, person);
    const rows = await grantsOf(db, person.id);
    const data = rows.map((one) => ({ ...one, withdrawable: may.giveGrant(viewer, person, one) }));
    const able = capabilities.filter((one) => holds(viewer, one));
    const whole = holdsEverywhere(viewer, 'roles');
    return {
      data,
      refusal: refusal && answer(refusal),
      capabilities: able,
      whole,
      ...(await givablePlaces(db, viewer)),
    };
  },
  add: async (call) => {
    const { db, viewer, body, now } = call;
    const person = await staffFor(call, call.params.user_id, 'roles');
    const refusal = refusalFor(viewer, person);
    if (refusal) throw refuse(refusal);
    const { ids, places } = await areaOf(db, body.area, body.area_ids);
    if (places.length < body.area_ids.length) throw refuseField('area_ids', texts.noPlace);
    const grant: Grant = { ...body, ids };
    if (!may.giveGrant(viewer, person, grant)) throw refuse(texts.above);
    const id = await addGrant(db, { ...body, user_id: person.id }, viewer.id, now);
    if (id === undefined) throw refuse(texts.isGiven);
    await note(call, 'given', { ...grant, id, places }, person);
    if (body.area === 'organisation') await notifyOfAccess(call, person, accessOf(grant));
    return answer(texts.given);
  },
  withdraw: async (call) => {
    const { db, viewer, now } = call;
    const grant = orNotFound(await lockedGrant(db, call.params.id));
    const person = await staffFor(call, grant.user_id, 'roles');
    if (person.id === viewer.id) throw refuse(texts.own);
    if (!may.giveGrant(viewer, person, grant)) throw refuse(texts.above);
    await endGrant(db, grant.id, viewer.id, now);
    await note(call, 'withdrawn', grant, person);
    return answer(texts.withdrawn);
  },
});

/** Why a viewer may give somebody nothing at all. */
function refusalFor(
  viewer: Call<typeof grants.add>['viewer'],
  person: Pick<LockedStaff, 'id' | 'role' | 'super_user' | 'isSkaloot'>,
): CodedText | null {
  if (person.id === viewer.id) return texts.own;
  if (isAdmin(person)) return texts.isAdministrator;
  return may.change(viewer, 'roles', person) ? null : staffTexts.developerOnly;
}

/** What a grant allows, in both languages. */
const accessOf = ({ capabilities: some }: Grant): Text => ({
  en: some.map((one) => capabilityTexts[one].en).join(', '),
  ms: some.map((one) => capabilityTexts[one].ms).join(', '),
});

/** Writes the entry, and has the owner's open pages show what they may do now. */
async function note(
  call: Call<typeof grants.add> | Call<typeof grants.withdraw>,
  code: 'given' | 'withdrawn',
  grant: Grant & Pick<StoredGrant, 'id' | 'places'>,
  person: { id: number },
): Promise<void> {
  const { area, places } = grant;
  const ids = places.map(({ id }) => id);
  const where = { offices: { office_ids: ids }, departments: { department_ids: ids }, organisation: {} }[area];
  const value = { capabilities: grant.capabilities, area, ...where };
  const change = code === 'given' ? { after: value } : { before: value };
  await log.add(call, grant.id, code, {}, { about: person.id, ...change });
  call.announce(renewalOf([person.id]));
}
