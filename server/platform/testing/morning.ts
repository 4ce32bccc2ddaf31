import { randomUUID } from 'node:crypto';
import { cast } from '#server/seed/cast.ts';
import { testNow } from './moment.ts';
import { clockAfter } from './processes.ts';

/** Ten in the morning of the tests' Monday, when everything of `recordedMorning` is past. */
export const tenOClock = new Date(testNow.getTime() + 3 * 3_600_000);

/**
 * The environment of a process of Hadir at ten o'clock of that Monday, which goes on from `since`, over a database and a
 * folder of files that others may share.
 */
export const atTen = ({ url, dataDir, since }: { url: string; dataDir: string; since: number }) => ({
  DATABASE_URL: url,
  HADIR_DATA: dataDir,
  HADIR_DEMO_LIVE: '0',
  HADIR_CLOCK: clockAfter(since, tenOClock),
});

/** What a kiosk recorded from seven to almost ten: each active member of the cast every other minute, in order. */
export const recordedMorning = () =>
  Array.from({ length: 85 }, (_, round) => round)
    .flatMap((round) =>
      Object.values(cast)
        .filter(({ active }) => active)
        .map(({ access_card_id }) => ({
          id: randomUUID(),
          code: access_card_id,
          manual: 0,
          happened_at: new Date(testNow.getTime() + 2 * round * 60_000).toISOString(),
          is_sure: 1,
        })),
    )
    .map((event, at) => ({ ...event, seq: at + 1 }));

/** People whose swipes of that day are not numbered one after the other; none when each event counted once. */
export const miscounted = `select user_id, count(*)::int, max(seq) from attendances where work_date = '2026-03-02'
  group by user_id having count(*) <> max(seq)`;

/** Events that were taken and are no swipe of their own; none when each counted. */
export const uncounted = `select id from kiosk_events e where outcome = 'accepted'
  and (is_double or not exists (select from attendances a where a.id = e.attendance_id))`;
