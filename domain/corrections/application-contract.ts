import * as z from 'zod';
import { dayCalls, dayForm, dayProgress } from '../applications/day-calls.ts';
import { application } from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { lines } from '../lib/fields.ts';
import { page } from '../lib/list.ts';
import { correctionReasonLength } from '../limits.ts';
import { changeFields, corrections, previewAt, whole } from './contract.ts';
import { correctionKind } from './kind.ts';
import { correctionActions, ways } from './shapes.ts';

/** An application to have a day corrected: what is to be entered, or what was recorded and is to be changed. */
const correctionApplication = application.extend({
  status: z.enum(correctionKind.statuses),
  date: z.string(),
  action: z.enum(correctionActions),
  way: z.enum(ways),
  /** When the event was that is to get another time or not to count; null of one that was missing. */
  was: z.string().nullable(),
  /** The time to be entered; null where an event is not to count. */
  time: z.string().nullable(),
  approvedBy: z.string().nullable(),
});
export type CorrectionApplication = z.infer<typeof correctionApplication>;

const correctionDetail = correctionApplication.extend({
  ...dayProgress,
  /** Who has withdrawn the correction that its approval made. */
  withdrawn_by: z.string().nullable(),
});
export type CorrectionDetail = z.infer<typeof correctionDetail>;

/** Fields of the form, without the check that each action has what it needs. */
export const correctionForm = dayForm.extend(changeFields.shape).extend({
  // It becomes the reason of the correction.
  reason: lines(correctionReasonLength),
});

/** Applications to have one's own day corrected (D5). */
export const correctionApplications = {
  ...dayCalls(
    correctionKind,
    {
      all: '/api/correction-applications',
      own: '/api/my-corrections',
      row: correctionApplication,
      detail: correctionDetail,
      form: whole(correctionForm),
      mine: z.object({ page: page.default(0) }),
    },
    {
      name: 'correction applications',
      applying: 'have a day corrected',
      approved: 'the day is corrected in the same call, or it stays pending with the reason',
    },
  ),
  preview: previewAt(
    '/api/my-corrections/preview',
    'user',
    'What a correction that one may apply for would make of the day, without applying.',
  ),
  effect: endpoint({
    method: 'GET',
    path: '/api/correction-applications/preview/{id}',
    guard: 'user',
    summary: 'What approving an application would make of the day: of one’s own, or one the caller may see.',
    reply: corrections.preview.reply,
  }),
};
