import { datesOf } from '#domain/applications/notices.ts';
import { decisionPath, ownPath } from '#domain/applications/paths.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { holdingStatuses } from '#domain/entitlements/rules.ts';
import type { leave } from '#domain/leave/contract.ts';
import { fileNeed } from '#domain/leave/terms.ts';
import { termTexts as texts } from '#domain/leave-types/terms-texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { isDatabaseAway } from '#server/platform/database/database.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { attach } from '../applications/attachment.ts';
import { giveBack } from '../applications/charge.ts';
import { endChanges } from '../applications/end.ts';
import { logChanges } from '../applications/log.ts';
import { addSteps, lockedApplications, writeStates } from '../applications/store.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { staffFor } from '../people/person.ts';
import { administratorIds } from '../people/store.ts';
import { notifyOfLeave } from '../substitutes/notices.ts';
import { applicantOf, filelessForChange, filesMissed, setFile, setFileDue } from './terms-store.ts';

const log = changeLog('leave');
/** Applications looked at in one statement. */
const batch = 200;
const hadir = { id: 0, name: applicationTexts.system.en };

const holds = (status: string) => holdingStatuses.some((one) => one === status);

/** Whether an application may get a file afterwards: it counts, has none, and its rules ask for one. */
export const takesFile = (
  row: Pick<NonNullable<Awaited<ReturnType<typeof filelessForChange>>>, 'status' | 'doc' | 'terms' | 'total_days'>,
) => holds(row.status) && row.doc === null && row.terms !== null && fileNeed(row.terms, row.total_days) !== 'none';

/** Hands in the file of one's own application, or as an administrator that of somebody else's. */
export async function handIn(call: Call<typeof leave.handIn>): Promise<void> {
  const { db, viewer, params, body, now } = call;
  const owner = orNotFound(await applicantOf(db, params.id));
  if (owner !== viewer.id) await staffFor(call, owner, 'enter_leave');
  const row = orNotFound(await filelessForChange(db, params.id));
  if (!takesFile(row)) throw refuse(texts.noFileDue);
  await setFile(db, row.id, body.doc);
  await attach(call, 'leave', body.doc, { owner: row.user_id, record: row.id });
  const step = { application_id: row.id, step: 'file', user_id: viewer.id, position_id: null, remark: null } as const;
  await addSteps(db, 'leave', [step], now);
  const { date_start, date_end } = row;
  await log.add(call, row.id, 'filed', { date_start, date_end }, { about: row.user_id, after: { doc: body.doc } });
}

/** What a run of the task did. */
interface Chased {
  reminded: number;
  rejected: number;
  events: LiveEvent[];
}

/**
 * Reminds the owners of approved leave whose file was due before a day and has not come, or rejects it where its rules say
 * so; each once. Of who has left or is inactive it notifies the administrators, and rejects nothing. Every application has a transaction of its own, so that one that fails does not keep the others; then the
 * task fails, and is repeated.
 */
export async function chaseFiles(platform: Platform, day: Day): Promise<Chased> {
  const chased: Chased = { reminded: 0, rejected: 0, events: [] };
  const failed: string[] = [];
  for (let after = 0; ; ) {
    const missed = await filesMissed(platform.db, day, after, batch);
    if (missed.length === 0) break;
    after = missed.at(-1)!.id;
    for (const one of missed) {
      try {
        const events: LiveEvent[] = [];
        const did = await platform.db.transaction().execute((db) => chase(jobOf(platform, db, events), one));
        chased.events.push(...events);
        if (did) chased[did] += 1;
      } catch (error) {
        if (isDatabaseAway(error as Error)) throw error;
        failed.push(`${one.id}: ${(error as Error).message}`);
      }
    }
  }
  if (failed.length > 0) throw new Error(failed.join('; '));
  return chased;
}

type Missed = Awaited<ReturnType<typeof filesMissed>>[number];
type Job = JudgingCall & { viewer: { id: number; name: string } };

const jobOf = (platform: Platform, db: JudgingCall['db'], events: LiveEvent[]): Job => ({
  db,
  platform,
  now: platform.clock.now(),
  today: platform.clock.today(),
  viewer: hadir,
  announce: (event) => void events.push(event),
  afterCommit: (work) => void work().catch(() => undefined),
});

async function chase(
  call: Job,
  { id, name, file_due, is_gone, ...missed }: Missed,
): Promise<'reminded' | 'rejected' | null> {
  const { db, now, today } = call;
  const [locked] = await lockedApplications(db, 'leave', [id], today);
  // Meanwhile it may have come, or the leave have ended.
  const row = await filelessForChange(db, id);
  if (locked?.status !== 'Approved' || row?.doc !== null) return null;
  const { user_id, first_day, last_day } = locked;
  // Of who has left nobody could hand it in, and nothing changes what is paid to them last without somebody deciding so.
  const rejects = missed.rejects && !is_gone;
  await setFileDue(db, id, null);
  const step = { application_id: id, user_id: null, position_id: null, remark: null };
  if (rejects)
    await changeFacts(call, 'leave', async (facts, touch) => {
      const ended = [{ ...locked, to: 'Rejected' as const }];
      await writeStates(facts, 'leave', ended, { by: null, now, remark: null, removed: false });
      touch({ people: [user_id], from: first_day, to: last_day });
      await giveBack({ ...call, viewer: null }, [id]);
      await endChanges(call, [id]);
      await notifyOfLeave(call, ended);
      await logChanges({ ...call, viewer: null }, 'leave', 'rejected', ended);
    });
  await addSteps(db, 'leave', [{ ...step, step: rejects ? 'no_file' : 'ask_file' }], now);
  const values = { name, dates: datesOf(first_day, last_day), date: showDay(file_due) };
  if (is_gone) {
    const message = joined(paragraph(texts.fileOfGone, values), linkTo(decisionPath('leave', id), texts.openLeave));
    await addNotices(call, [
      { title: filled(texts.fileOfGoneTitle, values), message, user_ids: await administratorIds(db) },
    ]);
    return 'reminded';
  }
  const message = joined(
    paragraph(rejects ? texts.fileRejected : texts.fileMissed, values),
    linkTo(ownPath('leave', id), texts.handIn),
  );
  await addNotices(call, [{ title: filled(texts.fileDueTitle, values), message, user_ids: [user_id] }]);
  return rejects ? 'rejected' : 'reminded';
}
