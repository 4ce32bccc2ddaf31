import { eachBy, type Kind } from './applications/kinds.ts';
import { correctionModule } from './entitlements/documents.ts';
import {
  areaOf,
  type Capability,
  capabilities,
  coversArea,
  coversPlace,
  type Grant,
  type Place,
} from './grants/rules.ts';
import { outageModule } from './outages/documents.ts';

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
  /**
   * All positions held today: more than one while acting in others beside it. Who decides is not read from them
   * (`deciders_of`).
   */
  position_ids: readonly number[];
  /** Level of the position, 1 the most senior; null without a position. */
  level: number | null;
  /** Whether the position may send messages (ACCESSB-30). */
  canSendMessage: boolean;
  /** Whether they decide anybody's applications today, by kind. */
  decides: Record<Kind, boolean>;
  policies: readonly { module: string; name: string; active: boolean }[];
  /** What they may do beside their role, and where (D16). */
  grants: readonly Grant[];
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

/** Who may do what by their role or a grant. */
export type Holder = Pick<Viewer, 'role' | 'super_user' | 'grants'>;
/** Somebody as the rules about their record need them. */
export interface Subject extends Place {
  id: number;
}

const isWholeAdmin = (viewer: Pick<Viewer, 'role' | 'super_user'>) => viewer.super_user || viewer.role === 'Admin';
/** Whoever administers may do everything for everybody; a Manager gives nobody access (D16). */
const administers = (viewer: Pick<Viewer, 'role' | 'super_user'>, capability: Capability) =>
  capability === 'roles' ? isWholeAdmin(viewer) : isAdmin(viewer);

/** What someone may do by their role alone. */
export const capabilitiesOf = (person: Pick<Viewer, 'role' | 'super_user'>): Capability[] =>
  capabilities.filter((one) => administers(person, one));

/** Whether someone has a capability anywhere. */
export const holds = (viewer: Holder, capability: Capability): boolean =>
  administers(viewer, capability) || viewer.grants.some((one) => one.capabilities.includes(capability));

/** Where someone has a capability. */
export const reachOf = (viewer: Holder, capability: Capability): ReturnType<typeof areaOf> =>
  administers(viewer, capability) ? 'everywhere' : areaOf(viewer.grants, capability);

/** Whether somebody has others to look after: those of an area, or those whose applications they decide. */
export const oversees = (viewer: Pick<Viewer, 'decides'> & Holder): boolean =>
  holds(viewer, 'see') || Object.values(viewer.decides).some(Boolean);

/** Whether someone has a capability for the whole organisation. */
export const holdsEverywhere = (viewer: Holder, capability: Capability): boolean =>
  reachOf(viewer, capability) === 'everywhere';

/** Whether someone has a capability for a person; by a grant never for user 1, except the developer account (D1). */
export const covers = (viewer: Holder & Pick<Viewer, 'isVendor'>, capability: Capability, staff: Subject): boolean =>
  administers(viewer, capability) ||
  ((staff.id !== 1 || isDeveloper(viewer)) && coversPlace(viewer.grants, capability, staff));

/** Whether someone has a capability for all of an office (D16). */
export const coversOffice = (viewer: Holder, capability: Capability, office_id: number): boolean =>
  administers(viewer, capability) || coversArea(viewer.grants, capability, { area: 'offices', ids: [office_id] });

/** Whether someone has all of a grant, so that they may give and withdraw it. */
const holdsAll = (viewer: Holder, grant: Grant): boolean =>
  grant.capabilities.every((one) => administers(viewer, one) || coversArea(viewer.grants, one, grant));

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
  overseer: (viewer) => viewer !== null && oversees(viewer),
  ...eachBy(
    'guard',
    (kind) => (viewer: Viewer | null) => viewer !== null && (holds(viewer, 'see') || viewer.decides[kind]),
  ),
  /** A month is everybody's: figures of the whole organisation, closed by who keeps its settings (D5). */
  months: (viewer) => viewer !== null && holdsEverywhere(viewer, 'reports'),
  closeMonths: (viewer) =>
    viewer !== null && (['reports', 'settings'] as const).every((one) => holdsEverywhere(viewer, one)),
  /** A leave year gives everybody their days. */
  leaveYears: (viewer) =>
    viewer !== null && (['enter_leave', 'settings'] as const).every((one) => holdsEverywhere(viewer, one)),
  /** A file may change whatever there is. */
  imports: (viewer) =>
    viewer !== null &&
    (['edit_staff', 'enter_leave', 'settings'] as const).every((one) => holdsEverywhere(viewer, one)),
  ...(Object.fromEntries(
    capabilities.map((one) => [one, (viewer: Viewer | null) => viewer !== null && holds(viewer, one)]),
  ) as Record<Capability, (viewer: Viewer | null) => boolean>),
} as const satisfies Record<string, (viewer: Viewer | null) => boolean>;
export type Guard = keyof typeof guards;

/** A member of staff as the rule for seeing attendance needs them. */
export interface SeenStaff {
  id: number;
  office_id: number | null;
  department_id: number | null;
  level: number | null;
}

/** Somebody as the rules about changing them need them. */
export interface Account extends Subject {
  super_user: boolean;
  isSkaloot: boolean;
}

/** Somebody as the rules about what lets them in need them. */
interface SignIn {
  id: number;
  role: Role;
  grants: readonly Grant[];
}

/** What belongs to somebody and may be changed by others. */
export type Changed = 'edit_staff' | 'enter_leave' | 'correct_days' | 'letters' | 'roles';

/** What someone may do with one record. The server asks it to enforce, the page to enable buttons. */
export const may = {
  /**
   * Attendance rows: admins see all, levels 1 and 2 their office, others their department from their own level down,
   * everyone themselves (D6), and whoever may see people of an area those (D16). User 1 is shown only to the developer
   * account (D1).
   */
  seeAttendance(viewer: Viewer, staff: SeenStaff): boolean {
    if (staff.id === viewer.id) return true;
    if (staff.id === 1 && !isDeveloper(viewer)) return false;
    if (covers(viewer, 'see', staff)) return true;
    if (viewer.level === null) return false;
    const isWith = (place: 'office_id' | 'department_id') => viewer[place] !== null && staff[place] === viewer[place];
    if (viewer.level <= 2) return isWith('office_id');
    return isWith('department_id') && (staff.level ?? 0) >= viewer.level;
  },
  /** Nobody likes their own attendance, a late row or an out row (D1, ATT-32 to ATT-34). */
  like(viewer: Viewer, row: { user_id: number; type: string; is_late: boolean }): boolean {
    return row.user_id !== viewer.id && row.type === 'in' && !row.is_late;
  },
  /** The page of a member of staff: their own (ACCESS-54), and those of an area (D16). */
  seeStaff(viewer: Viewer, staff: Subject): boolean {
    return staff.id === viewer.id || covers(viewer, 'see', staff);
  },
  /** Staff may be deleted by who may change them, never by themself (ACCESS-57, ACCESS-58), an Admin by no Manager (D16). */
  removeStaff(viewer: Viewer, staff: Account & SignIn): boolean {
    const isOpen = isAdmin(viewer) || may.editStaff(viewer, staff);
    return isOpen && staff.id !== viewer.id && may.changeSignIn(viewer, staff);
  },
  /** Who left is erased by administrators, never themself; an Admin by no Manager, a developer account by another (D17). */
  eraseStaff(viewer: Viewer, staff: { id: number; role: Role; super_user: boolean; isSkaloot: boolean }): boolean {
    const isBelow = staff.role !== 'Admin' || may.giveRole(viewer, 'Admin');
    const isTheirs = isDeveloper(viewer) || !(staff.super_user || staff.isSkaloot);
    return isAdmin(viewer) && staff.id !== viewer.id && isBelow && isTheirs;
  },
  /**
   * What belongs to someone may be changed by who may do that for them, but of a developer account only by another, so
   * that no admin can log in as one (ACCESS-56). By a grant nobody changes what is their own (D16).
   */
  change(viewer: Viewer, what: Changed, staff: Account): boolean {
    const isTheirs = staff.id === viewer.id || isDeveloper(viewer) || !(staff.super_user || staff.isSkaloot);
    if (isAdmin(viewer)) return isTheirs && covers(viewer, what, staff);
    return isTheirs && staff.id !== viewer.id && covers(viewer, what, staff);
  },
  /** The account of someone; by a grant that of nobody with a higher role (D16). */
  editStaff(viewer: Viewer, staff: Account & { role: Role }): boolean {
    return may.change(viewer, 'edit_staff', staff) && (isAdmin(viewer) || staff.role === 'Normal User');
  },
  /** A role may be changed by who may change its owner, never one's own (ACCESS-75). */
  changeRole(viewer: Viewer, staff: { id: number }): boolean {
    return holds(viewer, 'edit_staff') && staff.id !== viewer.id;
  },
  /**
   * Who gives a role: an Admin or super user any, a Manager and whoever else may add staff only Normal User, never one
   * like or above theirs (D16).
   */
  giveRole(viewer: Holder, role: Role): boolean {
    return isWholeAdmin(viewer) || (holds(viewer, 'edit_staff') && role === 'Normal User');
  },
  /**
   * What lets somebody in may be changed by who may change them and give their role and their access, and by themself:
   * email, staff number, password, whether they are active. Others would otherwise sign in as somebody who may do more (D16).
   */
  changeSignIn(viewer: Viewer, staff: SignIn): boolean {
    if (staff.id === viewer.id) return true;
    const isBelow = staff.role === 'Normal User' || isAdmin(viewer);
    const isRoleOpen = isBelow && (staff.role !== 'Admin' || may.giveRole(viewer, staff.role));
    return isRoleOpen && staff.grants.every((one) => holdsAll(viewer, one));
  },
  /** Access is given and withdrawn by who has all of it and gives access to that person, never by its owner (D16). */
  giveGrant(viewer: Viewer, staff: Account, grant: Grant): boolean {
    return staff.id !== viewer.id && may.change(viewer, 'roles', staff) && holdsAll(viewer, grant);
  },
  /** A letter is verified or rejected by who may do that for its addressee, never by the addressee (D1). */
  settleLetter(viewer: Viewer, staff: Account): boolean {
    return staff.id !== viewer.id && may.change(viewer, 'letters', staff);
  },
  /**
   * Monthly attendance and warning letters: their own, and those of an area; user 1's only for the developer account
   * (D1).
   */
  seeRecord(viewer: Viewer, staff: Subject): boolean {
    return staff.id === viewer.id || (covers(viewer, 'see', staff) && (staff.id !== 1 || isDeveloper(viewer)));
  },
  /**
   * A document opens to its owner, its recipients, whoever decides on it, and admins (D2); of people to those who may
   * see them, except what they sent with a message, and those of corrected balances to who enters leave (D16). That of an
   * outage is the office's: it opens to those who may correct its days, and to nobody else (decision 0118).
   */
  openDocument(
    viewer: Viewer,
    doc: Place & {
      owner_id: number;
      is_recipient: boolean;
      decider_ids: readonly number[];
      module: string;
      /** The office of the outage that it is attached to. */
      outage_office_id: number | null;
    },
  ): boolean {
    if (doc.module === outageModule)
      return doc.outage_office_id === null
        ? doc.owner_id === viewer.id
        : coversOffice(viewer, 'correct_days', doc.outage_office_id);
    const decides = doc.decider_ids.includes(viewer.id);
    const needs = doc.module === correctionModule ? 'enter_leave' : 'see';
    const isSeen = doc.module !== 'messages' && covers(viewer, needs, { ...doc, id: doc.owner_id });
    return isAdmin(viewer) || isSeen || doc.owner_id === viewer.id || doc.is_recipient || decides;
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
