import { answer } from '#domain/lib/text.ts';
import { renewalOf } from '#domain/live.ts';
import { ramadhanChoices } from '#domain/ramadhan/contract.ts';
import { isOpenOn } from '#domain/ramadhan/rules.ts';
import { ramadhanChoiceSheet } from '#domain/ramadhan/sheet.ts';
import { ramadhanChoiceTexts as texts } from '#domain/ramadhan/texts.ts';
import type { FactsDb } from '#server/platform/database/database.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts, type TouchedDays } from '../days/change.ts';
import { staffFor } from '../people/person.ts';
import {
  askingPeriod,
  askingPeriods,
  choiceCounts,
  choiceFor,
  choicePage,
  ownPeriods,
  writeChoice,
} from './choices-store.ts';
import { officePlaces } from './store.ts';

const log = changeLog('ramadhan_choices');

type Asking = Pick<Call<typeof ramadhanChoices.choose>, 'viewer' | 'now' | 'announce' | 'db'>;

const nothing = { data: [], total: 0, more: false, page: 0 };
const noneChose = { early: 0, usual: 0, none: 0 };

/** The period that a list is of: the one that was asked for, else the newest that asks. */
async function periodOf({ db, query }: Call<typeof ramadhanChoices.list>) {
  const periods = await askingPeriods(db);
  const period =
    query.period_id === null ? (periods[0] ?? null) : orNotFound(periods.find(({ id }) => id === query.period_id));
  return { periods, period };
}

/** Mounts what people choose for Ramadhan; a choice judges their days of the period again (decision 0148). */
export const ramadhanChoiceRoutes = routesOf(ramadhanChoices, {
  list: async (call) => {
    const { db, viewer, query } = call;
    const { periods, period } = await periodOf(call);
    const page = period ? await choicePage(db, viewer, query, period) : nothing;
    const counts = period ? await choiceCounts(db, viewer, period) : noneChose;
    const places = (await officePlaces(db)).filter(({ is_removed }) => !is_removed);
    const offices = places.map(({ id, name }) => ({ id, name }));
    const named = periods.map(({ id, first_day, last_day }) => ({ id, first_day, last_day }));
    return { ...page, period, periods: named, counts, offices };
  },
  listFile: listFile(ramadhanChoices.list, ramadhanChoiceSheet, async (call) => {
    const { period } = await periodOf(call);
    return period ? choicePage(call.db, call.viewer, call.query, period) : nothing;
  }),
  own: async ({ db, viewer, today }) => ({ data: await ownPeriods(db, viewer.id, today) }),
  choose: (call) =>
    changeFacts(call, 'ramadhanChoice', async (db, touch) => {
      const { viewer, today, body } = call;
      const period = orNotFound(await askingPeriod(db, body.period_id));
      if (!(await choiceFor(db, viewer.id, period)).isAsked) throw refuse(texts.notAsked);
      if (!isOpenOn(period.choose_until, today)) throw refuse(texts.isOver);
      await choose(call, db, touch, { user_id: viewer.id, reason: null, ...body });
      return answer(texts.saved);
    }),
  enter: (call) =>
    changeFacts(call, 'ramadhanChoice', async (db, touch) => {
      const { today, body } = call;
      const staff = await staffFor({ db, viewer: call.viewer }, body.user_id, 'correct_days');
      const period = orNotFound(await askingPeriod(db, body.period_id));
      if (!(await choiceFor(db, staff.id, period)).isAsked) throw refuse(texts.notTheirs);
      const isOver = !isOpenOn(period.choose_until, today);
      // Nobody sets aside for themselves what is closed.
      if (isOver && staff.id === call.viewer.id) throw refuse(texts.isOver);
      if (isOver && body.reason === null) throw refuseField('reason', texts.needsReason);
      await choose(call, db, touch, body);
      return answer(texts.saved);
    }),
});

interface Chosen {
  user_id: number;
  period_id: number;
  leaves_early: boolean;
  reason: string | null;
}

/** Writes and logs a choice; days end otherwise only where it changes. */
async function choose(
  call: Asking,
  db: FactsDb,
  touch: (days: TouchedDays) => void,
  { user_id, period_id, leaves_early, reason }: Chosen,
): Promise<void> {
  const period = orNotFound(await askingPeriod(db, period_id));
  const before = await choiceFor(db, user_id, period);
  await writeChoice(db, { user_id, period_id, leaves_early, reason, chosen_by: call.viewer.id, chosen_at: call.now });
  if (before.leavesEarly !== leaves_early) touch({ people: [user_id], from: period.first_day, to: period.last_day });
  await log.add(call, period_id, leaves_early ? 'early' : 'usual', period, {
    about: user_id,
    before: { leaves_early: before.leavesEarly },
    after: { leaves_early, ...(reason !== null && { reason }) },
  });
  call.announce(renewalOf([user_id]));
}
