import { type CodedText, type Fill, filled } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** A refusal on its way to the caller: status, what is said, and what is said of single fields (D2). */
export class Refusal extends Error {
  readonly status: number;
  readonly said: CodedText;
  readonly fields: Record<string, CodedText> | undefined;
  readonly extra: Record<string, unknown> | undefined;
  constructor(
    status: number,
    said: CodedText,
    fields?: Record<string, CodedText>,
    extra?: Record<string, unknown>,
  ) {
    super(said.en);
    this.status = status;
    this.said = said;
    this.fields = fields;
    this.extra = extra;
  }
}

/** A rule refuses: 422, never a status that would log the caller out (D2). */
export const refuse = (said: CodedText, values: Fill = {}) => new Refusal(422, filled(said, values));

/** A rule refuses one field. */
export function refuseField(field: string, said: CodedText, values: Fill = {}) {
  const whole = filled(said, values);
  return new Refusal(422, whole, { [field]: whole });
}

/** No or a dead token: 401. */
export const unauthenticated = (said: CodedText = words.relogin) => new Refusal(401, said);
/** A guard that is closed to the caller: 403. */
export const forbidden = (said: CodedText = words.closed) => new Refusal(403, said);
/** Too many tries: 429. */
export const tooMany = (said: CodedText = words.tooMany, values: Fill = {}) =>
  new Refusal(429, filled(said, values));
/** No such record, or none the caller may know of: 404. */
export const notFound = (said: CodedText = words.notFound) => new Refusal(404, said);

/** The record, or 404. */
export function found<Row>(row: Row | null | undefined, said: CodedText = words.notFound): Row {
  if (row === null || row === undefined) throw notFound(said);
  return row;
}
