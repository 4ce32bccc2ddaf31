import { employmentTypes } from '#domain/employment-types/contract.ts';
import { isSpecified } from '#domain/employment-types/rules.ts';
import { employmentTypeSheet } from '#domain/employment-types/sheet.ts';
import { employmentTypeTexts as texts } from '#domain/employment-types/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { renewalOf } from '#domain/live.ts';
import { editRow } from '#server/platform/database/rows.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { leaveTypesNaming } from '../people/rule-names-store.ts';
import {
  comingRules,
  employmentTypeForChange,
  employmentTypePage,
  employmentTypeUses,
  withdrawRule,
  writeApplies,
} from './store.ts';

const records = recordsOf('employment_types');
/** Nobody's page keeps a button of yesterday's rule. */
const renewed = renewalOf('everyone');

const list = ({ db, query, today }: Call<typeof employmentTypes.list>) => employmentTypePage(db, query, today);

/** Mounts employment types. */
export const employmentTypeRoutes = routesOf(employmentTypes, {
  list,
  listFile: listFile(employmentTypes.list, employmentTypeSheet, list),
  add: async (call) => {
    const { applies, ...names } = call.body;
    const id = await records.add(call, names);
    await writeApplies(call.db, id, applies, '2000-01-01', call);
    return { id };
  },
  edit: async (call) => {
    const { db, today } = call;
    const { id, version: _, valid_from, applies: sent, ...names } = call.body;
    const from = valid_from ?? today;
    if (from < today) throw refuseField('valid_from', texts.notPast);
    const current = orNotFound(await employmentTypeForChange(db, id, from));
    await records.refuseStale(call, current, () => ({ applies: current.applies ? texts.yes : texts.no }));
    if (names.name !== current.name) {
      if (isSpecified(current.name)) throw refuseField('name', texts.nameStays);
      const uses = await employmentTypeUses(db, current.name, today);
      if (uses.staff > 0) throw refuseField('name', texts.nameInUse, uses);
      const rules = await leaveTypesNaming(db, 'employment_types', current.name);
      if (rules) throw refuseField('name', texts.nameInRules, rules);
    }
    await editRow(db, 'employment_types', id, names);
    const applies = sent ?? current.applies;
    const isDated = applies !== current.applies;
    if (isDated) await writeApplies(db, id, applies, from, call);
    const after = { ...names, applies, ...(isDated && { valid_from: from }) };
    await records.log(call, id, 'changed', current, { before: current, after });
    if (isDated && from === today) call.announce(renewed);
    return { id };
  },
  coming: async ({ db, params: { id }, today }) => ({ data: await comingRules(db, id, today) }),
  withdraw: async (call) => {
    const { id, valid_from: from } = call.params;
    const current = orNotFound(await employmentTypeForChange(call.db, id, call.today));
    if (!(await withdrawRule(call.db, id, from, call.today))) throw notFound();
    await records.log(call, id, 'withdrawn', { ...current, from });
    return { id };
  },
  remove: async (call) => {
    const current = orNotFound(await employmentTypeForChange(call.db, call.params.id, call.today));
    const uses = await employmentTypeUses(call.db, current.name, call.today);
    if (uses.staff > 0) throw refuse(texts.inUse, uses);
    await records.remove(call, current);
    return answer(texts.removed);
  },
});
