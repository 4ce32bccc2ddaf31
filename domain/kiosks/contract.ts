import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, flag, instant, line, pick, version } from '../lib/fields.ts';
import { nameLength } from '../limits.ts';

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

/** A kiosk with its link, `/?clockin_device_id=...`, which is shown only this once (D4). */
const linked = z.object({ data: kiosk, link: z.string() });

export const kiosks = {
  list: endpoint({
    method: 'GET',
    path: '/api/offices/{office_id}/kiosks',
    guard: 'settings',
    summary: 'The kiosks enrolled at an office, and the time zone their times are read in.',
    reply: z.object({ data: z.array(kiosk), time_zone: z.string() }),
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
