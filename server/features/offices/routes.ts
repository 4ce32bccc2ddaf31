import type { FastifyInstance } from 'fastify';
import type { Named } from '#domain/lib/fields.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { type Office, type OfficeFields, offices } from '#domain/offices/contract.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import type { Db } from '#server/platform/database.ts';
import { brokenConstraint, found, refuse, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseStale } from '#server/platform/stale.ts';
import { audit, lastChangedBy } from '../audit/store.ts';
import {
  addOffice,
  editOffice,
  heldOffice,
  hoursChoices,
  officePage,
  officeRow,
  officeUses,
  removeOffice,
} from './store.ts';
import { readTiles } from './tiles.ts';

const module = 'offices';

/** Mounts offices. */
export function officeRoutes(app: FastifyInstance, platform: Platform): void {
  const tiles = readTiles();

  mount(app, platform, offices, {
    list: async ({ db, query, today }) => {
      const [list, all_working_hours] = await Promise.all([officePage(db, today, query), hoursChoices(db)]);
      return { ...list, all_working_hours };
    },
    detail: async ({ db, params: { office_id }, today }) => {
      const [office, all_working_hours] = await Promise.all([
        office_id === 'new' ? null : officeRow(db, today, office_id),
        hoursChoices(db),
      ]);
      const data = office_id === 'new' ? null : found(office, officeTexts.notExist);
      return { data, all_working_hours, tiles };
    },
    add: async ({ db, body, viewer, now, today, announce }) => {
      refuseUnknownHours(await hoursChoices(db), body);
      const id = await addOffice(db, today, body).catch(refuseTaken);
      const action = `Added office ${body.name}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return { data: found(await officeRow(db, today, id)) };
    },
    edit: async ({ db, body, viewer, now, today, announce }) => {
      const { id, version, ...fields } = body;
      found(await heldOffice(db, id), officeTexts.notExist);
      const current = found(await officeRow(db, today, id));
      const hours = await hoursChoices(db);
      if (version !== undefined && version !== current.version) throw await stale(db, hours, current, fields);
      refuseUnknownHours(hours, fields);
      await editOffice(db, today, current, fields).catch(refuseTaken);
      const action = `Changed office ${current.name}${distanceNote(current, fields)}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return { data: found(await officeRow(db, today, id)) };
    },
    remove: async ({ db, params: { id }, viewer, now, announce }) => {
      const office = found(await heldOffice(db, id), officeTexts.notExist);
      const uses = await officeUses(db, id);
      if (uses.users + uses.kiosks > 0) throw refuse(officeTexts.inUse, uses);
      await removeOffice(db, id, now);
      const action = `Removed office ${office.name}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return answer(officeTexts.removed);
    },
  });
}

function refuseUnknownHours(known: readonly Named[], { working_hour_ids }: OfficeFields): void {
  const ids = new Set(known.map((one) => String(one.id)));
  if (!working_hour_ids.every((id) => ids.has(id)))
    throw refuseField('working_hour_ids', officeTexts.hoursNotExist);
}

/** Two may add one name at the same instant; the table decides. */
function refuseTaken(error: unknown): never {
  throw brokenConstraint(error) === 'offices_name' ? refuseField('name', words.nameTaken) : error;
}

/** A dated fact is worth its words in the log. */
function distanceNote(before: Office, after: OfficeFields): string {
  if (before.max_distance === after.max_distance) return '';
  return `: distance ${before.max_distance} m to ${after.max_distance} m`;
}

async function stale(db: Db, hours: readonly Named[], current: Office, sent: OfficeFields) {
  const nameOf = (id: string) => hours.find((one) => String(one.id) === id)?.name ?? id;
  return refuseStale(current, sent, await lastChangedBy(db, module, current.id), (field, row) =>
    field === 'working_hour_ids'
      ? row.working_hour_ids.map(nameOf).join(', ')
      : row[field as keyof OfficeFields],
  );
}
