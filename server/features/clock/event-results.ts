import type { EventResult, KioskEvent, Swiped } from '#domain/clock/contract.ts';
import { instantTaken } from '#domain/clock/events.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Journal } from './clock-in-out.ts';
import { type RecordedEvent, storedEvents } from './events-store.ts';
import type { SwipeFacts } from './store.ts';

/** What it takes to store an event and answer it. */
export interface Answering {
  platform: Platform;
  journal: Journal;
  /** Counts a card that belongs to nobody. */
  unknownCard(): Promise<void>;
}

/**
 * What a kiosk recorded, with its instant as it is taken, or why it is not; `emptied` is when the kiosk last had
 * nothing waiting.
 */
export function recordedOf(
  event: KioskEvent,
  { id: kiosk_id, emptied }: { id: number | null; emptied: Date | null },
  now: Date,
): { recorded: RecordedEvent; refusal: CodedText | null } {
  const { id, seq, code: card, manual } = event;
  const claimed_at = new Date(event.happened_at);
  const taken = instantTaken({ claimed: claimed_at, is_sure: event.is_sure }, now, emptied);
  const [doubt, refusal] = 'refusal' in taken ? [null, taken.refusal] : [taken.doubt, null];
  const recorded = { id, kiosk_id, seq, card, manual, claimed_at, happened_at: taken.at, received_at: now, doubt };
  return { recorded, refusal };
}

const copyText = (is_copy: boolean) => (is_copy ? answer(clockTexts.isCopy) : {});

type Greeted = Pick<SwipeFacts, 'id' | 'name' | 'img' | 'card'>;

/** A person as the kiosk greets them. */
export const greetedOf = ({ id, name, img, card }: Greeted) => ({ id, name, img, ...(card === null ? {} : { card }) });

/** The result of an event that counts; whoever uses another's kiosk link is told so (D4). */
export const acceptedResult = (
  { id }: Pick<RecordedEvent, 'id'>,
  person: Greeted,
  attendance: Swiped,
  { is_copy, is_double }: { is_copy: boolean; is_double: boolean },
): EventResult => {
  const user = greetedOf(person);
  const double = is_double ? { is_double } : {};
  return { id, outcome: 'accepted', user, attendance, ...double, ...copyText(is_copy) };
};

/**
 * The result of an event that was stored before: what it was answered then, while that is kept; nothing to a kiosk that
 * did not send it.
 */
export async function repeatedResult(
  { platform }: Pick<Answering, 'platform'>,
  { id, kiosk_id }: Pick<RecordedEvent, 'id' | 'kiosk_id'>,
): Promise<EventResult> {
  const event = (await storedEvents(platform.pool, [id])).get(id)!;
  if (event.kiosk_id !== kiosk_id) return { id, outcome: 'refused', ...answer(clockTexts.eventTaken) };
  if (event.outcome === 'refused') return { id, outcome: 'refused', ...answer(event.refusal!) };
  if (event.answer === null) return { id, outcome: 'repeated', user: greetedOf(event.user) };
  return { ...acceptedResult({ id }, event.user, event.answer, event), outcome: 'repeated' };
}

/** Stores a refused event, so that an administrator can accept it, and answers why (D4). */
export async function refuseEvent(
  answering: Answering,
  recorded: RecordedEvent,
  refusal: CodedText,
): Promise<EventResult> {
  const written = await answering.journal.addOther({ ...recorded, outcome: 'refused', refusal });
  if (!written) return repeatedResult(answering, recorded);
  if (refusal.code === sessionTexts.unknownUser.code) await answering.unknownCard();
  return { id: recorded.id, outcome: 'refused', ...answer(refusal) };
}
