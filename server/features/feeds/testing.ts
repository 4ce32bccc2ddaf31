import ICAL from 'ical.js';
import { feeds } from '#domain/feeds/contract.ts';
import type { FeedKind } from '#domain/feeds/rules.ts';
import type { TestApp, Who } from '#server/platform/testing/app.ts';

/** Makes calendar addresses and reads them. */
export function feedCalls(app: () => TestApp) {
  const read = (key: string, headers: Record<string, string> = {}) =>
    app().ask(null, feeds.calendar, { params: { key }, headers });
  return {
    /** Makes an address, and returns its key and id. */
    make: async (who: Who, kind: FeedKind, lang: 'en' | 'ms' = 'en'): Promise<{ key: string; id: number }> => {
      const { status, body } = await app().ask(who, feeds.add, { body: { kind, lang } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { key: /\/api\/feeds\/([\w-]{43})\.ics$/.exec(body.address)![1]!, id: body.data.id };
    },
    read,
    /** The events of a calendar as another program reads them. */
    events: async (key: string) => {
      const { status, body } = await read(key);
      if (status !== 200) throw new Error(JSON.stringify(body));
      const calendar = new ICAL.Component(ICAL.parse(body));
      return calendar
        .getAllSubcomponents('vevent')
        .map((one) => new ICAL.Event(one))
        .map(({ uid, summary, sequence, startDate, endDate }) => ({
          uid: uid.split('@')[0],
          summary,
          sequence,
          start: startDate.toString(),
          end: endDate.toString(),
        }));
    },
  };
}
