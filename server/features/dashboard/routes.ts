import type { FastifyInstance } from 'fastify';
import { holds, holdsEverywhere, isAdmin, isDeveloper, type Viewer } from '#domain/access.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { type Day, instantOf } from '#domain/lib/calendar.ts';
import { shared } from '#server/platform/database/batch.ts';
import { mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cacheFacts, expectedBy } from '../days/reference.ts';
import { checklistOf } from '../setup/checklist.ts';
import { adminPart, myPart } from './answer.ts';
import { areaFacts } from './area-store.ts';
import { adminFacts, organisationFacts, personFacts } from './store.ts';
import { waitingFor } from './waiting-store.ts';

/** What decides which data of others is returned: the day, and whether user 1 is included (D1). */
type Seen = { today: Day; showsFirst: boolean };

/**
 * Mounts the dashboard: at most three statements, in parallel. What is the same for everyone is shared among concurrent
 * callers, so that a morning of dashboards does not count the organisation again and again.
 */
export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  const { pool, clock } = platform;
  const everyones = shared(({ today, showsFirst, isCounted }: Seen & { isCounted: boolean }) =>
    organisationFacts(pool, today, { showsFirst, isCounted }),
  );
  const reference = cacheFacts(platform);
  const admins = shared(async ({ today, showsFirst, minute }: Seen & { minute: number }) => {
    const expected = expectedBy(await reference.on(today), minute);
    return adminFacts(pool, today, instantOf(today, 0, clock.zone), showsFirst, expected);
  });
  // Until an administrator hides it, for them alone.
  const checklist = shared((_: { today: Day }) => checklistOf(platform));
  /** The same about the area that a viewer may see (D16). */
  const areas = async (viewer: Viewer, today: Day, minute: number) => {
    const expected = expectedBy(await reference.on(today), minute);
    return areaFacts(platform.db, viewer, today, instantOf(today, 0, clock.zone), expected);
  };
  mount(app, platform, dashboard, {
    dashboard: async ({ viewer, now, today }) => {
      const { minute, second } = clock.local(now);
      const seen = { today, showsFirst: isDeveloper(viewer) };
      const counts = holdsEverywhere(viewer, 'see') ? admins({ ...seen, minute }) : null;
      const [mine, { has_checklist, offices, ...organisation }, all, area] = await Promise.all([
        personFacts(pool, viewer, today),
        everyones({ ...seen, isCounted: counts === null }),
        counts,
        counts === null && holds(viewer, 'see') ? areas(viewer, today, minute) : null,
      ]);
      return {
        ...myPart(mine, { instant: now, today, minute, second }),
        ...organisation,
        offices: all ? offices.map((office) => ({ ...office, total: all.came[office.id] ?? 0 })) : offices,
        ...adminPart(all?.facts ?? area),
        ...(has_checklist && isAdmin(viewer) ? { checklist: await checklist({ today }) } : {}),
        time_zone: clock.zone,
      };
    },
    waiting: async ({ db, viewer, today }) => ({ data: await waitingFor(db, viewer, today) }),
  });
}
