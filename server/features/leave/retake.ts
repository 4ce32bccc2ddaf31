import { periodStart } from '#domain/entitlements/rules.ts';
import { balancesAfter, chargesOf, isCovered, totalOf } from '#domain/leave/rules.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { noTerms } from '#domain/leave-types/terms.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Deciding } from '../applications/decide.ts';
import { lockApplicantsOf } from '../applications/store.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockLeave } from './parts-store.ts';
import { againstTerms, expiryRefusal, isOnDuty, isTaken, leaveDays, withHalves } from './plan.ts';
import { noteReplaced, replacedBy } from './replace-store.ts';
import { leaveOf, rejectedAmong, writeRetaken } from './retake-store.ts';
import { partedDays, refusalOfEarned } from './returns.ts';
import { withoutReturned } from './returns-store.ts';
import { holdForLeave, holdWorkdays, leaveFacts } from './store.ts';

/**
 * Locks what taking decisions on leave back needs, in the order of all who do (decision 0185): the applicants, the
 * applications with the leave that they take the place of, and what the days of rejected ones are charged to.
 */
export async function holdDecided({ db }: Pick<Deciding, 'db'>, ids: readonly number[]): Promise<void> {
  await holdWorkdays(db);
  await lockApplicantsOf(db, 'leave', ids);
  const replaced = await replacedBy(db, ids);
  await lockLeave(db, [...ids, ...replaced.map(({ replaced_id }) => replaced_id)]);
  for (const { user_id, leaves_id, terms } of await rejectedAmong(db, ids))
    await holdForLeave(db, user_id, leaves_id, terms ?? noTerms);
}

/**
 * Charges the days of leave again whose rejection is taken back, as applying would now; refused when the applicant has
 * used them meanwhile (0121). The caller has locked the entry.
 */
export async function retakeDays(call: Deciding, id: number): Promise<void> {
  const { db, today, now, viewer, platform } = call;
  const yearStart = platform.env.leaveYearStart;
  const leave = await leaveOf(db, id);
  const facts = await leaveFacts(db, leave.user_id, leave, today, { id, terms: leave.terms ?? noTerms });
  if (!facts?.entry) throw refuse(texts.notGiven);
  const { entry, user } = facts;
  const taking = await withoutReturned(db, id, withHalves(facts.days, leave));
  if (isTaken(taking, facts.taken)) throw refuse(texts.overlapOf, { name: user.name });
  if (isOnDuty(taking, facts.duties)) throw refuse(texts.onDutyOf, { name: user.name });
  const charges = chargesOf(taking, entry, yearStart);
  const broken = againstTerms({ ...facts, days: taking }, leave, yearStart, null);
  if (broken) throw refuse(broken.text, broken.values);
  const balances = balancesAfter(entry, entry.ledger, charges, yearStart);
  if (!isCovered(balances, entry.below_zero ?? 0)) throw refuse(texts.insufficient);
  const lapsed = expiryRefusal({ entry, days: taking }, balances, yearStart);
  if (lapsed) throw refuse(lapsed.text, lapsed.values);
  const earned = refusalOfEarned(entry, taking);
  if (earned) throw refuse(earned.text);
  const { days, waiting } = partedDays(leaveDays(taking, entry, yearStart), entry);
  const retaken = { id, user_id: user.id, entry: entry.id, by: viewer.id, total_days: totalOf(charges) };
  await writeRetaken(db, retaken, { days, charges }, now);
  if (waiting.length > 0) await noteReplaced(db, { id, user_id: user.id, days: waiting });
  if (charges[0] && charges[0].period < periodStart(entry.type, today, yearStart))
    await openEntries(db, [entry.id], { day: today, yearStart }, now);
}
