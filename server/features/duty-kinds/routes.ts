import { dutyKinds } from '#domain/duty-kinds/contract.ts';
import { dutyKindSheet } from '#domain/duty-kinds/sheet.ts';
import { dutyKindTexts as texts } from '#domain/duty-kinds/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { dutyKindForChange, dutyKindPage, dutyKindUses } from './store.ts';

const records = recordsOf('duty_kinds');

const list = ({ db, query, today }: Call<typeof dutyKinds.list>) => dutyKindPage(db, query, today);

/** Mounts the kinds of duty. */
export const dutyKindRoutes = routesOf(dutyKinds, {
  list,
  listFile: listFile(dutyKinds.list, dutyKindSheet, list),
  add: async (call) => ({ id: await records.add(call, call.body) }),
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = orNotFound(await dutyKindForChange(call.db, id));
    await records.refuseStale(call, current, () => ({ expects_swipe: current.expects_swipe ? texts.yes : texts.no }));
    await records.edit(call, current, fields);
    return { id };
  },
  remove: async (call) => {
    const current = orNotFound(await dutyKindForChange(call.db, call.params.id));
    const uses = await dutyKindUses(call.db, current.id, call.today);
    if (uses.applications > 0) throw refuse(texts.inUse, uses);
    await records.remove(call, current);
    return answer(texts.removed);
  },
});
