import type { Named } from '#domain/lib/fields.ts';
import { answer } from '#domain/lib/text.ts';
import { type LiveEvent, renewalOf } from '#domain/live.ts';
import { type PositionFields, positions } from '#domain/positions/contract.ts';
import { type Decider, deciders, isCandidate } from '#domain/positions/rules.ts';
import { positionSheet } from '#domain/positions/sheet.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, Refusal, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { departmentNodes } from '../departments/store.ts';
import { passLeaveOn } from '../leave/pass-leave-on.ts';
import { decidersToChoose, holdersOf, lockedPosition, lockPositions, positionPage, positionUses } from './store.ts';

const records = recordsOf('positions');

const list = ({ db, query }: Call<typeof positions.list>) => positionPage(db, query);

/** Mounts positions. */
export const positionRoutes = routesOf(positions, {
  list,
  listFile: listFile(positions.list, positionSheet, list),
  add: async (call) => {
    const { db } = call;
    const { any_decider = false, ...fields } = call.body;
    await lockPositions(db);
    await refuseWrong(db, null, fields, any_decider);
    const id = await records.add(call, fields);
    call.announce(await renewed(db, [fields]));
    return savedPage(db, id);
  },
  edit: async (call) => {
    const { db } = call;
    const { id, version, any_decider = false, ...fields } = call.body;
    await lockPositions(db);
    const current = orNotFound(await lockedPosition(db, id));
    await records.refuseStale(call, current, () => positionNames(db, current));
    await refuseWrong(db, current, fields, any_decider);
    await records.edit(call, current, fields);
    await passLeaveOn(call, await holdersOf(db, [id]));
    call.announce(await renewed(db, [{ id, ...fields }, current]));
    return savedPage(db, id);
  },
  remove: async (call) => {
    const { db } = call;
    const { id } = call.params;
    await lockPositions(db);
    const current = orNotFound(await lockedPosition(db, id));
    const { staff, positions, holidays, names } = await positionUses(db, id, call.today);
    if (staff + positions > 0) throw refuse(texts.inUse, { staff, positions });
    if (holidays > 0) throw refuse(texts.inHoliday, { holidays, names });
    await records.remove(call, current);
    call.announce(await renewed(db, [current]));
    return answer(texts.removed);
  },
});

/** The page that contains a position, and the position (CALLB-87, CALLB-88). */
async function savedPage(db: Db, id: number) {
  const page = await positionPage(db, positions.list.query.parse({ around: id }));
  return { ...page, position: page.data.find((one) => one.id === id)! };
}

/**
 * A position's fields and deciders decide what its holders, and the holders of those, may see and do, so their pages
 * are refreshed.
 */
async function renewed(
  db: Db,
  changed: readonly (Pick<PositionFields, Decider> & { id?: number })[],
): Promise<LiveEvent> {
  const touched = changed.flatMap((one) => [one.id, ...deciders.map((decider) => one[decider])]);
  const ids = await holdersOf(
    db,
    touched.filter((id) => typeof id === 'number'),
  );
  return renewalOf(ids);
}

/**
 * Refuses deciders outside the line (POS-13), unless any may decide; one that stays is not checked again while level and
 * department stay, and none decides for itself.
 */
async function refuseWrong(
  db: Db,
  current: (PositionFields & { id: number }) | null,
  fields: PositionFields,
  anyDecider: boolean,
): Promise<void> {
  const id = current?.id ?? null;
  const isPlaced = current?.level === fields.level && current.department_id === fields.department_id;
  const [departments, all] = await Promise.all([departmentNodes(db), decidersToChoose(db)]);
  if (!departments.some((one) => one.id === fields.department_id))
    throw refuseField('department_id', texts.unknownDepartment);
  const wrong = deciders.filter((decider) => {
    const candidate = all.find((one) => one.id === fields[decider]);
    if (fields[decider] === null) return false;
    if (!candidate || candidate.id === id) return true;
    const isKnown = isPlaced && current[decider] === candidate.id;
    return !(anyDecider || isKnown || isCandidate(candidate, { ...fields, id }, departments));
  });
  if (wrong.length === 0) return;
  throw new Refusal(422, texts.notCandidate, Object.fromEntries(wrong.map((decider) => [decider, texts.notCandidate])));
}

/** The names behind a position's ids. */
async function positionNames(db: Db, position: PositionFields) {
  const [departments, all] = await Promise.all([departmentNodes(db), decidersToChoose(db)]);
  const nameIn = (known: readonly Named[], id: number | null) => known.find((one) => one.id === id)?.name;
  return {
    department_id: nameIn(departments, position.department_id),
    ...Object.fromEntries(deciders.map((decider) => [decider, nameIn(all, position[decider])])),
  };
}
