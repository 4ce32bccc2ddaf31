import { kinds } from '#domain/applications/kinds.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { type CodedText, filled, listed, type Text } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { type MalayNames, nameText } from '#domain/names/rules.ts';
import { screens } from '#domain/screens.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { leaverTexts as texts } from '#domain/staff/leavers.ts';
import { type Db, isDatabaseAway } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signOut } from '#server/platform/sign-in/sign-out.ts';
import { endOpen } from '../applications/end.ts';
import { endGrantsOf } from '../grants/store.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { malayNames } from '../people/names-store.ts';
import { administratorIds } from '../people/store.ts';
import { log } from './save-staff.ts';
import {
  closeAccount,
  dropPasswords,
  endBeforeGap,
  type Leaver,
  leaversBefore,
  leaversToCome,
  leaversToReport,
  positionsLeft,
} from './service-store.ts';

/** Staff named in a notice at most; the others are counted. */
const named = 50;
const hadir = { id: 0, name: applicationTexts.system.en };
const tables = Object.fromEntries(Object.entries(kinds).map(([kind, { table }]) => [kind, table]));

/** What happened to the services that end about a day. */
interface Ended {
  ended: number;
  reminded: number;
}

/** Whether somebody's service was over before a day and their account is open. */
export const hasLeavers = async (db: Db, day: Day): Promise<boolean> => (await leaversBefore(db, day)).length > 0;

/**
 * Closes the accounts of those whose service was over before a day: sessions end, open applications end, and the
 * administrators read who left, and of whom tomorrow, or today, is the last day (D16). Each person has a transaction of
 * their own, so that one who cannot be closed does not keep the others; then it fails, and is repeated. Repeating it
 * writes only what is missing.
 */
export async function endServices(platform: Platform, day: Day): Promise<Ended> {
  const { db } = platform;
  const failed: string[] = [];
  let ended = 0;
  for (const { id, name } of await leaversBefore(db, day)) {
    try {
      if (await within(platform, (job) => endService(job, id, day))) ended += 1;
    } catch (error) {
      if (isDatabaseAway(error as Error)) throw error;
      failed.push(`${name}: ${(error as Error).message}`);
    }
  }
  await within(platform, async (job) => notifyOf(job, texts.left, await leaversToReport(job.db, tables, job.now)));
  const reminded = await within(platform, async (job) =>
    notifyOf(job, texts.leaving, await leaversToCome(job.db, day, job.now)),
  );
  if (failed.length > 0) throw new Error(failed.join('; '));
  return { ended, reminded };
}

type Job = Awaited<ReturnType<typeof jobOf>>;
const jobOf = (platform: Platform, db: Db, events: LiveEvent[]) => ({
  db,
  platform,
  now: platform.clock.now(),
  today: platform.clock.today(),
  viewer: hadir,
  announce: (event: LiveEvent) => void events.push(event),
  // Only days that are judged after a call need it, and none is.
  afterCommit: () => undefined,
});

/** Works in a transaction, and announces what it did after the commit. */
async function within<Out>(platform: Platform, work: (job: Job) => Promise<Out>): Promise<Out> {
  const events: LiveEvent[] = [];
  const out = await platform.db.transaction().execute((db) => work(jobOf(platform, db, events)));
  platform.live.announce(events);
  return out;
}

async function endService(job: Job, id: number, day: Day): Promise<boolean> {
  const closed = await closeAccount(job.db, id, day, job.now);
  const last_day = closed ?? (await endBeforeGap(job.db, id, day, job.now));
  if (last_day === undefined) return false;
  await dropPasswords(job.db, id);
  await endOpen(job, id, 'served');
  await endGrantsOf(job.db, id, null, job.now);
  await log.add(
    { ...job, viewer: null },
    id,
    'left',
    { last_day },
    { about: id, ...(closed !== undefined && { before: { active: true }, after: { active: false } }) },
  );
  for (const event of await signOut(job.db, id, sessionTexts.serviceEnded)) job.announce(event);
  return true;
}

/** Notifies the administrators of people whose service ends or has ended, in one notice; returns how many there are. */
async function notifyOf(
  job: Job,
  about: { title: CodedText; message: CodedText },
  people: readonly Leaver[],
): Promise<number> {
  if (people.length === 0) return 0;
  const positions = await positionsLeft(job.db, people, job.today);
  const names = await malayNames(job.db);
  const more = people.length - named;
  const ended = people.reduce((sum, one) => sum + one.ended, 0);
  const parts = [
    paragraph(about.message),
    ...people.slice(0, named).map((one) => lineOf(one, names)),
    ...(more > 0 ? [paragraph(texts.more, { count: more })] : []),
    ...(ended > 0 ? [paragraph(texts.ended, { count: ended })] : []),
    ...(positions.length > 0
      ? [
          paragraph(texts.vacant, {
            positions: listed(
              positions.slice(0, named).map((name) => nameText(names, 'positions', name)),
              ', ',
            ),
          }),
        ]
      : []),
    linkTo(screens.users.path, texts.openStaff),
    ...(positions.length > 0 ? [linkTo(screens.positions.path, texts.openPositions)] : []),
  ];
  const title = filled(about.title, { count: people.length });
  await addNotices(job, [{ title, message: joined(...parts), user_ids: await administratorIds(job.db) }]);
  return people.length;
}

function lineOf({ name, position, last_day, ended }: Leaver, names: MalayNames): Text {
  const values = {
    name,
    position: position === null ? '-' : nameText(names, 'positions', position),
    day: showDay(last_day),
    count: ended,
  };
  return paragraph(ended > 0 ? texts.lineEnded : texts.line, values);
}
