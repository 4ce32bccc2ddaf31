import { guards, type Viewer } from '#domain/access.ts';
import { type NavGroup, navGroups, type Screen } from '#domain/screen.ts';
import { asks, screens } from '#domain/screens.ts';
import type { Nav } from '#domain/session/contract.ts';

/** What leave types have switched on, as far as the sidebar needs it. */
type LeaveSwitches = Record<NonNullable<Screen['navLeave']>, boolean>;

/** The sidebar of a viewer: the screens of its groups that they may open (SHELL-06 to SHELL-12). */
export function navsFor(viewer: Viewer, leave: LeaveSwitches): Nav[] {
  const entries = Object.entries<Screen>({ ...screens, ...asks }).filter(
    ([, screen]) =>
      screen.group &&
      guards[screen.navGuard ?? screen.guard](viewer) &&
      (screen.navLeave === undefined || leave[screen.navLeave]),
  );
  const leaf = ([key, screen]: [string, Screen]) => ({
    key,
    name: screen.title.en,
    name_ms: screen.title.ms,
    path: screen.path,
    badge: screen.badge,
  });
  return (Object.keys(navGroups) as NavGroup[]).flatMap((group): Nav[] => {
    const own = entries.filter(([, screen]) => screen.group === group).map(leaf);
    const label = navGroups[group];
    if (!label) return own;
    return own.length > 0 ? [{ key: group, name: label.en, name_ms: label.ms, path: own[0]!.path, children: own }] : [];
  });
}
