import type { clock } from '#domain/clock/contract.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { type Answer, type Text, textOf } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { appVersion, platform, requestTimeout } from '#domain/limits.ts';
import type { session } from '#domain/session/contract.ts';
import { shellTexts } from '#domain/shell/texts.ts';

/**
 * The kiosk has its own calls: without the token of a user signed in on the machine, and without the contracts' shapes,
 * which would double its first load. A test compares these paths with the contracts.
 */
export const kioskPaths = { hello: '/api/hello', kiosk: '/api/kiosk', clockInOut: '/clock-in-out' } as const;

/** The organisation and the time. */
export type Hello = ReplyOf<typeof session.hello>;
/** The enrolled kiosk. */
export type Kiosk = ReplyOf<typeof clock.kiosk>;
/** Whom to greet, and how. */
export type Greeted = ReplyOf<typeof clock.clockInOut>;

/** A refused call, with its message; status 0 when the server was not reached. */
export class Refused extends Error {
  readonly status: number;
  readonly text: Text;
  constructor(status: number, text: Text) {
    super(text.en);
    this.status = status;
    this.text = text;
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
/** Loads the kiosk with this id. */
export const askKiosk = (id: string) => ask<Kiosk>(kioskPaths.kiosk, id);
/** A card swiped, or typed, at the kiosk with this id (CALLA-06). */
export const clockInOut = (id: string, card: string, manual: boolean) =>
  ask<Greeted>(kioskPaths.clockInOut, id, { code: card, platform, manual });

async function ask<Reply>(path: string, id: string | null, body?: object): Promise<Heard<Reply>> {
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
  if (!response.ok || answer.error) throw new Refused(response.status, textOfReply(answer));
  return { reply: answer, sent, heard: performance.now() };
}

function textOfReply({ message, error, ...answer }: Partial<Answer> & { error?: string }): Text {
  if (message !== undefined) return textOf({ ...answer, message });
  return error === undefined ? words.wrong : textOf({ message: error });
}
