import type { LiveEvent } from '#domain/live.ts';
import { type Retention, type RetentionKind, retentionHour } from '#domain/personal-data/rules.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import { inOwnProcess } from '#server/platform/jobs/own-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { log as erasureLog, erasureQueue } from './erase.ts';
import { addErasure } from './erase-store.ts';
import type { Applied, Applying } from './retention-rows.ts';
import { dueFormer, takeNight } from './rules-store.ts';

const program = new URL('./retention-process.ts', import.meta.url);
const log = changeLog('data_rules');

/** Applies once a night what is kept for how long (decision 0166). */
const retentionQueue = queue('retention', { alone: true, everyMinute: true, retries: 0, seconds: 4 * 3_600 });

/** Registers the nightly job. */
export function handleRetention(platform: Platform): void {
  platform.jobs.handle(retentionQueue, async () => {
    const { db, clock } = platform;
    const now = clock.now();
    const { day: today, minute } = clock.local(now);
    if (minute < retentionHour * 60) return;
    const rules = await takeNight(db, today);
    if (rules) await applyRules(platform, rules, { now, today });
  });
}

async function applyRules(platform: Platform, rules: Retention, { now, today }: { now: Date; today: string }) {
  const dropped = await inOwnProcess<Applying, Applied>(program, platform, { rules, now, today });
  const events: LiveEvent[] = [];
  const within = { now, viewer: null, announce: (event: LiveEvent) => void events.push(event) };
  await platform.db.transaction().execute(async (db) => {
    const former = rules.former_months === 0 ? [] : await dueFormer(db, { now, today, keeps: rules.former_months });
    for (const user_id of former) {
      if (!(await addErasure(db, user_id, null, now))) continue;
      await erasureLog.add({ ...within, db }, user_id, 'started', {}, { about: user_id });
      await platform.jobs.send(db, erasureQueue, { user_id }, { key: `${user_id}` });
    }
    const all: Partial<Record<RetentionKind, number>> = {
      ...dropped,
      ...(former.length > 0 ? { former_months: former.length } : {}),
    };
    const count = Object.values(all).reduce((sum, many) => sum + many, 0);
    if (count > 0) await log.add({ ...within, db }, null, 'applied', { count }, { after: all });
  });
  platform.live.announce(events);
}
