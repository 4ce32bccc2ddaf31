import type { clock } from '#domain/clock/contract.ts';
import { clockAnswer, distanceBetween, nextType } from '#domain/clock/rules.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { besideLeave, type Hours, type HoursDay, hoursOn, shownHours } from '#domain/days/hours.ts';
import { judge, type Verdict } from '#domain/days/rules.ts';
import { holidayOf } from '#domain/holidays/places.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { doubleSwipeSeconds } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { isServiceOver } from '#domain/staff/service.ts';
import { batch } from '#server/platform/database/batch.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Facts, type FactsCache, isTrialAt, outagesAt, settingsOf } from '../days/reference.ts';
import { addOtherEvents, type DoubleEvent, type RefusedEvent } from './events-store.ts';
import { addEvents, type NewEvent, type Written } from './new-events-store.ts';
import { type NewestEvent, type Swipe, type SwipeFacts, swipeFacts, wasCard } from './store.ts';

/** Where a clock event comes from: an enrolled kiosk, or a phone with its location. */
export interface Origin {
  platform: string;
  kiosk_id: number | null;
  place: { lat: number; lng: number; reason: string } | null;
}

/** The result: the answer to show, and the new row's id when one was written. */
interface Swiped {
  person: SwipeFacts;
  attendance: AnswerOf<typeof clock.clockInOut>['attendance'];
  wrote: number | null;
}

/** A swipe dated before its owner's newest event: this server's clock is behind, or was ahead then (D3). */
export class ClockBehind extends Refusal {
  readonly newest: Date;
  readonly now: Date;
  constructor(newest: Date, now: Date) {
    super(422, clockTexts.clockBehind);
    this.newest = newest;
    this.now = now;
  }
}

/**
 * The two statements of a swipe. Swipes at the same moment are batched into shared statements, so that a morning rush
 * costs little more than a few swipes.
 */
export interface Journal {
  facts(swipe: Swipe): Promise<SwipeFacts | null>;
  add(event: NewEvent): Promise<Written | null>;
  /** Stores an event of a kiosk that writes no attendance. */
  addOther(event: RefusedEvent | DoubleEvent): Promise<{ is_copy: boolean } | null>;
}

/** One statement of each kind at a time, and a second one when the first waits for a lock. */
const swipePace = { concurrency: 2, size: 100, patience: 100 };
/** For what kiosks had saved: few of it at a time, so that a swipe of the moment finds processor and database free. */
export const savedPace = { ...swipePace, size: 20 };

/** A journal over a database. Swipes of one wait for each other's statements. */
export const openJournal = (
  { pool, metrics }: Pick<Platform, 'pool' | 'metrics'>,
  pace: typeof swipePace = swipePace,
): Journal => ({
  facts: batch(
    metrics.swipes('facts', (swipes: readonly Swipe[]) => swipeFacts(pool, swipes)),
    pace,
  ),
  add: batch(
    metrics.swipes('events', (events: readonly NewEvent[]) => addEvents(pool, events)),
    pace,
  ),
  addOther: batch(
    metrics.swipes('others', (events: readonly (RefusedEvent | DoubleEvent)[]) => addOtherEvents(pool, events)),
    pace,
  ),
});

/** Decides and writes one swipe: all facts in one statement, the pure rule, one conditional insert (D3). */
export async function swipe(
  platform: Platform,
  journal: Journal,
  cache: FactsCache,
  { card, date }: Swipe,
  origin: Origin,
  now: Date,
): Promise<Swiped> {
  const owner = await ownerOf(platform, journal, cache, { card, date }, now);
  const { person } = owner;
  const { newest, last_in } = person;
  if (newest && last_in) {
    if (isSameSwipe(newest.created_at, now))
      return { person, attendance: answerOf(platform, hoursOf(owner), newest, last_in, now), wrote: null };
    // A clock-out must not come before its clock-in.
    if (newest.created_at > now) throw new ClockBehind(newest.created_at, now);
  }
  const { event, attendance } = newEvent(platform, owner, origin, { at: now, now });
  const written = await journal.add(event);
  // A concurrent swipe at another kiosk was written first: try again with its row, which answers for both.
  if (written === null) return swipe(platform, journal, cache, { card, date }, origin, now);
  return { person, attendance: { ...attendance, id: written.id }, wrote: written.id };
}

/** The owner of a card, with their week and the facts of the date. */
export interface CardOwner {
  person: SwipeFacts;
  days: readonly HoursDay[];
  facts: Facts;
}

/** The hours that a kiosk names to the owner of a card, of a day; on the swipe's day without the half that is leave. */
export const hoursOf =
  ({ person, days, facts }: CardOwner) =>
  (day: Day): Hours | null =>
    besideLeave(shownHours(days, day, settingsOf(facts, person)), day === facts.date ? person.half : null);

/** The answer about an event; `lastIn` is the in it belongs to. */
export function answerOf(
  { clock }: Pick<Platform, 'clock'>,
  hoursOn: (day: Day) => Hours | null,
  event: NewestEvent,
  lastIn: NonNullable<SwipeFacts['last_in']>,
  now: Date,
): Swiped['attendance'] {
  const at = { instant: now, second: clock.local(now).second };
  return {
    ...clockAnswer(event, lastIn, at, hoursOn(event.work_date)),
    is_on_time: event.remark?.code === 'onTime',
  };
}

/** The next event of someone's day and its answer, which lacks its id yet; `at` is when it happened. */
export function newEvent(
  platform: Platform,
  owner: CardOwner,
  origin: Origin,
  { at, now }: { at: Date; now: Date },
): { event: NewEvent; attendance: Swiped['attendance'] } {
  const { person, days, facts } = owner;
  const { minute } = platform.clock.local(at);
  const before = person.newest?.work_date === facts.date ? person.newest.seq : 0;
  const type = nextType(before);
  const verdict = verdictOf(facts, person, days, { platform: origin.platform, minute, before });
  const { office_id, position_id, working_hour_id } = person;
  const day = { user_id: person.id, work_date: facts.date };
  const event: NewEvent = {
    ...day,
    office_id,
    seq: before + 1,
    minute,
    created_at: at,
    recorded_at: now,
    platform: origin.platform,
    source: origin.kiosk_id === null ? 'phone' : 'kiosk',
    kiosk_id: origin.kiosk_id,
    ...placeOf(facts, person, origin, type),
    verdict: {
      ...day,
      office_id,
      position_id,
      working_hour_id,
      ...verdict,
      is_over: false,
      reason: 'swipe',
      judged_at: now,
    },
    recorded: null,
  };
  const { is_late, is_early, why } = verdict;
  const isFirst = before === 0;
  const written = {
    id: 0,
    likes: 0,
    work_date: facts.date,
    seq: before + 1,
    minute,
    created_at: at,
    is_late: isFirst && is_late,
    is_early: isFirst && is_early,
    remark: isFirst ? why[0]! : null,
  };
  return {
    event,
    attendance: answerOf(platform, hoursOf(owner), written, type === 'in' ? written : person.last_in!, now),
  };
}

/**
 * The owner of a card, their week, and the facts of the date as they are at that moment; a card that may not clock is
 * refused with the reason (D3).
 */
export async function ownerOf(
  { pool, clock }: Platform,
  journal: Journal,
  cache: FactsCache,
  swipe: Swipe,
  at: Date,
): Promise<CardOwner> {
  const { card, date } = swipe;
  const person = await journal.facts(swipe);
  if (!person) throw refuse((await wasCard(pool, card)) ? sessionTexts.removed : sessionTexts.unknownUser);
  if (isServiceOver(person.end_date, clock.local(at))) throw refuse(sessionTexts.serviceEnded);
  if (!person.active) throw refuse(sessionTexts.inactive);
  const facts = await cache.since(date, person.facts_version);
  const days = person.working_hour_id === null ? undefined : facts.hours.get(person.working_hour_id);
  if (!days || person.position_id === null) throw refuse(sessionTexts.incomplete);
  return { person, days, facts };
}

/**
 * A second swipe within a minute repeats the first one's answer, also over midnight (D3). It may be dated before the
 * first, since two servers differ by a moment.
 */
export function isSameSwipe(first: Date, now: Date): boolean {
  return Math.abs(now.getTime() - first.getTime()) < doubleSwipeSeconds * 1000;
}

/** The day's verdict with one more event; after the first event only the day's end changes (D3). */
function verdictOf(
  facts: Facts,
  person: SwipeFacts,
  days: readonly HoursDay[],
  { platform, minute, before }: { platform: string; minute: number; before: number },
): Verdict {
  const { date } = facts;
  const { leave, half, late, permits, duties } = person;
  const first = before > 0 ? person.first_event : null;
  const clocked = {
    platform: first?.platform ?? platform,
    first: first?.minute ?? minute,
    last: minute,
    events: before + 1,
  };
  const holiday = holidayOf(facts.holidays, person.office_id, person.position_id);
  const hours = hoursOn(days, date);
  const isTrial = isTrialAt(facts, person.office_id);
  const outages = outagesAt(facts, person.office_id);
  const settings = settingsOf(facts, person);
  const excuses = { hours, settings, isTrial, holiday, leave, half, late, permits, duties, outages };
  return judge({ ...excuses, clocked, turned: null, isServing: true }, false);
}

function placeOf(
  facts: Facts,
  person: SwipeFacts,
  { place }: Origin,
  type: 'in' | 'out',
): Pick<NewEvent, 'distance' | 'away' | 'lat' | 'lng' | 'reason'> {
  // A kiosk stays where it was installed; only a phone has a location of its own (D3).
  if (!place) return { distance: null, away: false, lat: null, lng: null, reason: null };
  const office = person.office_id === null ? undefined : facts.offices.get(person.office_id);
  if (!office) throw refuse(sessionTexts.incomplete);
  const distance = distanceBetween(place, office);
  const away = distance > office.max_distance;
  if (away && type === 'in' && place.reason === '') throw refuse(clockTexts.needReason, { distance });
  return { distance, away, lat: place.lat, lng: place.lng, reason: place.reason || null };
}
