import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, instant, issue, named, pick, picks } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { areas, type Capability, capabilities, completed, organisationOnly } from './rules.ts';
import { grantTexts as texts } from './texts.ts';

const capability = z.enum(capabilities);

/** A grant of somebody's page. */
const grantRow = z.object({
  id: z.number(),
  capabilities: z.array(capability),
  area: z.enum(areas),
  /** The offices or departments by name. */
  places: z.array(named),
  given_by: z.string(),
  given_at: instant(),
  /** Whether the viewer may withdraw it. */
  withdrawable: z.boolean(),
});
export type GrantRow = z.infer<typeof grantRow>;

const chosen = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value === '' ? [] : [value]),
  z.array(choice(capabilities)).max(capabilities.length, issue(words.options)),
);

/** What somebody is to be allowed, and where. */
export const grantForm = z
  .object({ capabilities: chosen, area: choice(areas), area_ids: picks() })
  .superRefine((form, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (form.capabilities.length === 0) wrong('capabilities', issue(words.options));
    if (form.area !== 'organisation' && form.area_ids.length === 0) wrong('area_ids', issue(words.options));
    if (form.area !== 'organisation' && form.capabilities.some((one) => organisationOnly.includes(one)))
      wrong('area', issue(texts.wholeOnly));
  })
  .transform(({ capabilities: given, area, area_ids }) => ({
    capabilities: completed(given as Capability[]),
    area,
    area_ids: area === 'organisation' ? [] : [...new Set(area_ids)].sort((a, b) => a - b),
  }));

export const grants = {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/access/{user_id}',
    guard: 'roles',
    summary: 'What somebody may do beside their role, and what the caller may give them, where.',
    params: z.object({ user_id: pick() }),
    reply: z.object({
      data: z.array(grantRow),
      /** Why the caller may give them nothing, if so. */
      refusal: done.nullable(),
      capabilities: z.array(capability),
      whole: z.boolean(),
      offices: z.array(named),
      departments: z.array(named),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users/access/add/{user_id}',
    guard: 'roles',
    summary:
      'Gives somebody capabilities for an area; nobody gives what they do not have, nor anything to themself (D16).',
    params: z.object({ user_id: pick() }),
    body: grantForm,
    reply: done,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/users/access/{id}',
    guard: 'roles',
    summary: 'Withdraws what somebody was given; it ends at once.',
    reply: done,
  }),
};
