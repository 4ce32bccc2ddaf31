import type { FastifyInstance } from 'fastify';
import { kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts } from '#domain/kiosks/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import { type Call, type Handlers, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/sign-in/session-store.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts } from '../days/change.ts';
import { lockedOffice, officeRow } from '../offices/store.ts';
import {
  addKiosk,
  editKiosk,
  kioskStates,
  lockedKiosk,
  renewKiosk,
  revokeKiosk,
  settleAlarm,
  silentMinutes,
} from './store.ts';
import { createWatch, kiosksChanged, watchQueue } from './watch.ts';

const log = changeLog('kiosks');
const secretBits = 128;
/** The states of kiosks, of an office or of all. */
async function statesOf(
  { db, now, platform }: Pick<Call<typeof kiosks.states>, 'db' | 'now' | 'platform'>,
  office: number | null,
) {
  const [data, silent_minutes] = await Promise.all([kioskStates(db, office), silentMinutes(db)]);
  return { data, time_zone: platform.clock.zone, server_time: now, silent_minutes };
}

const linkOf = (secret: string) => `/?clockin_device_id=${secret}`;

/** Mounts kiosks, and the watch over them. */
export function kioskRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, kiosks, handlers);
  platform.jobs.handle(watchQueue, createWatch(platform));
}

/** They are among the facts that servers cache, so that a change takes effect at once everywhere (D4). */
const handlers: Handlers<typeof kiosks> = {
  list: async (call) => {
    const { db, params, today } = call;
    orNotFound(await officeRow(db, today, params.office_id), officeTexts.notExist);
    return statesOf(call, params.office_id);
  },
  states: (call) => statesOf(call, null),
  settle: async (call) => {
    const { db, body, viewer, now } = call;
    const kiosk = orNotFound(await settleAlarm(db, body.id, viewer.id, now));
    await log.add(call, kiosk.id, 'settled', { name: kiosk.name });
    call.announce(kiosksChanged);
    return answer(kioskTexts.settled);
  },
  add: (call) =>
    changeFacts(call, 'place', async (db) => {
      const { body, now } = call;
      const office = await lockedOffice(db, body.office_id);
      if (!office) throw refuseField('office_id', officeTexts.notExist);
      const secret = newSecret(secretBits);
      const data = await addKiosk(db, body, secret, now);
      await log.add(call, data.id, 'enrolled', { name: data.name, office: office.name }, { after: body });
      return { data, link: linkOf(secret) };
    }),
  edit: (call) =>
    changeFacts(call, 'place', async (db) => {
      const { id, version, ...fields } = call.body;
      const current = orNotFound(await lockedKiosk(db, id));
      await log.refuseStale(call, current, call.body);
      await editKiosk(db, id, fields);
      await log.add(call, id, 'changed', current, { before: current, after: fields });
      return { data: { ...current, ...fields, version: current.version + 1 } };
    }),
  renew: (call) =>
    changeFacts(call, 'place', async (db) => {
      const { id } = call.body;
      const data = orNotFound(await lockedKiosk(db, id));
      const secret = newSecret(secretBits);
      await renewKiosk(db, id, secret, call.now);
      await log.add(call, id, 'renewed', data);
      return { data, link: linkOf(secret) };
    }),
  revoke: (call) =>
    changeFacts(call, 'place', async (db) => {
      const { id } = call.params;
      const kiosk = orNotFound(await lockedKiosk(db, id));
      await revokeKiosk(db, id, call.now);
      await log.add(call, id, 'revoked', kiosk);
      return answer(kioskTexts.revoked);
    }),
};
