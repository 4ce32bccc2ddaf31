import { describe, expect, it } from 'vitest';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';
import { everybodysPages, guidePath, helpOf, readsPage } from './help.ts';
import { guidePages } from './pages.ts';

type Viewer = Parameters<typeof readsPage>[0];
const member = {
  id: 1,
  role: 'Normal User',
  canSendMessage: false,
  isVendor: false,
  policies: [],
  grants: [],
} as unknown as Viewer;

describe('the help of screens', () => {
  it('opens the page and section beside the title', () => {
    expect(helpOf(screens.myLates)).toEqual({ page: 'staff', section: 'ask-to-come-late' });
    expect(guidePath('staff', 'ask-to-come-late')).toBe('/d/guide/staff#ask-to-come-late');
    expect(helpOf(screens.kiosk)).toBeNull();
  });

  it('is there on every screen of the sidebar but the guide itself', () => {
    const without = Object.entries<Screen>(screens).filter(([, screen]) => screen.group && !screen.help);
    expect(without.map(([name]) => name)).toEqual(['guide']);
  });

  it('shows everybody the pages for all, administrators the others too, and a sender the one about messages', () => {
    const group = (one: string) =>
      Object.entries(guidePages).flatMap(([name, page]) => (page.group === one ? name : []));
    expect(group('everybody')).toEqual(everybodysPages);
    const readBy = (viewer: Viewer) => Object.keys(guidePages).filter((name) => readsPage(viewer, name));
    expect(readBy(member)).toEqual(everybodysPages);
    expect(readBy({ ...member, canSendMessage: true })).toEqual([...everybodysPages, 'admins']);
    expect(readBy({ ...member, role: 'Admin' })).toEqual(Object.keys(guidePages));
  });
});
