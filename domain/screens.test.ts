import { describe, expect, it } from 'vitest';
import { doors } from './access.ts';
import { routeTable } from './route-table.ts';
import { asks, navGroups, type Screen, screens } from './screens.ts';

const all = Object.values<Screen>({ ...screens, ...asks });

describe('the screen table', () => {
  it('has only paths of the specification, each once', () => {
    const specified = routeTable.map((path) => path.replace(/\{\w+\}/, '{}'));
    const paths = all.map((screen) => screen.path.replace(/\$\w+/, '{}'));
    expect(paths.filter((path) => !specified.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('opens the kiosk and the login to everyone, and nothing else without a token [ACCESS-01 ACCESSB-01]', () => {
    const open = all.filter((screen) => doors[screen.door](null)).map((screen) => screen.path);
    expect(open).toEqual(['/', '/d/login']);
  });

  it('puts no screen with a parameter or without a door of its own into the sidebar', () => {
    const shown = all.filter((screen) => screen.group);
    expect(shown.filter((screen) => screen.path.includes('$') || screen.door === 'public')).toEqual([]);
  });

  it('labels the dining-menu group Others [SHELL-06]', () => {
    expect(navGroups['dining-menu'].en).toBe('Others');
  });
});
