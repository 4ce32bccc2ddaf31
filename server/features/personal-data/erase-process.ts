import { workForServer } from '#server/platform/jobs/own-process.ts';
import { type Erased, type Erasing, eraseRows } from './erase-rows.ts';

await workForServer<Erasing, Erased>(eraseRows);
