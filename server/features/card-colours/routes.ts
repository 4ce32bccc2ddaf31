import type { Viewer } from '#domain/access.ts';
import { cardColourCalls } from '#domain/card-colours/contract.ts';
import { cardColourSheet } from '#domain/card-colours/sheet.ts';
import { colourTexts, cardColourTexts as texts } from '#domain/card-colours/texts.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import type { AnswerOf } from '#domain/lib/endpoint.ts';
import { monthTitles } from '#domain/lib/month-name.ts';
import { answer, type CodedText, filled } from '#domain/lib/text.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { dueOf } from '#server/platform/http/chosen.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { addNotices, paragraph } from '../messages/notice.ts';
import { staffFor } from '../people/person.ts';
import { holdColours, log, proposeColours, proposeFollowing } from './propose.ts';
import {
  type ChosenChange,
  cardOf,
  changePage,
  colourNumbers,
  countProposed,
  decideChanges,
  lockedChanges,
} from './store.ts';

type Deciding = Call<typeof cardColourCalls.confirm>;

/** The newest month that is over. */
const lastMonth = (today: Day): Day => monthStart(addDays(monthStart(today), -1));

const pageOf = ({ db, viewer, query }: Call<typeof cardColourCalls.list>) => changePage(db, viewer, query);

/** Mounts the colours of cards (decision 0133). */
export const cardColourRoutes = routesOf(cardColourCalls, {
  list: async (call) => {
    const { db, viewer, today } = call;
    const page = await pageOf(call);
    const is_on = (await colourNumbers(db)) !== null;
    return { ...page, proposed: await countProposed(db, viewer), is_on, last_month: lastMonth(today) };
  },
  listFile: listFile(cardColourCalls.list, cardColourSheet, pageOf),
  ofUser: async (call) => {
    const person = await staffFor(call, call.params.user_id, 'record');
    return cardOf(call.db, person.id);
  },
  propose: async (call) => {
    const month = lastMonth(call.today);
    const proposed = await proposeColours(call, month, call.viewer);
    return { ...answer(texts.proposed, { month: monthTitles(month), count: proposed }), proposed };
  },
  confirm: (call) =>
    decide(call, { status: 'Confirmed', reason: null, text: texts.confirmed }, async (changes) => {
      const notices = changes.map(({ user_id, month, late, colour, colour_before }) => ({
        title: filled(texts.noticeTitle, { colour: colourTexts[colour] }),
        message: paragraph(texts.notice, {
          ...{ count: late, month: monthTitles(month) },
          ...{ from: colourTexts[colour_before], to: colourTexts[colour] },
        }),
        user_ids: [user_id],
      }));
      await addNotices(call, notices);
      await proposeFollowing(call, changes);
    }),
  reject: (call) => decide(call, { status: 'Rejected', reason: call.body.reason, text: texts.rejected }),
});

/**
 * Confirms or rejects those of the chosen changes that can be, and says why the others were skipped. When none can be, it is
 * refused, with the same report.
 */
async function decide(
  call: Deciding,
  { status, reason, text }: { status: 'Confirmed' | 'Rejected'; reason: string | null; text: CodedText },
  after: (changes: readonly ChosenChange[]) => Promise<void> = async () => undefined,
): Promise<AnswerOf<typeof cardColourCalls.confirm>> {
  const { db, viewer, now } = call;
  const ids = [...new Set(call.body.ids)];
  await holdColours(db);
  const changes = await lockedChanges(db, viewer, ids);
  const { due, done, skipped } = dueOf(ids, changes, {
    refusalOf: (change) => refusalOf(viewer, change) ?? (status === 'Confirmed' ? refusalInOrder(change) : null),
    nameOf: (change) => ({ name: change?.name ?? '' }),
    gone: texts.gone,
  });
  await decideChanges(db, done, { status, reason, decided_by: viewer.id, decided_at: now });
  const entries = due.map(({ id, user_id, month, colour, colour_before }) => ({
    ...{ id, from: { month: month.slice(0, 7) }, about: user_id },
    ...(status === 'Confirmed' ? { before: { card: colour_before }, after: { card: colour } } : { after: { reason } }),
  }));
  await log.addAll(call, status === 'Confirmed' ? 'confirmed' : 'rejected', entries);
  await after(due);
  const counts = { done: done.length, skipped: skipped.length };
  const message = skipped.length === 0 ? answer(text, { count: done.length }) : answer(texts.partly, counts);
  return { ...message, done, skipped };
}

function refusalOf(viewer: Viewer, { user_id, settles }: ChosenChange): CodedText | null {
  if (user_id === viewer.id) return texts.own;
  return settles ? null : staffTexts.developerOnly;
}

/** Colours follow each other: changes of a card are confirmed in the order of their months. */
function refusalInOrder({ is_early, is_late }: ChosenChange): CodedText | null {
  if (is_late) return texts.overtaken;
  return is_early ? texts.tooEarly : null;
}
