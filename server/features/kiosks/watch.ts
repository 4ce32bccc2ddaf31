import { kioskNotices as texts } from '#domain/kiosks/texts.ts';
import { localTime, minuteOf, showDay, showInstant, showTime } from '#domain/lib/calendar.ts';
import { type CodedText, filled, type Text } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { silentParts } from '#domain/outages/silence.ts';
import { pathTo } from '#domain/screens.ts';
import type { Db } from '#server/platform/database/database.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { administratorIds } from '../people/store.ts';
import {
  addAlarms,
  dueTimes,
  endGaps,
  endSilences,
  type NamedKiosk,
  newCopies,
  newGaps,
  silentKiosks,
  watchedSince,
} from './watch-store.ts';

/** Looks for kiosks that fell silent or are back, for missing events, and for second machines. */
export const watchQueue = queue('kiosks-watch', { alone: true, everyMinute: true, retries: 0 });

/** To whoever has kiosks on their screen. */
export const kiosksChanged: LiveEvent = { to: 'settings', message: { type: 'kiosks' } };

/** Somebody is due from so many minutes before the first start of an office until as long after the last end. */
const aroundHours = 60;
/** A kiosk that is back has so many milliseconds to send what waited, before its events are counted. */
const settleMs = 600_000;

/** Looks once, in a transaction, and notifies the administrators, for each office once (D4, decision 0113). */
export function createWatch({ db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>): () => Promise<void> {
  return async () => {
    const now = clock.now();
    const events: LiveEvent[] = [];
    await db.transaction().execute((within) => watch(within, now, clock.zone, events));
    live.announce(events);
  };
}

async function watch(db: Db, now: Date, zone: string, events: LiveEvent[]): Promise<void> {
  const since = await watchedSince(db, now);
  const at = (instant: Date) => showInstant(instant, zone, now);
  const notify = async <Found extends NamedKiosk>(
    title: CodedText,
    alarming: readonly Found[],
    line: (one: Found) => Text,
    silenceOf?: (one: Found) => [since: Date, until: Date],
  ) => {
    if (alarming.length === 0) return;
    const user_ids = await administratorIds(db, true);
    const ofOffices = [...Map.groupBy(alarming, ({ office_id }) => office_id).values()];
    const notices = ofOffices.map((own) => {
      const [{ office, office_id }] = own as [Found];
      const names = [...new Set(own.map(({ kiosk }) => kiosk))];
      const kiosks = names.length === 1 ? names[0]!.slice(0, 40) : filled(texts.many, { count: names.length });
      const silences = silenceOf ? own.map(silenceOf) : [];
      const links = outageLinks(office_id, silences, zone);
      const message = joined(...own.map(line), ...links, linkTo(pathTo('officeDetail', { office_id }), texts.open));
      return { title: filled(title, { kiosks, office: office.slice(0, 60) }), message, user_ids };
    });
    await addNotices({ db, now, announce: (event) => void events.push(event) }, notices);
    events.push(kiosksChanged);
  };

  const back = await endSilences(db, now, settleMs);
  await notify(
    texts.back,
    back,
    ({ kiosk, back_since, count }) => paragraph(texts.backSince, { kiosk, since: at(back_since), count }),
    ({ since: from, back_since }) => [from, back_since],
  );
  const silent = await whereSomebodyIsDue(db, await silentKiosks(db, now, since), now, zone);
  const added = await addAlarms(db, 'silent', silent, now);
  await notify(
    texts.silent,
    silent.filter(({ kiosk_id }) => added.has(kiosk_id)),
    ({ kiosk, office, since: from }) => paragraph(texts.silentSince, { kiosk, office, since: at(from) }),
    ({ since: from }) => [from, now],
  );
  const numbers = ({
    kiosk,
    first_seq: first,
    last_seq: last,
  }: {
    kiosk: string;
    first_seq: number;
    last_seq: number;
  }) => ({
    kiosk,
    first,
    last,
  });
  const gaps = await newGaps(db);
  await addAlarms(db, 'gap', gaps, now);
  await notify(texts.gap, gaps, (gap) => paragraph(texts.gapNumbers, numbers(gap)));
  await notify(texts.found, await endGaps(db, now), (gap) => paragraph(texts.foundNumbers, numbers(gap)));
  const copies = await newCopies(db);
  await addAlarms(db, 'copy', copies, now);
  await notify(texts.copy, copies, ({ kiosk }) => paragraph(texts.copyHint, { kiosk }));
}

/** Links to the form of an outage, filled in with the days and times of the silence of an office's kiosks (decision 0118). */
function outageLinks(office_id: number, silences: readonly [since: Date, until: Date][], zone: string): Text[] {
  if (silences.length === 0) return [];
  const since = new Date(Math.min(...silences.map(([from]) => from.getTime())));
  const until = new Date(Math.max(...silences.map(([, to]) => to.getTime())));
  return silentParts(since, until, zone).map(({ day, from, to }) =>
    linkTo(
      pathTo('officeDetail', { office_id }, { outage: day, from, to }),
      filled(texts.enterOutage, { day: showDay(day), from: showTime(from), to: showTime(to) }),
    ),
  );
}

/** Those of some kiosks at whose office somebody is due to come or to go about now. */
async function whereSomebodyIsDue<Found extends NamedKiosk>(
  db: Db,
  alarming: readonly Found[],
  now: Date,
  zone: string,
): Promise<Found[]> {
  if (alarming.length === 0) return [];
  const { day, minute } = localTime(now, zone);
  const offices = [...new Set(alarming.map(({ office_id }) => office_id))];
  const due = new Map((await dueTimes(db, offices, day)).map((one) => [one.office_id, one]));
  return alarming.filter(({ office_id }) => {
    const times = due.get(office_id);
    return times && minute >= minuteOf(times.first) - aroundHours && minute <= minuteOf(times.last) + aroundHours;
  });
}
