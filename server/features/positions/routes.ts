import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { LiveEvent } from '#domain/live.ts';
import { type PositionFields, positions } from '#domain/positions/contract.ts';
import { type Decider, deciders, isCandidate } from '#domain/positions/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import type { Db } from '#server/platform/database.ts';
import { found, Refusal, refuse, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseStale } from '#server/platform/stale.ts';
import { audit, lastChangedBy } from '../audit/store.ts';
import {
  addPosition,
  decidersToChoose,
  departmentNodes,
  editPosition,
  holdersOf,
  holdPositions,
  isPositionNameTaken,
  positionPage,
  positionRow,
  positionUses,
  removePosition,
} from './store.ts';

const module = 'positions';
const firstPage = positions.list.query.parse({});

/** Mounts positions. */
export function positionRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, positions, {
    list: ({ db, query }) => positionPage(db, query),
    add: async ({ db, body, viewer, now, announce }) => {
      await holdPositions(db);
      await refuseWrong(db, null, body);
      const position = await addPosition(db, body);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: position.id, action: `Added position ${body.name}` },
          now,
        ),
      );
      announce(await renewed(db, [body]));
      return { ...(await positionPage(db, firstPage)), position };
    },
    edit: async ({ db, body, viewer, now, announce }) => {
      const { id, version, ...fields } = body;
      await holdPositions(db);
      const current = found(await positionRow(db, id));
      if (version !== undefined && version !== current.version) throw await stale(db, current, fields);
      await refuseWrong(db, id, fields);
      const position = await editPosition(db, id, fields);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: id, action: `Changed position ${current.name}` },
          now,
        ),
      );
      announce(await renewed(db, [{ id, ...fields }, current]));
      return { ...(await positionPage(db, firstPage)), position };
    },
    remove: async ({ db, params, viewer, now, announce }) => {
      const { id } = params;
      await holdPositions(db);
      const current = found(await positionRow(db, id));
      const uses = await positionUses(db, id);
      if (uses.staff + uses.positions > 0) throw refuse(texts.inUse, uses);
      await removePosition(db, id, now);
      announce(
        await audit(
          db,
          { user_id: viewer.id, module, record_id: id, action: `Removed position ${current.name}` },
          now,
        ),
      );
      announce(await renewed(db, [current]));
      return answer(texts.removed);
    },
  });
}

/** What a position is, and whom it names, decides what its holders and theirs may see and do. */
async function renewed(
  db: Db,
  changed: readonly (Pick<PositionFields, Decider> & { id?: number })[],
): Promise<LiveEvent> {
  const touched = changed.flatMap((one) => [one.id, ...deciders.map((decider) => one[decider])]);
  const ids = await holdersOf(
    db,
    touched.filter((id) => typeof id === 'number'),
  );
  return { to: 'users', ids, message: { type: 'function', name: 'update-user' } };
}

async function refuseWrong(db: Db, id: number | null, fields: PositionFields): Promise<void> {
  const [departments, all] = await Promise.all([departmentNodes(db), decidersToChoose(db)]);
  if (!departments.some((one) => one.id === fields.department_id))
    throw refuseField('department_id', texts.unknownDepartment);
  if (await isPositionNameTaken(db, fields.name, fields.department_id, id))
    throw refuseField('name', words.nameTaken);
  const wrong = deciders.filter((decider) => {
    const candidate = all.find((one) => one.id === fields[decider]);
    return fields[decider] !== null && !(candidate && isCandidate(candidate, { ...fields, id }, departments));
  });
  if (wrong.length === 0) return;
  throw new Refusal(
    422,
    texts.notCandidate,
    Object.fromEntries(wrong.map((decider) => [decider, texts.notCandidate])),
  );
}

async function stale(
  db: Db,
  current: NonNullable<Awaited<ReturnType<typeof positionRow>>>,
  sent: PositionFields,
) {
  const [departments, all] = await Promise.all([departmentNodes(db), decidersToChoose(db)]);
  const nameOf = (field: string, value: unknown) =>
    field === 'department_id'
      ? departments.find((one) => one.id === value)?.name
      : (deciders as readonly string[]).includes(field)
        ? all.find((one) => one.id === value)?.name
        : value;
  return refuseStale(current, sent, await lastChangedBy(db, module, current.id), (field, row) =>
    nameOf(field, row[field as keyof typeof row]),
  );
}
