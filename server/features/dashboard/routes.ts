import type { FastifyInstance } from 'fastify';
import { isAdmin, isDeveloper } from '#domain/access.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { instantOf } from '#domain/lib/calendar.ts';
import { mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adminPart, myPart } from './answer.ts';
import { adminFacts, organisationFacts, personFacts } from './store.ts';

/** Mounts the dashboard: three statements at most, side by side. */
export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  const { pool, clock } = platform;
  mount(app, platform, dashboard, {
    dashboard: async ({ viewer, now, today }) => {
      const dayBegan = instantOf(today, 0, clock.zone);
      const showsFirst = isDeveloper(viewer);
      const [mine, everyones, admins] = await Promise.all([
        personFacts(pool, viewer, today),
        organisationFacts(pool, today, showsFirst),
        isAdmin(viewer) ? adminFacts(pool, today, dayBegan, showsFirst) : null,
      ]);
      const { minute, second } = clock.local(now);
      return {
        ...myPart(mine, { instant: now, today, minute, second }),
        ...everyones,
        ...adminPart(admins),
        time_zone: clock.zone,
      };
    },
  });
}
