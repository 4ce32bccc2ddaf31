import { type ActingFields, acting } from '#domain/acting/contract.ts';
import { type ActingDays, faultOf, mayPlace } from '#domain/acting/rules.ts';
import { actingTexts as texts } from '#domain/acting/texts.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import { grantTexts } from '#domain/grants/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { answer, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { renewalOf } from '#domain/live.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addRow, editRow, removeRow } from '#server/platform/database/rows.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { malayNames } from '../people/names-store.ts';
import { staffFor } from '../people/person.ts';
import type { LockedStaff } from '../people/store.ts';
import { holdTerms, storeTerms } from '../staff/terms.ts';
import { noteTransfers, termsOf, withdrawTransfers } from '../staff/terms-store.ts';
import { notifyOfPost } from './notice.ts';
import { actingEffects, actingPost, departmentOf, otherPosts, positionToHold } from './store.ts';

const log = changeLog('acting_posts');

type Writing = Call<typeof acting.add> | Call<typeof acting.edit> | Call<typeof acting.remove>;

/** Mounts the posts that people act in (decision 0153). */
export const actingRoutes = routesOf(acting, {
  effects: async (call) => {
    const { db, query, today, viewer } = call;
    const person = await staffFor(call, call.params.user_id, 'see');
    const refusal = whyNotChange(viewer, 'edit_staff', person);
    if (refusal) throw refuse(refusal);
    return actingEffects(db, person.id, query, today);
  },
  add: async (call) => {
    const { db, body, now, viewer } = call;
    await holdTerms(db);
    const person = await staffFor(call, call.params.user_id, 'edit_staff');
    const position = await positionFor(call, person, body, null);
    const fields = { ...body, user_id: person.id };
    const id = await addRow(db, 'acting_posts', { ...fields, written_by: viewer.id, written_at: now });
    await log.add(call, id, 'added', { position: position.en }, { about: person.id, after: fields });
    await noteInHistory(call, { ...fields, id }, position, false);
    await follow(call, person.id, [body]);
    await notifyOfPost(call, person.id, position, body);
    return answer(texts.added);
  },
  edit: async (call) => {
    const { db, body, now, viewer } = call;
    const { id, version: _, ...sent } = body;
    const person = await ownerOf(call, id);
    const before = orNotFound(await actingPost(db, id));
    await log.refuseStale(call, before, body, async () => ({
      position_id: (await positionToHold(db, before.position_id))?.name,
      is_instead: before.is_instead ? texts.instead : texts.beside,
    }));
    const position = await positionFor(call, person, sent, id);
    await editRow(db, 'acting_posts', id, { ...sent, written_by: viewer.id, written_at: now });
    await log.add(
      call,
      id,
      'changed',
      { position: position.en },
      { about: person.id, before, after: { ...before, ...sent } },
    );
    await noteInHistory(call, { ...sent, id, user_id: person.id }, position, true);
    await follow(call, person.id, [before, sent]);
    await notifyOfPost(call, person.id, position, sent);
    return answer(words.saved);
  },
  remove: async (call) => {
    const { db, now, today, viewer, params } = call;
    const person = await ownerOf(call, params.id);
    const before = orNotFound(await actingPost(db, params.id));
    if (before.date_from <= today) throw refuse(texts.begun);
    await removeRow(db, 'acting_posts', before.id, now);
    const position = await namesOf(db, (await positionToHold(db, before.position_id))?.name ?? '');
    await log.add(call, before.id, 'removed', { position: position.en }, { about: person.id, before });
    await withdrawTransfers(db, { acting_post_id: before.id }, viewer.id, now);
    await follow(call, person.id, [before]);
    await notifyOfPost(call, person.id, position, before, true);
    return answer(texts.removed);
  },
});

/** Who acts in a post, locked; 404 where there is none, or they may not be seen, refused where the viewer places nobody (D16). */
async function ownerOf(call: Writing, id: number): Promise<LockedStaff> {
  const post = orNotFound(await actingPost(call.db, id));
  await holdTerms(call.db);
  const person = await staffFor(call, post.user_id, 'edit_staff');
  const isOpen = mayPlace(call.viewer, person, await departmentOf(call.db, post.position_id));
  if (!isOpen) throw refuseField('position_id', grantTexts.outside);
  return person;
}

/** A position’s name in both languages, as it is now. */
async function namesOf(db: Db, name: string): Promise<Text> {
  const { positions } = await malayNames(db);
  return { en: name, ms: (Object.hasOwn(positions, name) && positions[name]) || name };
}

/** The names of a post's position, where somebody can act in it on these days and the viewer may place them there (D16). */
async function positionFor(
  { db, viewer }: Writing,
  person: LockedStaff,
  post: ActingFields,
  id: number | null,
): Promise<Text> {
  const position = await positionToHold(db, post.position_id);
  if (!position) throw refuseField('position_id', staffTexts.noPosition);
  if (!mayPlace(viewer, person, position.department_id)) throw refuseField('position_id', grantTexts.outside);
  const terms = await termsOf(db, person.id);
  const { start_date, end_date } = person;
  const fault = faultOf(post, { terms, start_date, end_date, posts: await otherPosts(db, person.id, id) });
  if (fault) throw refuseField(fault.field, fault.text);
  return namesOf(db, position.name);
}

/** A post as it was entered or corrected, in transfer history. */
async function noteInHistory(
  { db, viewer, now }: Writing,
  { id, user_id, ...days }: ActingFields & { id: number; user_id: number },
  { en, ms }: Text,
  is_corrected: boolean,
): Promise<void> {
  const named = { position: en, ...(ms !== en && { position_ms: ms }) };
  const { date_from, date_to, is_instead } = days;
  const change = { field: 'acting' as const, ...named, date_from, date_to, is_instead, is_corrected };
  const row = { user_id, changes: [change], admin_id: viewer.id, valid_from: days.date_from, acting_post_id: id };
  await noteTransfers(db, [row], now);
}

/**
 * Has everything follow a post that was written: where it is or was instead of their own, terms and the days judged by
 * them (D5). Their open pages learn what they decide now.
 */
async function follow(call: Writing, user_id: number, posts: readonly ActingDays[]): Promise<void> {
  const from: Day | undefined = posts
    .filter(({ is_instead }) => is_instead)
    .map(({ date_from }) => date_from)
    .sort()[0];
  if (from !== undefined) await storeTerms(call, [{ user_id, terms: await termsOf(call.db, user_id), from }]);
  call.announce(renewalOf([user_id]));
}
