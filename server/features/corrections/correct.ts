import type { Viewer } from '#domain/access.ts';
import { type Change, type CountedEvent, whyNotCorrect } from '#domain/corrections/rules.ts';
import { type Day, instantOf, minuteOf, timeOf } from '#domain/lib/calendar.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { correctionKey, type Item, newItem, type Plan, planOf, storedItem } from '../clock/places.ts';
import { untilPlaced, writePlans } from '../clock/placing.ts';
import { type StoredSwipe, swipesAround } from '../clock/placing-store.ts';
import { changeFacts } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';
import { placesOn } from '../people/store.ts';
import { countedOf, type NotCorrected, nameRemover, whyNotOn } from './checks.ts';
import { addCorrections, type lockedCorrection, type RemovedEvent, storeRemoved, withdrawCorrection } from './store.ts';
import { settleLater } from './today.ts';

const log = changeLog('corrections');

/** A call that corrects days. */
export type CorrectingCall = JudgingCall & { viewer: Pick<Viewer, 'id'>; platform: Platform };

/** What is entered for each of some people. */
export interface Correction {
  day: Day;
  change: Change;
  reason: string;
  doc: string | null;
}

/** What came of it: the corrections by person, and whose day could not be corrected. */
interface Corrected {
  ids: ReadonlyMap<number, number>;
  skipped: NotCorrected[];
}

/** The correction of one person's day: what it takes out, and the places of what stays and what it enters. */
interface Planned {
  id: number;
  user_id: number;
  gone: StoredSwipe | null;
  plan: Plan;
}

/**
 * Corrects the same day of some people in the same way, each as far as it can be, and judges these days again with their
 * letters, in the transaction of the call (D5). Nothing is overwritten: what is taken out is stored as it was.
 */
export function correctDays(
  call: CorrectingCall,
  people: readonly number[],
  correction: Correction,
): Promise<Corrected> {
  const { platform, viewer, now } = call;
  const { day, change, reason, doc } = correction;
  const days = people.map((user_id) => ({ user_id, work_date: day }));
  return untilPlaced(call, (attempt) =>
    changeFacts(attempt, 'correction', async (db, touch) => {
      const { swipes, places, skipped, minute, at } = await checked({ ...call, db }, people, correction);
      const left = new Set(skipped.map(({ user_id }) => user_id));
      const ready = people.filter((user_id) => !left.has(user_id));
      if (ready.length === 0) return { ids: new Map(), skipped };
      const fields = { work_date: day, action: change.action, happened_at: at, minute, reason, doc };
      const ids = await addCorrections(
        db,
        ready.map((user_id) => ({ user_id, ...fields })),
        viewer.id,
        now,
      );
      const own = Map.groupBy(swipes, ({ user_id }) => user_id);
      const planned = ready.map((user_id): Planned => {
        const id = ids.get(user_id)!;
        const { gone, staying } = without(own.get(user_id) ?? [], change);
        const { office_id } = places.get(user_id)!;
        const entered = at === null ? [] : [enteredItem({ id, user_id, office_id, at, now, day })];
        return { id, user_id, gone, plan: planWith(platform, user_id, staying, gone, entered) };
      });
      await storeRemoved(
        db,
        planned.flatMap(({ id, gone }) =>
          gone ? [{ correction_id: id, attendance_id: gone.attendance_id, work_date: day }] : [],
        ),
      );
      await writePlans(
        attempt,
        db,
        touch,
        planned.map(({ plan }) => plan),
      );
      await logCorrections(attempt, correction, planned);
      await settleLater(attempt, days);
      return { ids, skipped };
    }),
  );
}

/** Corrects one person's day, or refuses the field that is wrong; returns the correction's id. */
export async function correctOne(call: CorrectingCall, user_id: number, correction: Correction): Promise<number> {
  const { ids, skipped } = await correctDays(call, [user_id], correction);
  const [wrong] = skipped;
  if (wrong) throw new Refusal(422, wrong.text, { [wrong.field]: wrong.text });
  return ids.get(user_id)!;
}

/** What is known of people before their day is corrected, and whose cannot be. */
async function checked(
  { db, platform, now }: Pick<CorrectingCall, 'db' | 'platform' | 'now'>,
  people: readonly number[],
  { day, change }: Pick<Correction, 'day' | 'change'>,
) {
  const minute = change.action === 'remove' ? null : minuteOf(change.time);
  const at = minute === null ? null : instantOf(day, minute, platform.clock.zone);
  const { swipes } = await swipesAround(
    db,
    people.map((user_id) => ({ user_id, work_date: day })),
    [],
  );
  const counted = await countedOf(db, swipes);
  const places = await placesOn(db, people, day);
  const wrong = people.flatMap((user_id): NotCorrected[] => {
    const events = counted.get(user_id) ?? [];
    const why = whyNotOn(places.get(user_id)!, day) ?? whyNotCorrect(events, change, { day, at, now });
    return why ? [{ user_id, ...why }] : [];
  });
  const skipped = await Promise.all(wrong.map((one) => nameRemover(db, change, one)));
  return { swipes, places, skipped, minute, at, counted };
}

/**
 * Why somebody's day cannot be corrected now, null when it can, and the event that the correction would change or take
 * out; nothing is locked.
 */
export async function whyNotNow(
  call: Pick<CorrectingCall, 'db' | 'platform' | 'now'>,
  user_id: number,
  correction: Pick<Correction, 'day' | 'change'>,
): Promise<{ why: NotCorrected | null; event: CountedEvent | null }> {
  const { skipped, counted } = await checked(call, [user_id], correction);
  const { change } = correction;
  const event = change.action === 'add' ? null : counted.get(user_id)?.find(({ id }) => id === change.event_id);
  return { why: skipped[0] ?? null, event: event ?? null };
}

/** Withdraws a correction: what it entered is taken out, and what it took out takes its place again. */
export function withdraw(
  call: CorrectingCall,
  { id, user_id, work_date, removed, entered }: NonNullable<Awaited<ReturnType<typeof lockedCorrection>>>,
  reason: string,
): Promise<void> {
  return untilPlaced(call, (attempt) =>
    changeFacts(attempt, 'correction', async (db, touch) => {
      await withdrawCorrection(db, id, { by: call.viewer.id, at: call.now, reason });
      const { swipes } = await swipesAround(db, [{ user_id, work_date }], []);
      const gone = swipes.find(({ counts, attendance_id }) => counts && attendance_id === entered) ?? null;
      // An event of a kiosk is stored, so it is among them; its office is not.
      const isBack = ({ event_id }: StoredSwipe) => event_id !== null && event_id === removed?.event_id;
      const staying = swipes
        .filter((one) => one !== gone)
        .map((one) => (isBack(one) ? { ...one, office_id: removed!.office_id } : one));
      const back = removed && removed.event_id === null ? [returningItem(user_id, work_date, removed)] : [];
      await writePlans(attempt, db, touch, [planWith(call.platform, user_id, staying, gone, back)]);
      await log.add(attempt, id, 'withdrawn', { day: work_date }, { about: user_id, after: { reason } });
      await settleLater(attempt, [{ user_id, work_date }]);
    }),
  );
}

/** What a change takes out, and what stays: the kiosks' events that were other swipes of it go with it. */
function without(swipes: readonly StoredSwipe[], change: Change): { gone: StoredSwipe | null; staying: StoredSwipe[] } {
  if (change.action === 'add') return { gone: null, staying: [...swipes] };
  const isIts = ({ attendance_id }: StoredSwipe) => attendance_id === change.event_id;
  const staying = swipes.filter((one) => !isIts(one) || (!one.counts && one.event_id === null));
  return { gone: swipes.find((one) => isIts(one) && one.counts)!, staying };
}

const planWith = (
  platform: Pick<Platform, 'clock'>,
  user_id: number,
  staying: readonly StoredSwipe[],
  gone: StoredSwipe | null,
  more: readonly Item[],
): Plan => planOf(platform, user_id, [...staying.map(storedItem), ...more], gone ? [gone] : []);

/** What a correction enters, as a swipe that is to take its place. */
const enteredItem = ({
  id,
  day,
  now,
  ...swipe
}: Record<'id' | 'user_id', number> & { office_id: number | null; at: Date; now: Date; day: Day }): Item =>
  newItem(
    {
      ...swipe,
      id: correctionKey(id),
      kiosk_id: null,
      recorded_at: now,
      source: 'correction',
      correction_id: id,
      hoursOn: () => null,
    },
    day,
  );

/** What a correction had taken out, as a swipe that is to take its place again; its id is that of one without an event. */
function returningItem(user_id: number, day: Day, removed: RemovedEvent): Item {
  const { attendance_id, office_id, happened_at, recorded_at, source, kiosk_id } = removed;
  const { platform, distance, away, lat, lng, reason } = removed;
  const details = { platform, distance, away, lat, lng, reason };
  const swipe = { id: ` ${attendance_id}`, user_id, office_id, kiosk_id, at: happened_at, recorded_at, source };
  return newItem({ ...swipe, details, hoursOn: () => null }, day);
}

/** Enters corrections into the audit log, each about its person. */
async function logCorrections(
  call: CorrectingCall,
  { day, change, reason }: Correction,
  planned: readonly Planned[],
): Promise<void> {
  const code = change.action === 'add' ? (`added_${change.way}` as const) : (`${change.action}d` as const);
  const entries = planned.map(({ id, user_id, gone }) => ({
    id,
    from: {
      day,
      ...(change.action !== 'remove' && { time: change.time }),
      ...(gone && { was: timeOf(gone.minute) }),
    },
    about: user_id,
    after: { reason },
  }));
  await log.addAll(call, code, entries);
}
