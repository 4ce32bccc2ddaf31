import type { FastifyInstance } from 'fastify';
import { addDays, type Day, monthEnd, showDay } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { LiveEvent } from '#domain/live.ts';
import { settings } from '#domain/settings/contract.ts';
import { firstSettingDay } from '#domain/settings/rules.ts';
import { settingTexts as texts } from '#domain/settings/texts.ts';
import { notFound, refuseField } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http.ts';
import { queue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { rejudge } from '../verdicts/rejudge.ts';
import { removeSettings, settingsAfter, settingsOn, writeSettings } from './store.ts';

const log = changeLog('settings', { facts: true });

/** Judges everybody again from a day on, since settings apply to everybody. */
const judgeQueue = queue<{ from: Day; by: number }>('settings-judge', { seconds: 3_600 });

/** Mounts the settings, and judging the days that a change affects. */
export function settingRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.handle(judgeQueue, ({ from, by }) => judgeFrom(platform, from, by));
  mount(app, platform, settings, {
    read: async ({ db, today }) => ({
      ...(await settingsOn(db, today)),
      coming: await settingsAfter(db, today),
      today,
    }),
    save: async (call) => {
      const { db, today, viewer } = call;
      const { valid_from, ...values } = call.body;
      const from = valid_from ?? today;
      const first = firstSettingDay(today);
      if (from < first) throw refuseField('valid_from', texts.tooEarly, { date: showDay(first) });
      const before = await settingsOn(db, from);
      await writeSettings(db, values, from, call);
      if (from <= today) await platform.jobs.send(db, judgeQueue, { from, by: viewer.id });
      const after = { ...values, ramadhan: Number(values.ramadhan) };
      await log.add(call, null, 'changed', { from }, { before, after });
      call.announce({ to: 'everyone', message: { type: 'function', name: 'update-user' } });
      return answer(words.saved);
    },
    withdraw: async (call) => {
      const { valid_from: from } = call.params;
      if (from <= call.today || !(await removeSettings(call.db, from))) throw notFound();
      await log.add(call, null, 'withdrawn', { from });
      return answer(texts.withdrawn);
    },
  });
}

/** A month at a time, each in its own transaction. */
async function judgeFrom({ db, clock, live }: Platform, since: Day, by: number): Promise<void> {
  const today = clock.today();
  for (let from = since; from <= today; from = addDays(monthEnd(from), 1)) {
    const events: LiveEvent[] = [];
    const to = [monthEnd(from), today].sort()[0]!;
    await db.transaction().execute((tx) => {
      const announce = (event: LiveEvent) => void events.push(event);
      const within = { db: tx, now: clock.now(), today, viewer: { id: by }, announce };
      return rejudge(within, { people: 'all', from, to, reason: 'settings' });
    });
    live.announce(events);
  }
}
