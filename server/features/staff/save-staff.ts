import type { FastifyRequest } from 'fastify';
import { covers, may, type Role, type Viewer } from '#domain/access.ts';
import { grantTexts } from '#domain/grants/texts.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { type LiveEvent, renewalOf } from '#domain/live.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { signInTexts } from '#domain/sign-in/texts.ts';
import type { StaffEdit, StaffFields } from '#domain/staff/form.ts';
import type { Terms } from '#domain/staff/rules.ts';
import { termFields } from '#domain/staff/term-fields.ts';
import { roleTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse, refuseField } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { isLastBreakGlass } from '#server/platform/sign-in/rules-store.ts';
import { signOut, signOutElsewhere } from '#server/platform/sign-in/sign-out.ts';
import { changeLog, type Shown } from '../audit/log.ts';
import { employmentTextsOf } from '../employment-types/store.ts';
import { staffFor } from '../people/person.ts';
import type { LockedStaff } from '../people/store.ts';
import { hasOtherAdmin } from './admins-store.ts';
import { notifyOfPassword } from './password-notice.ts';
import { notifyOfRole } from './role-notice.ts';
import { activeAfter, followService } from './service.ts';
import { addStaff, editStaff, existingTerms, givePassword, type StaffColumns, termNames } from './store.ts';
import { beginTerms, editTerms, holdTerms } from './terms.ts';

/** The log of staff. */
export const log = changeLog('staff');

/** Who saves, when, and in which session. */
export interface Saver {
  db: Db;
  viewer: Viewer;
  now: Date;
  today: Day;
  token: string;
  announce(event: LiveEvent): void;
  afterCommit(work: () => Promise<unknown>): void;
  platform: Platform;
  request: FastifyRequest;
}

/** Adds a member of staff whose terms take effect today, or on their first day of service (D5). */
export async function add(saver: Saver, form: StaffFields): Promise<number> {
  const { db, viewer } = saver;
  const { password, valid_from, note, ...fields } = form;
  if (!may.giveRole(viewer, fields.role)) throw refuseField('role', texts.roleAbove);
  const password_hash = password === null ? null : await hashPassword(password);
  await holdTerms(db);
  await refuseTerms(saver, fields);
  const columns = { ...fields, password_hash, must_change_password: password !== null };
  const id = await addStaff(db, columns, saver);
  await beginTerms(saver, id, fields, valid_from);
  await log.add(saver, id, 'added', {}, { about: id, after: { ...fields, ...(note !== null && { note }) } });
  await notifyOfRole(saver, 'Normal User', { ...fields, id });
  return id;
}

/** Changes a member of staff as an administrator (D1, D5). */
export async function edit(saver: Saver, body: StaffEdit): Promise<void> {
  const { db, viewer } = saver;
  const { kind: _, id, version, password, valid_from, note, ...sent } = body;
  const hash = password === null ? null : await hashPassword(password);
  await holdTerms(db);
  const before = await staffFor(saver, id, 'edit_staff');
  const after: StaffColumns = {
    ...sent,
    role: roleOf(viewer, before, sent.role),
    active: sent.active ?? before.active,
  };
  await log.refuseStale(saver, before, { ...after, id, version }, () => shownOf(db, before));
  after.active = await activeAfter(saver, before, after);
  if (id === viewer.id && !after.active) throw refuseField('active', texts.ownActive);
  refuseAbove(viewer, before, after, hash !== null);
  await refuseLastAdmin(saver, before, after);
  await refuseTerms(saver, { ...after, id });

  await editStaff(db, id, withoutTermsOf(after));
  await followService(saver, before, after);
  const since = await editTerms(saver, before, after, valid_from);
  await log.add(saver, id, 'changed', {}, { about: id, before, after: { ...after, valid_from: since, note } });
  if (hash !== null) {
    await givePassword(db, id, hash, id !== viewer.id);
    await log.add(saver, id, id === viewer.id ? 'own_password' : 'password', {}, { about: id });
    await notifyOfPassword(saver, { ...after, id });
  }
  await notifyOfRole(saver, before.role, { ...after, id });
  for (const event of await notifyOwner(saver, before, after, hash !== null)) saver.announce(event);
}

/** A Manager neither gives nor takes a role like theirs or above, nor changes what lets an Admin in (D16). */
function refuseAbove(viewer: Viewer, before: LockedStaff, after: StaffColumns, hasPassword: boolean): void {
  const isMoved = after.role !== before.role;
  if (isMoved && !(may.giveRole(viewer, before.role) && may.giveRole(viewer, after.role)))
    throw refuseField('role', texts.roleAbove);
  if (may.changeSignIn(viewer, before)) return;
  if (hasPassword) throw refuseField('password', texts.adminOnly);
  if (after.email !== before.email) throw refuseField('email', texts.adminOnly);
  // A provider may know people by it; not sent, it stays.
  if (after.staff_no !== undefined && after.staff_no !== before.staff_no)
    throw refuseField('staff_no', texts.adminOnly);
  if (after.active !== before.active) throw refuseField('active', texts.adminOnly);
}

/** The fields that are stored with the account itself; terms are dated. */
const withoutTermsOf = (after: StaffColumns): Partial<StaffColumns> =>
  Object.fromEntries(Object.entries(after).filter(([field]) => !termFields.some((term) => term === field)));

/** The role of someone else is required and may be changed, one's own stays (STAFF-78 to STAFF-80, ACCESS-75). */
function roleOf(viewer: Viewer, before: LockedStaff, role: StaffColumns['role'] | undefined) {
  const unchanged = before.role as StaffColumns['role'];
  if (may.changeRole(viewer, before)) {
    if (role === undefined) throw refuseField('role', words.options);
    return role;
  }
  if (role !== undefined && role !== unchanged) throw refuseField('role', texts.ownRole);
  return unchanged;
}

/** What an edit means for its owner's open pages: signed out, or refreshed (SESSION-10, D2). */
async function notifyOwner(
  { db, viewer, token }: Saver,
  before: LockedStaff,
  after: StaffColumns,
  hasPassword: boolean,
): Promise<LiveEvent[]> {
  const { id } = before;
  const renewed = renewalOf([id]);
  if (id === viewer.id) return hasPassword ? [...(await signOutElsewhere(db, id, token)), renewed] : [renewed];
  if (after.role !== before.role) return signOut(db, id, sessionTexts.relogin);
  return (before.active && !after.active) || hasPassword ? signOut(db, id, sessionTexts.ended) : [renewed];
}

/**
 * The last administrator can be neither demoted, deactivated nor removed, and their service has no end before that of
 * another; nor while passwords are off the last break-glass account. `after` null removes them.
 */
export async function refuseLastAdmin(
  { db, today }: { db: Db; today: Day },
  before: LockedStaff,
  after: Pick<StaffColumns, 'role' | 'active' | 'end_date'> | null,
): Promise<void> {
  await refuseLastBreakGlass(db, before, after);
  const isOne = (role: string, active: boolean) => active && (role !== 'Normal User' || before.super_user);
  if (!isOne(before.role, before.active)) return;
  const isAfter = after !== null && isOne(after.role, after.active);
  const end = after?.end_date ?? null;
  const isShorter = end !== null && (before.end_date === null || end < before.end_date);
  if (isAfter && !isShorter) return;
  if (!(await hasOtherAdmin(db, before.id, isAfter ? end! : addDays(today, -1)))) throw refuse(texts.lastAdmin);
}

async function refuseLastBreakGlass(
  db: Db,
  before: LockedStaff,
  after: Pick<StaffColumns, 'role' | 'active'> | null,
): Promise<void> {
  const mayKeep = (role: string) => role === 'Admin' || before.super_user;
  if (!mayKeep(before.role) || (after?.active && mayKeep(after.role))) return;
  if (await isLastBreakGlass(db, before.id)) throw refuse(signInTexts.lastBreakGlass);
}

/** Refuses terms that do not exist, and places at which the viewer may not change staff (D16). */
async function refuseTerms({ db, viewer }: Saver, terms: Terms & { id?: number }): Promise<void> {
  const { office, hour, position, employment, grade, department_id } = await existingTerms(db, terms);
  if (office === null) throw refuseField('office_id', texts.noOffice);
  if (hour === null) throw refuseField('working_hour_id', texts.noHour);
  if (position === null) throw refuseField('position_id', texts.noPosition);
  if (employment === null) throw refuseField('employment_type', words.options);
  if (grade === null) throw refuseField('grade', words.options);
  if (!covers(viewer, 'edit_staff', { id: terms.id ?? 0, office_id: terms.office_id, department_id }))
    throw refuseField('office_id', grantTexts.outside);
}

/** Text for values of an account that cannot be read as they are stored. */
async function shownOf(db: Db, before: LockedStaff): Promise<Shown> {
  const names = await termNames(db, before);
  return {
    office_id: names.office,
    working_hour_id: names.hour,
    position_id: names.position,
    active: before.active ? texts.active : texts.inactive,
    gender: before.gender === 'M' ? texts.male : texts.female,
    marital_status: before.marital_status === 'Married' ? texts.married : texts.single,
    role: roleTexts[before.role as Role],
    employment_type: (await employmentTextsOf(db)).get(before.employment_type),
  };
}
