import type { FastifyInstance } from 'fastify';
import { kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts } from '#domain/kiosks/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { brokenConstraint, found, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/session.ts';
import { refuseStale } from '#server/platform/stale.ts';
import { audit, lastChangedBy } from '../audit/store.ts';
import { heldOffice, officeRow } from '../offices/store.ts';
import { addKiosk, editKiosk, heldKiosk, kiosksOf, renewKiosk, revokeKiosk } from './store.ts';

const module = 'kiosks';
const secretBits = 128;
const linkOf = (secret: string) => `/?clockin_device_id=${secret}`;

/** Mounts kiosks. Every change drops what servers keep of them, so that it counts at once everywhere (D4). */
export function kioskRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, kiosks, {
    list: async ({ db, params: { office_id }, today }) => {
      found(await officeRow(db, today, office_id), officeTexts.notExist);
      return { data: await kiosksOf(db, office_id), time_zone: platform.clock.zone };
    },
    add: async ({ db, body, viewer, now, announce }) => {
      const office = await heldOffice(db, body.office_id);
      if (!office) throw refuseField('office_id', officeTexts.notExist);
      const secret = newSecret(secretBits);
      const data = await addKiosk(db, body, secret, now).catch(refuseTaken);
      const action = `Enrolled kiosk ${data.name} at ${office.name}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: data.id, action }, now));
      announce({ to: 'facts' });
      return { data, link: linkOf(secret) };
    },
    edit: async ({ db, body: { id, version, ...fields }, viewer, now, announce }) => {
      const current = found(await heldKiosk(db, id));
      if (version !== undefined && version !== current.version)
        throw refuseStale(current, fields, await lastChangedBy(db, module, id));
      const data = await editKiosk(db, id, fields).catch(refuseTaken);
      const action = `Changed kiosk ${current.name}${switchNote(current, data)}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return { data };
    },
    renew: async ({ db, body: { id }, viewer, now, announce }) => {
      const data = found(await heldKiosk(db, id));
      const secret = newSecret(secretBits);
      await renewKiosk(db, id, secret);
      const action = `Gave kiosk ${data.name} a new link`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return { data, link: linkOf(secret) };
    },
    revoke: async ({ db, params: { id }, viewer, now, announce }) => {
      const kiosk = found(await heldKiosk(db, id));
      await revokeKiosk(db, id, now);
      const action = `Revoked kiosk ${kiosk.name}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return answer(kioskTexts.revoked);
    },
  });
}

/** Typing codes is a guard of its own, so the log says when it opens. */
function switchNote(before: { manual_entry: boolean }, after: { manual_entry: boolean }): string {
  if (before.manual_entry === after.manual_entry) return '';
  return after.manual_entry ? ': manual entry on' : ': manual entry off';
}

/** Two may enrol one name at the same instant; the table decides. */
function refuseTaken(error: unknown): never {
  throw brokenConstraint(error) === 'kiosks_name' ? refuseField('name', words.nameTaken) : error;
}
