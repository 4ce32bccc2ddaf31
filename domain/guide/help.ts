import { guards, type Viewer } from '../access.ts';
import type { Screen } from '../screen.ts';
import { pathTo, screens } from '../screens.ts';

/** The pages of the guide that everybody reads. */
export const everybodysPages = ['staff', 'approvers'];

/** The page and the section that a screen's help leads to. */
export function helpOf({ help = '' }: Screen): { page: string; section?: string } | null {
  const [page, section] = help.split('#');
  return page ? { page, section } : null;
}

/**
 * Whether somebody reads a page of the guide: those for everybody; others, whoever has a screen of their own that leads
 * there, and administrators.
 */
export function readsPage(viewer: Viewer, name: string): boolean {
  if (everybodysPages.includes(name) || guards.admin(viewer)) return true;
  return Object.values<Screen>(screens).some(
    (screen) => helpOf(screen)?.page === name && screen.guard !== 'user' && guards[screen.guard](viewer),
  );
}

/** The address of a page of the guide, and of a section of it. */
export const guidePath = (page: string, section?: string): string =>
  `${pathTo('guidePage', { page })}${section ? `#${section}` : ''}`;
