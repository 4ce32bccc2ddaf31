import { randomInt } from 'node:crypto';
import { devices } from '#domain/devices/contract.ts';
import { canRemove, codeCharacters, deviceCode } from '#domain/devices/rules.ts';
import { deviceTexts, ownDeviceTexts as texts } from '#domain/devices/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { rereadOf } from '#domain/live.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { staffFor } from '../people/person.ts';
import {
  deviceKeyOf,
  deviceOf,
  hasPendingReport,
  registerDevice,
  removeDeviceOf,
  renewDevice,
  tryCode,
} from './store.ts';

const log = changeLog('devices');

/** Mounts one's own phone, and removing the devices of others by admins. */
export const deviceRoutes = routesOf(devices, {
  mine: async ({ db, viewer, now, request }) => {
    const device = await deviceOf(db, viewer.id);
    const key = deviceKeyOf(request);
    return {
      device: device
        ? {
            ...device,
            verified: device.verified_at !== null,
            can_remove: canRemove(device, now),
            is_this: key !== null && device.key_hash?.equals(key) === true,
          }
        : null,
      pending_report: await hasPendingReport(db, viewer.id),
    };
  },
  register: async (call) => {
    const { db, viewer, body, now, request } = call;
    const key = deviceKeyOf(request);
    const code = newCode();
    const expires = new Date(now.getTime() + deviceCode.minutes * 60_000);
    if (!(await registerDevice(db, viewer.id, body, { key, code, expires, now }))) {
      if (!(await renewDevice(db, viewer.id, body, key))) throw refuse(texts.hasOther);
      return { code: null, expires_at: null, verified: true };
    }
    await log.add(call, viewer.id, 'registered', { device: body.name }, { about: viewer.id });
    notifyOwner(call);
    return { code, expires_at: expires, verified: false };
  },
  verify: async (call) => {
    const { viewer, body, now } = call;
    const device = await deviceOf(call.db, viewer.id);
    if (!device) throw refuse(deviceTexts.none);
    if (device.verified_at) throw refuse(texts.alreadyVerified);
    const tried = await call.platform.db.transaction().execute(async (db) => {
      const result = await tryCode(db, viewer.id, body.code, now);
      if (result?.verified_at)
        await log.add({ ...call, db }, viewer.id, 'verified', { device: result.name }, { about: viewer.id });
      return result;
    });
    const left = tried ? deviceCode.tries - tried.code_tries : 0;
    if (!tried?.verified_at) throw refuseField('code', left > 0 ? texts.wrongCode : texts.codeOver, { left });
    notifyOwner(call);
    return answer(texts.verifiedNow);
  },
  remove: async (call) => {
    const { viewer, now } = call;
    const device = orNotFound(await deviceOf(call.db, viewer.id));
    if (!canRemove(device, now)) throw refuse(texts.tooSoon);
    await removeDeviceOf(call.db, viewer.id);
    await log.add(call, viewer.id, 'removed', { device: device.name }, { about: viewer.id });
    notifyOwner(call);
    return answer(deviceTexts.removed);
  },
  removeOf: async (call) => {
    const { id } = await staffFor(call, call.params.user_id, 'edit_staff');
    const device = orNotFound(await removeDeviceOf(call.db, id));
    await log.add(call, id, 'removed', { device }, { about: id });
    notifyOwner(call, id);
    return answer(deviceTexts.removed);
  },
});

const newCode = () =>
  Array.from({ length: deviceCode.length }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');

/** Refreshes the owner's pages, so that My Device shows what the phone did. */
function notifyOwner(
  { viewer, announce }: Pick<Call<typeof devices.mine>, 'viewer' | 'announce'>,
  id: number = viewer.id,
): void {
  announce(rereadOf([id]));
}
