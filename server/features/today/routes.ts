import type { FastifyInstance } from 'fastify';
import { holdsEverywhere, isDeveloper, may, type Viewer } from '#domain/access.ts';
import { isOtherFor, type Made } from '#domain/applications/deciders.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import { cutsOn, startsOn } from '#domain/days/hours.ts';
import { holidayOf } from '#domain/holidays/places.ts';
import { addDays, minuteOf, timeOf } from '#domain/lib/calendar.ts';
import { startOf } from '#domain/organisation/rules.ts';
import { type TodayRow, today } from '#domain/today/contract.ts';
import { actionsFor, noneMissing, rowsShown, seesApplications } from '#domain/today/rules.ts';
import { leavingShown, whereIs } from '#domain/today/where.ts';
import { shared } from '#server/platform/database/batch.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cacheFacts, expectedBy, type Facts, settingsAt } from '../days/reference.ts';
import { staffFor } from '../people/person.ts';
import { personFacts } from './person-store.ts';
import { everybody, type Moment, peopleOf, type WaitingToday, type WholeRow, waitingToday } from './store.ts';

/**
 * Mounts the list of today: two statements for each call, in parallel. What is the same for all who see everybody is
 * shared among concurrent callers, so that fifty who watch the morning do not read everybody fifty times. Somebody's now
 * is one statement, beside who they are.
 */
export function todayRoutes(app: FastifyInstance, platform: Platform): void {
  const reference = cacheFacts(platform);
  const shown = shared(({ moment, ...wanted }: Parameters<typeof everybody>[1] & { moment: Moment }) =>
    everybody(platform.db, wanted, moment),
  );
  mount(app, platform, today, {
    list: async ({ db, viewer, now, today: day, query: { group, pages } }) => {
      const { minute } = platform.clock.local(now);
      const facts = await reference.on(day);
      const starts = startsOn(facts.hours, day);
      const cuts = cutsOn(facts.hours, day, settingsAt(facts));
      const wanted = { group, limit: pages * rowsShown };
      const moment = {
        today: day,
        time: timeOf(minute),
        expected: expectedBy(facts, minute),
        begun: [...starts]
          .filter(([, start]) => minuteOf(start) < minute)
          .map(([id, start]) => [id, start, cuts.get(id)!] as const),
      };
      const [people, own] = await Promise.all([
        holdsEverywhere(viewer, 'see')
          ? shown({ ...wanted, moment, showsFirst: isDeveloper(viewer) })
          : peopleOf(db, viewer, wanted, moment),
        waitingToday(db, viewer, wanted, day),
      ]);
      const decisions = new Map(own.decided.map((one) => [one.position_id, one.decisions]));
      const rows = [...people.rows, ...own.rows].slice(0, wanted.limit);
      const all = { not_in: 0, late: 0, away: 0, waiting: 0, ...people.counts, ...own.counts };
      const total = group ? all[group] : Object.values(all).reduce((sum, many) => sum + many);
      return {
        counts: all,
        data: rows.map((row) => rowFor(viewer, row, decisionsOn(row, decisions.get(row.position_id ?? 0)))),
        has_more: total > rows.length,
        none:
          all.not_in > 0
            ? null
            : noneMissing(
                people.alike.map((one) => alikeToday(facts, one, starts)),
                day,
                minute,
              ),
      };
    },
    person: async (call) => {
      const { db, viewer, now, today: day } = call;
      const staff = await staffFor(call, call.params.user_id, 'see');
      // What happens to user 1 is the developer account's, as in every list (D1).
      if (!may.seeRecord(viewer, staff)) return unseen;
      const { minute } = platform.clock.local(now);
      const facts = await reference.on(day);
      const at = { today: day, time: timeOf(minute), expected: expectedBy(facts, minute) };
      const person = orNotFound(await personFacts(db, staff.id, at));
      const begins =
        person.half === 1 ? cutsOn(facts.hours, day, settingsAt(facts, person.office_id)) : startsOn(facts.hours, day);
      const where = whereIs({ ...person, ...alikeToday(facts, person, begins) }, { day, minute });
      const { end_date, waiting, waiting_total, letters, ahead, ahead_total } = person;
      const isNear = end_date !== null && end_date >= day && end_date <= addDays(day, leavingShown);
      return { where, leaves_on: isNear ? end_date : null, waiting, waiting_total, letters, ahead, ahead_total };
    },
  });
}

const unseen = { where: null, leaves_on: null, waiting: [], waiting_total: 0, letters: 0, ahead: [], ahead_total: 0 };

/** What a day is to people of an office, hours and position. */
function alikeToday(
  { offices, holidays, starts_on }: Facts,
  { office_id, working_hour_id, position_id }: Record<'office_id' | 'working_hour_id' | 'position_id', number | null>,
  starts: ReadonlyMap<number, string>,
) {
  return {
    starts_on: startOf(offices.get(office_id ?? 0)?.starts_on ?? null, starts_on),
    due: starts.get(working_hour_id ?? 0) ?? null,
    holiday: holidayOf(holidays, office_id, position_id),
  };
}

/** The decisions that the viewer makes for the person of a row, of those for their position; none on their behalf (0152). */
const decisionsOn = ({ staff }: WholeRow, decisions: WaitingToday['decided'][number]['decisions'] = []) =>
  decisions.filter(isOtherFor(staff.id));

/**
 * A row as the viewer may see it: of applications they may not read, only that there is one and until when. `decisions`
 * are those that the viewer makes on the applications of the row's person.
 */
function rowFor(viewer: Viewer, { staff, position_id: _, ...row }: WholeRow, decisions: readonly Made[]): TodayRow {
  const ofOthers = staff.id === viewer.id ? [] : decisions;
  const sees = (kind: Kind) => seesApplications(viewer, kind, staff, ofOthers);
  const { group, leave, late, permit, duty, clock_in } = row;
  return {
    ...row,
    actions: actionsFor(viewer, { group, staff, hasApplied: late !== null }),
    clock_in: clock_in === null ? null : timeOf(clock_in),
    late: sees('late') ? late : null,
    leave: leave && { ...leave, name: sees('leave') ? leave.name : null },
    permit: permit && { ...permit, reason: sees('leave_office') ? permit.reason : null },
    duty: duty && { ...duty, detail: sees('duty') ? duty.detail : null },
  };
}
