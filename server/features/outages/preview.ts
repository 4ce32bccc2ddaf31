import type { Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { OutagePreview } from '#domain/outages/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeFacts } from '../days/change.ts';
import { mostInCall } from '../days/later.ts';
import { changedVerdicts, openLetters, swipedDuring } from './preview-store.ts';
import { addOutage, type NewOutage, peopleAt } from './store.ts';

/** The answer of a preview, thrown so that whatever was done for it is rolled back. */
class Tried {
  readonly out: Pick<OutagePreview, 'changed' | 'letters'>;
  constructor(out: Tried['out']) {
    this.out = out;
  }
}

/** A call that asks what an outage would change. */
interface Asking {
  db: Db;
  platform: Platform;
  viewer: Viewer;
  now: Date;
  today: Day;
}

/** What an outage would change: it is entered, with all that follows, in a transaction that is rolled back. */
export async function previewOf(call: Asking, time: Omit<NewOutage, 'reason' | 'doc'>): Promise<OutagePreview> {
  const { db, viewer } = call;
  const people = await peopleAt(db, time.office_id, time.day);
  const changes = people.length > mostInCall ? { changed: null, letters: null } : await changesBy(call, people, time);
  return { staff: people.length, ...changes, ...(await swipedDuring(db, viewer, people, time)) };
}

async function changesBy(
  { platform, viewer, now, today }: Asking,
  people: number[],
  time: Omit<NewOutage, 'reason' | 'doc'>,
) {
  const trying = platform.db.transaction().execute(async (db): Promise<never> => {
    const before = await openLetters(db, people);
    const call = { db, platform, viewer, now, today, announce: () => {}, afterCommit: () => {} };
    await changeFacts(call, 'outage', async (facts, touch) => {
      await addOutage(facts, { ...time, reason: '', doc: null }, viewer.id, now);
      touch({ people, from: time.day, to: time.day });
    });
    const changed = await changedVerdicts(db, people, time.day, now);
    throw new Tried({ changed, letters: Math.max(0, before - (await openLetters(db, people))) });
  });
  return trying.catch((error: unknown) => {
    if (error instanceof Tried) return error.out;
    throw error;
  });
}
