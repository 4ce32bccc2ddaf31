import type { FastifyInstance } from 'fastify';
import { holidays } from '#domain/holidays/contract.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { answer } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database.ts';
import { found, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseStale } from '#server/platform/stale.ts';
import { audit, lastChangedBy } from '../audit/store.ts';
import {
  addHoliday,
  editHoliday,
  type HolidayFields,
  holdHolidays,
  holidayPage,
  holidayRow,
  isHolidayThere,
  rangeOf,
  removeHoliday,
  unknownPositions,
} from './store.ts';

const module = 'holidays';

/** Mounts public holidays. */
export function holidayRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, holidays, {
    list: ({ db, query }) => holidayPage(db, query),
    add: async ({ db, body, viewer, now, announce }) => {
      await holdHolidays(db);
      await refuseWrong(db, body, null);
      const id = await addHoliday(db, body);
      const action = `Added public holiday ${body.details}, ${rangeOf(body)}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return { id };
    },
    edit: async ({ db, body, viewer, now, announce }) => {
      const { id, version, ...fields } = body;
      await holdHolidays(db);
      const current = found(await holidayRow(db, id));
      if (version !== undefined && version !== current.version)
        throw refuseStale(current, fields, await lastChangedBy(db, module, id));
      await refuseWrong(db, fields, id);
      await editHoliday(db, id, fields);
      const action = `Changed public holiday ${current.details}, ${rangeOf(current)} to ${fields.details}, ${rangeOf(fields)}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
      announce({ to: 'facts' });
      return { id };
    },
    remove: async ({ db, params, viewer, now, announce }) => {
      const current = found(await holidayRow(db, params.id));
      await removeHoliday(db, params.id);
      const action = `Removed public holiday ${current.details}, ${rangeOf(current)}`;
      announce(await audit(db, { user_id: viewer.id, module, record_id: params.id, action }, now));
      announce({ to: 'facts' });
      return answer(texts.removed);
    },
  });
}

async function refuseWrong(db: Db, fields: HolidayFields, exceptId: number | null): Promise<void> {
  const unknown = await unknownPositions(db, fields.position_ids ?? []);
  if (unknown.length > 0) throw refuseField('position_ids', texts.unknownPosition);
  if (await isHolidayThere(db, fields, exceptId)) throw refuseField('details', texts.isThere);
}
