import type { ProfileFields } from '#domain/staff/form.ts';
import { found } from '#server/platform/errors.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { audit } from '../audit/store.ts';
import { editInWords } from './changes.ts';
import { module, type Saver } from './save-staff.ts';
import { signOutElsewhere } from './sign-out.ts';
import { editStaff, givePassword, heldStaff } from './store.ts';

/** Changes one's own name, contact and password, and nothing else (PROFILE-03 to PROFILE-09). */
export async function saveProfile(
  { db, viewer, now, token, announce }: Saver,
  { name, contact, password }: ProfileFields,
): Promise<void> {
  const hash = password === null ? null : await hashPassword(password);
  const before = found(await heldStaff(db, viewer.id));
  await editStaff(db, viewer.id, { name, contact });
  if (hash !== null) {
    await givePassword(db, viewer.id, hash, false);
    for (const event of await signOutElsewhere(db, viewer.id, token)) announce(event);
  }
  announce({ to: 'users', ids: [viewer.id], message: { type: 'function', name: 'update-user' } });
  const action = `Changed own profile: ${editInWords(before, { name, contact, password })}`;
  announce(await audit(db, { user_id: viewer.id, module, record_id: viewer.id, action }, now));
}
