import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { isAdmin, isDeveloper, type Viewer } from '#domain/access.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { answer, filled } from '#domain/lib/text.ts';
import { archiveSlots as limits } from '#domain/limits.ts';
import { listTexts } from '#domain/lists/texts.ts';
import { rereadOf } from '#domain/live.ts';
import { type DataRequest, dataRules, erasures, personalData } from '#domain/personal-data/contract.ts';
import { answerBy, daysLeft, hasLeft, openUntil } from '#domain/personal-data/rules.ts';
import { personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { asFile } from '#server/platform/documents/as-file.ts';
import { notFound, orNotFound, Refusal, refuse } from '#server/platform/http/errors.ts';
import { goneSignal } from '#server/platform/http/gone.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSlots } from '#server/platform/slots.ts';
import { changeLog } from '../audit/log.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { staffFor } from '../people/person.ts';
import { administratorIds } from '../people/store.ts';
import { dataRuleHandlers } from './data-rules.ts';
import { erasureHandlers, handleErasures } from './erase.ts';
import { leaverOf } from './erase-store.ts';
import { exportOf } from './export.ts';
import { acknowledge, noticeOf } from './notice-store.ts';
import {
  addRequest,
  answerRequest,
  ownRequests,
  type RequestRow,
  readsOf,
  requestRow,
  requestsToAnswer,
} from './requests-store.ts';
import { handleRetention } from './retention.ts';

const log = changeLog('personal_data');
/** An archive reads all tables of a person and packs all their files, so that one person has them one after another. */
const slots = createSlots(
  limits.atOnce,
  { waiting: limits.waiting, ofOneKey: limits.ofOne },
  () => new Refusal(503, listTexts.busy),
);

type Answering = Call<typeof personalData.give> | Call<typeof personalData.refuse>;

/** Mounts what people ask for, erasing those who left, and what is kept for how long (decisions 0164 to 0166). */
export function personalDataRoutes(app: FastifyInstance, platform: Platform): void {
  handleErasures(platform);
  handleRetention(platform);
  mount(app, platform, erasures, erasureHandlers);
  mount(app, platform, dataRules, dataRuleHandlers);
  mount(app, platform, personalData, {
    mine: async (call) => ({
      data: (await ownRequests(call.db, call.viewer.id, call.today)).map((row) => shown(call, row)),
    }),
    ask: async (call) => {
      const { db, viewer, now } = call;
      const id = await addRequest(db, viewer.id, viewer.id, now);
      if (id === null) throw refuse(texts.hasWaiting);
      await log.add(call, id, 'asked', {}, { about: viewer.id });
      const day = showDay(answerBy(call.today));
      const administrators = await administratorIds(db);
      call.announce(rereadOf(administrators));
      await addNotices(call, [
        {
          title: filled(texts.noticeAsked, { name: viewer.name }),
          message: joined(
            paragraph(texts.noticeAskedText, { day }),
            linkTo(pathTo('personalData'), texts.openRequests),
          ),
          user_ids: administrators.filter((one) => one !== viewer.id),
        },
      ]);
      return answer(texts.asked);
    },
    reads: async ({ db, viewer }) => ({ data: await readsOf(db, viewer.id) }),
    requests: async (call) => {
      const rows = await requestsToAnswer(call.db, isDeveloper(call.viewer), call.today);
      return { data: rows.map((row) => shown(call, row)) };
    },
    enter: async (call) => {
      const { db, viewer, body, now, today } = call;
      await staffFor(call, body.user_id, 'record');
      const one = orNotFound(await leaverOf(db, body.user_id));
      if (!hasLeft(one, today)) throw refuse(texts.notFormer);
      if (one.is_erased) throw refuse(texts.isErased);
      const id = await addRequest(db, one.id, viewer.id, now);
      if (id === null) throw refuse(texts.hasWaiting);
      await log.add(call, id, 'entered', {}, { about: one.id });
      call.announce(rereadOf(await administratorIds(db)));
      return answer(texts.entered);
    },
    give: async (call) => {
      const { id, user_id } = await waitingRequest(call);
      await answerRequest(call.db, id, { reason: null, by: call.viewer.id, now: call.now });
      await log.add(call, id, 'given', {}, { about: user_id });
      await notifyOwner(call, user_id, paragraph(texts.noticeGivenText, { day: showDay(openUntil(call.today)) }));
      return answer(texts.wasGiven);
    },
    refuse: async (call) => {
      const { id, user_id } = await waitingRequest(call);
      const { reason } = call.body;
      await answerRequest(call.db, id, { reason, by: call.viewer.id, now: call.now });
      await log.add(call, id, 'refused', { reason }, { about: user_id });
      await notifyOwner(call, user_id, paragraph(texts.noticeRefusedText, { reason }));
      return answer(texts.wasRefused);
    },
    file: async (call) => {
      const { db, viewer, params, query, now, reply } = call;
      const request = shown(call, orNotFound(await requestRow(db, params.id, call.today)));
      if (!request.is_open || !(await mayTake(call, request))) throw notFound();
      const { user_id, name } = request;
      const send = async () => {
        await log.add(call, request.id, 'downloaded', {}, { about: user_id });
        const file = `hadir-${viewer.id === user_id ? 'my-data' : `person-${user_id}`}.zip`;
        const archive = exportOf(call.platform, { user_id, name, language: query.language, now });
        const overdue = setTimeout(() => archive.destroy(), limits.minutes * 60_000);
        void asFile(reply, file, 'zip').send(archive);
        await finished(archive).catch((error: NodeJS.ErrnoException) => {
          // A reader who went away is no failure of the server.
          if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
            platform.failures.note('GET /api/personal-data/{id}/file', error, viewer.id);
        });
        clearTimeout(overdue);
      };
      await slots(send, { key: String(viewer.id), lane: 'known', signal: goneSignal(reply) });
      return reply;
    },
    notice: ({ db }) => noticeOf(db),
    acknowledge: async ({ db, viewer, body, now }) => {
      await acknowledge(db, viewer.id, body.number, now);
      return answer(texts.acknowledged);
    },
  });
}

/** A request as it is shown, by the days of the organisation. */
function shown({ platform, today }: Pick<Call<typeof personalData.mine>, 'platform' | 'today'>, row: RequestRow) {
  const dayOf = (instant: Date) => platform.clock.local(instant).day;
  const since = dayOf(row.asked_at);
  const until = row.state === 'given' ? openUntil(dayOf(row.decided_at!)) : null;
  return {
    ...row,
    answer_by: answerBy(since),
    days_left: row.state === 'waiting' ? daysLeft(since, today) : 0,
    open_until: until,
    is_open: until !== null && today <= until,
  } satisfies Omit<DataRequest, 'asked_at' | 'decided_at'> & RequestRow;
}

/** A request that waits for an answer, of somebody whom the viewer may see. */
async function waitingRequest(call: Answering): Promise<RequestRow> {
  const request = orNotFound(await requestRow(call.db, call.body.id, call.today, true));
  await staffFor(call, request.user_id, 'record');
  if (request.state !== 'waiting') throw refuse(texts.notWaiting);
  return request;
}

/**
 * Who takes what was given: its owner. An administrator only that of somebody who has left and cannot sign in, to hand it
 * over, since it has messages and chats that are nobody else's.
 */
async function mayTake(
  call: { db: Call<typeof personalData.file>['db']; viewer: Viewer; today: string },
  { user_id, has_left }: RequestRow,
) {
  const { viewer } = call;
  if (user_id === viewer.id) return true;
  if (!isAdmin(viewer)) return false;
  await staffFor(call, user_id, 'record');
  return has_left;
}

/** Notifies a person of an answer, which their page and those of administrators show; nobody reads the inbox of who has left. */
async function notifyOwner(call: Answering, user_id: number, message: ReturnType<typeof paragraph>): Promise<void> {
  const title = texts.noticeGiven;
  await addNotices(call, [
    { title, message: joined(message, linkTo(pathTo('userProfile'), texts.openProfile)), user_ids: [user_id] },
  ]);
  call.announce(rereadOf([user_id, ...(await administratorIds(call.db))]));
}
