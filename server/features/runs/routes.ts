import type { FastifyInstance } from 'fastify';
import { answer } from '#domain/lib/text.ts';
import { runs } from '#domain/runs/contract.ts';
import { runTexts as texts } from '#domain/runs/texts.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { newestRuns, runRow } from './store.ts';
import { againQueue, dueQueue, runDue, runOne } from './work.ts';

const log = changeLog('runs');
const shown = 30;

/** Mounts the scheduled jobs: runs them, lists the runs, and repeats one on request. */
export function runRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.handle(dueQueue, () => runDue(platform));
  platform.jobs.handle(againQueue, ({ job, day, by }) => runOne(platform, job, day, by));
  mount(app, platform, runs, {
    list: async ({ db }) => ({ data: await newestRuns(db, shown) }),
    again: async (call) => {
      const { id, job, work_date } = orNotFound(await runRow(call.db, call.params.id));
      const data = { job, day: work_date, by: call.viewer.id };
      await platform.jobs.send(call.db, againQueue, data, { key: `${job} ${work_date}` });
      await log.add(call, id, job, { work_date });
      return answer(texts.asked);
    },
  });
}
