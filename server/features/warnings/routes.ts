import type { FastifyInstance } from 'fastify';
import { may } from '#domain/access.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { type LetterDeed, letterMoves, refusalOfDeed } from '#domain/warnings/rules.ts';
import { found, notFound, refuse } from '#server/platform/errors.ts';
import { type Call, mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendPaper } from '#server/platform/print.ts';
import { audit } from '../audit/store.ts';
import { organisationShown } from '../session/store.ts';
import { personOf } from '../staff/person.ts';
import { letterPdf } from './letter-pdf.ts';
import { heldLetter, letterOnPaper, settleLetter, warningPage, warningRow } from './store.ts';
import { module, storeLetterDoc } from './upload.ts';

/** Mounts the warning letters of a member of staff. */
export function warningRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, warnings, {
    ofUser: async ({ db, params: { userId }, query, viewer }) => {
      if (!may.seeRecord(viewer, { id: userId })) throw notFound();
      const person = found(await personOf(db, userId));
      return warningPage(db, person.id, query.page);
    },
    letter: async ({ db, params: { userId, warningId }, viewer, reply }) => {
      if (!may.seeRecord(viewer, { id: userId })) throw notFound();
      const letter = found(await letterOnPaper(db, userId, warningId));
      const issued = showDay(platform.clock.local(new Date(letter.created_at)).day);
      const paper = letterPdf(letter, issued, await organisationShown(db));
      return sendPaper(reply, paper, `warning-letter-${letter.ref_no}`);
    },
    upload: async (call) => ({ doc: await storeLetterDoc(platform, call, call.body) }),
    verify: (call) => settle(call, 'verify'),
    reject: (call) => settle(call, 'reject'),
  });
}

async function settle(
  { db, params: { id }, viewer, now, announce }: Call<typeof warnings.verify>,
  deed: LetterDeed,
): Promise<AnswerOf<typeof warnings.verify>> {
  const letter = found(await heldLetter(db, id));
  const refusal = refusalOfDeed(deed, letter);
  if (refusal) throw refuse(refusal);
  const { to } = letterMoves[deed];
  await settleLetter(db, id, to);
  const action = `${to} letter ${letter.ref_no}`;
  announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
  announce({ to: 'users', ids: [letter.user_id], message: { type: 'function', name: 'counters' } });
  return found(await warningRow(db, id));
}
