import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { optionalLine } from '../lib/fields.ts';
import { nameLength } from '../limits.ts';
import { nameKinds } from './rules.ts';

/** The Malay name beside the specified one in a form: without the field it stays, and blank there is none. */
export const malayName = (max = nameLength) => optionalLine(max).optional();

const ofKind = z.record(z.string(), z.string());

export const names = {
  malay: endpoint({
    method: 'GET',
    path: '/api/names',
    guard: 'user',
    summary:
      'The Malay name of each department, position, leave type and public holiday that has one, by its name; of private leave types only for those who may know them.',
    reply: z.object(
      Object.fromEntries(nameKinds.map((kind) => [kind, ofKind])) as Record<(typeof nameKinds)[number], typeof ofKind>,
    ),
  }),
};
