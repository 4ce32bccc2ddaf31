import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { issue, line, version } from '../lib/fields.ts';
import { appVersionTexts as texts } from './texts.ts';

/** A version: two to four numbers separated by dots. */
const dotted = () => line(20).regex(/^\d{1,4}(\.\d{1,4}){1,3}$/, issue(texts.wrong));

/** Fields of the form (APPVER-01). */
export const appVersionForm = z.object({ android: dotted(), ios: dotted() });

const reply = z.object({ android: z.string(), ios: z.string(), version: z.number() });
/** The app versions (ENTITYB-08). */
export type AppVersions = z.infer<typeof reply>;

export const appVersions = {
  read: endpoint({
    method: 'GET',
    path: '/api/setting/app-version',
    guard: 'developer',
    summary: 'The oldest mobile apps that may still be used.',
    reply,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/setting/app-version',
    guard: 'developer',
    summary: 'Sets the oldest mobile apps that may still be used; older ones are told to update with 409.',
    body: appVersionForm.extend({ version: version() }),
    reply,
  }),
};
