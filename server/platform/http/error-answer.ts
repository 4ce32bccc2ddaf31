import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, type CodedText, type Language } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { isDatabaseAway, isDiskFull } from '../database/database.ts';
import { refusalOfTaken } from '../database/taken.ts';
import type { NoteFailure } from '../failures.ts';
import { FilesAway } from '../files/store-errors.ts';
import { log } from '../watching/log.ts';
import { Refusal } from './errors.ts';

/** The caller of a request, for its error log entry. */
export const callers = new WeakMap<FastifyRequest, number>();

/** Forms that were read completely. A broken one fails in its parser, without a status, possibly halfway. */
export const readForms = new WeakSet<FastifyRequest>();

/**
 * The message for a body that is too large: only a call that accepts more than a file's bytes is an upload (LIMITB-03).
 */
export const tooLarge = ({ routeOptions }: FastifyRequest) =>
  routeOptions.bodyLimit > uploadBytes ? words.imageTooLarge : words.requestTooLarge;

/** The messages of single fields, as sent. */
function fieldsOf(text: Record<string, CodedText>) {
  const inLanguage = (language: Language) =>
    Object.fromEntries(Object.entries(text).map(([field, one]) => [field, one[language]]));
  return { fields: inLanguage('en'), fields_ms: inLanguage('ms') };
}

/**
 * Answers the error that a call threw; a failure of the server itself is reported, and the answer has the `reference` of
 * its entry in the error log (decision 0163).
 */
export function answerError(
  failure: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  failed: NoteFailure,
): FastifyReply {
  const error = refusalOfTaken(failure) ?? failure;
  if (error instanceof Refusal) {
    const { status, text, fields, extra } = error;
    return reply.code(status).send({ ...answer(text), ...(fields && fieldsOf(fields)), ...extra });
  }
  if (error.statusCode === 413) return reply.code(413).send(answer(tooLarge(request)));
  const isUnread = request.isMultipart() && !readForms.has(request);
  if (isUnread || (error.statusCode && error.statusCode < 500)) return reply.code(400).send(answer(words.malformed));
  const place = placeOf(request);
  const reference = request.id;
  if (isDatabaseAway(error)) {
    log.error(`${place} failed`, error, reference);
    return reply.code(503).send(answer(words.away));
  }
  log.failure(`${place} failed`, error, reference);
  failed(place, error, callers.get(request) ?? null, reference);
  if (error instanceof FilesAway) return reply.code(503).send({ ...answer(words.filesAway), reference });
  if (isDiskFull(error)) return reply.code(503).send({ ...answer(words.diskFull), reference });
  return reply.code(500).send({ ...answer(words.wrong), reference });
}

/** Reports a failure after a call's commit, whose answer is a success all the same. */
export function reportAfterCommit(error: unknown, request: FastifyRequest, failed: NoteFailure): void {
  const place = `${placeOf(request)}, after its commit`;
  log.failure(place, error, request.id);
  failed(place, error, callers.get(request) ?? null, request.id);
}

/** The call that failed, by the pattern of its path: the path itself may contain a key (decision 0158). */
const placeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ''}`;
