import type { EventResult, Swiped } from '#domain/clock/contract.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { FactsDb } from '#server/platform/database/database.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { withPauses } from '#server/platform/pauses.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeFacts, type TouchedDays } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';
import { answerOf, hoursOf } from './clock-in-out.ts';
import { acceptedResult, repeatedResult } from './event-results.ts';
import type { LateEvent } from './events.ts';
import { type Item, type NewSwipe, newItem, type Plan, personOf, planOf, storedItem } from './places.ts';
import {
  addPlacedEvents,
  allowFewer,
  arrivalsOf,
  backToSavepoint,
  type DayOf,
  pointEvents,
  setSavepoint,
  swipesAround,
  writePlaces,
} from './placing-store.ts';
import type { NewestEvent } from './store.ts';

/** A swipe that has its place: its day, the attendance that stands for it, and its answer. */
export interface PlacedSwipe extends DayOf {
  id: string;
  attendance_id: number;
  is_double: boolean;
  answer: Swiped;
}

/** How many people's late events are placed in one transaction. */
const peopleAtOnce = 20;
/** Attempts to place swipes, of whose day another call writes one at the same moment. */
const attempts = 5;

/** Another call wrote a swipe of the day or the same event first, or waits for this one. */
const isRace = (error: unknown): boolean =>
  ['23505', '40P01', '40001'].includes((error as { code?: string }).code ?? '');

/**
 * Does work that places swipes in the transaction of a call, and anew when another call was first: a swipe takes no lock,
 * so its row is there only when both write. What an attempt announces is announced once it succeeds.
 */
export async function untilPlaced<Call extends JudgingCall, Out>(
  call: Call,
  work: (attempt: Call) => Promise<Out>,
): Promise<Out> {
  await setSavepoint(call.db);
  for (let attempt = 1; ; attempt += 1) {
    const events: LiveEvent[] = [];
    const afterwards: (() => Promise<unknown>)[] = [];
    const announce = (event: LiveEvent) => void events.push(event);
    const afterCommit = (one: () => Promise<unknown>) => void afterwards.push(one);
    try {
      const out = await work({ ...call, announce, afterCommit });
      for (const event of events) call.announce(event);
      for (const one of afterwards) call.afterCommit(one);
      return out;
    } catch (error) {
      if (attempt === attempts || !isRace(error)) throw error;
      await backToSavepoint(call.db);
    }
  }
}

/**
 * Puts late events of a kiosk in their places, each once, and answers them: their days are numbered anew and judged again
 * (D4, D5). A few people at a time, each of them in one transaction, since swipes of the moment have to find processor and
 * database free (decision 0117).
 */
export async function placeEvents(platform: Platform, late: readonly LateEvent[], now: Date): Promise<EventResult[]> {
  const ofPeople = [...Map.groupBy(late, ({ owner }) => owner.person.id).values()];
  const results: EventResult[] = [];
  await withPauses(portionsOf(ofPeople, peopleAtOnce), async (some) => {
    results.push(...(await placeAndPublish(platform, some.flat(), now)));
  });
  return results;
}

async function placeAndPublish(platform: Platform, late: readonly LateEvent[], now: Date): Promise<EventResult[]> {
  const events: LiveEvent[] = [];
  const afterwards: (() => Promise<unknown>)[] = [];
  const results = await platform.background.db.transaction().execute((db) => {
    const call: JudgingCall = {
      db,
      now,
      today: platform.clock.local(now).day,
      viewer: null,
      platform,
      announce: (event) => void events.push(event),
      afterCommit: (work) => void afterwards.push(work),
    };
    return untilPlaced(call, (attempt) => placeOnce(platform, attempt, late));
  });
  if (events.length > 0) platform.live.announce(events);
  for (const work of afterwards) await work();
  return Promise.all(late.map(({ recorded }) => results.get(recorded.id) ?? repeatedResult({ platform }, recorded)));
}

/** Places events and stores them; the results of those that were not stored before, by id. */
async function placeOnce(
  platform: Platform,
  call: JudgingCall,
  late: readonly LateEvent[],
): Promise<Map<string, EventResult>> {
  const placed = await placeInDays(platform, call, late.map(newSwipe));
  const recorded = new Map(late.map((event) => [event.recorded.id, event]));
  const accepted = placed.map(({ id, ...place }) => ({
    ...recorded.get(id)!.recorded,
    ...place,
    outcome: 'accepted' as const,
  }));
  const copies = await addPlacedEvents(call.db, accepted);
  return new Map(
    accepted.map(({ id, answer, is_double }) => {
      const { person } = recorded.get(id)!.owner;
      return [id, acceptedResult({ id }, person, answer, { ...copies.get(id)!, is_double })];
    }),
  );
}

const newSwipe = ({ recorded, owner }: LateEvent): NewSwipe => ({
  id: recorded.id,
  user_id: owner.person.id,
  office_id: owner.person.office_id,
  kiosk_id: recorded.kiosk_id,
  at: recorded.happened_at,
  recorded_at: recorded.received_at,
  source: 'kiosk',
  hoursOn: hoursOf(owner),
});

/**
 * Puts swipes in their places in the transaction of a call, and judges their days again. Returns those whose events were
 * not stored before, or only as refused where they are counted by hand; the caller stores them, all `untilPlaced`.
 */
export async function placeInDays(
  platform: Pick<Platform, 'clock'>,
  call: JudgingCall,
  arriving: readonly NewSwipe[],
): Promise<PlacedSwipe[]> {
  const dayOf = ({ user_id, at }: NewSwipe): DayOf => ({ user_id, work_date: platform.clock.local(at).day });
  const placing = await changeFacts(call, 'events', async (db, touch) => {
    const { swipes, stored } = await swipesAround(
      db,
      arriving.map(dayOf),
      arriving.map(({ id }) => id),
    );
    const fresh = arriving.filter(({ id, source }) => source === 'correction' || !stored.has(id));
    const items = [...swipes.map(storedItem), ...fresh.map((one) => newItem(one, dayOf(one).work_date))];
    const people = [...Map.groupBy(items, personOf)].filter(([, own]) => own.some(({ added }) => added));
    const plan = people.map(([user_id, own]) => planOf(platform, user_id, own));
    return { plan, rowIds: await writePlans(call, db, touch, plan) };
  });
  return answersOf(platform, call, placing);
}

/** Writes what changes in people's days, and names the days it touches; returns the attendance of each swipe that counts. */
export async function writePlans(
  { announce }: Pick<JudgingCall, 'announce'>,
  db: FactsDb,
  touch: (days: TouchedDays) => void,
  plan: readonly Plan[],
): Promise<ReadonlyMap<Item, number>> {
  const added = await writePlaces(db, {
    deleted: plan.flatMap((one) => one.deleted),
    moved: plan.flatMap((one) => one.moved),
    added: plan.flatMap((one) => one.added),
  });
  const rowIds = new Map(plan.flatMap((one) => [...one.rowIds(added)]));
  await pointEvents(
    db,
    plan.flatMap((one) => one.pointed(rowIds)),
  );
  await allowFewer(
    db,
    plan.flatMap((one) => one.fewer),
  );
  const changed = plan.flatMap((one) => one.changed);
  for (const [day, days] of Map.groupBy(changed, ({ work_date }) => work_date))
    touch({ people: days.map(({ user_id }) => user_id), from: day, to: day });
  for (const { moved } of plan) for (const { id } of moved) announce({ to: 'attendance', id });
  for (const id of added.values()) announce({ to: 'attendance', id });
  return rowIds;
}

/** The places of new swipes and their answers, by the verdicts on their days. */
async function answersOf(
  platform: Pick<Platform, 'clock'>,
  { db, now }: JudgingCall,
  { plan, rowIds }: { plan: readonly Plan[]; rowIds: ReadonlyMap<Item, number> },
): Promise<PlacedSwipe[]> {
  const stands = plan.flatMap((one) => one.fresh.map((item) => ({ item, one, for: one.doubles.get(item) ?? item })));
  const days = stands.map(({ item, for: { date } }) => ({ user_id: personOf(item), work_date: date }));
  const keyOf = ({ user_id, work_date }: DayOf) => `${user_id} ${work_date}`;
  const arrivals = new Map((await arrivalsOf(db, days)).map((row) => [keyOf(row), row]));
  return stands.map(({ item, one, for: counting }) => {
    const own = one.counted.get(counting.date)!;
    const seq = own.indexOf(counting) + 1;
    const arrival = seq === 1 ? arrivals.get(keyOf({ user_id: personOf(item), work_date: counting.date })) : undefined;
    const attendance_id = rowIds.get(counting)!;
    const minute = (of: Item) => platform.clock.local(of.at).minute;
    const stand: NewestEvent = {
      id: attendance_id,
      work_date: counting.date,
      seq,
      minute: minute(counting),
      created_at: counting.at,
      likes: counting.stored?.likes ?? 0,
      is_late: arrival?.is_late ?? false,
      is_early: arrival?.is_early ?? false,
      remark: arrival?.remark ?? null,
    };
    const since = own[seq - 1 - ((seq + 1) % 2)]!;
    const answer = answerOf(platform, item.added!.hoursOn, stand, { minute: minute(since), created_at: since.at }, now);
    const is_double = counting !== item;
    return { id: item.id, user_id: personOf(item), work_date: item.date, attendance_id, is_double, answer };
  });
}
