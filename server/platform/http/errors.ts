import { type CodedText, type Fill, filled } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** A refusal: status, message, and messages of single fields (D2). */
export class Refusal extends Error {
  readonly status: number;
  readonly text: CodedText;
  readonly fields: Record<string, CodedText> | undefined;
  readonly extra: Record<string, unknown> | undefined;
  constructor(status: number, text: CodedText, fields?: Record<string, CodedText>, extra?: Record<string, unknown>) {
    super(text.en);
    this.status = status;
    this.text = text;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Refusal by a rule: 422, never a status that would log the caller out (D2). */
export const refuse = (text: CodedText, values: Fill = {}) => new Refusal(422, filled(text, values));

/** Refusal of one field by a rule. */
export function refuseField(field: string, text: CodedText, values: Fill = {}) {
  const whole = filled(text, values);
  return new Refusal(422, whole, { [field]: whole });
}

/** Missing or invalid token: 401. */
export const unauthenticated = (text: CodedText = words.relogin) => new Refusal(401, text);
/** A guard that refuses the caller: 403. */
export const forbidden = (text: CodedText = words.closed) => new Refusal(403, text);
/** Too many tries: 429. */
export const tooMany = (text: CodedText = words.tooMany, values: Fill = {}) => new Refusal(429, filled(text, values));
/** No such record, or one the caller may not know of: 404. */
export const notFound = (text: CodedText = words.notFound) => new Refusal(404, text);

/** The record, or 404. */
export function orNotFound<Row>(row: Row | null | undefined, text: CodedText = words.notFound): Row {
  if (row === null || row === undefined) throw notFound(text);
  return row;
}
