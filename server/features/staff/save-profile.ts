import { renewalOf } from '#domain/live.ts';
import type { ProfileFields } from '#domain/staff/form.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { signOutElsewhere } from '#server/platform/sign-in/sign-out.ts';
import { lockedStaff } from '../people/store.ts';
import { notifyOfPassword } from './password-notice.ts';
import { log, type Saver } from './save-staff.ts';
import { editStaff, givePassword } from './store.ts';

/** Changes one's own name, contact and password, and nothing else (PROFILE-03 to PROFILE-09). */
export async function saveProfile(
  saver: Saver,
  { name, contact, password }: Pick<ProfileFields, 'name' | 'contact' | 'password'>,
): Promise<void> {
  const { db, viewer, token, announce } = saver;
  const { id } = viewer;
  const hash = password === null ? null : await hashPassword(password);
  const before = orNotFound(await lockedStaff(db, id));
  const after = { name, contact };
  await editStaff(db, id, after);
  await log.add(saver, id, 'own_profile', {}, { about: id, before, after });
  if (hash !== null) {
    await givePassword(db, id, hash, false);
    await log.add(saver, id, 'own_password', {}, { about: id });
    await notifyOfPassword(saver, { ...before, name });
    for (const event of await signOutElsewhere(db, id, token)) announce(event);
  }
  announce(renewalOf([id]));
}
