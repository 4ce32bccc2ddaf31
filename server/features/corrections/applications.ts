import { isOpen } from '#domain/applications/actions.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { refusalOfCorrection, refusalOfUncorrectable } from '#domain/corrections/application-rules.ts';
import { correctionApplicationTexts as texts } from '#domain/corrections/application-texts.ts';
import { changeOf } from '#domain/corrections/contract.ts';
import { correctionSheet } from '#domain/corrections/sheet.ts';
import { type Day, timeOf } from '#domain/lib/calendar.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/http.ts';
import { type Applied, dayHandlers } from '../applications/day-routes.ts';
import type { Effects } from '../applications/decide.ts';
import { mayApplyFor, seen } from '../applications/row.ts';
import { listFile } from '../audit/list-file.ts';
import { lastClosedMonth } from '../people/closed-months-store.ts';
import { settingsOn } from '../settings/store.ts';
import { correctionLists, linkCorrection, requestedBy, withdrawerOf } from './application-store.ts';
import { correctDays, whyNotNow, withdraw } from './correct.ts';
import { previewOne } from './preview.ts';
import { lockedCorrection } from './store.ts';

/** What a decision does to the day: approving corrects it, and that is withdrawn when it is approved no longer. */
const effects: Effects = {
  async approve(call, id) {
    const { user_id, date: day, reason, doc, ...change } = await requestedBy(call.db, id);
    const correction = { day, change: changeOf(change), reason, doc };
    const { ids, skipped } = await correctDays(call, [user_id], correction);
    const correction_id = ids.get(user_id);
    if (correction_id === undefined) return skipped[0]!.text;
    await linkCorrection(call.db, id, correction_id);
    return null;
  },
  async withdraw(call, id) {
    const { correction_id } = await requestedBy(call.db, id);
    const correction = correction_id === null ? undefined : await lockedCorrection(call.db, correction_id);
    // Whoever corrects days may have withdrawn it already.
    if (correction?.withdrawn_at === null) await withdraw(call, correction, texts.reversed.en);
    return null;
  },
};

/** Why days cannot be applied for today. */
export async function outsideToday({ db, today }: { db: Db; today: Day }, lastClosed: Day | null) {
  const { correction_request_days } = await settingsOn(db, today);
  return (day: Day) => refusalOfCorrection(day, today, { daysBack: correction_request_days, lastClosed });
}

type Form = BodyOf<typeof correctionApplications.apply>;

const fieldOf = (field: 'day' | 'time' | 'event_id') => (field === 'day' ? 'date' : field);

const handlers = dayHandlers('correction', correctionLists, {
  undue: refusalOfUncorrectable,
  outside: outsideToday,
  refusal: async (call, { user_id, date, ...change }: Applied<Form>) => {
    const { why } = await whyNotNow(call, user_id, { day: date, change: changeOf(change) });
    return why && { text: why.text, field: fieldOf(why.field) };
  },
  stored: async (call, one: Applied<Form>) => {
    const { user_id, date, ...fields } = one;
    const change = changeOf(fields);
    const { event } = await whyNotNow(call, user_id, { day: date, change });
    return {
      ...one,
      event_id: event?.id ?? null,
      was: event && timeOf(event.minute),
      way: event?.type ?? fields.way,
      time: change.action === 'remove' ? null : change.time,
    };
  },
  applied: { statuses: ['Pending'], text: texts.sameDay },
  facts: async ({ db, params }) => ({ withdrawn_by: await withdrawerOf(db, params.id) }),
  effects,
});

/** Applications to have one's own day corrected (D5, decision 0131). */
export const correctionApplicationHandlers: Handlers<typeof correctionApplications> = {
  ...handlers,
  listFile: listFile(correctionApplications.list, correctionSheet, handlers.list),
  mineFile: listFile(correctionApplications.mine, correctionSheet, handlers.mine),
  preview: async (call) => {
    const { user_id, day, ...fields } = call.body;
    await mayApplyFor(call, user_id);
    const outside = (await outsideToday(call, await lastClosedMonth(call.db)))(day);
    if (outside) throw refuseField('day', outside.text, outside.values);
    return previewOne(call, user_id, { day, change: changeOf(fields) });
  },
  effect: async (call) => {
    const { id } = call.params;
    const { decided } = seen('correction', call.viewer, await correctionLists.row(call, id));
    if (!isOpen(decided.status)) throw refuse(applicationTexts.moved);
    const { user_id, date: day, ...change } = await requestedBy(call.db, id);
    return previewOne(call, user_id, { day, change: changeOf(change) });
  },
};
