import { distanceBetween } from '#domain/clock/rules.ts';
import type { SwipeDetails, SwipeOfRow } from '#server/features/clock/new-events-store.ts';
import { offices } from '../cast.ts';
import { outdoor } from '../devices.ts';
import type { Person, Term } from '../people.ts';
import type { Random } from '../random.ts';
import { reasons } from './words.ts';

/** Where a swipe was made: at the office's kiosk, or by phone somewhere. */
export interface Place extends SwipeDetails, Pick<SwipeOfRow, 'source' | 'kiosk_id'> {
  platform: 'web_app' | 'android' | 'ios';
}

type Point = { lat: number; lng: number };

const earth = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A place some metres inland of an office, to the west. */
function westOf(office: Point, metres: number, chance: Random): Point {
  const bearing = Math.PI * (1.05 + chance.next() * 0.9);
  const degrees = metres / ((earth * Math.PI) / 180);
  const lat = office.lat + degrees * Math.cos(bearing);
  const lng = office.lng + (degrees * Math.sin(bearing)) / Math.cos(radians(office.lat));
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

/** The place of one swipe; only a phone verified by then is used. */
export function placeOf({ member, device }: Person, term: Term, at: Date, chance: Random): Place {
  const office = Object.values(offices).find(({ id }) => id === term.office_id)!;
  const isOutdoor = outdoor.includes(member.position_id);
  const byPhone = device?.verified_at && device.verified_at < at && chance.chance(isOutdoor ? 0.4 : 0.1);
  if (!byPhone) {
    const none = { distance: null, away: false, lat: null, lng: null, reason: null };
    return { platform: 'web_app', source: 'kiosk', kiosk_id: office.id, ...none };
  }
  const isFar = chance.chance(0.22);
  const point = westOf(office, isFar ? chance.between(400, 19_000) : chance.between(4, 120), chance);
  const distance = distanceBetween(office, point);
  const away = distance > office.max_distance;
  const reason = away ? chance.pick(reasons.away) : null;
  return { platform: device.platform, source: 'phone', kiosk_id: null, distance, away, ...point, reason };
}
