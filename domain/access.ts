import { eachBy, type Kind } from './applications/kinds.ts';
/** A user as access rules see them; every request and every socket carries one. */
export interface Viewer {
  id: number;
  name: string;
  role: Role;
  super_user: boolean;
  isVendor: boolean;
  /** Whether people of their employment type apply for leave here today (D12). */
  applies_leave: boolean;
  office_id: number | null;
  department_id: number | null;
  position_id: number | null;
  /** All positions held: one today, more once acting positions exist. Who decides is not read from them (`deciders_of`). */
  position_ids: readonly number[];
  /** Level of the position, 1 the most senior; null without a position. */
  level: number | null;
  /** Whether the position may send messages (ACCESSB-30). */
  canSendMessage: boolean;
  /** Whether they decide anybody's applications today, by kind. */
  decides: Record<Kind, boolean>;
  policies: readonly { module: string; name: string; active: boolean }[];
}

/** The roles a user may have; super user and vendor are flags beside it (D1). */
export const roles = ['Admin', 'Manager', 'Normal User'] as const;
export type Role = (typeof roles)[number];

/** Admin check: role Admin, role Manager or super user (D1, ACCESS-66). */
export const isAdmin = (viewer: Pick<Viewer, 'role' | 'super_user'>) =>
  viewer.role !== 'Normal User' || viewer.super_user;

/** The developer account: vendor staff or super user (D1, ACCESSB-35). */
export const isDeveloper = (viewer: Pick<Viewer, 'isVendor' | 'super_user'>) => viewer.isVendor || viewer.super_user;

/** Who may read the error log (D1, ACCESS-65, ACCESS-67). */
export const readsErrors = (viewer: Pick<Viewer, 'role' | 'isVendor' | 'super_user'>) =>
  isDeveloper(viewer) || viewer.role === 'Manager';

/** Whether a module's permission is active for someone (ACCESS-72 to ACCESS-74). */
export const hasPolicy = (viewer: Pick<Viewer, 'policies'>, module: string, name: string) =>
  viewer.policies.some((policy) => policy.module === module && policy.name === name && policy.active);

/**
 * Who may make a call or open a screen, decided before any record is loaded. `kiosk` and `ticket` are also checked by
 * their own headers.
 */
export const guards = {
  public: () => true,
  kiosk: () => true,
  user: (viewer) => viewer !== null,
  admin: (viewer) => viewer !== null && isAdmin(viewer),
  developer: (viewer) => viewer !== null && isDeveloper(viewer),
  errorLog: (viewer) => viewer !== null && readsErrors(viewer),
  vendor: (viewer) => viewer?.isVendor === true,
  superUser: (viewer) => viewer?.super_user === true,
  sender: (viewer) => viewer !== null && (isAdmin(viewer) || viewer.canSendMessage),
  ...eachBy('guard', (kind) => (viewer: Viewer | null) => viewer !== null && (isAdmin(viewer) || viewer.decides[kind])),
} as const satisfies Record<string, (viewer: Viewer | null) => boolean>;
export type Guard = keyof typeof guards;

/** A member of staff as the rule for seeing attendance needs them. */
export interface SeenStaff {
  id: number;
  office_id: number | null;
  department_id: number | null;
  level: number | null;
}

/** What someone may do with one record. The server asks it to enforce, the page to enable buttons. */
export const may = {
  /**
   * Attendance rows: admins see all, levels 1 and 2 their office, others their department from their own level down,
   * everyone themselves (D6). User 1 is shown only to the developer account (D1).
   */
  seeAttendance(viewer: Viewer, staff: SeenStaff): boolean {
    if (staff.id === viewer.id) return true;
    if (staff.id === 1 && !isDeveloper(viewer)) return false;
    if (isAdmin(viewer)) return true;
    if (viewer.level === null) return false;
    const isWith = (place: 'office_id' | 'department_id') => viewer[place] !== null && staff[place] === viewer[place];
    if (viewer.level <= 2) return isWith('office_id');
    return isWith('department_id') && (staff.level ?? 0) >= viewer.level;
  },
  /** Nobody likes their own attendance, a late row or an out row (D1, ATT-32 to ATT-34). */
  like(viewer: Viewer, row: { user_id: number; type: string; is_late: boolean }): boolean {
    return row.user_id !== viewer.id && row.type === 'in' && !row.is_late;
  },
  /** The page of a member of staff: their own, and all for admins (ACCESS-54). */
  seeStaff(viewer: Viewer, staff: { id: number }): boolean {
    return staff.id === viewer.id || isAdmin(viewer);
  },
  /** An admin may delete staff, never themself (ACCESS-57, ACCESS-58), a Manager no Admin (D16). */
  removeStaff(viewer: Viewer, staff: { id: number; role: Role }): boolean {
    return isAdmin(viewer) && staff.id !== viewer.id && may.changeSignIn(viewer, staff);
  },
  /**
   * An admin may change staff (ACCESS-56), but a developer account only if they are one too, so that no admin can log
   * in as one.
   */
  editStaff(viewer: Viewer, staff: { id: number; super_user: boolean; isSkaloot: boolean }): boolean {
    const isTheirs = staff.id === viewer.id || isDeveloper(viewer) || !(staff.super_user || staff.isSkaloot);
    return isAdmin(viewer) && isTheirs;
  },
  /** An admin may change a role, never their own (ACCESS-75). */
  changeRole(viewer: Viewer, staff: { id: number }): boolean {
    return isAdmin(viewer) && staff.id !== viewer.id;
  },
  /** Who gives a role: an Admin or super user any, a Manager only Normal User, never one like or above theirs (D16). */
  giveRole(viewer: Pick<Viewer, 'role' | 'super_user'>, role: Role): boolean {
    return viewer.super_user || viewer.role === 'Admin' || (isAdmin(viewer) && role === 'Normal User');
  },
  /**
   * What lets somebody in may be changed by who may change them and give their role, and by themself: email, password,
   * whether they are active. A Manager would otherwise sign in as an Admin (D16).
   */
  changeSignIn(viewer: Viewer, staff: { id: number; role: Role }): boolean {
    return staff.id === viewer.id || staff.role !== 'Admin' || may.giveRole(viewer, staff.role);
  },
  /** A letter is verified or rejected by an admin who may change its addressee, never by the addressee (D1). */
  settleLetter(viewer: Viewer, staff: { id: number; super_user: boolean; isSkaloot: boolean }): boolean {
    return staff.id !== viewer.id && may.editStaff(viewer, staff);
  },
  /**
   * Monthly attendance and warning letters: their own, and everyone's for admins; user 1's only for the developer
   * account (D1).
   */
  seeRecord(viewer: Viewer, staff: { id: number }): boolean {
    if (staff.id === viewer.id) return true;
    return isAdmin(viewer) && (staff.id !== 1 || isDeveloper(viewer));
  },
  /** A document opens to its owner, its recipients, whoever decides on it, and admins (D2). */
  openDocument(
    viewer: Viewer,
    doc: { owner_id: number; is_recipient: boolean; decider_ids: readonly number[] },
  ): boolean {
    const decides = doc.decider_ids.includes(viewer.id);
    return isAdmin(viewer) || doc.owner_id === viewer.id || doc.is_recipient || decides;
  },
  /** Nobody sends themself a message (ACCESS-76). */
  messageStaff(viewer: Viewer, staff: { id: number }): boolean {
    return guards.sender(viewer) && staff.id !== viewer.id;
  },
  /** The chat icon: capability, target online, not oneself (STAFF-15 to STAFF-17). */
  chatWith(viewer: Viewer, staff: { id: number; online: boolean }): boolean {
    return hasPolicy(viewer, 'chat', 'start') && staff.online && staff.id !== viewer.id;
  },
  /**
   * Applying for leave of one's own, button and call: not for Permanent employees (DASH-28), nor other employment types
   * that do not apply here today (D12).
   */
  applyLeave(viewer: Pick<Viewer, 'applies_leave'>): boolean {
    return viewer.applies_leave;
  },
} as const;
