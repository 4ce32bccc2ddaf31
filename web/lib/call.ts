import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#domain/lib/endpoint.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { formFields } from '#domain/lib/form-fields.ts';
import { type Answer, filled, listed, type Text, textOf } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { appVersion, newerHeader, platform, requestTimeout } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { CallError } from './call-error.ts';
import { deviceId } from './device-id.ts';
import { store, stored } from './storage.ts';

/** The shell's reaction to a failure before the caller gets the error: sign out, modals (ERROR-01 to ERROR-08). */
type Watcher = (error: CallError) => void;
let watch: Watcher = () => undefined;
/** Registers the shell's handling of 401-403, 409, 429 and network failures. */
export function watchFailures(watcher: Watcher): void {
  watch = watcher;
}

let noteNewer = (): void => undefined;
/** Registers what the shell does when a server of a newer release answers, which goes on with this page (decision 0172). */
export function watchNewerServer(watcher: () => void): void {
  noteNewer = watcher;
}

/** The input of a call; parameters, query and body only where the endpoint has them. */
export interface CallInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
  body?: Partial<BodyOf<E>>;
  /** How the body is sent, where one form of a call differs from the others (PROFILE-13). */
  sends?: AnyEndpoint['sends'];
  headers?: Record<string, string>;
  /** Milliseconds; 30 s by default (ERROR-13). */
  timeout?: number;
  signal?: AbortSignal;
  /** Failures are not shown, as on logout. */
  quiet?: boolean;
}

/** Calls an endpoint: headers, token, time-out and failures as specified (SESSION-04, ERROR-09 to ERROR-16). */
export const call = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyOf<E>> =>
  watched(input, async (sent) => {
    const answer = await answerOf(await respond(endpoint, input, sent), input);
    const { token } = answer as { token?: unknown };
    if (typeof token === 'string') store('token', token);
    return answer as ReplyOf<E>;
  });

/** A file that a call answers, with the name that it gives it; a failure is that of any call. */
export const callFile = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<{ name: string; content: Blob }> =>
  watched(input, async (sent) => {
    const response = await respond(endpoint, input, sent);
    if (!response.ok) await answerOf(response, input);
    const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, content: await response.blob().catch((cause: Error) => lost(cause, input)) };
  });

/** Makes a call with the stored token; the shell reacts to a failure before the caller does. */
async function watched<Out>(
  { quiet }: Pick<CallInput<AnyEndpoint>, 'quiet'>,
  make: (sent: string | null) => Promise<Out>,
): Promise<Out> {
  const sent = stored('token');
  try {
    return await make(sent);
  } catch (error) {
    if (error instanceof CallError && !quiet && !isOfBefore(error, sent)) watch(error);
    throw error;
  }
}

/**
 * Whether a failed call was sent before the current login, here or in another tab: it says nothing about the current
 * session.
 */
const isOfBefore = ({ status }: CallError, sent: string | null) =>
  [401, 402, 403].includes(status) && stored('token') !== sent;

/** The failure of a call that had no answer. */
function lost(cause: Error, { signal }: Pick<CallInput<AnyEndpoint>, 'signal'>): never {
  if (signal?.aborted) throw cause;
  throw new CallError(0, cause.name === 'TimeoutError' ? shellTexts.timeout : shellTexts.fetchFailed);
}

async function respond<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
): Promise<Response> {
  const timeout = AbortSignal.timeout(input.timeout ?? requestTimeout);
  const body = input.body && bodyOf(input.body, input.sends ?? endpoint.sends);
  const response = await fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    headers: {
      'X-Platform': platform,
      'X-App-Version': appVersion,
      'X-Device-ID': deviceId(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...body?.headers,
      ...input.headers,
    },
    ...(body && { body: body.content }),
  }).catch((cause: Error) => lost(cause, input));
  if (response.headers.has(newerHeader)) noteNewer();
  return response;
}

async function answerOf(response: Response, input: Pick<CallInput<AnyEndpoint>, 'signal'>): Promise<unknown> {
  const answer = await response.json().catch((cause: Error) => {
    if (!(cause instanceof SyntaxError)) return lost(cause, input);
    // Something in between answered, such as a gateway's page: never a success.
    if (response.ok) throw new CallError(response.status, words.wrong);
    return {};
  });
  // A successful answer with an error field is a failure all the same (ERROR-12).
  if (!response.ok || (answer as Failed).error) throw failureOf(response.status, answer as Failed);
  return answer;
}

/** A body as sent; for forms the browser sets the content type itself. */
function bodyOf(body: object, sends: AnyEndpoint['sends']): { content: BodyInit; headers?: object } {
  if (sends === 'json') return { content: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const content = sends === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of formFields(body)) content.append(name, value);
  return { content };
}

/** The body of a refusal (D2); anything may be missing when something in between answered. */
interface Failed extends Partial<Answer> {
  error?: string;
  /** Finds the entry of an unexpected failure in the error log. */
  reference?: string;
  fields?: Record<string, string>;
  fields_ms?: Record<string, string>;
}

function failureOf(status: number, failed: Failed): CallError {
  const { message, message_ms, code, error, reference, fields = {}, fields_ms = {}, ...extra } = failed;
  const ofFields = Object.entries(fields).map(([field, message]) => [
    field,
    textOf({ message, message_ms: fields_ms[field] }),
  ]);
  const own = message ? withReference(textOf({ message, message_ms, code }), reference) : null;
  const other = error ? textOf({ message: error }) : null;
  const text = status === 409 || status === 429 ? (other ?? own) : (own ?? other);
  return new CallError(status, text ?? textOfStatus[status] ?? words.wrong, Object.fromEntries(ofFields), extra);
}

/** A message with the reference by which an administrator finds what happened (decision 0163). */
const withReference = (message: Text, reference: string | undefined): Text =>
  reference === undefined ? message : listed([message, filled(shellTexts.reference, { reference })]);

/** The message of a failure that has none. */
const textOfStatus: Record<number, Text> = { 409: words.newUpdates, 429: words.tooMany };

/** The address of a call with its parameters and query. */
export function urlOf<E extends AnyEndpoint>(endpoint: E, input: Pick<CallInput<E>, 'params' | 'query'>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return pathOf(endpoint, input.params as Record<string, string | number>) + (text ? `?${text}` : '');
}
