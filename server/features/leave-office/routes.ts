import { leaveOffice } from '#domain/leave-office/contract.ts';
import { refusalOfTime } from '#domain/leave-office/rules.ts';
import { leaveOfficeSheet } from '#domain/leave-office/sheet.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { type Applied, dayHandlers, decideOne } from '../applications/day-routes.ts';
import { listFile } from '../audit/list-file.ts';
import { leaveOfficeLists, timesAway } from './store.ts';

const handlers = dayHandlers('leave_office', leaveOfficeLists, {
  refusal: async ({ db }, application: Applied<BodyOf<typeof leaveOffice.apply>>, hours) =>
    refusalOfTime(application, { hours, others: await timesAway(db, application) }),
});

/** Mounts leave-office applications. */
export const leaveOfficeRoutes = routesOf(leaveOffice, {
  ...handlers,
  listFile: listFile(leaveOffice.list, leaveOfficeSheet, handlers.list),
  mineFile: listFile(leaveOffice.mine, leaveOfficeSheet, handlers.mine),
  cancel: decideOne('leave_office', 'cancel'),
});
