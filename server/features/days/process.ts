import type { LiveEvent } from '#domain/live.ts';
import { workForServer } from '#server/platform/jobs/own-process.ts';
import type { Judged } from './judge.ts';
import { type JudgingTask, judgePortions } from './portions.ts';

/** The process in which many days are judged again. */
await workForServer<JudgingTask, Judged['failed'], LiveEvent[]>(judgePortions);
