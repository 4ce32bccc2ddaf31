import type { clock } from '#domain/clock/contract.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { type Answer, type Text, textOf } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { appVersion, platform, requestTimeout } from '#domain/limits.ts';
import type { session } from '#domain/session/contract.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { QueuedEvent } from './queue-store.ts';

/**
 * The kiosk has its own calls: without the token of a user signed in on the machine, and without the contracts' shapes,
 * which would double its first load. A test compares these paths with the contracts.
 */
export const kioskPaths = { hello: '/api/hello', kiosk: '/api/kiosk', events: '/api/kiosk/events' } as const;

/** The organisation and the time. */
export type Hello = ReplyOf<typeof session.hello>;
/** The enrolled kiosk. */
export type Kiosk = ReplyOf<typeof clock.kiosk>;
/** What became of events (D4). */
export type Results = ReplyOf<typeof clock.events>;
/** Whom to greet, and how. */
export type Greeted = Required<Pick<Results['results'][number], 'user' | 'attendance' | 'is_double'>>;

/** A refused call, with its message; status 0 when the server was not reached, or something else answered for it. */
export class Refused extends Error {
  readonly status: number;
  readonly text: Text;
  /** Whether the server itself refused, and not something between. */
  readonly isOurs: boolean;
  constructor(status: number, text: Text, isOurs = false) {
    super(text.en);
    this.status = status;
    this.text = text;
    this.isOurs = isOurs;
  }
}

/** An answer, and when the call was sent and answered (`performance.now()`). */
export interface Heard<Reply> {
  reply: Reply;
  sent: number;
  heard: number;
}

/** Loads the organisation; public. */
export const askHello = () => ask<Hello>(kioskPaths.hello, null);
/** What a kiosk says about itself with its request (D4). */
export type Report = Partial<Record<'waiting' | 'waiting_since' | 'clock_off' | 'storage' | 'last_error', string>>;
/** Loads the kiosk with this id, and reports about it. */
export const askKiosk = (id: string, report: Report) =>
  ask<Kiosk>(`${kioskPaths.kiosk}?${new URLSearchParams(report)}`, id);
/** Sends what the kiosk with this id recorded (D4). */
export const sendEvents = (id: string, events: readonly QueuedEvent[]) =>
  ask<Results>(kioskPaths.events, id, {
    events: events.map(({ id, seq, code, manual, happened_at, is_sure }) => {
      return { id, seq, code, manual, happened_at, is_sure };
    }),
  });

async function ask<Reply extends { server_time: string }>(
  path: string,
  id: string | null,
  body?: object,
): Promise<Heard<Reply>> {
  const sent = performance.now();
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(requestTimeout),
    credentials: 'omit',
    headers: {
      'X-Platform': platform,
      'X-App-Version': appVersion,
      ...(id === null ? {} : { 'X-Clockin-Device-ID': id }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: Error) => {
    throw new Refused(0, cause.name === 'TimeoutError' ? shellTexts.timeout : shellTexts.fetchFailed);
  });
  const answer = await response.json().catch(() => ({}));
  // A successful answer with an error field is a failure all the same (ERROR-12).
  if (!response.ok || answer.error)
    throw new Refused(response.status, textOfReply(answer), typeof answer.message === 'string');
  // The sign-in page of a network answers everything with success.
  if (Number.isNaN(Date.parse(answer.server_time))) throw new Refused(0, shellTexts.fetchFailed);
  return { reply: answer, sent, heard: performance.now() };
}

function textOfReply({ message, error, ...answer }: Partial<Answer> & { error?: string }): Text {
  if (message !== undefined) return textOf({ ...answer, message });
  return error === undefined ? words.wrong : textOf({ message: error });
}
