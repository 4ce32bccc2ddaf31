import { transferHistory } from '#domain/transfer-history/contract.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { staffFor } from '../people/person.ts';
import { transferPage } from './store.ts';

/** Mounts transfer history. */
export const transferHistoryRoutes = routesOf(transferHistory, {
  list: async (call) => {
    const person = await staffFor(call, call.params.user_id, 'see');
    return transferPage(call.db, person.id, call.query);
  },
});
