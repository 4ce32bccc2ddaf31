import { may } from '#domain/access.ts';
import { answer } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { erasures } from '#domain/personal-data/contract.ts';
import { allHoldings } from '#domain/personal-data/holdings.ts';
import { formerName, hasLeft, isTyped } from '#domain/personal-data/rules.ts';
import { erasureTexts as texts } from '#domain/personal-data/texts.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import type { Call, Handlers } from '#server/platform/http/http.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import { inOwnProcess } from '#server/platform/jobs/own-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { staffFor } from '../people/person.ts';
import type { Erased, Erasing } from './erase-rows.ts';
import { addErasure, fileCount, formerStaff, leaverOf } from './erase-store.ts';
import { countsAbout } from './holdings-store.ts';

/** The log of erasures, which retention writes too. */
export const log = changeLog('erasures');
const program = new URL('./erase-process.ts', import.meta.url);

/** Erases one person; it reads every text there is, so it has its time, and a process of its own. */
export const erasureQueue = queue<{ user_id: number }>('erasures', { alone: true, seconds: 4 * 3_600, retryAfter: 60 });

/** Registers the job that erases somebody. */
export function handleErasures(platform: Platform): void {
  platform.jobs.handle(erasureQueue, async ({ user_id }) => {
    const now = platform.clock.now();
    const erasing = { person: user_id, now, today: platform.clock.today() };
    const files = await inOwnProcess<Erasing, Erased>(program, platform, erasing);
    if (files === null) return;
    // Those that are missed now are removed with the other files that no row has.
    if (files !== 'back') for (const { folder, name } of files) await platform.files.remove(folder, name);
    const events: LiveEvent[] = [];
    await platform.db
      .transaction()
      .execute((db) =>
        log.add(
          { db, now, viewer: null, announce: (event) => void events.push(event) },
          user_id,
          files === 'back' ? 'given_up' : 'done',
          { name: formerName(user_id) },
          { about: user_id },
        ),
      );
    platform.live.announce(events);
  });
}

/** Who has left, what of them would go, and erasing them. */
export const erasureHandlers: Handlers<typeof erasures> = {
  former: async ({ db, query, today }) => ({ data: await formerStaff(db, query.search, today) }),
  preview: async (call) => {
    const { db, params } = call;
    const one = await leaverFor(call, params.user_id);
    const counts = await countsAbout(db, one.id);
    const of = (table: string) => {
      const { goes, clears = [], blanks = [] } = allHoldings[table]!;
      if (goes) return 'goes';
      return clears.length + blanks.length > 0 || table === 'activity_logs' ? 'empties' : 'stays';
    };
    const { goes = [], empties = [], stays = [] } = Object.groupBy(counts, ({ table }) => of(table));
    return { name: one.name, goes, empties, stays, files: await fileCount(db, one.id), is_shared: one.is_shared };
  },
  erase: async (call) => {
    const { db, viewer, body, now, platform } = call;
    const one = await leaverFor(call, body.user_id);
    if (!isTyped(body.name, one.name)) throw refuseField('name', texts.notTyped);
    if (!(await addErasure(db, one.id, viewer.id, now))) throw refuse(texts.already);
    await log.add(call, one.id, 'started', {}, { about: one.id });
    await platform.jobs.send(db, erasureQueue, { user_id: one.id }, { key: `${one.id}` });
    call.afterCommit(async () => platform.jobs.hurry(erasureQueue));
    return answer(texts.started);
  },
};

/** Somebody who left, whom the viewer may remove. */
async function leaverFor(call: Call<typeof erasures.preview> | Call<typeof erasures.erase>, id: number) {
  const { db, viewer, today } = call;
  await staffFor(call, id, 'record');
  const one = orNotFound(await leaverOf(db, id));
  if (!may.eraseStaff(viewer, one)) throw refuse(texts.adminOnly);
  if (!hasLeft(one, today)) throw refuse(texts.hasNotLeft);
  if (one.is_erased) throw refuse(texts.already);
  return one;
}
