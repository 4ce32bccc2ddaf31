import { leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { found } from '#server/platform/errors.ts';
import { routesOf } from '#server/platform/http.ts';
import { addRow, editRow } from '#server/platform/rows.ts';
import { changeLog } from '../audit/log.ts';
import { leaveFreezePage, leaveFreezeRow, removeLeaveFreeze, standingBetween } from './store.ts';

const log = changeLog('leave_freezes');

/** Mounts frozen leave dates. */
export const leaveFreezeRoutes = routesOf(leaveFreezes, {
  list: ({ db, query, today }) => leaveFreezePage(db, query, today),
  standing: ({ db, query }) => standingBetween(db, query.start, query.end),
  add: async (call) => {
    const { body } = call;
    const id = await addRow(call.db, 'leave_freezes', body);
    await log.add(call, id, 'added', body, { after: body });
    return { id };
  },
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = found(await leaveFreezeRow(call.db, id));
    await log.refuseStale(call, current, call.body);
    await editRow(call.db, 'leave_freezes', id, fields);
    await log.add(call, id, 'changed', current, { before: current, after: fields });
    return { id };
  },
  remove: async (call) => {
    const { id } = call.params;
    const current = found(await leaveFreezeRow(call.db, id));
    await removeLeaveFreeze(call.db, id);
    await log.add(call, id, 'removed', current, { before: current });
    return answer(texts.removed);
  },
});
