import { type Day, earliest, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { nameText } from '#domain/names/rules.ts';
import { statistics } from '#domain/statistics/contract.ts';
import { lastCounted, monthsUpTo, placesOf } from '#domain/statistics/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { fromReplica } from '#server/platform/database/replica.ts';
import { asFile } from '#server/platform/documents/as-file.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { refuseDetached } from '../days/detached-store.ts';
import { letterhead } from '../people/letterhead.ts';
import { malayNames } from '../people/names-store.ts';
import { statisticsSheet } from './sheet.ts';
import { lastClosed, lateCells, leaveByType, monthsByPlace, peoplePage } from './store.ts';

/** Mounts the statistics: of closed days, of those in the viewer's area (decision 0127). */
export const statisticsRoutes = routesOf(statistics, {
  months: fromReplica(async ({ db, viewer, query, today }) => {
    const { months, ...range } = rangeOf(query.month, today);
    const [rows, closed] = await Promise.all([monthsByPlace(db, viewer, range, query.by), lastClosed(db)]);
    return { months, until: lastCounted(range.last, closed), data: placesOf(rows, months) };
  }),
  lateness: fromReplica(async ({ db, viewer, query, today }) => {
    const days = await closedDays(db, rangeOf(query.month, today));
    if (days) await refuseDetached(db, days.from, today);
    return { data: days ? await lateCells(db, viewer, days) : [] };
  }),
  leave: fromReplica(async ({ db, viewer, query, today }) => {
    const { months, ...range } = rangeOf(query.month, today);
    const days = await closedDays(db, range);
    const rows = days ? await leaveByType(db, viewer, days) : [];
    const types = [...Map.groupBy(rows, ({ id }) => id).values()];
    return {
      months,
      data: types.map((of) => ({
        id: of[0]!.id,
        name: of[0]!.name,
        days: months.map((month) => of.find((one) => one.month === month)?.days ?? 0),
      })),
    };
  }),
  people: fromReplica(({ db, viewer, query, today }) =>
    peoplePage(db, viewer, rangeOf(query.month, today).last, query),
  ),
  sheet: fromReplica(async ({ db, viewer, query, today, now, platform, reply }) => {
    const { months, ...range } = rangeOf(query.month, today);
    const [rows, { name: author }, names] = await Promise.all([
      monthsByPlace(db, viewer, range, query.by),
      letterhead(platform, query.language),
      malayNames(db),
    ]);
    const nameOf = (name: string | null) =>
      name && query.by === 'department' ? fill(nameText(names, 'departments', name), query.language) : name;
    const { filename, bytes } = await statisticsSheet({
      month: range.last,
      before: months.at(-2)!,
      by: query.by,
      places: placesOf(rows, months).map((one) => ({ ...one, name: nameOf(one.name) })),
      language: query.language,
      author,
      name: viewer.name,
      at: platform.clock.local(now),
      now,
    });
    return asFile(reply, filename, 'xlsx').send(bytes);
  }),
});

/**
 * The twelve months up to a month, `YYYY-MM` or blank for the current one.
 * @throws a refusal at the field when it has not begun
 */
function rangeOf(chosen: string, today: Day): { months: Day[]; first: Day; last: Day } {
  const last = chosen === '' ? monthStart(today) : `${chosen}-01`;
  if (last > monthStart(today)) throw refuseField('month', monthTexts.future);
  const months = monthsUpTo(last);
  return { months, first: months[0]!, last };
}

/** The days of months up to the last closed one; null where none of them is. */
async function closedDays(db: Db, { first, last }: { first: Day; last: Day }) {
  const closed = await lastClosed(db);
  const to = closed && earliest(closed, monthEnd(last));
  return to === null || to < first ? null : { from: first, to };
}
