import { leaveFreezes } from '#domain/leave-freezes/contract.ts';
import { leaveFreezeSheet } from '#domain/leave-freezes/sheet.ts';
import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { leaveFreezePage, leaveFreezeRow, openBetween } from './store.ts';

const records = recordsOf('leave_freezes');

const list = ({ db, query, today }: Call<typeof leaveFreezes.list>) => leaveFreezePage(db, query, today);

/** Mounts frozen leave dates. */
export const leaveFreezeRoutes = routesOf(leaveFreezes, {
  list,
  listFile: listFile(leaveFreezes.list, leaveFreezeSheet, list),
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
