import type { FastifyInstance } from 'fastify';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { changeOf, corrections, type SkippedPerson } from '#domain/corrections/contract.ts';
import { dayCorrectionModule } from '#domain/corrections/documents.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { orNotFound, Refusal, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimDocument } from '../documents/store.ts';
import { storeUpload } from '../documents/upload.ts';
import { lastClosedMonth } from '../people/closed-months-store.ts';
import { mayChangeOther, staffFor } from '../people/person.ts';
import { placesOf } from '../people/visible-store.ts';
import { waitingOn } from './application-store.ts';
import { correctionApplicationHandlers, outsideToday } from './applications.ts';
import { type NotCorrected, whyNotDay } from './checks.ts';
import { type Correction, correctDays, correctOne, withdraw } from './correct.ts';
import { dayEvents, lockedCorrectable, notesOf, peopleToCorrect } from './day-store.ts';
import { previewOf, previewOne, sidesOf } from './preview.ts';
import { lockedCorrection } from './store.ts';
import { handleCorrectedToday } from './today.ts';

/** Mounts the corrections of people's days (D5). */
export function correctionRoutes(app: FastifyInstance, platform: Platform): void {
  handleCorrectedToday(platform);
  mount(app, platform, correctionApplications, correctionApplicationHandlers);
  mount(app, platform, corrections, {
    day: async ({ db, viewer, params, today }) => {
      const { user_id, day } = params;
      const { id, name } = await staffFor({ db, viewer }, user_id, 'record');
      const row = orNotFound((await sidesOf(db, [id], day, today)).get(id)).day;
      const isOpen = whyNotDay(day, today) === null;
      const isOwn = id === viewer.id;
      const application = isOwn ? await waitingOn(db, id, day) : null;
      const last_closed = await lastClosedMonth(db);
      return {
        user: { id, name },
        day: { ...row, corrections: await notesOf(db, id, day) },
        events: await dayEvents(db, id, day),
        corrects: isOpen && (await mayChangeOther({ db, viewer }, id, 'correct_days')),
        applies: isOwn && application === null && (await outsideToday({ db, today }, last_closed))(day) === null,
        application,
        last_closed,
      };
    },
    preview: async (call) => {
      const { user_id, day } = call.body;
      await staffToCorrect(call, user_id, day);
      return previewOne(call, user_id, { day, change: changeOf(call.body) });
    },
    upload: async (call) => {
      const belongs = { owner_id: call.viewer.id, module: dayCorrectionModule, record_id: null };
      return { doc: await storeUpload(call, 'docs', call.body.doc, async () => belongs) };
    },
    add: async (call) => {
      const { user_id, day, reason, doc } = call.body;
      await staffToCorrect(call, user_id, day);
      const id = await correctOne(call, user_id, { day, change: changeOf(call.body), reason, doc });
      if (doc !== null) await claim(call, doc, { owner: user_id, record: id });
      return { id, ...answer(texts.added) };
    },
    people: async ({ db, viewer, query, today }) => {
      refuseDay(query.day, today);
      const [page, places] = await Promise.all([
        peopleToCorrect(db, viewer, query),
        placesOf(db, viewer, 'correct_days'),
      ]);
      return { ...page, ...places };
    },
    previewMany: async (call) => {
      const { people, missing } = await chosenPeople(call);
      const { day } = call.body;
      const ids = people.map(({ id }) => id);
      const { out, sides, letters, closed_month } = await previewOf(call, ids, day, (trying) =>
        correctDays(trying, ids, togetherOf(call.body, '')),
      );
      const ready = people.filter(({ id }) => out.ids.has(id));
      const skipped = [...skippedOf(people, out.skipped), ...missing];
      return { people: ready.map((one) => ({ ...one, ...sides(one.id) })), skipped, letters, closed_month };
    },
    addMany: async (call) => {
      const { people, missing } = await chosenPeople(call);
      const ids = people.map(({ id }) => id);
      const corrected = await correctDays(call, ids, togetherOf(call.body, call.body.reason));
      const skipped = [...skippedOf(people, corrected.skipped), ...missing];
      const done = ids.filter((id) => corrected.ids.has(id));
      const [first] = corrected.skipped;
      if (done.length === 0) throw new Refusal(422, first?.text ?? words.notFound, undefined, { done, skipped });
      return { ...answer(texts.addedMany, { done: done.length, skipped: skipped.length }), done, skipped };
    },
    withdraw: async (call) => {
      const { id, reason } = call.body;
      const correction = orNotFound(await lockedCorrection(call.db, id));
      await staffToCorrect(call, correction.user_id);
      if (correction.withdrawn_at !== null) throw refuse(texts.wasWithdrawn);
      await withdraw(call, correction, reason);
      return answer(texts.isWithdrawn);
    },
  });
}

type Asking = Pick<Call<typeof corrections.add>, 'db' | 'viewer' | 'today'>;

/** Whoever's day is corrected, if the viewer may put their days right; never the viewer. */
async function staffToCorrect(call: Asking, id: number, day?: Day): Promise<void> {
  if (id === call.viewer.id) throw refuse(texts.own);
  await staffFor(call, id, 'correct_days');
  if (day !== undefined) refuseDay(day, call.today);
}

function refuseDay(day: Day, today: Day): void {
  const text = whyNotDay(day, today);
  if (text) throw refuseField('day', text);
}

async function claim({ db, viewer }: Asking, doc: string, { owner, record }: { owner: number; record: number }) {
  const upload = { module: dayCorrectionModule, uploader: viewer.id, owner, record };
  if (!(await claimDocument(db, doc, upload))) throw refuseField('doc', texts.noDoc);
}

type Together = Pick<Call<typeof corrections.addMany>['body'], 'ids' | 'day' | 'way' | 'time'>;

const togetherOf = ({ day, way, time }: Together, reason: string): Correction => ({
  ...{ day, reason, doc: null },
  change: { action: 'add', way, time },
});

/** Those of the chosen whose day the viewer may correct, locked, and the others as skipped. */
async function chosenPeople({ db, viewer, today, body }: Asking & { body: Together }) {
  refuseDay(body.day, today);
  const people = await lockedCorrectable(db, viewer, body.ids);
  const known = new Set(people.map(({ id }) => id));
  const others = [...new Set(body.ids)].filter((id) => !known.has(id));
  const missing = others.map((id): SkippedPerson => {
    const text = id === viewer.id ? texts.own : words.notFound;
    return { id, name: id === viewer.id ? viewer.name : '', ...answer(text) };
  });
  return { people, missing };
}

const skippedOf = (people: readonly Named[], wrong: readonly NotCorrected[]): SkippedPerson[] => {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return wrong.map(({ user_id: id, text }) => ({ id, name: names.get(id)!, ...answer(text) }));
};
