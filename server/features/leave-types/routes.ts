import { leaveTypes } from '#domain/leave-types/contract.ts';
import { isInUse } from '#domain/leave-types/rules.ts';
import { leaveTypeSheet } from '#domain/leave-types/sheet.ts';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { refusalOfRules } from '#domain/replacement/rules.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { recordsOf } from '../audit/records.ts';
import { refuseCharging, refuseNoticeOrAfter, refuseRemovalOfCharged, termsShown } from './charging.ts';
import { leaveTypeForChange, leaveTypePage, leaveTypeUses } from './store.ts';
import { nameable } from './terms-store.ts';

const records = recordsOf('leave_types');
const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);

/** The fields that were sent: what was not, stays as it is. */
const sent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

const page = ({ db, query, today }: Call<typeof leaveTypes.list>) => leaveTypePage(db, query, today);
const list = async (call: Call<typeof leaveTypes.list>) => ({
  ...(await page(call)),
  year_start: call.platform.env.leaveYearStart,
  ...(await nameable(call.db)),
});

/** Refuses rules of earned leave that make no sense. */
function refuseRules(type: Parameters<typeof refusalOfRules>[0]): void {
  const wrong = refusalOfRules(type);
  if (wrong) throw refuseField(wrong.field, wrong.text);
}

/** Mounts leave types. */
export const leaveTypeRoutes = routesOf(leaveTypes, {
  list,
  listFile: listFile(leaveTypes.list, leaveTypeSheet, page),
  add: async (call) => {
    const { body, db } = call;
    refuseNoticeOrAfter(body);
    refuseRules(body);
    await refuseCharging(db, { id: null, charged_to: body.charged_to ?? null, staff: 0 });
    return { id: await records.add(call, sent(body)), ...answer(texts.added) };
  },
  edit: async (call) => {
    const { id, version, ...fields } = call.body;
    const current = orNotFound(await leaveTypeForChange(call.db, id));
    await records.refuseStale(call, current, async () => ({
      type: texts[current.type],
      is_backdated: yesOrNo(current.is_backdated),
      carry_forward: yesOrNo(current.carry_forward),
      half_days: yesOrNo(current.half_days),
      ...(await termsShown(call.db, current)),
    }));
    const uses = await leaveTypeUses(call.db, id, call.today);
    if (fields.type !== current.type && isInUse(uses)) throw refuseField('type', texts.recurringInUse, { ...uses });
    refuseNoticeOrAfter({ notice_days: current.notice_days, ...sent(fields) });
    refuseRules(fields);
    const { charged_to = current.charged_to } = fields;
    if (charged_to !== current.charged_to) await refuseCharging(call.db, { id, charged_to, staff: uses.staff });
    await records.edit(call, current, sent(fields));
    return { id, ...answer(words.saved) };
  },
  remove: async (call) => {
    const current = orNotFound(await leaveTypeForChange(call.db, call.params.id));
    const uses = await leaveTypeUses(call.db, current.id, call.today);
    if (isInUse(uses)) throw refuse(texts.inUse, { ...uses });
    await refuseRemovalOfCharged(call.db, current.id);
    await records.remove(call, current);
    return answer(texts.removed);
  },
});
