import { describe, expect, it } from 'vitest';
import { guards } from './access.ts';
import { navGroups, type Screen } from './screen.ts';
import { asks, pathTo, screens } from './screens.ts';

const all = Object.values<Screen>({ ...screens, ...asks });

describe('the screen table', () => {
  it('has each path once', () => {
    const paths = all.map((screen) => screen.path.replace(/\$\w+/, '{}'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('opens the kiosk, the login, its way back from a provider, and by their secret links the set-up and the first password, and nothing else without a token [ACCESS-01 ACCESSB-01]', () => {
    const open = all.filter((screen) => guards[screen.guard](null)).map((screen) => screen.path);
    expect(open).toEqual(['/', '/d/login', '/d/activate', '/d/sign-in/return', '/d/setup']);
  });

  it('lists no screen with a parameter or without a guard of its own in the sidebar', () => {
    const shown = all.filter((screen) => screen.group);
    expect(shown.filter((screen) => screen.path.includes('$') || screen.guard === 'public')).toEqual([]);
  });

  it('labels the dining-menu group Others [SHELL-06]', () => {
    expect(navGroups['dining-menu'].en).toBe('Others');
  });

  it('makes addresses with parameters and query', () => {
    expect(pathTo('users')).toBe('/d/users');
    expect(pathTo('users', {}, { office_id: 3 })).toBe('/d/users?office_id=3');
    expect(pathTo('usersDetail', { user_id: 'new' })).toBe('/d/users/new');
    expect(pathTo('usersDetail', { user_id: 7 }, { editMode: 1 })).toBe('/d/users/7?editMode=1');
    expect(pathTo('officeDetail', { office_id: '../x' })).toBe('/d/office/..%2Fx');
  });
});
