import type { StateCode } from '#domain/holidays/states.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { TouchedDays } from '../days/change.ts';
import { peopleByOffice } from '../days/store.ts';
import { daysOfStates } from '../holidays/store.ts';
import { ramadhanOfStates } from '../ramadhan/store.ts';

/** The state of an office, before or after a change. */
interface InState {
  id: number;
  state?: StateCode | null | undefined;
}

/**
 * Names the days that another state of an office touches: those of the holidays and of Ramadhan that only one of the two
 * states has, of whoever is, was or will be there (decisions 0146 and 0148). An office's state has no date, so earlier
 * days are among them.
 * @param after without a state it stays as it is
 */
export async function touchByState(
  db: Db,
  { id, state: before = null }: InState,
  { state: after }: Pick<InState, 'state'>,
  touch: (days: TouchedDays) => void,
): Promise<void> {
  if (after === undefined || after === before) return;
  const days = [...(await daysOfStates(db, before, after)), ...(await ramadhanOfStates(db, before, after))];
  if (days.length === 0) return;
  const people = await peopleByOffice(db, id);
  for (const { start, end } of days) touch({ people, from: start, to: end });
}
