import type { Viewer } from '#domain/access.ts';
import type { OutagePreview } from '#domain/outages/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { changeFacts } from '../days/change.ts';
import { mostInCall } from '../days/later.ts';
import { type Asking, tryOut } from '../days/trial.ts';
import { changedVerdicts, openLetters, swipedDuring } from './preview-store.ts';
import { addOutage, type NewOutage, peopleAt } from './store.ts';

/** A call that asks what an outage would change. */
type AskingViewer = Asking & { db: Db; viewer: Viewer };

/** What an outage would change: it is entered, with all that follows, in a transaction that is rolled back. */
export async function previewOf(call: AskingViewer, time: Omit<NewOutage, 'reason' | 'doc'>): Promise<OutagePreview> {
  const { db, viewer } = call;
  const people = await peopleAt(db, time.office_id, time.day);
  const changes = people.length > mostInCall ? { changed: null, letters: null } : await changesBy(call, people, time);
  return { staff: people.length, ...changes, ...(await swipedDuring(db, viewer, people, time)) };
}

const changesBy = (asking: AskingViewer, people: number[], time: Omit<NewOutage, 'reason' | 'doc'>) =>
  tryOut(asking, async (call) => {
    const { db, now } = call;
    const before = await openLetters(db, people);
    await changeFacts(call, 'outage', async (facts, touch) => {
      await addOutage(facts, { ...time, reason: '', doc: null }, asking.viewer.id, now);
      touch({ people, from: time.day, to: time.day });
    });
    const changed = await changedVerdicts(db, people, time.day, now);
    return { changed, letters: Math.max(0, before - (await openLetters(db, people))) };
  });
