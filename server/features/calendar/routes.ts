import type { Viewer } from '#domain/access.ts';
import { type CalendarPerson, calendar, type Mark } from '#domain/calendar/contract.ts';
import { rangeOf } from '#domain/calendar/rules.ts';
import { seesApplications } from '#domain/today/rules.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { fullDays } from '../departments/away-store.ts';
import { calendarDays, calendarPeople, type PersonDays, type SeenPerson } from './store.ts';

/** Mounts the calendar of people: who there is, then their days and the full days of their departments. */
export const calendarRoutes = routesOf(calendar, {
  list: async ({ db, viewer, today, query }) => {
    const range = rangeOf(query.from, query.span);
    const { data, ...page } = await calendarPeople(db, viewer, query, { ...range, today });
    const departments = new Set(data.flatMap(({ department_id }) => department_id ?? []));
    const [days, full] = await Promise.all([
      calendarDays(
        db,
        data.map(({ id }) => id),
        range,
      ),
      fullDays(db, [...departments], range),
    ]);
    return { ...range, ...page, full, data: data.map((person) => personFor(viewer, person, days.get(person.id))) };
  },
});

/**
 * Somebody as the viewer may see them. Of leave and duty whose application they may not read they get only that it is, and
 * when, once it is approved (decision 0157).
 */
function personFor(
  viewer: Viewer,
  { staff, decisions, ...person }: SeenPerson,
  days: PersonDays | undefined,
): CalendarPerson {
  const { off = [], out = [], holidays = [], marks = [] } = days ?? {};
  const shown = marks.flatMap((mark): Mark[] => {
    if (seesApplications(viewer, mark.kind, staff, decisions)) return [mark];
    return mark.status === 'Approved' ? [{ ...mark, id: null, name: null, name_ms: null, place: null }] : [];
  });
  return { ...person, off, out, holidays, marks: shown };
}
