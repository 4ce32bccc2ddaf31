import { type Account, type Changed, covers, isAdmin, may, type Role, type Viewer } from '../access.ts';
import type { CodedText } from '../lib/text.ts';
import { staffTexts } from '../staff/texts.ts';
import { grantTexts as texts } from './texts.ts';

/** Why a viewer may not change something of somebody whom they see; null when they may. */
export function whyNotChange(viewer: Viewer, what: Changed, staff: Account & { role: Role }): CodedText | null {
  const isOpen = what === 'edit_staff' ? may.editStaff(viewer, staff) : may.change(viewer, what, staff);
  if (isOpen) return null;
  if (isAdmin(viewer)) return staffTexts.developerOnly;
  if (staff.id === viewer.id) return texts.changeOwn;
  if (!covers(viewer, what, staff)) return texts.notYours;
  return staff.super_user || staff.isSkaloot ? staffTexts.developerOnly : texts.administratorsOnly;
}
