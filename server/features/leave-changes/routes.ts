import { type ApplicantDay, furthestDays, refusalOfDay } from '#domain/applications/dates.ts';
import { lastLeaveDay } from '#domain/leave/rules.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { chargedIn, refusalOfReturn, remainderOf } from '#domain/leave-changes/rules.ts';
import { leaveChangeSheet } from '#domain/leave-changes/sheet.ts';
import { leaveChangeTexts as texts } from '#domain/leave-changes/texts.ts';
import { addDays, type Day, daysOf, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import { answer, filled } from '#domain/lib/text.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { type Applied, dayHandlers } from '../applications/day-routes.ts';
import type { Deciding, Effects } from '../applications/decide.ts';
import { lockApplicantsOf } from '../applications/store.ts';
import { listFile } from '../audit/list-file.ts';
import { giveDays, takeDays } from '../leave/parts.ts';
import { leaveParts, lockLeave } from '../leave/parts-store.ts';
import { holdWorkdays } from '../leave/store.ts';
import { lastClosedMonth } from '../people/closed-months-store.ts';
import { staffFor } from '../people/person.ts';
import {
  keepLeave,
  leaveChangeLists,
  leaveOf,
  leaveOnDay,
  lockApproved,
  requestedBy,
  returnableDays,
  swipedDays,
} from './store.ts';

type Form = BodyOf<typeof leaveChanges.apply>;
type Stored = Omit<Form, 'date_end'> & { date_end: Day; leave_id: number; days: number };

/** Approving gives the days back; taking that back makes them leave again. */
const effects: Effects = {
  async approve(call, id) {
    const { user_id, leave_id, date, date_end } = await requestedBy(call.db, id);
    const leave = (await leaveOnDay(call.db, user_id, { id: leave_id })) ?? null;
    const why = refusalOfReturn({ date, date_end }, leave, false);
    if (why) return filled(why.text, why.values);
    const [parts] = await leaveParts(call.db, [leave_id]);
    await giveDays(call, parts!, daysOf(date, date_end), { change_id: id }, 'give_back');
    return null;
  },
  withdraw(call, id) {
    return takeDays(call, { change_id: id }, 'take_back');
  },
};

/** Why a day is too long ago, in a closed month, or further ahead than leave can be. */
const outsideToday =
  async ({ today }: Pick<Deciding, 'today'>, lastClosed: Day | null) =>
  (day: Day) =>
    day > addDays(today, furthestDays) && day <= lastLeaveDay(today) ? null : refusalOfDay(day, today, lastClosed);

const handlers = dayHandlers('leave_change', leaveChangeLists, {
  isRange: true,
  // What a day is to the applicant is what leave there is on it.
  undue: (_: ApplicantDay) => null,
  outside: outsideToday,
  /** Without a last day it is for the remaining leave; the leave is locked, so that it does not end meanwhile. */
  stored: async ({ db, viewer }, form: Applied<Form>): Promise<Applied<Stored>> => {
    const leave = await leaveOnDay(db, form.user_id, { day: form.date });
    const date_end = form.date_end ?? leave?.date_end ?? form.date;
    const why = refusalOfReturn({ date: form.date, date_end }, leave ?? null, form.user_id === viewer.id);
    if (why || !leave) throw refuseField(why!.field, why!.text, why!.values);
    await lockApproved(db, leave.id);
    return { ...form, date_end, leave_id: leave.id, days: chargedIn(leave.days, { date: form.date, date_end }) };
  },
  refusal: async ({ db, viewer }, { user_id, leave_id, date, date_end }: Applied<Stored>) =>
    refusalOfReturn(
      { date, date_end },
      (await leaveOnDay(db, user_id, { id: leave_id })) ?? null,
      user_id === viewer.id,
    ),
  facts: async ({ db }, { leave_id, status, date, date_end }) => {
    const [leave] = status === 'Pending' ? await leaveParts(db, [leave_id]) : [];
    return { remainder: leave ? remainderOf(leave.days, (day) => day >= date && day <= date_end) : null };
  },
  /** The leave is locked before the applications, as where leave is decided on, whose end ends these. */
  lock: async ({ db }, ids) => {
    await holdWorkdays(db);
    await lockApplicantsOf(db, 'leave_change', ids);
    await lockLeave(db, await leaveOf(db, ids));
  },
  effects,
});

/** Mounts applications to give days of leave back. */
export const leaveChangeRoutes = routesOf(leaveChanges, {
  ...handlers,
  listFile: listFile(leaveChanges.list, leaveChangeSheet, handlers.list),
  mineFile: listFile(leaveChanges.mine, leaveChangeSheet, handlers.mine),
  days: async (call) => {
    const { id } = await staffFor(call, call.params.user_id, 'see');
    const [first, last] = [monthStart(call.query.month), monthEnd(call.query.month)];
    const closed = await lastClosedMonth(call.db);
    const outside = await outsideToday(call, closed);
    const returnable = await returnableDays(call.db, id, first, last);
    return {
      first_day: (await handlers.days(call)).first_day,
      days: daysOf(first, last).flatMap((day) => {
        const none = id === call.viewer.id ? texts.noLeave : texts.noLeaveOf;
        const refusal = returnable.has(day) ? outside(day) : { text: none };
        return refusal ? [{ day, ...answer(refusal.text, refusal.values) }] : [];
      }),
    };
  },
  swiped: async ({ db, viewer, today }) => ({ days: await swipedDays(db, viewer.id, today) }),
  keep: async ({ db, viewer, today, now, body }) => {
    const days = await swipedDays(db, viewer.id, today);
    orNotFound(days.find(({ day }) => day === body.day));
    await keepLeave(db, viewer.id, body.day, now);
    return answer(texts.kept);
  },
});
