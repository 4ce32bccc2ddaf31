import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import type { Action } from '#domain/applications/kind.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { leave } from '#domain/leave/contract.ts';
import { totalOf } from '#domain/leave/rules.ts';
import { leaveSheet } from '#domain/leave/sheet.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { mayReturn } from '#domain/leave-changes/rules.ts';
import { termTexts } from '#domain/leave-types/terms-texts.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { backdatedDays } from '#domain/limits.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { storeAttachment } from '../applications/attachment.ts';
import { type Deciding, decide } from '../applications/decide.ts';
import { detailFor, mayApplyFor } from '../applications/row.ts';
import { applicants } from '../applications/store.ts';
import { undo } from '../applications/undo.ts';
import { listFile } from '../audit/list-file.ts';
import { crowdedDays } from '../departments/away-store.ts';
import { freezesBetween, lastDay } from '../leave-freezes/store.ts';
import { staffFor } from '../people/person.ts';
import { namedWithLeave } from '../substitutes/store.ts';
import { applyForLeave } from './apply.ts';
import { changesOf } from './changes-store.ts';
import { assignedLeaves, decidersAmong, leaveTypes } from './choices-store.ts';
import { rangeSpan } from './days.ts';
import { decisionOf } from './decision.ts';
import { effects, effectsOn } from './effects.ts';
import { handIn, takesFile } from './files.ts';
import { calendarDay, planOf, workedOf } from './plan.ts';
import { lockReplaced } from './replace.ts';
import { holdDecided, retakeDays } from './retake.ts';
import { holdWorkdays, leaveFacts, leaveLists, ofStaffType } from './store.ts';
import { termsOf } from './terms-store.ts';

/** Decides on leave, with the other leave that it takes the place of. */
async function settle(call: Deciding, action: Action, ids: readonly number[], remark: string | null = null) {
  await lockReplaced(call, ids);
  return decide(call, 'leave', action, ids, remark, effectsOn(ids));
}

/** Mounts leave applications. */
export function leaveRoutes(app: FastifyInstance, platform: Platform): void {
  const yearStart = platform.env.leaveYearStart;
  const dayOf = (at: Date | string) => platform.clock.local(new Date(at)).day;
  const own = async (
    call: { db: Platform['db']; today: Day; viewer: Viewer },
    user_id: number,
    query?: { page: number },
  ) => {
    const [list, assigned] = await Promise.all([
      leaveLists.own(call, user_id, query),
      assignedLeaves(call.db, [user_id], call.today),
    ]);
    return { ...list, leaves: assigned.get(user_id)! };
  };
  const list = (call: Call<typeof leave.list>) => leaveLists.page(call, ...ofStaffType(call.query.staff));
  mount(app, platform, leave, {
    list,
    listFile: listFile(leave.list, leaveSheet, list),
    mineFile: listFile(leave.mine, leaveSheet, (call) => leaveLists.own(call, call.viewer.id, call.query)),
    detail: async (call) => {
      const row = await leaveLists.row(call, call.params.id);
      const { isOwn, ...detail } = await detailFor(call, 'leave', row);
      const [[stored], returns, [named]] = await Promise.all([
        termsOf(call.db, [detail.id]),
        changesOf(call.db, detail.id),
        namedWithLeave(call.db, [detail.id]),
      ]);
      const { terms, file_due } = stored!;
      const decided = { ...detail, asked_on: dayOf(detail.created_at), stored: stored! };
      const decision = isOwn ? null : await decisionOf(call.db, decided, call.today, yearStart);
      const takes_file = isOwn && takesFile({ ...detail, terms });
      const may_return = isOwn && mayReturn(detail, returns);
      const substitute = named?.substitute ?? null;
      return { ...detail, decision, takes_file, file_due, changes: returns.changes, may_return, substitute };
    },
    choices: async ({ db, viewer, query, today }) => {
      const people = await applicants(db, viewer, query);
      const ids = people.map(({ id }) => id);
      const [assigned, deciders, all_leaves, freeze_leaves] = await Promise.all([
        assignedLeaves(db, ids, today),
        decidersAmong(db, ids, today),
        leaveTypes(db),
        freezesBetween(db, today, lastDay),
      ]);
      return {
        users: people.map((one) => ({ ...one, leaves: assigned.get(one.id)!, decides: deciders.has(one.id) })),
        all_leaves,
        freeze_leaves,
      };
    },
    days: async (call) => {
      const { id } = await staffFor(call, call.params.user_id, 'see');
      const { from, to } = call.query;
      const range = rangeSpan({ leaves_id: call.query.leaves_id ?? 0, date_start: from, date_end: to });
      const facts = orNotFound(await leaveFacts(call.db, id, range, call.today));
      return { days: facts.days.map((day) => calendarDay(day, facts.frozen, facts.taken)) };
    },
    preview: async (call) => {
      const { id } = await staffFor(call, call.params.user_id, 'see');
      const { db, query, viewer, today } = call;
      const facts = orNotFound(await leaveFacts(db, id, rangeSpan(query), today));
      const { charges, periods, days, refusal, file } = planOf(facts, query, { viewer, today, yearStart });
      const [first, last] = [facts.days[0], facts.days.at(-1)];
      return {
        total_days: totalOf(charges),
        periods,
        days,
        cuts: { first: first?.cut ?? null, last: last?.cut ?? null },
        refusal: refusal && answer(refusal.text, refusal.values),
        file,
        crowded: refusal ? null : await crowdedDays(db, id, workedOf(days)),
      };
    },
    upload: async (call) => ({
      doc: await storeAttachment(call, 'leave', call.body.doc),
    }),
    apply: async (call) => {
      const { user_id } = call.params;
      if (user_id !== call.viewer.id) await holdWorkdays(call.db);
      await mayApplyFor(call, user_id);
      const id = await applyForLeave(call);
      return { ...(await own(call, user_id)), id, ...answer(applicationTexts.submitted) };
    },
    handIn: async (call) => {
      await handIn(call);
      return answer(termTexts.handedIn);
    },
    supportOne: (call) => settle(call, 'support', [call.params.id]),
    approveOne: (call) => settle(call, 'approve', [call.params.id]),
    rejectOne: (call) => settle(call, 'reject', [call.params.id]),
    support: (call) => settle(call, 'support', call.body.ids),
    approve: (call) => settle(call, 'approve', call.body.ids),
    reject: (call) => settle(call, 'reject', call.body.ids, call.body.remark),
    undo: async (call) => {
      await holdDecided(call, call.body.ids);
      return undo(call, 'leave', call.body.ids, (id) => retakeDays(call, id), effects);
    },
    cancel: async (call) => {
      const decisions = await settle(call, 'cancel', call.body.ids, call.body.remark);
      return decisions.skipped.length > 0 ? decisions : { ...decisions, ...answer(texts.canceled) };
    },
    mine: async (call) => ({
      ...(await own(call, call.viewer.id, call.query)),
      freeze_leaves: await freezesBetween(call.db, addDays(call.today, -backdatedDays), lastDay),
    }),
    remove: async (call) => {
      const { message, message_ms, code } = await settle(call, 'remove', [call.params.id]);
      return { ...(await own(call, call.viewer.id)), message, message_ms, code };
    },
  });
}
