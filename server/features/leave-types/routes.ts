import { leaveTypes } from '#domain/leave-types/contract.ts';
import { isInUse } from '#domain/leave-types/rules.ts';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { found, refuse, refuseField } from '#server/platform/errors.ts';
import { routesOf } from '#server/platform/http.ts';
import { addRow, editRow, removeRow } from '#server/platform/rows.ts';
import { changeLog } from '../audit/log.ts';
import { leaveTypeForChange, leaveTypePage, leaveTypeUses } from './store.ts';

const log = changeLog('leave_types');
const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);

/** Mounts leave types. */
export const leaveTypeRoutes = routesOf(leaveTypes, {
  list: async ({ db, query, today, platform }) => ({
    ...(await leaveTypePage(db, query, today)),
    year_start: platform.env.leaveYearStart,
  }),
  add: async (call) => {
    const { body } = call;
    const id = await addRow(call.db, 'leave_types', body);
    await log.add(call, id, 'added', body, { after: body });
    return { id };
  },
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = found(await leaveTypeForChange(call.db, id));
    await log.refuseStale(call, current, call.body, () => ({
      type: texts[current.type],
      is_backdated: yesOrNo(current.is_backdated),
      carry_forward: yesOrNo(current.carry_forward),
    }));
    const uses = await leaveTypeUses(call.db, id, call.today);
    if (fields.type !== current.type && isInUse(uses))
      throw refuseField('type', texts.recurringInUse, { ...uses });
    await editRow(call.db, 'leave_types', id, fields);
    await log.add(call, id, 'changed', current, { before: current, after: fields });
    return { id };
  },
  remove: async (call) => {
    const { id } = call.params;
    const current = found(await leaveTypeForChange(call.db, id));
    const uses = await leaveTypeUses(call.db, id, call.today);
    if (isInUse(uses)) throw refuse(texts.inUse, { ...uses });
    await removeRow(call.db, 'leave_types', id, call.now);
    await log.add(call, id, 'removed', current, { before: current });
    return answer(texts.removed);
  },
});
