import * as z from 'zod';
import { kindNames } from '../applications/kinds.ts';
import { reasonLength } from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, lines, pick } from '../lib/fields.ts';

const params = z.object({ kind: z.enum(kindNames), id: z.coerce.number().int().positive().max(2_147_483_647) });

/** Fields of a question. */
export const questionForm = z.object({ question: lines(reasonLength) });
/** Fields of an answer. */
export const answerForm = z.object({ answer: lines(reasonLength) });

/** Questions of deciders about applications of any kind, and the applicants' answers (decision 0156). */
export const questions = {
  ask: endpoint({
    method: 'POST',
    path: '/api/questions/{kind}/{id}/ask',
    guard: 'user',
    summary: 'Asks the applicant about an application that waits for the caller’s decision; its state stays.',
    params,
    body: questionForm,
    reply: done,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/questions/{kind}/{id}/answer',
    guard: 'user',
    summary: 'Answers what was asked about one’s own application; `last` is the newest question that was read.',
    params,
    body: answerForm.extend({ last: pick() }),
    reply: done,
  }),
};
