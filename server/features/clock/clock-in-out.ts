import { clockAnswer, distanceBetween, judgeClockIn, shownHours } from '#domain/clock/rules.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { doubleSwipeSeconds } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Facts, holidayFor } from './facts.ts';
import { addEvent, type NewEvent, type SwipeFacts, swipeFacts, wasCard } from './store.ts';

/** Where a clock event comes from: an enrolled kiosk, or a phone with its place. */
export interface Origin {
  platform: string;
  kiosk_id: number | null;
  place: { lat: number; lng: number; reason: string } | null;
}

/** What happened: the answer to show, and the new row's id when one was written. */
interface Swiped {
  person: SwipeFacts;
  attendance: ReturnType<typeof clockAnswer>;
  wrote: number | null;
}

/** Decides and writes one swipe: every fact in one statement, the pure rule, one conditional insert (D3). */
export async function swipe(
  platform: Platform,
  facts: Facts,
  card: string,
  origin: Origin,
  now: Date,
): Promise<Swiped> {
  const person = await swipeFacts(platform.pool, card, facts.date);
  if (!person)
    throw refuse((await wasCard(platform.pool, card)) ? sessionTexts.removed : sessionTexts.unknownUser);
  if (!person.active) throw refuse(sessionTexts.inactive);
  const days = person.working_hour_id === null ? undefined : facts.hours.get(person.working_hour_id);
  if (!days || person.position_id === null) throw refuse(sessionTexts.incomplete);

  const local = platform.clock.local(now);
  const shown = shownHours(days, facts.date, facts.settings);
  const moment = { instant: now, second: local.second };
  const { newest, since } = person;
  if (newest && since && now.getTime() - newest.created_at.getTime() < doubleSwipeSeconds * 1000) {
    return { person, attendance: clockAnswer(newest, since, moment, shown), wrote: null };
  }

  const seq = (newest?.seq ?? 0) + 1;
  const verdict =
    seq === 1
      ? judgeClockIn(
          {
            date: facts.date,
            days,
            settings: facts.settings,
            holiday: holidayFor(facts, person.position_id),
            leave: person.leave,
            late: person.late,
            permits: person.permits,
          },
          local.minute,
        )
      : { is_late: false, is_early: false, remark: null };
  const event: NewEvent = {
    user_id: person.id,
    office_id: person.office_id,
    work_date: facts.date,
    seq,
    minute: local.minute,
    created_at: now,
    platform: origin.platform,
    kiosk_id: origin.kiosk_id,
    ...verdict,
    ...placeOf(facts, person, origin),
  };
  const id = await addEvent(platform.pool, event);
  // Another kiosk was faster by an instant: its row is the day's newest now, and answers for both.
  if (id === null) return swipe(platform, facts, card, origin, now);
  const written = { ...event, id, likes: 0 };
  return {
    person,
    attendance: clockAnswer(written, seq % 2 === 1 ? written : since!, moment, shown),
    wrote: id,
  };
}

function placeOf(
  facts: Facts,
  person: SwipeFacts,
  { place }: Origin,
): Pick<NewEvent, 'distance' | 'away' | 'lat' | 'lng' | 'reason'> {
  if (!place) return { distance: null, away: false, lat: null, lng: null, reason: null };
  const office = person.office_id === null ? undefined : facts.offices.get(person.office_id);
  if (!office) throw refuse(sessionTexts.incomplete);
  const distance = distanceBetween(place, office);
  const away = distance > office.max_distance;
  if (away && place.reason === '') throw refuse(clockTexts.needReason, { distance });
  return { distance, away, lat: place.lat, lng: place.lng, reason: place.reason || null };
}
