import type { FastifyInstance } from 'fastify';
import { waitsFor } from '#domain/applications/deciders.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { questions } from '#domain/questions/contract.ts';
import { refusalOfAnswer, refusalOfQuestion } from '#domain/questions/rules.ts';
import { questionTexts as texts } from '#domain/questions/texts.ts';
import { notFound, refuse } from '#server/platform/http/errors.ts';
import { mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Deciding, isHidden } from '../applications/decide.ts';
import { logOf } from '../applications/log.ts';
import { handleDecisionMail, mailApplicants } from '../applications/mail.ts';
import { notifyOfAnswer, notifyOfQuestion } from '../applications/notify.ts';
import { openQuestions } from '../applications/questions-store.ts';
import { addSteps, type LockedApplication, lockedApplications, type NewStep } from '../applications/store.ts';

type Called = Deciding & { params: { kind: Kind; id: number } };

/** An application, locked so that it is not decided meanwhile, and its questions without an answer; 404 like its detail. */
async function lockedQuestions(call: Called) {
  const { db, today, viewer, params } = call;
  const [one] = await lockedApplications(db, params.kind, [params.id], today);
  if (isHidden(params.kind, viewer, one)) throw notFound();
  return { one, open: await openQuestions(db, params.kind, one.id) };
}

function refuseIf(text: CodedText | null): void {
  if (text) throw refuse(text);
}

/** Adds a step and its audit entry, neither of which changes the application's state. */
async function addStep(call: Called, one: LockedApplication, step: Omit<NewStep, 'application_id' | 'user_id'>) {
  const { kind } = call.params;
  await addSteps(call.db, kind, [{ ...step, application_id: one.id, user_id: call.viewer.id }], call.now);
  const dates = { date_start: one.first_day, date_end: one.last_day };
  await logOf(kind).add(call, one.id, step.step === 'ask' ? 'asked' : 'answered', dates, { about: one.user_id });
}

/** Mounts questions about applications and their answers, and the mails about decisions and questions (decision 0156). */
export function questionRoutes(app: FastifyInstance, platform: Platform): void {
  handleDecisionMail(platform);
  mount(app, platform, questions, {
    ask: async (call) => {
      const { kind } = call.params;
      const { one, open } = await lockedQuestions(call);
      refuseIf(refusalOfQuestion(kind, call.viewer, one, open));
      const decider = waitsFor(kind, one.status, one.deciders).find(({ user_id }) => user_id === call.viewer.id);
      const { position_id = null, for_id = null } = decider ?? {};
      const { question } = call.body;
      await addStep(call, one, { step: 'ask', position_id, for_id, remark: question });
      await notifyOfQuestion(call, kind, one, question);
      await mailApplicants(call, kind, [one]);
      return answer(texts.asked);
    },
    answer: async (call) => {
      const { kind } = call.params;
      const { one, open } = await lockedQuestions(call);
      refuseIf(refusalOfAnswer(call.viewer, one, open, call.body.last));
      await addStep(call, one, { step: 'answer', position_id: null, remark: call.body.answer });
      await notifyOfAnswer(call, kind, one, call.body.answer);
      return answer(texts.answered);
    },
  });
}
