import type { FastifyInstance } from 'fastify';
import { may } from '#domain/access.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { type LetterDeed, letterMoves, refusalOfDeed } from '#domain/warnings/rules.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import { found, refuse } from '#server/platform/errors.ts';
import { type Call, mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendPdf } from '#server/platform/print.ts';
import { organisationShown } from '../session/store.ts';
import { staffFor } from '../staff/person.ts';
import { letterPdf } from './letter-pdf.ts';
import { letterOnPaper, settleLetter, warningPage, warningRow } from './store.ts';
import { letterFor, log, storeLetterDoc } from './upload.ts';

/** Mounts the warning letters of a member of staff. */
export function warningRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, warnings, {
    ofUser: async (call) => {
      const person = await staffFor(call, call.params.userId, 'record');
      return warningPage(call.db, person.id, call.query.page);
    },
    letter: async (call) => {
      const { db, params, reply } = call;
      const person = await staffFor(call, params.userId, 'record');
      const letter = found(await letterOnPaper(db, person.id, params.warningId));
      const issued = showDay(platform.clock.local(new Date(letter.created_at)).day);
      const printout = letterPdf(letter, issued, await organisationShown(db));
      return sendPdf(reply, printout, `warning-letter-${letter.ref_no}`);
    },
    upload: async (call) => ({ doc: await storeLetterDoc(platform, call, call.body) }),
    verify: (call) => settle(call, 'verify'),
    reject: (call) => settle(call, 'reject'),
  });
}

async function settle(
  call: Call<typeof warnings.verify>,
  deed: LetterDeed,
): Promise<AnswerOf<typeof warnings.verify>> {
  const { db, viewer } = call;
  const { letter, owner } = await letterFor(call, call.params.id);
  if (!may.settleLetter(viewer, owner)) throw refuse(texts.own);
  const refusal = refusalOfDeed(deed, letter);
  if (refusal) throw refuse(refusal);
  const { to } = letterMoves[deed];
  await settleLetter(db, letter.id, to, viewer.id, call.now);
  await log.add(call, letter.id, to === 'Verified' ? 'verified' : 'rejected', letter, {
    about: letter.user_id,
  });
  call.announce({ to: 'users', ids: [letter.user_id], message: { type: 'function', name: 'counters' } });
  return found(await warningRow(db, letter.id));
}
