import * as z from 'zod';
import { optionalState, stateCode } from '../holidays/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { issue, line, lines, named, optionalDay, pick, picks, whole } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import type { CodedText } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { nameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { addressLength, distanceMetres, type OfficeBounds } from './rules.ts';
import { officeTexts } from './texts.ts';

/** An office (ENTITYB-01); ids of working hours are strings, in numerical order. */
const office = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  parliment: z.string(),
  max_distance: z.number(),
  /** The day attendance is judged from here; null: as the organisation (D5). */
  starts_on: z.string().nullable(),
  /** The state it is in, which decides its public holidays; null where it is not said (decision 0146). */
  state: stateCode().nullable(),
  working_hour_ids: z.array(z.string()),
  users_count: z.number(),
  version: z.number(),
});
export type Office = z.infer<typeof office>;

/** The map's tiles: a URL template with {z}, {x} and {y}, or null for a map without tiles (CALLA-32). */
const tiles = z.object({ url: z.string(), credit: z.string() }).nullable();
export type Tiles = z.infer<typeof tiles>;

/**
 * A required number of degrees; anything but a number within the bounds gets the same message (OFFICE-13, OFFICE-14).
 */
function degrees(min: number, max: number, invalid: CodedText) {
  const error = issue(invalid);
  return z
    .union([z.number(), z.string()], { error: issue(words.complete) })
    .refine((value) => String(value).trim() !== '', { error: issue(words.complete), abort: true })
    .transform(Number)
    .pipe(z.number({ error }).min(min, error).max(max, error));
}

/** Fields of the office form, with coordinates within these bounds (OFFICE-12 to OFFICE-16). */
export const officeFormWithin = ({ south, west, north, east }: OfficeBounds) =>
  z.object({
    name: line(nameLength),
    address: lines(addressLength),
    lat: degrees(south, north, officeTexts.invalidLatitude),
    lng: degrees(west, east, officeTexts.invalidLongitude),
    parliment: line(nameLength),
    max_distance: whole(distanceMetres),
    /** Not sent: stays as it is; empty: as the organisation. */
    starts_on: optionalDay().optional(),
    /** Not sent: stays as it is; empty: not said. */
    state: optionalState().optional(),
    working_hour_ids: picks()
      .refine((ids) => ids.length > 0, issue(officeTexts.selectHours))
      .transform((ids) => [...new Set(ids)].sort((a, b) => a - b).map(String)),
  });
/** The bounds depend on the server's environment; the contract itself only requires a place on earth. */
const officeForm = officeFormWithin({ south: -90, west: -180, north: 90, east: 180 });
/** An office's checked fields. */
export type OfficeFields = z.output<typeof officeForm>;

const bounds = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });

/** Columns the list can be sorted by. */
export const officeSorts = sorts(['name', 'parliment', 'state', 'distance', 'staff']);

const records = recordsAt('/api/offices', {
  one: 'an office',
  lists: 'Offices, a page at a time, and all working hours that offices can offer.',
  changes: ', its distance from today on',
  removes: ' that no staff and no kiosk use',
  query: sortable(listQuery, officeSorts),
  list: listReply(office).extend({ all_working_hours: z.array(named) }),
  form: officeForm,
  saved: z.object({ data: office }),
});

export const offices = {
  ...records,
  listFile: listFileOf(records.list),
  detail: endpoint({
    method: 'GET',
    path: '/api/offices/detail/{office_id}',
    guard: 'settings',
    summary: 'One office with what its page needs; `new` answers what the form of a new one needs.',
    params: z.object({ office_id: z.union([z.literal('new'), pick()]) }),
    reply: z.object({ data: office.nullable(), all_working_hours: z.array(named), tiles, bounds }),
  }),
};
