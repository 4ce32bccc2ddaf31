import type { LiveEvent } from '#domain/live.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planOf, storedItem } from '../clock/places.ts';
import { untilPlaced, writePlans } from '../clock/placing.ts';
import { allowFewer, type DayOf, swipesAround } from '../clock/placing-store.ts';
import { changeFacts } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';

/**
 * A swipe takes no lock: one that is between its two statements while its day is corrected is numbered by what it has
 * read. It is long written after these milliseconds.
 */
const swipeTakes = 10_000;

const todayQueue = queue<{ days: DayOf[] }>('corrected-today', { seconds: 600 });

/** Has today of people put in order once more, after whoever swiped while it was corrected. */
export async function settleLater({ db, now, today, platform }: JudgingCall, days: readonly DayOf[]): Promise<void> {
  const ofToday = days.filter(({ work_date }) => work_date === today);
  if (ofToday.length === 0) return;
  await platform.jobs.send(db, todayQueue, { days: ofToday }, { at: new Date(now.getTime() + swipeTakes) });
}

/** Puts in order what `settleLater` sends. */
export function handleCorrectedToday(platform: Platform): void {
  const { jobs, clock, live, db } = platform;
  jobs.handle(todayQueue, async ({ days }) => {
    const events: LiveEvent[] = [];
    await db.transaction().execute((tx) =>
      settle(platform, days, {
        ...{ db: tx, platform, viewer: null, now: clock.now(), today: clock.today() },
        announce: (event) => void events.push(event),
        afterCommit: () => {},
      }),
    );
    live.announce(events);
  });
}

const settle = (platform: Platform, days: readonly DayOf[], call: JudgingCall) =>
  untilPlaced(call, (attempt) =>
    changeFacts(attempt, 'correction', async (db, touch) => {
      const { swipes } = await swipesAround(db, days, []);
      const own = Map.groupBy(swipes, ({ user_id }) => user_id);
      const plans = new Map(
        [...own].map(([user_id, some]) => [user_id, planOf(platform, user_id, some.map(storedItem))]),
      );
      await writePlans(attempt, db, touch, [...plans.values()]);
      for (const { user_id, work_date } of days) {
        const plan = plans.get(user_id);
        if (!plan || plan.moved.length === 0) continue;
        // The swipe has stored a verdict on as many events as it had read.
        await allowFewer(db, [{ user_id, work_date, events: plan.counted.get(work_date)?.length ?? 0 }]);
        touch({ people: [user_id], from: work_date, to: work_date });
      }
    }),
  );
