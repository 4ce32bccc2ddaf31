import { beforeEach } from 'vitest';
import { kioskEvents, type RefusedEvent } from '#domain/kiosk-events/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { eventCalls, instantAt, numbered, type SentEvent } from '../clock/events-testing.ts';
import { clockFixture, lobby, monday } from '../clock/testing.ts';

/** Whoever asks: one of the cast, or somebody made for the test. */
type Asking = Who | { token: string };

/** The Thursday before, whose events are too old on Monday to be taken by themselves. */
export const thursday = '2026-02-26';

/** A server with events of kiosks that were refused. */
export function refusedFixture() {
  const fixture = clockFixture();
  const { app } = fixture;
  const { send, stored } = eventCalls(fixture);
  beforeEach(() => app().pool.query('delete from activity_logs; delete from inbox; delete from messages'));

  const askAs = (who: Asking, endpoint: Parameters<ReturnType<typeof app>['ask']>[1], input: object) =>
    who !== null && typeof who === 'object'
      ? app().ask(null, endpoint, { ...input, headers: { authorization: `Bearer ${who.token}` } })
      : app().ask(who, endpoint, input);
  const list = (who: Asking, query: object = {}) => askAs(who, kioskEvents.list, { query });
  const event = numbered();

  return {
    ...fixture,
    askAs,
    list,
    stored,
    send,
    event,
    /** The refused events that somebody sees. */
    rowsOf: async (who: Asking, query: object = {}): Promise<RefusedEvent[]> => (await list(who, query)).body.data,
    /** Refuses an event of somebody as too old, or another one; its number. */
    refuse: async (
      card: { access_card_id: string },
      more: Partial<SentEvent> = {},
      headers: Record<string, string> = lobby,
    ): Promise<number> => {
      const sent = event(card, '07:00', { happened_at: instantAt('06:55', thursday), ...more });
      const [result] = await send([sent], headers);
      if (result!.outcome !== 'refused') throw new Error(`${result!.outcome} instead of refused`);
      return (await stored()).find(({ id }) => id === sent.id)!.number;
    },
    accept: (who: Asking, id: number, more: object = {}) =>
      askAs(who, kioskEvents.accept, { body: { id, note: 'Kiosk terputus', ...more } }),
    /** Somebody's swipes as minutes of their day, in order. */
    daysOf: async (user: { id: number }) =>
      (await fixture.rows(user.id)).map(({ work_date, seq, type, minute }) => `${work_date} ${seq} ${type} ${minute}`),
    acceptChosen: (who: Asking, ids: readonly number[]) =>
      askAs(who, kioskEvents.acceptChosen, { body: { ids, note: 'Kiosk terputus' } }),
    dismissChosen: (who: Asking, ids: readonly number[]) =>
      askAs(who, kioskEvents.dismissChosen, { body: { ids, note: 'Kad ujian' } }),
    dismiss: (who: Asking, id: number, note: unknown = 'Kad ujian') =>
      askAs(who, kioskEvents.dismiss, { body: { id, note } }),
  };
}

/** A card that is nobody's. */
export const nobodys = { access_card_id: '9999999999' };
export { instantAt, lobby, monday };
