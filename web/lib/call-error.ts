import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** Why a call failed: its status (0 for a network failure), its message, and messages of single fields. */
export class CallError extends Error {
  readonly status: number;
  readonly said: Text;
  readonly fields: Record<string, Text>;
  /** Other data of the answer, such as the record as it is now. */
  readonly extra: Record<string, unknown>;
  constructor(status: number, said: Text, fields: Record<string, Text> = {}, extra: Record<string, unknown> = {}) {
    super(said.en);
    this.status = status;
    this.said = said;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Whether the server sent no message: the failure is then shown in place, but not as a toast (decision 0019). */
export const isUnsaid = (error: CallError): boolean => error.said === words.wrong;

/** The message for any thrown value; messages of errors that are not ours would not help a user. */
export const saidOf = (error: unknown, otherwise: Text = words.wrong): Text =>
  error instanceof CallError && !isUnsaid(error) ? error.said : otherwise;
