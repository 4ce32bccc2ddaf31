import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, optionalDay, pick, version } from '../lib/fields.ts';

const day = z.string().nullable();

/** The day attendance is judged from, of the organisation and of offices where it differs (D5). */
const organisationRow = z.object({
  /** Null: not started; swipes are a trial. */
  starts_on: day,
  /** The offices that start on another day. */
  offices: z.array(z.object({ id: z.number(), name: z.string(), starts_on: z.string() })),
  today: z.string(),
  version: z.number(),
});
export type Organisation = z.infer<typeof organisationRow>;

/** Fields of the form; what is not sent stays as it is. */
export const organisationForm = z.object({ starts_on: optionalDay().optional() });

/** What another start would change: the days between the two, of those who start with it. */
const startChange = z.object({
  /** The first and last day that are cleared or judged; null when no day that is over or today is. */
  from: day,
  to: day,
  /** Whether the days are cleared, or judged for the first time. */
  clears: z.boolean(),
  /** Verdicts cleared: late, absent, left early, without clock-out. */
  lapses: z.number(),
  /** Pending warning letters withdrawn. */
  letters: z.number(),
  /** Staff judged, at most, and on how many days. */
  people: z.number(),
  days: z.number(),
});
export type StartChange = z.infer<typeof startChange>;

export const organisation = {
  read: endpoint({
    method: 'GET',
    path: '/api/organisation',
    guard: 'admin',
    summary: 'The organisation: from which day its attendance is judged, and the offices that start on another.',
    reply: organisationRow,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/organisation',
    guard: 'admin',
    summary:
      'Changes the fields that are sent. Another start of attendance clears or judges the days between, and withdraws their pending letters (D5).',
    body: organisationForm.extend({ version: version() }),
    reply: done,
  }),
  startChange: endpoint({
    method: 'GET',
    path: '/api/organisation/start-change',
    guard: 'admin',
    summary: 'What another start of attendance would clear or judge, of the organisation or of one office.',
    query: z.object({ starts_on: optionalDay(), office_id: pick().optional() }),
    reply: startChange,
  }),
};
