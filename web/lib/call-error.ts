import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** Why a call failed: its status (0 when the network did), what is said of it, and of single fields. */
export class CallError extends Error {
  readonly status: number;
  readonly said: Text;
  readonly fields: Record<string, Text>;
  /** Whatever else the server sent along, such as the record as it is now. */
  readonly extra: Record<string, unknown>;
  constructor(
    status: number,
    said: Text,
    fields: Record<string, Text> = {},
    extra: Record<string, unknown> = {},
  ) {
    super(said.en);
    this.status = status;
    this.said = said;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Whether the server gave no words for a failure: it is then said in place, but not in a toast (decision 0019). */
export const isUnsaid = (error: CallError): boolean => error.said === words.wrong;

/** What to say of whatever was thrown; the words of an error that is not ours would say nothing to a reader. */
export const saidOf = (error: unknown, otherwise: Text = words.wrong): Text =>
  error instanceof CallError && !isUnsaid(error) ? error.said : otherwise;
