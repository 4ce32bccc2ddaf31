import { leaveOffice } from '#domain/leave-office/contract.ts';
import { refusalOfTime } from '#domain/leave-office/rules.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { type Applying, dayHandlers, moveOne } from '../applications/day-routes.ts';
import { dayOf, leaveOfficeLists } from './store.ts';

/** Mounts leave-office applications. */
export const leaveOfficeRoutes = routesOf(leaveOffice, {
  ...dayHandlers('leave_office', leaveOfficeLists, { check: refuseTime }),
  cancel: moveOne('leave_office', 'cancel'),
});

async function refuseTime({ db, body, params }: Applying<BodyOf<typeof leaveOffice.apply>>): Promise<void> {
  const refusal = refusalOfTime(body, await dayOf(db, params.user_id, body.date));
  if (refusal) throw refuseField(refusal.field, refusal.text);
}
