import { leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { recordsOf } from '../audit/records.ts';
import { leaveFreezePage, leaveFreezeRow, openBetween } from './store.ts';

const records = recordsOf('leave_freezes');

/** Mounts frozen leave dates. */
export const leaveFreezeRoutes = routesOf(leaveFreezes, {
  list: ({ db, query, today }) => leaveFreezePage(db, query, today),
  standing: ({ db, query }) => openBetween(db, query.start, query.end),
  add: async (call) => ({ id: await records.add(call, call.body), ...answer(texts.added) }),
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = orNotFound(await leaveFreezeRow(call.db, id));
    await records.refuseStale(call, current);
    await records.edit(call, current, fields);
    return { id, ...answer(words.saved) };
  },
  remove: async (call) => {
    await records.remove(call, orNotFound(await leaveFreezeRow(call.db, call.params.id)));
    return answer(texts.removed);
  },
});
