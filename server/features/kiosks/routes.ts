import { kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts } from '#domain/kiosks/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { editRow } from '#server/platform/database/rows.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { newSecret } from '#server/platform/sign-in/session-store.ts';
import { changeLog } from '../audit/log.ts';
import { lockedOffice, officeRow } from '../offices/store.ts';
import { addKiosk, kiosksOf, lockedKiosk, renewKiosk, revokeKiosk } from './store.ts';

const log = changeLog('kiosks', { facts: true });
const secretBits = 128;
const linkOf = (secret: string) => `/?clockin_device_id=${secret}`;

/** Mounts kiosks. Every change drops the servers' cached facts, so that it takes effect at once everywhere (D4). */
export const kioskRoutes = routesOf(kiosks, {
  list: async ({ db, params: { office_id }, today, platform }) => {
    orNotFound(await officeRow(db, today, office_id), officeTexts.notExist);
    return { data: await kiosksOf(db, office_id), time_zone: platform.clock.zone };
  },
  add: async (call) => {
    const { db, body, now } = call;
    const office = await lockedOffice(db, body.office_id);
    if (!office) throw refuseField('office_id', officeTexts.notExist);
    const secret = newSecret(secretBits);
    const data = await addKiosk(db, body, secret, now);
    await log.add(call, data.id, 'enrolled', { name: data.name, office: office.name }, { after: body });
    return { data, link: linkOf(secret) };
  },
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = orNotFound(await lockedKiosk(call.db, id));
    await log.refuseStale(call, current, call.body);
    await editRow(call.db, 'kiosks', id, fields);
    await log.add(call, id, 'changed', current, { before: current, after: fields });
    return { data: { ...current, ...fields, version: current.version + 1 } };
  },
  renew: async (call) => {
    const { id } = call.body;
    const data = orNotFound(await lockedKiosk(call.db, id));
    const secret = newSecret(secretBits);
    await renewKiosk(call.db, id, secret);
    await log.add(call, id, 'renewed', data);
    return { data, link: linkOf(secret) };
  },
  revoke: async (call) => {
    const { id } = call.params;
    const kiosk = orNotFound(await lockedKiosk(call.db, id));
    await revokeKiosk(call.db, id, call.now);
    await log.add(call, id, 'revoked', kiosk);
    return answer(kioskTexts.revoked);
  },
});
