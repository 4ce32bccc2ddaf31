import { createHash } from 'node:crypto';
import { addDays, type Day, monthEnd, timeOf } from '#domain/lib/calendar.ts';
import { monthTitles } from '#domain/lib/month-name.ts';
import { filled } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { canonical } from '#domain/months/canonical.ts';
import type { Way } from '#domain/months/contract.ts';
import { whyNotClose, whyNotOpen } from '#domain/months/rules.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { inAll } from '#domain/months/way.ts';
import { pathTo } from '#domain/screens.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
import { withPauses } from '#server/platform/pauses.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { proposeColours } from '../card-colours/propose.ts';
import { colourNumbers } from '../card-colours/store.ts';
import { refuseDetached } from '../days/detached-store.ts';
import { lotsOf } from '../days/judge.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { malayNames } from '../people/names-store.ts';
import { organisationShown } from '../people/organisation-store.ts';
import { administratorIds } from '../people/store.ts';
import { holdClosing } from '../warnings/store.ts';
import {
  addClosing,
  addFigures,
  carryAdjustments,
  closedSpan,
  namesOnPaper,
  openClosing,
  type Paper,
  sealClosing,
} from './store.ts';
import { waysOf } from './way-store.ts';

const log = changeLog('months');

/** Tells browsers that show months. */
const monthsChanged: LiveEvent = { to: 'settings', message: { type: 'months' } };
/** People whose figures are summed in one statement, so that clock-ins find the database free between two. */
const atOnce = 25;

/** A call, or the job that closes months. */
interface ClosingCall extends Within {
  today: Day;
  platform: Pick<Platform, 'files' | 'clock'>;
}

/** What somebody asks for; `seen` null closes in spite of whatever stands in the way, since it is due. */
interface ClosingRequest {
  month: Day;
  seen: number | null;
  reason: string | null;
}

/** The path of a month's page. */
const pathOf = (month: Day): string => pathTo('monthDetail', { month: month.slice(0, 7) });
const spanOf = (month: Day) => ({ from: month, to: monthEnd(month) });

/**
 * Closes a month in the call's transaction (D5): stores the figures of each person with a checksum over them, carries the
 * adjustments of earlier months, logs and announces it. It holds the lock on judging days that are over and the one on
 * closing months, so that what changes meanwhile comes before and is counted, or after and is an adjustment; of two who
 * close it the second is refused.
 */
export async function closeMonth(
  call: ClosingCall,
  { month, seen, reason }: ClosingRequest,
): Promise<{ people: number; way: Way[] }> {
  const { db, now, today, viewer, platform } = call;
  await lockUntilCommit(db, 'months');
  await holdClosing(db);
  const way = (await waysOf(db, [month], platform.clock.zone)).get(month)!;
  const inTheWay = inAll(way);
  const notJudged = way.find(({ kind }) => kind === 'days')?.count ?? 0;
  const closing = { month, notJudged, inTheWay, seen: seen ?? inTheWay, reason: seen === null ? '' : reason };
  const why = whyNotClose(closing, await closedSpan(db), today);
  if (why?.text === texts.needsReason) throw refuseField('reason', why.text);
  if (why) throw refuse(why.text, { ...why.values, ...(why.month && { month: monthTitles(why.month) }) });

  const paper = await paperOf(call);
  const stated = inTheWay > 0 ? reason : null;
  const id = await addClosing(db, { month, now, by: viewer?.id ?? null, reason: stated, way, ...paper });
  const hash = createHash('sha256').update(canonical.head(month));
  let people = 0;
  await withPauses(lotsOf(db, 'all', atOnce), async (lot) => {
    for (const figures of await addFigures(db, { id, month }, lot)) {
      hash.update(canonical.person(figures));
      people += 1;
    }
  });
  for (const change of await carryAdjustments(db, id)) hash.update(canonical.carried(change));
  await sealClosing(db, id, people, hash.digest('hex'));
  if (await colourNumbers(db)) await proposeColours(call, month, null);
  await log.add(call, id, 'closed', { ...spanOf(month), people, count: inTheWay });
  call.announce(monthsChanged);
  return { people, way };
}

/** Opens the last closed month again; its closing stays readable. */
export async function openMonth(
  call: ClosingCall & { viewer: { id: number } },
  month: Day,
  reason: string,
): Promise<void> {
  const { db, now, today, viewer } = call;
  await lockUntilCommit(db, 'months');
  await holdClosing(db);
  await refuseDetached(db, month, today);
  const why = whyNotOpen(month, await closedSpan(db));
  if (why) throw refuse(why.text, why.month === undefined ? {} : { month: monthTitles(why.month) });
  const id = await openClosing(db, month, { by: viewer.id, now, reason });
  await log.add(call, id, 'opened', { ...spanOf(month), reason });
  call.announce(monthsChanged);
}

/** What the papers of a closing will say ever after. */
async function paperOf({ db, now, viewer, platform }: ClosingCall): Promise<{ paper: Paper; logo: Buffer | null }> {
  const { name, name_ms, address, registration_no, pictures } = await organisationShown(db);
  const { day, minute } = platform.clock.local(now);
  const logo = pictures.letterhead && (await platform.files.read('organisation', pictures.letterhead.name));
  const shown = await namesOnPaper(db, viewer?.id ?? null);
  const names = await malayNames(db);
  return {
    paper: {
      name,
      name_ms,
      address,
      registration_no,
      ...shown,
      names,
      carries_types: true,
      at: `${day} ${timeOf(minute)}`,
    },
    logo: logo ?? null,
  };
}

/** Notifies all administrators that a month which has just ended closed by itself; older ones were nobody's any more. */
export async function notifyOfMonth(
  within: Pick<Within, 'db' | 'now' | 'announce'>,
  { month, due, today }: { month: Day; due: Day; today: Day },
  { people, way }: { people: number; way: Way[] },
): Promise<void> {
  if (addDays(due, 31) < today) return;
  const values = { month: monthTitles(month), people, count: inAll(way) };
  await addNotices(within, [
    {
      title: filled(texts.noticeTitle, values),
      message: joined(paragraph(texts.noticeText, values), linkTo(pathOf(month), texts.noticeOpen)),
      user_ids: await administratorIds(within.db, true),
    },
  ]);
}
