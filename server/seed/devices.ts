import { addDays, type Day } from '#domain/lib/calendar.ts';
import type { Member } from './cast.ts';
import { positions } from './positions.ts';
import type { Random } from './random.ts';
import type { Span } from './span.ts';

/** A registered phone. */
export interface Device {
  name: string;
  platform: 'android' | 'ios';
  version: string;
  registered_at: Date;
  /** Null until its code is entered; only then can it clock in (D9). */
  verified_at: Date | null;
}

const models = [
  ['Samsung Galaxy A55', 'android'],
  ['Xiaomi Redmi Note 13', 'android'],
  ['OPPO Reno11', 'android'],
  ['vivo V30', 'android'],
  ['realme 12 Pro', 'android'],
  ['iPhone 13', 'ios'],
  ['iPhone 15', 'ios'],
] as const;

/** Positions that work outdoors. */
export const outdoor: readonly number[] = [
  positions.fieldOfficer.id,
  positions.projectEngineer.id,
  positions.technician.id,
];

/** The phone of someone who works outdoors; most were verified, some months ago. */
export function deviceOf(member: Member, chance: Random, span: Span): Device | null {
  if (!member.active || !outdoor.includes(member.position_id)) return null;
  const [name, platform] = chance.pick(models);
  const day: Day = addDays(span.today, -chance.between(20, 330));
  const minute = chance.between(8 * 60, 15 * 60);
  return {
    name,
    platform,
    version: chance.chance(0.75) ? '1.8' : '1.7',
    registered_at: span.at(day, minute),
    verified_at: chance.chance(0.85) ? span.at(day, minute + chance.between(1, 14)) : null,
  };
}
