import { type CodedText, type Fill, filled } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** A refusal: status, message, and messages of single fields (D2). */
export class Refusal extends Error {
  readonly status: number;
  readonly text: CodedText;
  readonly fields: Record<string, CodedText> | undefined;
  readonly extra: Record<string, unknown> | undefined;
  constructor(status: number, said: CodedText, fields?: Record<string, CodedText>, extra?: Record<string, unknown>) {
    super(said.en);
    this.status = status;
    this.text = said;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Refusal by a rule: 422, never a status that would log the caller out (D2). */
export const refuse = (said: CodedText, values: Fill = {}) => new Refusal(422, filled(said, values));

/** Refusal of one field by a rule. */
export function refuseField(field: string, said: CodedText, values: Fill = {}) {
  const whole = filled(said, values);
  return new Refusal(422, whole, { [field]: whole });
}

/** Missing or invalid token: 401. */
export const unauthenticated = (said: CodedText = words.relogin) => new Refusal(401, said);
/** A guard that refuses the caller: 403. */
export const forbidden = (said: CodedText = words.closed) => new Refusal(403, said);
/** Too many tries: 429. */
export const tooMany = (said: CodedText = words.tooMany, values: Fill = {}) => new Refusal(429, filled(said, values));
/** No such record, or one the caller may not know of: 404. */
export const notFound = (said: CodedText = words.notFound) => new Refusal(404, said);

/** The record, or 404. */
export function orNotFound<Row>(row: Row | null | undefined, said: CodedText = words.notFound): Row {
  if (row === null || row === undefined) throw notFound(said);
  return row;
}
