import { workForServer } from '#server/platform/jobs/own-process.ts';
import { type Applied, type Applying, dropAll } from './retention-rows.ts';

await workForServer<Applying, Applied>(dropAll);
