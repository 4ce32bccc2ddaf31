import { timeOf } from '#domain/lib/calendar.ts';
import { phone } from '#domain/phone/contract.ts';
import type { PhoneStatus } from '#domain/phone/rules.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { deviceKeyOf } from '../devices/store.ts';
import { phoneFacts } from './store.ts';

/** Mounts what a phone loads before it clocks its owner in; the tap itself goes to the clock. */
export const phoneRoutes = routesOf(phone, {
  state: async ({ db, viewer, request, today }) => {
    const facts = await phoneFacts(db, viewer.id, deviceKeyOf(request), today);
    const { device, office, last } = facts;
    const status = statusOf(facts);
    return {
      standing: status,
      device,
      office,
      code: status === 'ready' ? facts.code : null,
      last: last && { type: last.type, time: timeOf(last.minute) },
    };
  },
});

function statusOf(facts: { device: string | null; is_verified: boolean; is_this: boolean }): PhoneStatus {
  if (facts.device === null) return 'none';
  if (!facts.is_this) return facts.is_verified ? 'other' : 'none';
  return facts.is_verified ? 'ready' : 'unverified';
}
