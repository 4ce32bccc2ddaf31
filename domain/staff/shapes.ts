import * as z from 'zod';
import { roles } from '../access.ts';
import { actingPost } from '../acting/shape.ts';
import { cardColours } from '../card-colours/rules.ts';
import { grantShape } from '../grants/shape.ts';
import { bit, instant, named } from '../lib/fields.ts';
import { counters } from '../session/counters.ts';
import { hoursDay } from '../working-hours/shapes.ts';
import { termFields } from './term-fields.ts';

/** A member of staff of the list (STAFF-10 to STAFF-19); the IC number is masked. */
export const staffRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  ic: z.string(),
  role: z.enum(roles),
  super_user: z.boolean(),
  isSkaloot: z.boolean(),
  active: bit(),
  img: z.string().nullable(),
  last_active: instant().nullable(),
  online: z.boolean(),
  in_office: z.boolean(),
  office_id: z.number().nullable(),
  department_id: z.number().nullable(),
  /** Names, and the staff number, of the list's further columns (decision 0126). */
  staff_no: z.string().nullable(),
  office: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  /** The colour of their card; null where cards have none (decision 0133). */
  card: z.enum(cardColours).nullable(),
  /** What they may do beside their role (D16). */
  grants: z.array(grantShape),
});
export type StaffRow = z.infer<typeof staffRow>;

/** A leave someone holds, with its balance (ENTITYA-11). */
export const userLeave = z.object({
  id: z.number(),
  leaves_id: z.number(),
  leaves: z.object({ name: z.string(), type: z.string() }),
  total_days: z.number(),
  balance: z.number(),
});
export type UserLeave = z.infer<typeof userLeave>;

/** The phone someone clocks in with. */
const userDevice = z.object({
  name: z.string(),
  verified: z.boolean(),
  platform: z.string(),
  registered_at: instant(),
  last_used: instant().nullable(),
  can_remove: z.boolean(),
});
export type UserDevice = z.infer<typeof userDevice>;

/** A future change of someone's terms: each changed field with its old and new value as shown (D5). */
const comingTerms = z.object({
  valid_from: z.string(),
  written_by: z.string().nullable(),
  written_at: instant().nullable(),
  changes: z.array(z.object({ field: z.enum(termFields), from: z.string().nullable(), to: z.string().nullable() })),
});
export type ComingTerms = z.infer<typeof comingTerms>;

/** All details of a member of staff for their page, with their counters (ENTITYA-01, COUNTER-01); never a password. */
export const staffDetail = counters.extend({
  id: z.number(),
  name: z.string(),
  staff_no: z.string().nullable(),
  email: z.string(),
  contact: z.string(),
  ic: z.string(),
  gender: z.enum(['M', 'F']),
  marital_status: z.enum(['Married', 'Single']),
  emergency_contact: z.string().nullable(),
  access_card_id: z.string(),
  role: z.enum(roles),
  super_user: z.boolean(),
  isSkaloot: z.boolean(),
  office_id: z.number().nullable(),
  office: named.extend({ working_hours: z.array(named) }).nullable(),
  employment_type: z.string(),
  employment_type_ms: z.string(),
  working_hour_id: z.number().nullable(),
  working_hour: named.extend({ days: z.array(hoursDay) }).nullable(),
  position_id: z.number().nullable(),
  position: z.object({ name: z.string(), department_id: z.number(), level: z.number() }).nullable(),
  position_ids: z.array(z.number()),
  department: named.nullable(),
  department_id: z.number().nullable(),
  /** What they may do beside their role (D16). */
  grants: z.array(grantShape),
  grade: z.string(),
  leaves: z.array(userLeave),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  active: bit(),
  status: z.string(),
  img: z.string().nullable(),
  last_active: instant().nullable(),
  online: z.boolean(),
  in_office: z.boolean(),
  late_count: z.number(),
  warning_count: z.number(),
  leaves_balance: z.number(),
  like_count: z.number(),
  ramadhan: bit(),
  device: userDevice.nullable(),
  app_version: z.string().nullable(),
  policies: z.record(z.string(), z.array(z.object({ name: z.string(), active: z.boolean() }))),
  /** The ids of those with whom this person has an open chat; empty for any other viewer. */
  chat_sender_ids: z.array(z.number()),
  version: z.number(),
  /** The future changes of office, hours, position, employment and grade, in order. */
  coming_terms: z.array(comingTerms),
  /** Posts acted in, the newest first (decision 0153). */
  acting_posts: z.array(actingPost),
});
export type StaffDetail = z.infer<typeof staffDetail>;

/** The choices of the staff form (ENTITYB-22): a few dozen of each, however many staff there are. */
export const staffReferences = z.object({
  offices: z.array(named.extend({ working_hours: z.array(named) })),
  working_hours: z.array(named),
  positions: z.array(named.extend({ department_id: z.number(), level: z.number() })),
  departments: z.array(named),
  all_leaves: z.array(named.extend({ type: z.string() })),
  employment_types: z.array(z.string()),
  /** The employment types with their Malay names. */
  employment_names: z.array(z.object({ name: z.string(), name_ms: z.string().nullable() })),
  grades: z.array(z.string()),
});
export type StaffReferences = z.infer<typeof staffReferences>;
