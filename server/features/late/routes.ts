import { late } from '#domain/late/contract.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { dayHandlers, decideOne } from '../applications/day-routes.ts';
import { arrivalOf, lateDays, lateLists } from './store.ts';

/** Mounts late applications. */
export const lateRoutes = routesOf(late, {
  ...dayHandlers('late', lateLists, {
    applied: { days: lateDays, text: lateTexts.sameDate },
    facts: ({ db }, { user_id, date }) => arrivalOf(db, user_id, date),
  }),
  removeAny: decideOne('late', 'remove'),
});
