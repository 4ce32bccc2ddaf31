import type { StillThere } from '#domain/session/contract.ts';
import { createStore } from './store.ts';

/** The provider that somebody who has just logged out is still logged in at (decision 0106). */
export const stillThere = createStore<StillThere | null>(null);
