import * as z from 'zod';
import { dayCalls, dayForm, dayProgress } from '../applications/day-calls.ts';
import { application, decisions } from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { line, named, optionalDay, optionalTime, pick } from '../lib/fields.ts';
import { listQuery } from '../lib/list.ts';
import { dutyKind } from './kind.ts';

/** Most characters of a place. */
export const placeLength = 100;

/** A kind of duty as it is chosen and shown. */
const kindOfDuty = named.extend({ name_ms: z.string(), expects_swipe: z.boolean() });
export type KindOfDuty = z.infer<typeof kindOfDuty>;

/**
 * An application for duty elsewhere: from one day to another, or on a part of one day, where it has times. Whether a swipe
 * is expected all the same is that of its kind when it was made.
 */
const dutyApplication = application.extend({
  status: z.enum(dutyKind.statuses),
  date: z.string(),
  date_end: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  duty_kind_id: z.number(),
  kind: z.object({ name: z.string(), name_ms: z.string() }),
  expects_swipe: z.boolean(),
  place: z.string(),
  approvedBy: z.string().nullable(),
});
export type DutyApplication = z.infer<typeof dutyApplication>;

/** Fields for applying; without a last day it is one day, without times all of it. */
export const dutyForm = dayForm.extend({
  date_end: optionalDay(),
  start_time: optionalTime(),
  end_time: optionalTime(),
  duty_kind_id: pick(),
  place: line(placeLength),
});

export const duty = {
  ...dayCalls(
    dutyKind,
    {
      all: '/api/duty-applications',
      own: '/api/duty',
      row: dutyApplication,
      detail: dutyApplication.extend(dayProgress),
      form: dutyForm,
      mine: listQuery,
    },
    {
      name: 'duty applications',
      applying: 'be on duty elsewhere, on days or a part of one',
      approved: 'the time it covers is worked',
    },
  ),
  cancel: endpoint({
    method: 'GET',
    path: '/api/duty-applications/cancel/{id}',
    guard: 'user',
    summary: 'Cancels an application: its owner while it is pending, an admin also once it is approved.',
    writes: true,
    reply: decisions,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/duty/kinds',
    guard: 'user',
    summary: 'The kinds of duty that can be applied for.',
    reply: z.object({ kinds: z.array(kindOfDuty) }),
  }),
};
