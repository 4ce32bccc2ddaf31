import type { ApplicantDay, Refusal } from '#domain/applications/dates.ts';
import { periodStart } from '#domain/entitlements/rules.ts';
import { addDays, type Day, daysOf, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import { lengthOf } from '#domain/lib/length.ts';
import { answer, filled } from '#domain/lib/text.ts';
import { replacement } from '#domain/replacement/contract.ts';
import { isUnused } from '#domain/replacement/credits.ts';
import { claimDays, daysEarned, isEarning, lastUse, refusalOfClaim } from '#domain/replacement/rules.ts';
import { replacementSheet } from '#domain/replacement/sheet.ts';
import { replacementTexts as texts } from '#domain/replacement/texts.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { type Applied, dayHandlers } from '../applications/day-routes.ts';
import { appliedDays } from '../applications/days-store.ts';
import type { Deciding, Effects } from '../applications/decide.ts';
import { lockApplicantsOf } from '../applications/store.ts';
import { listFile } from '../audit/list-file.ts';
import { earnedBalances } from '../entitlements/earned-store.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockEntries } from '../entitlements/store.ts';
import { staffFor } from '../people/person.ts';
import { bookClaims, claimLists, claimOf, earningType, entryOf, noteCredit, workedDays } from './store.ts';

type Form = BodyOf<typeof replacement.apply>;
type Stored = Form & { minutes: number; days: number };

/** What somebody worked on a day, and why it cannot be claimed today, if it cannot. */
async function workOn({ db, today }: Pick<Deciding, 'db' | 'today'>, user_id: number, day: Day) {
  const rules = (await earningType(db)) ?? null;
  const [one] = await workedDays(db, user_id, day, day);
  return { minutes: one?.minutes ?? 0, rules, why: refusalOfClaim(one, { day, today, rules }) };
}

/** Approving credits the days, if attendance still shows the work; what was credited and used stays approved. */
const effects: Effects = {
  async approve(call, id) {
    const { db, now, today, viewer, platform } = call;
    const claim = await claimOf(db, id);
    const { minutes, rules, why } = await workOn(call, claim.user_id, claim.date);
    if (why) return filled(why.text, why.values);
    if (daysEarned(minutes, rules!) < claim.days) return filled(texts.fewer, { worked: lengthOf(minutes) });
    const type = (await earningType(db, true))!;
    const { leaveYearStart: yearStart } = platform.env;
    const period = periodStart(type.type, today, yearStart);
    const user_leave_id = await entryOf(db, claim.user_id, type.id, { period, admin_id: viewer.id, now });
    const { user_id, days } = claim;
    await bookClaims(
      db,
      [{ claim_id: id, user_leave_id, user_id, kind: 'credit', days, period, admin_id: viewer.id }],
      now,
    );
    await noteCredit(db, id, { user_leave_id, expires_on: lastUse(claim.date, type) });
    await openEntries(db, [user_leave_id], { day: today, yearStart }, now);
    return null;
  },
  async withdraw({ db, now, today, viewer, platform }, id) {
    const { user_id, days, lapsed, user_leave_id } = await claimOf(db, id);
    if (user_leave_id === null) return null;
    await lockEntries(db, [user_leave_id]);
    const earned = (await earnedBalances(db, [user_leave_id])).get(user_leave_id)!;
    if (!isUnused(earned, id)) return texts.used;
    const type = await earningType(db);
    const period = periodStart(type?.type ?? 'annually', today, platform.env.leaveYearStart);
    const back = days - lapsed;
    if (back > 0)
      await bookClaims(
        db,
        [{ claim_id: id, user_leave_id, user_id, kind: 'credit', days: -back, period, admin_id: viewer.id }],
        now,
      );
    await noteCredit(db, id, null);
    return null;
  },
};

const handlers = dayHandlers('replacement', claimLists, {
  isRange: true,
  // A day off is what is claimed; whether it was worked is its attendance.
  undue: (_: ApplicantDay) => null,
  // No verdict changes, so months that are closed stay as they are.
  outside: async () => () => null,
  stored: async (call, form: Applied<Form>): Promise<Applied<Stored>> => {
    const { minutes, rules, why } = await workOn(call, form.user_id, form.date);
    if (why) throw refuseField('date', why.text, why.values);
    return { ...form, minutes, days: daysEarned(minutes, rules!) };
  },
  refusal: async (call, { user_id, date, days }: Applied<Stored>) => {
    const { minutes, rules, why } = await workOn(call, user_id, date);
    if (why) return { ...why, field: 'date' };
    const isLess = daysEarned(minutes, rules!) < days;
    return isLess ? { text: texts.fewer, values: { worked: lengthOf(minutes) }, field: 'date' } : null;
  },
  /** The applicant, whose balance it is, before the claims: their removal ends these in the same order. */
  lock: ({ db }, ids) => lockApplicantsOf(db, 'replacement', ids),
  effects,
});

/** The states of a claim by which its day is claimed. */
const claimedStatuses = ['Pending', 'Approved'] as const;

/** Mounts claims for work on days off. */
export const replacementRoutes = routesOf(replacement, {
  ...handlers,
  listFile: listFile(replacement.list, replacementSheet, handlers.list),
  mineFile: listFile(replacement.mine, replacementSheet, handlers.mine),
  days: async (call) => {
    const { db, today } = call;
    const { id } = await staffFor(call, call.params.user_id, 'see');
    const [first, last] = [monthStart(call.query.month), monthEnd(call.query.month)];
    const rules = (await earningType(db)) ?? null;
    const worked = new Map((await workedDays(db, id, first, last)).map((one) => [one.day, one]));
    const claimed = new Set(await appliedDays(db, 'replacement', claimedStatuses, id, first, last));
    return {
      first_day: addDays(today, -claimDays),
      days: daysOf(first, last).flatMap((day) => {
        const taken: Refusal | null = claimed.has(day) ? { text: texts.sameDay } : null;
        const refusal = taken ?? refusalOfClaim(worked.get(day), { day, today, rules });
        return refusal ? [{ day, ...answer(refusal.text, refusal.values) }] : [];
      }),
    };
  },
  claimable: async ({ db, viewer, today }) => {
    const rules = (await earningType(db)) ?? null;
    if (!rules || !isEarning(rules)) return { is_on: false, days: [] };
    const first = addDays(today, -claimDays);
    const claimed = new Set(await appliedDays(db, 'replacement', claimedStatuses, viewer.id, first, today));
    const days = (await workedDays(db, viewer.id, first, today)).filter(
      (one) => !claimed.has(one.day) && refusalOfClaim(one, { day: one.day, today, rules }) === null,
    );
    return {
      is_on: true,
      days: days.reverse().map(({ day, holiday, minutes }) => ({
        day,
        holiday,
        minutes: minutes!,
        days: daysEarned(minutes!, rules),
        expires_on: lastUse(day, rules),
      })),
    };
  },
});
