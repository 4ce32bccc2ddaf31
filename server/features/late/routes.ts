import { late } from '#domain/late/contract.ts';
import { lateSheet } from '#domain/late/sheet.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { dayHandlers, decideOne } from '../applications/day-routes.ts';
import { listFile } from '../audit/list-file.ts';
import { arrivalOf, lateLists } from './store.ts';

const handlers = dayHandlers('late', lateLists, {
  applied: { statuses: ['Pending', 'Approved'], text: lateTexts.sameDate },
  facts: ({ db }, { user_id, date }) => arrivalOf(db, user_id, date),
});

/** Mounts late applications. */
export const lateRoutes = routesOf(late, {
  ...handlers,
  listFile: listFile(late.list, lateSheet, handlers.list),
  mineFile: listFile(late.mine, lateSheet, handlers.mine),
  removeAny: decideOne('late', 'remove'),
});
