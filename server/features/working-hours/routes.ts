import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { brokenConstraint, found, refuse, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseStale } from '#server/platform/stale.ts';
import { audit, lastChangedBy } from '../audit/store.ts';
import {
  addWorkingHour,
  editWorkingHour,
  removeWorkingHour,
  workingHourPage,
  workingHourRow,
  workingHourUses,
} from './store.ts';

const module = 'working_hours';

/** Mounts working hours. */
export function workingHourRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, workingHours, {
    list: ({ db, query, today }) => workingHourPage(db, query, today),
    add: async ({ db, body, viewer, now, announce }) => {
      const id = await addWorkingHour(db, body.name, body.days).catch(refuseTaken);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: id, action: `Added working hours ${body.name}` },
          now,
        ),
      );
      announce({ to: 'facts' });
      return { id };
    },
    edit: async ({ db, body, viewer, now, today, announce }) => {
      const { id, version, name, days } = body;
      const current = found(await workingHourRow(db, id, today));
      if (version !== undefined && version !== current.version) {
        throw refuseStale(current, { name, days }, await lastChangedBy(db, module, id), (field) =>
          field === 'name' ? current.name : texts.days,
        );
      }
      await editWorkingHour(db, id, name, days, today).catch(refuseTaken);
      announce(
        await audit(
          db,
          {
            user_id: viewer.id,
            module,
            record_id: id,
            action: `Changed working hours ${current.name} from ${today} on`,
          },
          now,
        ),
      );
      announce({ to: 'facts' });
      return { id };
    },
    remove: async ({ db, params, viewer, now, today, announce }) => {
      const { id } = params;
      const current = found(await workingHourRow(db, id, today));
      const uses = await workingHourUses(db, id);
      if (uses.staff + uses.offices > 0) throw refuse(texts.inUse, uses);
      await removeWorkingHour(db, id, now);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: id, action: `Removed working hours ${current.name}` },
          now,
        ),
      );
      announce({ to: 'facts' });
      return answer(texts.removed);
    },
  });
}

/** Two may choose one name at the same instant; the table decides. */
function refuseTaken(error: unknown): never {
  throw brokenConstraint(error) === 'working_hours_name' ? refuseField('name', words.nameTaken) : error;
}
