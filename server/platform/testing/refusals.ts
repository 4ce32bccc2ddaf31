import { expect } from 'vitest';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { TestApp, Who } from './app.ts';

/** What a call is asked with. */
type Input = Parameters<TestApp['ask']>[2];

/**
 * What a call is refused with by a rule: the field of the form, null where it is about none, and the text in English and in
 * Malay. More than one field fails the test.
 */
export const refusals =
  (app: () => TestApp) =>
  async (who: Who, call: AnyEndpoint, input: Input): Promise<[field: string | null, en: string, ms: string]> => {
    const { status, body } = await app().ask(who, call, input);
    const [field = null, ...others] = Object.keys(body.fields ?? {});
    expect([status, others]).toEqual([422, []]);
    return field === null ? [null, body.message, body.message_ms] : [field, body.fields[field], body.fields_ms[field]];
  };
