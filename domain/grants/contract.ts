import * as z from 'zod';
import { roles } from '../access.ts';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, instant, issue, named, pick, picks } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { listFileOf } from '../lists/file.ts';
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

/** Somebody with access, by their role or by one grant. */
const accessRow = z.object({
  id: z.number(),
  user: named.extend({ role: z.enum(roles), super_user: z.boolean(), active: z.boolean() }),
  capabilities: z.array(capability),
  area: z.enum(areas),
  places: z.array(named),
  /** Who gave it, and when; null of what comes with the role. */
  given_by: z.string().nullable(),
  given_at: instant().nullable(),
});
export type AccessRow = z.infer<typeof accessRow>;

/** What somebody has: a grant as they read it themselves. */
const ownGrant = grantRow.omit({ withdrawable: true });

/** One of some values, or `all`, which is null. */
const oneOrAll = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' || value === 'all' ? null : value),
      z.enum(values, { error: issue(words.invalid) }).nullable(),
    )
    .default(null);

/** Whose access is listed: of one role, of super users, or of those with no role. */
export const accessRoles = [...roles, 'super_user'] as const;

/** Columns the list of access can be sorted by. */
export const accessSorts = sorts(['name', 'role', 'given_at']);

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

const accessList = endpoint({
  method: 'GET',
  path: '/api/users/access',
  guard: 'roles',
  summary: 'Who may do what: administrators by their role, and everybody by what they were given, where.',
  query: sortable(
    listQuery.extend({
      capability: oneOrAll(capabilities),
      area: oneOrAll(areas),
      role: oneOrAll(accessRoles),
    }),
    accessSorts,
  ),
  reply: listReply(accessRow),
});

export const grants = {
  list: accessList,
  listFile: listFileOf(accessList),
  own: endpoint({
    method: 'GET',
    path: '/api/users/access/own',
    guard: 'user',
    summary: 'What one may do oneself beside the role, and where.',
    reply: z.object({ data: z.array(ownGrant) }),
  }),
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
