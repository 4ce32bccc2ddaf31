import { type Fill, fill, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** A refusal on its way to the caller: status, English words, and the fields they belong to (D2). */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown> | undefined;
  constructor(
    status: number,
    message: string,
    fields?: Record<string, string>,
    extra?: Record<string, unknown>,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.extra = extra;
  }
}

/** A rule refuses: 422, never a status that would log the caller out (D2). */
export const refuse = (said: Text, values: Fill = {}) => new Refusal(422, fill(said, 'en', values));

/** A rule refuses one field. */
export function refuseField(field: string, said: Text, values: Fill = {}) {
  const message = fill(said, 'en', values);
  return new Refusal(422, message, { [field]: message });
}

/** No or a dead token: 401. */
export const unauthenticated = (said: Text = words.relogin) => new Refusal(401, said.en);
/** A guard that is closed to the caller: 403. */
export const forbidden = (said: Text = words.closed) => new Refusal(403, said.en);
/** Too many tries: 429. */
export const tooMany = (said: Text = words.tooMany, values: Fill = {}) =>
  new Refusal(429, fill(said, 'en', values));
/** No such record, or none the caller may know of: 404. */
export const notFound = (said: Text = words.notFound) => new Refusal(404, said.en);

/** The record, or 404. */
export function found<Row>(row: Row | null | undefined, said: Text = words.notFound): Row {
  if (row === null || row === undefined) throw notFound(said);
  return row;
}

/** The name of the constraint a database error broke, if it broke one. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code?.startsWith('23') && constraint ? constraint : null;
}
