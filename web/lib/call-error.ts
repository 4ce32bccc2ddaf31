import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';

/** Why a call failed: its status (0 for a network failure), its message, and messages of single fields. */
export class CallError extends Error {
  readonly status: number;
  readonly text: Text;
  readonly fields: Record<string, Text>;
  /** Other data of the answer, such as the record as it is now. */
  readonly extra: Record<string, unknown>;
  constructor(status: number, text: Text, fields: Record<string, Text> = {}, extra: Record<string, unknown> = {}) {
    super(text.en);
    this.status = status;
    this.text = text;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Whether the server sent no message: the failure is then shown in place, but not as a toast (decision 0019). */
export const hasNoMessage = (error: CallError): boolean => error.text === words.wrong;

/** The message for any thrown value; messages of errors that are not ours would not help a user. */
export const textOfError = (error: unknown, otherwise: Text = words.wrong): Text =>
  error instanceof CallError && !hasNoMessage(error) ? error.text : otherwise;
