import { workForServer } from '#server/platform/jobs/own-process.ts';
import { type ClosedDay, closeDay } from './close-day.ts';
import type { Closing } from './close-in-process.ts';

/** The process in which a day is closed. */
await workForServer<Closing, ClosedDay>((db, { day, now, today }) => closeDay(db, day, now, today));
