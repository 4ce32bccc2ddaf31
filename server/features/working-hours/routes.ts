import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { found, refuse } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeRow } from '#server/platform/rows.ts';
import { changeLog } from '../audit/log.ts';
import { rejudge } from '../verdicts/judge.ts';
import { peopleByHours } from '../verdicts/store.ts';
import {
  addWorkingHour,
  editWorkingHour,
  workingHourPage,
  workingHourRow,
  workingHourUses,
} from './store.ts';

const log = changeLog('working_hours', { facts: true });

/** Mounts working hours. */
export function workingHourRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, workingHours, {
    list: ({ db, query, today }) => workingHourPage(db, query, today),
    add: async (call) => {
      const { name, days } = call.body;
      const id = await addWorkingHour(call.db, name, days);
      await log.add(call, id, 'added', { name }, { after: call.body });
      return { id };
    },
    edit: async (call) => {
      const { db, today } = call;
      const { id, version, ...fields } = call.body;
      const current = found(await workingHourRow(db, id, today));
      await log.refuseStale(call, current, call.body, () => ({ days: texts.days }));
      await editWorkingHour(db, id, fields, today);
      const people = await peopleByHours(db, id);
      await rejudge(db, { people, from: today, to: today }, call, 'hours');
      await log.add(call, id, 'changed', { ...current, from: today }, { before: current, after: fields });
      return { id };
    },
    remove: async (call) => {
      const { id } = call.params;
      const current = found(await workingHourRow(call.db, id, call.today));
      const uses = await workingHourUses(call.db, id, call.today);
      if (uses.staff + uses.offices > 0) throw refuse(texts.inUse, uses);
      await removeRow(call.db, 'working_hours', id, call.now);
      await log.add(call, id, 'removed', current, { before: current });
      return answer(texts.removed);
    },
  });
}
