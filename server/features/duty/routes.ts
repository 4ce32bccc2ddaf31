import { duty } from '#domain/duty/contract.ts';
import { type DutyTime, refusalOfDuty, refusalOfFields } from '#domain/duty/rules.ts';
import { dutySheet } from '#domain/duty/sheet.ts';
import type { BodyOf } from '#domain/lib/endpoint.ts';
import { words } from '#domain/lib/words.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { type Applied, dayHandlers, decideOne } from '../applications/day-routes.ts';
import { listFile } from '../audit/list-file.ts';
import { dutyLists, dutyWithin, kindForDuty, kindsOfDuty } from './store.ts';

type Form = BodyOf<typeof duty.apply>;

const handlers = dayHandlers('duty', dutyLists, {
  isRange: true,
  stored: async ({ db }, form: Applied<Form>) => {
    const date_end = form.date_end ?? form.date;
    const wrong = refusalOfFields({ ...form, date_end });
    if (wrong) throw refuseField(wrong.field, wrong.text);
    const kind = await kindForDuty(db, form.duty_kind_id);
    if (!kind) throw refuseField('duty_kind_id', words.options);
    return { ...form, date_end, expects_swipe: kind.expects_swipe };
  },
  refusal: async ({ db }, application: Applied<Form & DutyTime>, hours, half) =>
    refusalOfDuty(application, { hours, others: await dutyWithin(db, application), half }),
});

/** Mounts duty applications. */
export const dutyRoutes = routesOf(duty, {
  ...handlers,
  listFile: listFile(duty.list, dutySheet, handlers.list),
  mineFile: listFile(duty.mine, dutySheet, handlers.mine),
  cancel: decideOne('duty', 'cancel'),
  kinds: async ({ db }) => ({ kinds: await kindsOfDuty(db) }),
});
