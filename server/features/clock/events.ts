import { type EventResult, isCard, type KioskEvent } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { eventTimes } from '#domain/limits.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { withPauses } from '#server/platform/pauses.ts';
import type { FactsCache, Kiosk } from '../days/reference.ts';
import { answerOf, type CardOwner, hoursOf, isSameSwipe, newEvent, ownerOf } from './clock-in-out.ts';
import { type Answering, acceptedResult, recordedOf, refuseEvent, repeatedResult } from './event-results.ts';
import { isStoredAlready, type RecordedEvent } from './events-store.ts';

/** A call of a kiosk, and what it needs to take events. */
export interface Taking extends Answering {
  cache: FactsCache;
  kiosk: Kiosk;
  now: Date;
  /** When the kiosk last had nothing waiting. */
  emptied: Date | null;
  /** Notes that an attendance was written. */
  wrote(id: number): void;
  /** Puts events in their place in days of the past, or before events that are there. */
  placeLate(events: readonly LateEvent[]): Promise<EventResult[]>;
}

/** An event that is not the newest of its person's, or not of today. */
export interface LateEvent {
  recorded: RecordedEvent;
  owner: CardOwner;
}

/** How many cards' events are taken together: whoever swipes elsewhere meanwhile waits for no more than these. */
export const cardsAtOnce = 4;

/**
 * Takes the events of a kiosk, each once, and answers them in their order: those of one card one after the other, those
 * of different cards together, so that they share their statements (D4).
 */
export async function takeEvents(taking: Taking, events: readonly KioskEvent[]): Promise<EventResult[]> {
  const once = new Map(events.map((event) => [event.id, event]));
  const late: LateEvent[] = [];
  const results = new Map<string, EventResult>();
  const ofOneCard = async (own: readonly KioskEvent[]) => {
    let isLate = false;
    for (const event of own) {
      const result = await takeEvent(taking, event, isLate);
      if ('owner' in result) late.push(result);
      else results.set(event.id, result);
      // Whatever follows one that is late is placed with it, so that its answer counts it.
      isLate ||= 'owner' in result;
    }
  };
  const cards = [...Map.groupBy(once.values(), ({ code: card }) => card).values()];
  await withPauses(portionsOf(cards, cardsAtOnce), (some) => Promise.all(some.map((own) => ofOneCard(inOrder(own)))));
  if (late.length > 0) for (const result of await taking.placeLate(late)) results.set(result.id, result);
  const isAnswered = new Set<string>();
  return events.map(({ id }) => {
    const result = results.get(id)!;
    const isAgain = isAnswered.has(id) && result.outcome === 'accepted';
    isAnswered.add(id);
    return isAgain ? { ...result, outcome: 'repeated' } : result;
  });
}

const inOrder = (events: readonly KioskEvent[]) =>
  events.toSorted((a, b) => Date.parse(a.happened_at) - Date.parse(b.happened_at) || a.seq - b.seq);

/**
 * Whether an event happened before the newest one of its person. A kiosk's clock is read anew with each answer, so that of
 * two swipes of the moment the second may seem to be some milliseconds older: it follows the first all the same.
 */
function isBefore(at: Date, newest: Date, now: Date): boolean {
  const isOfTheMoment = now.getTime() - at.getTime() < eventTimes.onItsWay * 1_000;
  return newest.getTime() - at.getTime() >= (isOfTheMoment ? eventTimes.apart * 1_000 : 1);
}

/** Takes one event, or finds that it is late. */
async function takeEvent(taking: Taking, event: KioskEvent, isLate: boolean): Promise<EventResult | LateEvent> {
  const { platform, journal, cache, kiosk, now, emptied } = taking;
  const { recorded, refusal } = recordedOf(event, { id: kiosk.id, emptied }, now);
  if (refusal) return refuseEvent(taking, recorded, refusal);
  if (!isCard(recorded.card)) return refuseEvent(taking, recorded, clockTexts.cardDigits);
  if (recorded.manual && !kiosk.manual_entry) return refuseEvent(taking, recorded, clockTexts.manualOff);
  const at = recorded.happened_at;
  const date = platform.clock.local(at).day;
  const owner = await ownerOf(platform, journal, cache, { card: recorded.card, date, event: event.id }, at).catch(
    refusalOf,
  );
  if (owner instanceof Refusal) return refuseEvent(taking, recorded, owner.text);
  const { person } = owner;
  if (person.is_stored) return repeatedResult(taking, recorded);
  const { newest, last_in } = person;
  if (isLate || date !== platform.clock.local(now).day || (newest && isBefore(at, newest.created_at, now)))
    return { recorded, owner };
  const accepted = { ...recorded, outcome: 'accepted', user_id: person.id, work_date: date } as const;
  const again = () => takeEvent(taking, event, isLate);
  if (newest && last_in && isSameSwipe(newest.created_at, at)) {
    const attendance = answerOf(platform, hoursOf(owner), newest, last_in, now);
    const double = { ...accepted, is_double: true, answer: attendance, attendance_id: newest.id };
    const written = await journal.addOther(double);
    return written ? acceptedResult(recorded, person, attendance, { ...written, is_double: true }) : again();
  }
  const origin = { platform: 'web_app', kiosk_id: kiosk.id, place: null };
  const { event: row, attendance } = newEvent(platform, owner, origin, { at, now });
  const stored = { ...accepted, is_double: false, answer: attendance };
  const written = await journal.add({ ...row, recorded: stored }).catch(nullIfStored);
  // Another swipe of theirs was written first, or this event by another call: look again.
  if (!written) return again();
  taking.wrote(written.id);
  return acceptedResult(recorded, person, { ...attendance, id: written.id }, { ...written, is_double: false });
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  throw error;
};

const nullIfStored = (error: unknown): null => {
  if (isStoredAlready(error)) return null;
  throw error;
};
