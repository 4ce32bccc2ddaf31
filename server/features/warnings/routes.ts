import { holds } from '#domain/access.ts';
import { type Day, monthStart, showDay } from '#domain/lib/calendar.ts';
import { validMonth } from '#domain/lib/month.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { letterSheet } from '#domain/warnings/sheet.ts';
import { sendPdf } from '#server/platform/documents/send-pdf.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { letterheadOf } from '../people/letterhead.ts';
import { malayNames } from '../people/names-store.ts';
import { type OrganisationShown, organisationShown } from '../people/organisation-store.ts';
import { staffFor } from '../people/person.ts';
import { matchingStaff } from '../people/store.ts';
import { findable, placesOf } from '../people/visible-store.ts';
import { countDrafts } from './drafts-list-store.ts';
import { comingLetters } from './explain-store.ts';
import { letterPdf } from './letter-pdf.ts';
import { countPendingLetters, letterPage } from './list-store.ts';
import { removeOne, settleChosen, settleOne } from './settle.ts';
import { type LetterOnPaper, letterOnPaper, warningPage } from './store.ts';
import { storeLetterDoc } from './upload.ts';

const pageOf = ({ db, viewer, query, today }: Call<typeof warnings.list>) => {
  refuseFuture(query.month, today);
  return letterPage(db, viewer, query);
};

/** Mounts warning letters: of one member of staff, and the list of all. */
export const warningRoutes = routesOf(warnings, {
  ofUser: async (call) => {
    const person = await staffFor(call, call.params.userId, 'record');
    return warningPage(call.db, person.id, call.query.page);
  },
  letter: async (call) => {
    const { db, params, platform, reply } = call;
    const person = await staffFor(call, params.userId, 'record');
    const letter = orNotFound(await letterOnPaper(db, person.id, params.warningId, call.today));
    const issued = showDay(platform.clock.local(new Date(letter.created_at)).day);
    const organisation = await organisationShown(db);
    const from = await letterheadOf(platform, organisation, 'both');
    const printout = letterPdf(
      { ...letter, signer: signerOf(letter, organisation) },
      issued,
      from,
      await malayNames(call.db),
    );
    return sendPdf(reply, printout, `warning-letter-${letter.ref_no}`);
  },
  upload: async (call) => ({ doc: await storeLetterDoc(call, call.body) }),
  verify: (call) => settleOne(call, 'verify'),
  reject: (call) => settleOne(call, 'reject'),
  list: async (call) => {
    const { db, viewer, today } = call;
    const page = await pageOf(call);
    const warning_letter = await countPendingLetters(db, viewer, today);
    const counts = holds(viewer, 'letters') ? await countDrafts(db, viewer) : { drafts: 0, explaining: 0 };
    return { ...page, warning_letter, ...counts };
  },
  coming: async ({ db, viewer }) => ({ data: await comingLetters(db, viewer.id) }),
  listFile: listFile(warnings.list, letterSheet, pageOf),
  allStaffs: async ({ db, viewer, query }) => ({
    ...(await matchingStaff(db, findable(viewer), query, true)),
    offices: (await placesOf(db, viewer)).offices,
  }),
  verifyChosen: (call) => settleChosen(call, 'verify'),
  rejectChosen: (call) => settleChosen(call, 'reject'),
  remove: removeOne,
});

/** Who signs: the organisation's signatory, save for a letter to themselves; else whoever decides for its addressee. */
function signerOf(letter: LetterOnPaper, { signatory_name, signatory_position }: OrganisationShown) {
  const isOwn = signatory_name?.toLowerCase() === letter.user.name.toLowerCase();
  return signatory_name && !isOwn ? { name: signatory_name, post: signatory_position } : letter.signer;
}

/** No letter can be about a future month. */
function refuseFuture(month: string, today: Day): void {
  const first = validMonth(month);
  if (first !== null && first > monthStart(today)) throw refuseField('month', monthTexts.future);
}
