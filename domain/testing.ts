import type { Viewer } from './access.ts';
import { eachKind } from './applications/kinds.ts';

/** A member of staff who may do nothing in particular, with what a test changes. */
export const viewerOf = (changed: Partial<Viewer> = {}): Viewer => ({
  id: 7,
  name: 'Someone',
  role: 'Normal User',
  super_user: false,
  isVendor: false,
  applies_leave: true,
  office_id: 1,
  department_id: 1,
  position_id: 1,
  position_ids: [1],
  level: 5,
  canSendMessage: false,
  decides: eachKind(() => false),
  policies: [],
  grants: [],
  ...changed,
});
