import type { Viewer } from '#domain/access.ts';
import { eachKind } from '#domain/applications/kinds.ts';
import { cast } from '#server/seed/cast.ts';

/** Aminah as rules and stores see her: an Admin with nothing else. */
export const anAdmin: Viewer = {
  id: cast.aminah.id,
  name: cast.aminah.name,
  role: 'Admin',
  super_user: false,
  isVendor: false,
  applies_leave: true,
  office_id: null,
  department_id: null,
  position_id: null,
  position_ids: [],
  level: null,
  canSendMessage: false,
  decides: eachKind(() => false),
  policies: [],
  grants: [],
};
