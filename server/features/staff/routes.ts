import type { FastifyInstance } from 'fastify';
import { holds, isAdmin, may, reachOf, type Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { maskedCard, withinReach } from '#domain/staff/rules.ts';
import { staffSheet } from '#domain/staff/sheet.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound, orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { bearerOf, type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signOut } from '#server/platform/sign-in/sign-out.ts';
import { endOpen } from '../applications/end.ts';
import { listFile } from '../audit/list-file.ts';
import { cacheFacts, expectedBy } from '../days/reference.ts';
import { eraseDocument } from '../documents/store.ts';
import { endGrantsOf } from '../grants/store.ts';
import { staffFor } from '../people/person.ts';
import { placesOf } from '../people/visible-store.ts';
import { staffAlike, staffPage } from './list-store.ts';
import { changedLetters, mailChanged } from './password-notice.ts';
import { storePhoto } from './photo.ts';
import { saveProfile } from './save-profile.ts';
import { add, edit, log, refuseLastAdmin } from './save-staff.ts';
import { removeStaff, staffDetail, staffReferences } from './store.ts';
import { holdTerms, withdrawTerms } from './terms.ts';

/** Mounts staff and one's own profile. */
export function staffRoutes(app: FastifyInstance, platform: Platform): void {
  /** Online status is not in any table that a call reads. */
  const withOnline = <Row extends { id: number }>(row: Row) => ({
    ...row,
    online: platform.live.isOnline(row.id),
  });
  platform.jobs.handle(changedLetters, (data) => mailChanged(platform, data));
  /** All details of someone; the people they chat with are shown only to themselves. */
  const wholeOf = async ({ db, today, viewer }: { db: Db; today: Day; viewer: Viewer }, id: number) => {
    const person = orNotFound(await staffDetail(db, id, today));
    return withOnline(id === viewer.id ? person : { ...person, chat_sender_ids: [] });
  };
  const reference = cacheFacts(platform);
  const pageOf = async ({ db, query, viewer, now, today }: Call<typeof staff.list>) => {
    const expected = expectedBy(await reference.on(today), platform.clock.local(now).minute);
    const page = await staffPage(db, viewer, query, { today, expected });
    return { ...page, data: page.data.map((row) => withOnline({ ...row, ic: maskedCard(row.ic) })) };
  };
  mount(app, platform, staff, {
    list: async (call) => {
      const [page, filters] = await Promise.all([pageOf(call), placesOf(call.db, call.viewer)]);
      return { ...page, ...filters };
    },
    listFile: listFile(staff.list, staffSheet, pageOf),
    alike: async ({ db, viewer, query }) => ({ data: await staffAlike(db, viewer, query.search) }),
    detail: async (call) => {
      const { db, viewer } = call;
      const { user_id } = call.params;
      const references = withinReach(await staffReferences(db), reachOf(viewer, 'edit_staff'));
      if (user_id === 'new') {
        if (!holds(viewer, 'edit_staff')) throw notFound();
        return { user: null, ...references };
      }
      const { id } = await staffFor(call, user_id, 'see');
      return { user: await wholeOf(call, id), ...references };
    },
    add: async (call) => {
      const token = bearerOf(call.request)!;
      const id = await add({ ...call, token }, call.body);
      return { data: await wholeOf(call, id) };
    },
    edit: async (call) => {
      const { body, viewer } = call;
      const isOwn = body.id === viewer.id;
      // Of a body without terms only the profile's fields are read; an admin's staff form has terms.
      const saver = { ...call, token: bearerOf(call.request)! };
      if (isOwn && (body.kind === 'profile' || !isAdmin(viewer))) await saveProfile(saver, body);
      else if (!isOwn && !holds(viewer, 'see')) throw notFound();
      else if (body.kind === 'staff') await edit(saver, body);
      else throw refuseField('office_id', words.options);
      return { data: await wholeOf(call, body.id) };
    },
    remove: async (call) => {
      const { db } = call;
      const { id } = call.params;
      const before = await staffFor(call, id, 'edit_staff');
      if (!may.removeStaff(call.viewer, before))
        throw refuse(before.id === call.viewer.id ? texts.ownRemoval : texts.adminOnly);
      await refuseLastAdmin(call, before, null);
      await endOpen(call, id, 'left');
      const photo = await removeStaff(db, id, call.now);
      if (photo) {
        await eraseDocument(db, photo, call.now);
        call.afterCommit(() => platform.files.remove('users', photo));
      }
      await endGrantsOf(db, id, call.viewer.id, call.now);
      await log.add(call, id, 'removed', {}, { about: id });
      for (const event of await signOut(db, id, sessionTexts.ended)) call.announce(event);
      return answer(texts.removed);
    },
    withdraw: async (call) => {
      const { params } = call;
      await holdTerms(call.db);
      await staffFor(call, params.user_id, 'edit_staff');
      const terms = await withdrawTerms(call, params.user_id, params.valid_from);
      await log.add(call, params.user_id, 'terms_withdrawn', terms, { about: params.user_id, before: terms });
      return { data: await wholeOf(call, params.user_id) };
    },
    upload: async (call) => ({ img: await storePhoto(call, call.body) }),
  });
}
