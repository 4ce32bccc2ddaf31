import { type StateWeekends, usualWeekends } from '#domain/holidays/states.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The weekends of each state. */
export const weekendsOf = async (_db: Db): Promise<StateWeekends> => usualWeekends;
