import { describe, expect, it } from 'vitest';
import { type Guard, guards, hasPolicy, isAdmin, isDeveloper, may, type Role, roles, type Viewer } from './access.ts';
import { eachKind } from './applications/kinds.ts';
import { endpoints } from './endpoints.ts';
import { type Preset, presets } from './grants/rules.ts';
import type { AnyEndpoint } from './lib/endpoint.ts';
import type { Screen } from './screen.ts';
import { asks, screens } from './screens.ts';
import { viewerOf } from './testing.ts';

const written = import.meta.glob<string>('./access.matrix.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})['./access.matrix.txt'];

const person = viewerOf;

/** Somebody as the rules about changing them see them. */
const account = (id: number, role: Role = 'Normal User') => ({
  id,
  role,
  super_user: false,
  isSkaloot: false,
  grants: [],
});
const granted = (name: Preset, ids: number[] = []) => person({ grants: [{ ...presets[name], ids }] });

/** Everyone the guards distinguish. */
const people = {
  nobody: null,
  user: person(),
  sender: person({ canSendMessage: true }),
  decider: person({ decides: eachKind(() => true) }),
  manager: person({ role: 'Manager' }),
  admin: person({ role: 'Admin' }),
  super: person({ super_user: true }),
  vendor: person({ isVendor: true }),
  hr_head: granted('hr_head'),
  clerk: granted('office_clerk', [1]),
  payroll: granted('payroll'),
  auditor: granted('auditor'),
} satisfies Record<string, Viewer | null>;

describe('guards', () => {
  it('let in exactly the people of the matrix, which is written by hand, for every call and screen', () => {
    const rows = Object.values<Record<string, AnyEndpoint>>(endpoints).flatMap((contract) => Object.values(contract));
    const names = Object.keys(people) as (keyof typeof people)[];
    const line = (call: string, cells: string[]) =>
      `${call.padEnd(58)}${cells.map((cell) => cell.padEnd(9)).join('')}`.trimEnd();
    const cells = (guard: Guard, open = 'yes') => names.map((name) => (guards[guard](people[name]) ? open : '-'));
    const calls = rows
      .map((row) =>
        line(`${row.method.padEnd(7)}${row.path}`, cells(row.guard, row.guard === 'kiosk' ? 'by id' : 'yes')),
      )
      .sort();
    const pages = Object.values<Screen>({ ...screens, ...asks })
      .map(({ path, guard }) => line(`SCREEN ${path}`, cells(guard)))
      .sort();
    expect([line('', names), ...calls, ...pages, ''].join('\n')).toBe(written);
  });

  it('admit role Admin, role Manager and the super user for admins, and no one else [ACCESS-66 ACCESSB-34]', () => {
    const admins = Object.entries(people).filter(([, one]) => one && isAdmin(one));
    expect(admins.map(([name]) => name)).toEqual(['manager', 'admin', 'super']);
  });

  it('admit vendor staff and the super user for the developer account [ACCESSB-35]', () => {
    const developers = Object.entries(people).filter(([, one]) => one && isDeveloper(one));
    expect(developers.map(([name]) => name)).toEqual(['super', 'vendor']);
  });

  it('open the error log to a Manager, a super user and vendor staff only [ACCESS-65 ACCESS-67]', () => {
    const readers = Object.entries(people).filter(([, one]) => guards.errorLog(one));
    expect(readers.map(([name]) => name)).toEqual(['manager', 'super', 'vendor']);
  });
});

describe('what one person may do with a record', () => {
  it('looks up a policy by its module, its name and whether it is active [ACCESS-72 ACCESS-73 ACCESS-74]', () => {
    const chatter = person({
      policies: [
        { module: 'chat', name: 'start', active: true },
        { module: 'chat', name: 'close', active: false },
      ],
    });
    expect(hasPolicy(chatter, 'chat', 'start')).toBe(true);
    expect(hasPolicy(chatter, 'chat', 'close')).toBe(false);
    expect(hasPolicy(chatter, 'chat', 'delete')).toBe(false);
    expect(hasPolicy(chatter, 'staff', 'start')).toBe(false);
  });

  it('never lets anyone delete themself, change their own role or send themself a message [ACCESS-58 ACCESS-75 ACCESS-76]', () => {
    const admin = person({ id: 3, role: 'Admin' });
    for (const [id, isOpen] of [
      [3, false],
      [4, true],
    ] as const) {
      expect(may.removeStaff(admin, account(id))).toBe(isOpen);
      expect(may.changeRole(admin, { id })).toBe(isOpen);
      expect(may.messageStaff(admin, { id })).toBe(isOpen);
    }
    expect(may.removeStaff(person(), account(4))).toBe(false);
    expect(may.changeRole(person(), { id: 4 })).toBe(false);
  });

  it.each`
    who               | giver                   | given
    ${'an Admin'}     | ${{ role: 'Admin' }}    | ${['Admin', 'Manager', 'Normal User']}
    ${'a super user'} | ${{ super_user: true }} | ${['Admin', 'Manager', 'Normal User']}
    ${'a Manager'}    | ${{ role: 'Manager' }}  | ${['Normal User']}
    ${'a clerk'}      | ${{}}                   | ${[]}
  `('$who gives the roles $given, and removes and changes sign-ins accordingly [D16]', ({ giver, given }) => {
    const viewer = person({ id: 3, ...giver });
    expect(roles.filter((role) => may.giveRole(viewer, role))).toEqual(given);
    const isAdmin = given.includes('Admin');
    expect(may.changeSignIn(viewer, account(4, 'Admin'))).toBe(isAdmin);
    expect(may.changeSignIn(viewer, account(3, 'Admin'))).toBe(true);
    expect(may.removeStaff(viewer, account(4, 'Admin'))).toBe(isAdmin);
  });

  it('shows attendance by level, office and department, and user 1 to the developer account only [ATT-28 ATT-29 ATT-30]', () => {
    const staff = { id: 20, office_id: 1, department_id: 2, level: 4 };
    const sees: [string, Viewer, boolean][] = [
      ['an admin', person({ role: 'Admin', office_id: 9 }), true],
      ['level 2 of the office', person({ level: 2, department_id: 9 }), true],
      ['level 2 of another office', person({ level: 2, office_id: 9, department_id: 2 }), false],
      ['level 3 of the department', person({ level: 3, department_id: 2, office_id: 9 }), true],
      ['level 4 of the department', person({ level: 4, department_id: 2 }), true],
      ['level 5 of the department', person({ level: 5, department_id: 2 }), false],
      ['level 3 of another department', person({ level: 3 }), false],
      ['without a position', person({ level: null }), false],
      ['themself', person({ id: 20, level: null }), true],
    ];
    expect(sees.map(([who, viewer]) => [who, may.seeAttendance(viewer, staff)])).toEqual(
      sees.map(([who, , isSeen]) => [who, isSeen]),
    );
    // Staff without office or department have no colleagues there.
    const placeless = { ...staff, office_id: null, department_id: null };
    expect(may.seeAttendance(person({ level: 2, office_id: null }), placeless)).toBe(false);
    expect(may.seeAttendance(person({ level: 4, department_id: null }), placeless)).toBe(false);
    const developer = { ...staff, id: 1 };
    expect(may.seeAttendance(person({ role: 'Admin' }), developer)).toBe(false);
    expect(may.seeAttendance(person({ super_user: true }), developer)).toBe(true);
  });
});
