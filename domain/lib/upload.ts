import * as z from 'zod';
import type { Guard } from '../access.ts';
import { endpoint } from './endpoint.ts';
import { issue, seen } from './fields.ts';
import { words } from './words.ts';

/** A file of 5 MB as base64, plus room for the other fields. */
export const uploadBody = 8 * 1024 * 1024;

/** The path documents are served under, by their stored names. */
export const documentsPath = '/storage/app/docs';

/** A file as base64, and its original name. */
export const file = () => z.string({ error: issue(words.complete) }).min(1, issue(words.complete));
/** The name of a file as its sender sees it. */
export const original_name = seen(z.string().max(255)).default('');

/** The upload of an attachment, before its record is sent (CALLB-40). */
export const uploadOf = <const Path extends string, const D extends Guard>(path: Path, guard: D, of: string) =>
  endpoint({
    method: 'POST',
    path,
    guard,
    writes: false,
    bodyLimit: uploadBody,
    summary: `Stores an attachment of ${of} that is about to be sent.`,
    body: z.object({ doc: file(), original_name }),
    reply: z.object({ doc: z.string() }),
  });
