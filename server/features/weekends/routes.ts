import { weekendOn } from '#domain/holidays/rules.ts';
import { states, type Weekend } from '#domain/holidays/states.ts';
import { monthEnd } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { weekends } from '#domain/weekends/contract.ts';
import { statesInOrder, weekendsWith } from '#domain/weekends/rules.ts';
import { weekendTexts as texts } from '#domain/weekends/texts.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { tryOut } from '../days/trial.ts';
import { lastClosedMonth } from '../people/closed-months-store.ts';
import { changeReplacedDay, changeWeekend } from './change.ts';
import { lastStep, namesOf, ownWeekends, recountedSince, stateCounts, versionOf } from './store.ts';

/** Mounts the weekends of states; a change touches everyone who works there, from a day on (D5, D6, decision 0149). */
export const weekendRoutes = routesOf(weekends, {
  list: async ({ db, today }) => {
    const [counts, own] = await Promise.all([stateCounts(db), ownWeekends(db)]);
    const all = weekendsWith(own);
    const codes = statesInOrder(
      counts.map(({ state }) => state),
      own,
    );
    const data = codes.map((state) => {
      const by = ({ from }: Weekend) => own.find((one) => one.state === state && one.from === from)?.written_by ?? null;
      const named = ({ from, days, rest: replaced }: Weekend, writer: string | null) => {
        return { from, days: [...days], rest: replaced, written_by: writer };
      };
      const present = weekendOn(all[state], today);
      const { offices = 0, staff = 0 } = counts.find((one) => one.state === state) ?? {};
      return {
        ...{ state, name: states[state].name, offices, staff, version: versionOf(own, state) },
        weekend: named(present, by(present)),
        weekends: all[state].map((one) => named(one, by(one))),
      };
    });
    return { data };
  },
  preview: async (call) => {
    const { hours, people, leave } = await tryOut(call, async (trying) => {
      const step = await lastStep(trying.db);
      const changed = await changeWeekend(trying, call.body);
      const followed = changed.filter(({ action }) => action !== 'leave');
      return {
        hours: changed.map(({ hours: { id, name }, action, copy }) => ({
          ...{ id, name, action, copy_name: copy?.name ?? null },
        })),
        people: [...new Set(followed.flatMap((one) => one.hours.people))],
        leave: await recountedSince(trying.db, step),
      };
    });
    const closed = await lastClosedMonth(call.db);
    const closed_month = closed !== null && call.body.valid_from <= monthEnd(closed);
    return { hours, ...(await namesOf(call.db, people)), leave, closed_month };
  },
  change: async (call) => {
    await changeWeekend(call, call.body);
    return answer(texts.saved);
  },
  replace: async (call) => {
    await changeReplacedDay(call, call.body);
    return answer(texts.replacedSaved);
  },
});
