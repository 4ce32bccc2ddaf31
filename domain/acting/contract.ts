import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, flag, issue, pick, version } from '../lib/fields.ts';
import { actingTexts as texts } from './texts.ts';

const fields = z.object({ position_id: pick(), date_from: day(), date_to: day(), is_instead: flag() });

const isInOrder = ({ date_from, date_to }: { date_from: string; date_to: string }) => date_to >= date_from;
const order = { error: issue(texts.endFirst), path: ['date_to'] };

/** A post from a day to a day, both included. */
export const actingForm = fields.refine(isInOrder, order);
export type ActingFields = z.output<typeof fields>;

export const acting = {
  effects: endpoint({
    method: 'GET',
    path: '/api/acting-posts/effects/{user_id}',
    guard: 'edit_staff',
    summary: 'What an acting post of somebody would touch, in numbers; changes nothing.',
    query: fields,
    reply: z.object({
      will_decide: z.number(),
      with: z.array(z.string()),
      decides: z.number(),
      is_shared: z.boolean(),
      open: z.number(),
      days: z.number(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/acting-posts/add/{user_id}',
    guard: 'edit_staff',
    summary: 'Has somebody hold a position from a day to a day, beside their own or instead of it (decision 0153).',
    body: actingForm,
    reply: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/acting-posts/edit',
    guard: 'edit_staff',
    summary: 'Corrects an acting post, or ends it earlier.',
    body: fields.extend({ id: pick(), version: version() }).refine(isInOrder, order),
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/acting-posts/{id}',
    guard: 'edit_staff',
    summary: 'Removes an acting post that has not begun.',
    reply: done,
  }),
};
