import { randomUUID } from 'node:crypto';
import { clock, type EventResult } from '#domain/clock/contract.ts';
import { type Day, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { type clockFixture, lobby, monday } from './testing.ts';

/** An event as a kiosk sends it. */
export interface SentEvent {
  id: string;
  seq: number;
  code: string;
  manual: boolean;
  happened_at: string;
  is_sure: boolean;
}

/** A local instant as events give it. */
export const instantAt = (time: string, day: Day = monday, second = 0): string =>
  new Date(instantOf(day, minuteOf(time), testZone).getTime() + second * 1000).toISOString();

/** Makes the events of a kiosk, numbered one after the other. */
export function numbered() {
  let seq = 0;
  return (
    { access_card_id: code }: { access_card_id: string },
    time: string,
    more: Partial<SentEvent> = {},
  ): SentEvent => {
    seq += 1;
    return { id: randomUUID(), seq, code, manual: false, happened_at: instantAt(time), is_sure: true, ...more };
  };
}

/** Sends events as a kiosk does, and reads what is stored of them. */
export function eventCalls({ app }: Pick<ReturnType<typeof clockFixture>, 'app'>) {
  const post = (events: unknown, headers: Record<string, string> = lobby) =>
    app().ask(null, clock.events, { body: { events }, headers });
  return {
    post,
    /** The results of events that are taken or refused one by one. */
    send: async (events: readonly SentEvent[], headers: Record<string, string> = lobby): Promise<EventResult[]> => {
      const { status, body } = await post(events, headers);
      if (status !== 200) throw new Error(`${status} ${body.message}`);
      return body.results;
    },
    stored: async () => {
      const { rows } = await app().pool.query('select * from kiosk_events order by happened_at, id');
      return rows;
    },
  };
}

/** What became of events, in short. */
export const outcomes = (results: readonly { outcome: string; code?: string | undefined }[]): string[] =>
  results.map(({ outcome, code: text }) => (text ? `${outcome} ${text}` : outcome));
