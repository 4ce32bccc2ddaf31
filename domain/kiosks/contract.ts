import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, flag, instant, line, pick, version } from '../lib/fields.ts';
import { nameLength } from '../limits.ts';
import { storages } from './report.ts';

/** An enrolled kiosk; its secret is answered only once (D4). */
const kiosk = z.object({
  id: z.number(),
  office_id: z.number(),
  name: z.string(),
  manual_entry: z.boolean(),
  last_seen_at: instant().nullable(),
  created_at: instant(),
  version: z.number(),
});
export type Kiosk = z.infer<typeof kiosk>;

/** Fields of the kiosk form. */
const kioskForm = z.object({ office_id: pick(), name: line(nameLength), manual_entry: flag() });

/** What is wrong with a kiosk since when: it is silent, numbers of its events never came, or two machines use its link (D4). */
const alarm = z.object({
  id: z.number(),
  kind: z.enum(['silent', 'gap', 'copy']),
  since: instant(),
  /** The numbers of a gap; null of another kind. */
  first_seq: z.number().nullable(),
  last_seq: z.number().nullable(),
});

/** A kiosk with what is known of it; the report is null where it did not say. */
const kioskState = kiosk.extend({
  office: z.string(),
  reported_at: instant().nullable(),
  waiting: z.number().nullable(),
  waiting_since: instant().nullable(),
  /** Its device's clock minus the server's, in milliseconds. */
  clock_off: z.number().nullable(),
  storage: z.enum(storages).nullable(),
  last_error: z.string().nullable(),
  app_version: z.string().nullable(),
  alarms: z.array(alarm),
});
export type KioskState = z.infer<typeof kioskState>;

/** The states of kiosks, and when they were read; silent after so many minutes, null for no alarm. */
const states = z.object({
  data: z.array(kioskState),
  time_zone: z.string(),
  server_time: instant(),
  silent_minutes: z.number().nullable(),
});

/** A kiosk with its link, `/?clockin_device_id=...`, which is shown only this once (D4). */
const linked = z.object({ data: kiosk, link: z.string() });

export const kiosks = {
  list: endpoint({
    method: 'GET',
    path: '/api/offices/{office_id}/kiosks',
    guard: 'settings',
    summary: 'The kiosks enrolled at an office, what is known of each, and the time zone their times are read in.',
    reply: states,
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/kiosks',
    guard: 'settings',
    summary: 'All kiosks in use, with their offices and what is known of each.',
    reply: states,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/kiosks/settle',
    guard: 'settings',
    summary: 'Ends an alarm about missing events of a kiosk, or about a second machine that uses its link.',
    body: z.object({ id: pick() }),
    reply: done,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/kiosks/add',
    guard: 'settings',
    summary: 'Enrols a kiosk and answers its link, once.',
    body: kioskForm,
    reply: linked,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/kiosks/edit',
    guard: 'settings',
    summary: 'Changes a kiosk, at once; a stale version is refused with what changed.',
    body: kioskForm.omit({ office_id: true }).extend({ id: pick(), version: version() }),
    reply: z.object({ data: kiosk }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/kiosks/renew',
    guard: 'settings',
    summary: 'Gives a kiosk a new link, shown once; the old one stops at once.',
    body: z.object({ id: pick() }),
    reply: linked,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/kiosks/{id}',
    guard: 'settings',
    summary: 'Revokes a kiosk; it is refused from then on.',
    reply: done,
  }),
};
